"""One player's go at one puzzle, for any game: a log of moves with undo, redo, help, saving and frames, as one frozen value."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from parlour.core.codec import decode, encode
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.game import AnyGame, Hint, Prospect, Status
from parlour.core.html import words
from parlour.core.kept import STANDARD, Result, Save, Settings
from parlour.core.naming import parsed_id
from parlour.core.replay import replayed

IDLE_MS = 60_000
"""A longer pause than this counts as this much: nobody thinks that long with the tab open and asleep."""

HEARTBEAT_MS = 5_000
"""While the clock runs the host reports at least this often, so that a machine that slept is told from a player who thinks."""

SLEEP_MS = 15_000
"""A longer silence than this means that the machine slept: the clock is stopped and nothing is lost."""

MAX_LOG = 10_000

Action = Literal["begin", "pause", "undo", "redo", "restart", "hint", "solve", "rescue"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A go at a puzzle: `states[i]` stands after i moves of `log`, of which the first `at` are in force.

    `relaxed` is how this go is played, `settings` what the next one will be; `running` is whether the clock of a timed puzzle runs.
    `solved` is whether the puzzle was ever won, in this go or another: then nothing is given away any more.
    """

    game: AnyGame
    puzzle: str
    next_puzzle: str | None
    log: tuple[tuple[int, Any], ...]
    states: tuple[Any, ...]
    at: int
    ui: Any
    now: int
    settings: Settings
    relaxed: bool
    running: bool = False
    elapsed_ms: int = 0
    hints: int = 0
    assisted: bool = False
    solved: bool = False
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


def opened(game: AnyGame, puzzle: str, data: object, next_puzzle: str | None, now: int, settings: Settings = STANDARD) -> Session:
    """A fresh session on a puzzle; raises BadInput when `data` is no puzzle of the game."""
    start = game.start(decode(game.puzzle_type, data, "data"))
    return Session(
        game=game,
        puzzle=puzzle,
        next_puzzle=next_puzzle,
        log=(),
        states=(start,),
        at=0,
        ui=game.new_ui(),
        now=now,
        settings=settings,
        relaxed=settings.relaxed,
    )


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
    loaded = replace(fresh, log=log, states=states, at=save.at, elapsed_ms=save.elapsed_ms)
    return _with_ui(replace(loaded, hints=save.hints, assisted=save.assisted, relaxed=save.relaxed))


def saved(session: Session) -> Save:
    """The session as it is stored."""
    log = tuple((elapsed, encode(move)) for elapsed, move in session.log)
    game, helped = session.game, (session.hints, session.assisted, session.relaxed)
    return Save(game.id, game.version, session.puzzle, log, session.at, session.elapsed_ms, *helped)


def has_clock(session: Session) -> bool:
    """Whether this go is played against time."""
    return not session.relaxed and session.game.limit_ms(session.states[0]) is not None


def is_relaxed(session: Session) -> bool:
    """Whether this go is played without the clock that the puzzle has."""
    return session.relaxed and session.game.limit_ms(session.states[0]) is not None


def is_timed(session: Session) -> bool:
    """Whether time counts in the state in force."""
    return has_clock(session) and session.status == "playing"


def is_covered(session: Session) -> bool:
    """Whether the puzzle is hidden because its clock stands: before it begins, and while it is paused."""
    return is_timed(session) and not session.running


def awake(session: Session, now: int) -> Session:
    """The session with its clock brought up to `now`; a clock set back, or a long sleep, adds no more than it should."""
    gap = max(now - session.now, 0)
    session = replace(session, now=now, say="")
    if not is_timed(session):
        return replace(session, elapsed_ms=session.elapsed_ms + min(gap, IDLE_MS) * (session.status == "playing"))
    if session.running and gap > SLEEP_MS:
        return replace(session, running=False, say="Paused: the page was asleep. No time was lost.")
    return replace(session, elapsed_ms=session.elapsed_ms + gap * session.running)


def pressed(session: Session, event: str) -> Session:
    """The session after an event of the screen; a refused move changes nothing and says why."""
    meant = session.game.interpret(session.state, session.ui, event)
    if meant is None:
        return _told(session, "That does nothing here.")
    if isinstance(meant, session.game.ui_type):
        return replace(_told(session, ""), ui=meant)
    if is_covered(session):
        return _told(session, REFUSALS["pause"])
    if session.status != "playing":
        return _told(session, "This puzzle is over. Undo, or start it again.")
    try:
        return _moved(session, meant)
    except IllegalMove as refusal:
        return _told(session, str(refusal))


def ticked(session: Session) -> Session:
    """The session after its time was looked at: the game's timeout is played when the state's time is up."""
    if not session.running or left_ms(session) != 0:
        return replace(session, seq=session.seq + 1)
    move = session.game.timeout(session.state)
    return session if move is None else _moved(session, move)


def acted(session: Session, action: Action) -> Session:
    """The session after one of its controls was used; one that cannot be used now says so."""
    # Rescue is offered only once the position is known to be lost, but may be asked for at any time before the clock has run out.
    allowed = not (has_clock(session) and session.status != "playing") if action == "rescue" else action in can(session)
    if not allowed:
        return _told(session, REFUSALS[action])
    return ACTIONS[action](session)


def assessed(session: Session) -> Session:
    """The session with what the solver knows of its state, when the player wants to know.

    It is asked even when they do not: what it found it remembers, so that no hint and no last move has to wait for it.
    """
    prospect = session.game.prospect(session.state)
    return replace(session, seq=session.seq + 1, prospect=prospect if _foresees(session) else None, say="")


def _foresees(session: Session) -> bool:
    name = parsed_id(session.puzzle).set
    is_daily = any(known.id == name and known.kind == "daily" for known in session.game.sets)
    return session.settings.foresight == "always" or (session.settings.foresight == "not-daily" and (session.solved or not is_daily))


def chosen(session: Session, settings: Settings, next_puzzle: str | None) -> Session:
    """The session under other settings, by which another puzzle may be next; whether there is a clock is fixed once a go has begun."""
    fresh = not session.log and not session.elapsed_ms
    relaxed = settings.relaxed if fresh else session.relaxed
    say = "" if relaxed == settings.relaxed else "This go keeps its clock as it is; the next will be as you chose."
    return _told(replace(session, settings=settings, next_puzzle=next_puzzle, relaxed=relaxed, prospect=None), say)


def _told(session: Session, say: str) -> Session:
    return replace(session, seq=session.seq + 1, say=say)


def _at(session: Session, at: int, say: str) -> Session:
    return _with_ui(replace(_told(session, say), at=at, hint=None, level=0, prospect=None))


def _with_ui(session: Session) -> Session:
    """The session with a new screen, which is told when it may reveal the solution."""
    ui = session.game.new_ui()
    if session.assisted or session.status == "won":
        meant = session.game.interpret(session.state, ui, REVEAL)
        ui = meant if isinstance(meant, session.game.ui_type) else ui
    return replace(session, ui=ui)


REVEAL = "reveal"
"""The event a session sends to a new Ui when nothing is given away any more."""


def _moved(session: Session, move: object) -> Session:
    after = session.game.play(session.state, move)
    log = (*session.log[: session.at], (session.elapsed_ms, move))
    states = (*session.states[: session.at + 1], after)
    solved = session.solved or session.game.status(after) == "won"
    moved = _at(replace(session, log=log, states=states, solved=solved), session.at + 1, session.game.told(session.state, after))
    return replace(moved, say=" ".join(said for said in (moved.say, _ending(moved)) if said))


def _ending(session: Session) -> str:
    lost = "Time is up." if has_clock(session) else "No move is left. Undo, or start again."
    return {"playing": "", "won": f"Solved in {words(session.at, 'move')}.", "lost": lost}[session.status]


def _undone(session: Session) -> Session:
    return _at(session, session.at - 1, "Undone.")


def _redone(session: Session) -> Session:
    redone = _at(session, session.at + 1, "Redone.")
    return replace(redone, say=_ending(redone) or "Redone.")


def _begun(session: Session) -> Session:
    return _told(replace(session, running=True), "The clock runs.")


def _paused(session: Session) -> Session:
    return _told(replace(session, running=False), REFUSALS["pause"])


def _restarted(session: Session) -> Session:
    if session.status == "playing" and not has_clock(session) and session.relaxed == session.settings.relaxed:
        return _at(session, 0, "Back at the start. Redo brings your moves back.")
    fresh = replace(session, log=(), states=session.states[:1], at=0, elapsed_ms=0, hints=0, assisted=False)
    return _at(replace(fresh, relaxed=session.settings.relaxed, running=False), 0, "A new go.")


def _hinted(session: Session) -> Session:
    level = min(session.level + 1, session.game.hint_levels)
    hint = session.game.hint(session.state, level)
    return replace(session, seq=session.seq + 1, say=hint.say, hint=hint, level=level, hints=session.hints + (level > session.level))


def _solved(session: Session) -> Session:
    alive = _last_alive(session)
    moves = None if alive is None else session.game.solve(session.states[alive])
    if alive is None or moves is None:
        lost = session.game.prospect(session.states[_lap_start(session)]).alive is False
        return _told(session, "This has no solution, not even from its start." if lost else "No solution of this puzzle is known.")
    log = (*session.log[:alive], *((session.elapsed_ms, move) for move in moves))
    states = (*session.states[:alive], *replayed(session.game, session.states[alive], moves))
    whence = " from the last position that can be won" if alive < session.at else ""
    say = f"A solution of {words(len(moves), 'move')} is laid out{whence}. Redo shows it step by step."
    return _at(replace(session, log=log, states=states, assisted=True), alive, say)


def _rescued(session: Session) -> Session:
    if session.status == "won":
        return _told(session, REFUSALS["solve"])
    alive = _last_alive(session)
    if alive is None:
        return _told(session, "No earlier position is known to be winnable.")
    if alive == session.at:
        return _told(session, "This position can still be won.")
    return _at(session, alive, f"Back by {words(session.at - alive, 'move')}, to the last position that can be won.")


def _last_alive(session: Session) -> int | None:
    return next((at for at in range(session.at, _lap_start(session) - 1, -1) if session.game.prospect(session.states[at]).alive), None)


ACTIONS: dict[Action, Callable[[Session], Session]] = {
    "begin": _begun,
    "pause": _paused,
    "undo": _undone,
    "redo": _redone,
    "restart": _restarted,
    "hint": _hinted,
    "solve": _solved,
    "rescue": _rescued,
}
REFUSALS: dict[Action, str] = {
    "begin": "The clock runs already, or there is none.",
    "pause": "The clock stands. Go on when you are ready.",
    "undo": "There is nothing to undo.",
    "redo": "There is nothing to redo.",
    "restart": "You are at the start.",
    "hint": "This puzzle is over: there is nothing to hint at.",
    "solve": "This puzzle is solved.",
    "rescue": "Time is up: start again, or go on to the next.",
}


def can(session: Session) -> tuple[Action, ...]:
    """The controls that do something now; `rescue` only once the solver has said that the position is lost."""
    if is_covered(session):
        return ("begin", *(("restart",) if session.log else ()))
    playing, dead = session.status == "playing", session.prospect is not None and session.prospect.alive is False
    usable: dict[Action, bool] = {
        "pause": is_timed(session),
        "undo": session.at > _lap_start(session) and (playing or not has_clock(session)),
        "redo": session.at < len(session.log),
        "restart": session.at > 0,
        "hint": playing,
        "solve": session.status != "won",
        "rescue": session.at > 0 and (dead or (session.status == "lost" and not has_clock(session))),
    }
    return tuple(action for action, does in usable.items() if does)


def left_ms(session: Session) -> int | None:
    """Milliseconds until the time of the state's stretch is up; None where time does not count."""
    limit = session.game.limit_ms(session.state) if is_timed(session) else None
    if limit is None:
        return None
    first = _lap_start(session)
    began = session.log[first - 1][0] if first else 0
    return max(0, limit - (session.elapsed_ms - began))


def wake_ms(session: Session) -> int | None:
    """Milliseconds until the host should tick; None when no clock runs."""
    left = left_ms(session) if session.running else None
    return None if left is None else min(left, HEARTBEAT_MS)


def _lap_start(session: Session) -> int:
    """How many moves had been made when the stretch of the state in force began."""
    lap = session.game.lap(session.state)
    return next((at + 1 for at in range(session.at - 1, -1, -1) if session.game.lap(session.states[at]) != lap), 0)


def result(session: Session) -> Result:
    """How the session stands, as a result."""
    score = session.game.score(session.state)
    helped = (session.hints, session.assisted, is_relaxed(session))
    stars = session.game.stars(session.state)
    return Result(session.puzzle, session.now, session.status, score, session.at, session.elapsed_ms, *helped, stars)
