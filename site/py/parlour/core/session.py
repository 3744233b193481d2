"""One player's go at one puzzle, for any game: a log of moves with undo, redo, help, saving and frames, as one frozen value."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from parlour.core.codec import decode, encode
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.game import AnyGame, Hint, Prospect, Status
from parlour.core.html import Node, words
from parlour.core.naming import parsed_id, puzzle_title
from parlour.core.replay import replayed

IDLE_MS = 60_000
"""A longer pause than this counts as this much: nobody thinks that long with the tab open and asleep."""

MAX_LOG = 10_000

Action = Literal["undo", "redo", "restart", "hint", "solve", "rescue"]


@dataclass(frozen=True, slots=True)
class Save:
    """A session as it is stored; `log` holds (elapsed_ms, move), of which the first `at` are in force. The save is the replay."""

    game: str
    version: int
    puzzle: str
    log: tuple[tuple[int, Any], ...]
    at: int
    elapsed_ms: int
    hints: int
    assisted: bool


@dataclass(frozen=True, slots=True)
class Result:
    """How a go ended; `at` is the host's clock in epoch milliseconds, `assisted` that the solution was asked for."""

    puzzle: str
    at: int
    status: Status
    score: int
    moves: int
    elapsed_ms: int
    hints: int
    assisted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A go at a puzzle: `states[i]` stands after i moves of `log`, of which the first `at` are in force."""

    game: AnyGame
    puzzle: str
    next_puzzle: str | None
    log: tuple[tuple[int, Any], ...]
    states: tuple[Any, ...]
    at: int
    ui: Any
    now: int
    elapsed_ms: int = 0
    hints: int = 0
    assisted: bool = False
    seq: int = 1
    say: str = ""
    hint: Hint | None = None
    level: int = 0
    prospect: Prospect | None = None

    @property
    def state(self) -> Any:
        """The state in force."""
        return self.states[self.at]

    @property
    def status(self) -> Status:
        """The status of the state in force."""
        return self.game.status(self.state)


def opened(game: AnyGame, puzzle: str, data: object, next_puzzle: str | None, now: int) -> Session:
    """A fresh session on a puzzle; raises BadInput when `data` is no puzzle of the game."""
    start = game.start(decode(game.puzzle_type, data, "data"))
    return Session(game=game, puzzle=puzzle, next_puzzle=next_puzzle, log=(), states=(start,), at=0, ui=game.new_ui(), now=now)


def resumed(fresh: Session, data: object) -> Session:
    """The fresh session brought to where a save left it; raises BadInput naming the field when the save does not fit it."""
    save = decode(Save, data, "save")
    if (save.puzzle, save.game, save.version) != (fresh.puzzle, fresh.game.id, fresh.game.version):
        raise BadInput("save.puzzle", f"it was made for {save.puzzle[:60]} and not for {fresh.puzzle}.")
    if not 0 <= save.at <= len(save.log) <= MAX_LOG:
        raise BadInput("save.at", f"move {save.at} of {len(save.log)} cannot be in force.")
    if min([save.elapsed_ms, save.hints, *(elapsed for elapsed, _ in save.log)]) < 0:
        raise BadInput("save", "a time or a count is below zero.")
    moves = [decode(fresh.game.move_type, move, f"save.log[{i}]") for i, (_, move) in enumerate(save.log)]
    try:
        states = replayed(fresh.game, fresh.state, moves)
    except IllegalMove as refusal:
        raise BadInput("save.log", f"it holds a move that cannot be made: {refusal}") from None
    log = tuple((elapsed, move) for (elapsed, _), move in zip(save.log, moves, strict=True))
    return replace(fresh, log=log, states=states, at=save.at, elapsed_ms=save.elapsed_ms, hints=save.hints, assisted=save.assisted)


def saved(session: Session) -> Save:
    """The session as it is stored."""
    log = tuple((elapsed, encode(move)) for elapsed, move in session.log)
    game = session.game
    return Save(game.id, game.version, session.puzzle, log, session.at, session.elapsed_ms, session.hints, session.assisted)


def awake(session: Session, now: int) -> Session:
    """The session with its clock brought up to `now`; a clock set back, or a long sleep, adds no more than it should."""
    spent = min(max(now - session.now, 0), IDLE_MS) if session.status == "playing" else 0
    return replace(session, now=now, elapsed_ms=session.elapsed_ms + spent)


def pressed(session: Session, event: str) -> Session:
    """The session after an event of the screen; a refused move changes nothing and says why."""
    meant = session.game.interpret(session.state, session.ui, event)
    if meant is None:
        return _told(session, "That does nothing here.")
    if isinstance(meant, session.game.ui_type):
        return replace(_told(session, ""), ui=meant)
    if session.status != "playing":
        return _told(session, "This puzzle is over. Undo, or start it again.")
    try:
        return _moved(session, meant)
    except IllegalMove as refusal:
        return _told(session, str(refusal))


def ticked(session: Session) -> Session:
    """The session after its time was looked at: the game's timeout is played when the state's time is up."""
    if wake_ms(session) != 0:
        return session
    move = session.game.timeout(session.state)
    return session if move is None else _moved(session, move)


def acted(session: Session, action: Action) -> Session:
    """The session after one of its controls was used; one that cannot be used now says so."""
    if action not in can(session) and action != "rescue":
        return _told(session, REFUSALS[action])
    return ACTIONS[action](session)


def assessed(session: Session) -> Session:
    """The session with what the solver knows of its state."""
    return replace(session, seq=session.seq + 1, prospect=session.game.prospect(session.state), say="")


def _told(session: Session, say: str) -> Session:
    return replace(session, seq=session.seq + 1, say=say)


def _at(session: Session, at: int, say: str) -> Session:
    return replace(_told(session, say), at=at, ui=session.game.new_ui(), hint=None, level=0, prospect=None)


def _moved(session: Session, move: object) -> Session:
    after = session.game.play(session.state, move)
    log = (*session.log[: session.at], (session.elapsed_ms, move))
    states = (*session.states[: session.at + 1], after)
    gain = session.game.score(after) - session.game.score(session.state)
    moved = _at(replace(session, log=log, states=states), session.at + 1, "")
    return replace(moved, say=_ending(moved) or (f"{words(gain, 'point')}." if gain else ""))


def _ending(session: Session) -> str:
    return {"playing": "", "won": f"Solved in {words(session.at, 'move')}.", "lost": "No move is left. Undo, or start again."}[session.status]


def _undone(session: Session) -> Session:
    return _at(session, session.at - 1, "Undone.")


def _redone(session: Session) -> Session:
    redone = _at(session, session.at + 1, "Redone.")
    return replace(redone, say=_ending(redone) or "Redone.")


def _restarted(session: Session) -> Session:
    if session.status == "playing":
        return _at(session, 0, "Back at the start. Redo brings your moves back.")
    return _at(replace(session, log=(), states=session.states[:1], elapsed_ms=0, hints=0, assisted=False), 0, "A new go.")


def _hinted(session: Session) -> Session:
    level = min(session.level + 1, session.game.hint_levels)
    hint = session.game.hint(session.state, level)
    return replace(session, seq=session.seq + 1, say=hint.say, hint=hint, level=level, hints=session.hints + (level > session.level))


def _solved(session: Session) -> Session:
    alive = _last_alive(session)
    moves = None if alive is None else session.game.solve(session.states[alive])
    if alive is None or moves is None:
        return _told(session, "No solution of this puzzle is known.")
    log = (*session.log[:alive], *((session.elapsed_ms, move) for move in moves))
    states = (*session.states[:alive], *replayed(session.game, session.states[alive], moves))
    whence = " from the last position that can be won" if alive < session.at else ""
    say = f"A solution of {words(len(moves), 'move')} is laid out{whence}. Redo shows it step by step."
    return replace(_at(replace(session, log=log, states=states), alive, say), assisted=True)


def _rescued(session: Session) -> Session:
    alive = _last_alive(session)
    if alive is None:
        return _told(session, "No earlier position is known to be winnable.")
    if alive == session.at:
        return _told(session, "This position can still be won.")
    return _at(session, alive, f"Back by {words(session.at - alive, 'move')}, to the last position that can be won.")


def _last_alive(session: Session) -> int | None:
    return next((at for at in range(session.at, -1, -1) if session.game.prospect(session.states[at]).alive), None)


ACTIONS: dict[Action, Callable[[Session], Session]] = {
    "undo": _undone,
    "redo": _redone,
    "restart": _restarted,
    "hint": _hinted,
    "solve": _solved,
    "rescue": _rescued,
}
REFUSALS: dict[Action, str] = {
    "undo": "There is nothing to undo.",
    "redo": "There is nothing to redo.",
    "restart": "You are at the start.",
    "hint": "This puzzle is over: there is nothing to hint at.",
    "solve": "This puzzle is solved.",
}


def can(session: Session) -> tuple[Action, ...]:
    """The controls that do something now; `rescue` only once the solver has said that the position is lost."""
    playing, dead = session.status == "playing", session.prospect is not None and session.prospect.alive is False
    usable: dict[Action, bool] = {
        "undo": session.at > _lap_start(session),
        "redo": session.at < len(session.log),
        "restart": session.at > 0,
        "hint": playing,
        "solve": session.status != "won",
        "rescue": session.at > 0 and (dead or session.status == "lost"),
    }
    return tuple(action for action, does in usable.items() if does)


def wake_ms(session: Session) -> int | None:
    """Milliseconds until the time of the state's stretch is up; None where time does not count."""
    limit = session.game.limit_ms(session.state) if session.status == "playing" else None
    if limit is None:
        return None
    first = _lap_start(session)
    began = session.log[first - 1][0] if first else 0
    return max(0, limit - (session.elapsed_ms - began))


def _lap_start(session: Session) -> int:
    """How many moves had been made when the stretch of the state in force began."""
    lap = session.game.lap(session.state)
    return next((at + 1 for at in range(session.at - 1, -1, -1) if session.game.lap(session.states[at]) != lap), 0)


def result(session: Session) -> Result:
    """How the session stands, as a result."""
    score = session.game.score(session.state)
    return Result(session.puzzle, session.now, session.status, score, session.at, session.elapsed_ms, session.hints, session.assisted)


def title(session: Session) -> str:
    """The puzzle's title."""
    name = parsed_id(session.puzzle)
    return puzzle_title(session.game, name.set, name.key)


def frame(session: Session) -> dict[str, Any]:
    """What the host draws (docs/DESIGN.md, "Worker")."""
    return {
        "seq": session.seq,
        "puzzle": session.puzzle,
        "title": title(session),
        "view": session.game.view(session.state, session.ui),
        "status": session.status,
        "score": session.game.score(session.state),
        "moves": session.at,
        "can": list(can(session)),
        "say": session.say,
        "marks": list(session.hint.marks) if session.hint else [],
        "prospect": encode(session.prospect),
        "card": card(session),
        "wake_ms": wake_ms(session),
    }


def card(session: Session) -> Node | None:
    """The panel shown when a puzzle has ended: how, by what, and what next."""
    if session.status == "playing":
        return None
    won = session.status == "won"
    told = [words(session.at, "move"), words(session.game.score(session.state), "point")]
    told += [words(session.hints, "hint")] if session.hints else []
    told += ["with the solution shown"] if session.assisted else []
    again: Node = ["button", {"type": "button", "data-act": "restart", "key": "again"}, "Play again"]
    actions = [_next_link(session.next_puzzle), again] if won and session.next_puzzle else [again]
    if not won:
        back: Node = ["button", {"type": "button", "data-act": "rescue", "class": "primary", "key": "rescue"}, "Back to where it can be won"]
        actions = [back, ["button", {"type": "button", "data-act": "undo", "key": "undo"}, "Undo"], again]
    heading = f"{title(session)} {'solved' if won else 'is stuck'}"
    return ["div", {"class": f"card {session.status}"}, ["h2", {}, heading], ["p", {}, ", ".join(told) + "."], ["p", {"class": "actions"}, *actions]]


def _next_link(puzzle: str) -> Node:
    name = parsed_id(puzzle)
    return ["a", {"class": "primary", "href": f"#{name.set}/{name.key}", "key": "next"}, "Next puzzle"]
