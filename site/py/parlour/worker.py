"""The whole surface of Parlour's Python for its host: `handle(text) -> text` (docs/session.md)."""

import gc
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from traceback import format_exc
from typing import Any

from parlour.core.assets import AssetMissing, Assets
from parlour.core.badge import badge
from parlour.core.codec import decode, encode
from parlour.core.daily import day_key, day_number, is_month
from parlour.core.errors import BadInput
from parlour.core.game import AnyMode, Game
from parlour.core.menu import Index, Visit, better_in, menu
from parlour.core.message import Message, parsed, written
from parlour.core.naming import ID_PATTERN, parsed_id, puzzle_id, puzzle_title
from parlour.core.progress import days_won, progress_of
from parlour.core.result import Result
from parlour.games import CATALOGUE
from parlour.session.aid import assessed
from parlour.session.clock import awake
from parlour.session.controls import acted, chosen
from parlour.session.day import must_be_open
from parlour.session.frame import frame
from parlour.session.look import looked
from parlour.session.outcome import outcome
from parlour.session.play import pressed, ticked
from parlour.session.save import resumed, saved
from parlour.session.value import Action, Session, mode_in, opened

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Open:
    """Open a puzzle: its `data` as the shard holds it, a `save` to go on from, and the player's settings.

    `next` are the ids of the puzzles that may come next, by order; `solved` is whether it was ever won, `best` the highest score that counted, which
    is that of the whole set where the set makes its puzzles. `today` is the player's own date, "" where it is not known, and `results` are
    those of the whole set where the puzzle is one of days.
    """

    puzzle: str
    data: Any
    save: Any = None
    next: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    solved: bool = False
    best: int | None = None
    today: str = ""
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class Replay:
    """Open a puzzle as a look at someone else's play: `moves` as the mode's notation spells them."""

    puzzle: str
    data: Any
    moves: str
    next: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    today: str = ""


@dataclass(frozen=True, slots=True)
class Find:
    """A puzzle that no bundle holds is wanted: `place` is its set and key, `own/4x4.RRGG...`."""

    game: str
    place: str


@dataclass(frozen=True, slots=True)
class Event:
    """An element of the view was used; `scene` is the number of the scene the player had in view, None where it does not matter."""

    event: str
    scene: int | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """A control of the session was used."""

    action: Action


@dataclass(frozen=True, slots=True)
class Choose:
    """The player changed a setting; all settings that were ever chosen come with it."""

    settings: dict[str, str]


@dataclass(frozen=True, slots=True)
class Bring:
    """Data that a game asked for, as the text the build made of it."""

    name: str
    data: str


@dataclass(frozen=True, slots=True)
class Nothing:
    """No arguments."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu of a game is wanted: `today` is the player's own date, `month` the one they turned to, or "".

    `begun` are the puzzles that have a save, with the moves made in those of today, and 0 for others.
    """

    game: str
    index: Index
    results: tuple[Result, ...]
    today: str
    current: str | None = None
    settings: dict[str, str] = field(default_factory=dict)
    begun: dict[str, int] = field(default_factory=dict)
    month: str = ""


class NotOpen(RuntimeError):
    """A turn was asked for before any puzzle was open."""


def known_game(name: str) -> Game:
    """The game of that id; raises BadInput naming those there are."""
    if name not in CATALOGUE:
        raise BadInput("game", f"there is no game {name[:60]!r} here, only {', '.join(CATALOGUE)}.")
    return CATALOGUE[name]


def game_of(puzzle: str) -> Game:
    """The game a puzzle id belongs to; raises BadInput for an id of another version."""
    name = parsed_id(puzzle)
    game = known_game(name.game)
    if name.version != game.version:
        raise BadInput("puzzle", f"this is {game.title} version {game.version}; {puzzle} was made for version {name.version}.")
    return game


class Worker:
    """The one place that remembers: which session is open, and the data that was brought."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._assets = Assets()

    def handle(self, text: str) -> str:
        """The answer to a message, both as JSON text; it never raises."""
        number = None
        try:
            message = parsed(text)
            number = message.id
            answer: Answer = {"id": number, "ok": True, "result": self._answer(message)}
        except BadInput as fault:
            answer = {"id": number, "ok": False, "error": "bad-input", "field": fault.field, "text": fault.spoken}
        except AssetMissing as missing:
            answer = {"id": number, "ok": False, "error": "needs", "asset": missing.name, "text": str(missing)}
        except NotOpen as fault:
            answer = {"id": number, "ok": False, "error": "not-open", "text": str(fault)}
        except Exception:  # noqa: BLE001 - the host must hear of any bug, and the traceback goes with it
            fault_text = "Something went wrong inside Parlour. Your moves are kept. Please reload the page."
            answer = {"id": number, "ok": False, "error": "fault", "text": fault_text, "detail": format_exc()}
        return written(answer)

    def _answer(self, message: Message) -> Answer:
        op, args, now = message.op, message.args, message.now
        if op == "open":
            return self._open(decode(Open, args, "args"), now)
        if op == "replay":
            return self._replay(decode(Replay, args, "args"), now)
        if op == "asset":
            return self._bring(decode(Bring, args, "args"))
        if op in QUESTIONS:
            asked, answered = QUESTIONS[op]
            return answered(decode(asked, args, "args"))
        if op in TURNS:
            kind, change = TURNS[op]
            return self._turned(change, decode(kind, args, "args"), now)
        raise BadInput("op", f"there is no {op[:40]!r}; there are open, replay, asset, {', '.join([*QUESTIONS, *TURNS])}.")

    def _turned(self, change: Callable[[Session, Any], Session], args: object, now: int) -> Answer:
        if self._session is None:
            raise NotOpen("No puzzle is open.")
        before = self._session
        after = change(awake(before, now), args)
        answer = turn(before, after)
        self._session = after
        return answer

    def _fresh(self, args: Open | Replay, now: int) -> Session:
        game = game_of(args.puzzle)
        must_be_open(game, args.puzzle, args.today)
        mode = self._equipped(mode_in(game, parsed_id(args.puzzle).set))
        return replace(opened(game, mode, args.puzzle, args.data, now, args.settings), following=args.next, today=args.today)

    def _equipped(self, mode: AnyMode) -> AnyMode:
        return mode if mode.equipped is None else mode.equipped(self._assets)

    def _open(self, args: Open, now: int) -> Answer:
        fresh, rejected = replace(self._fresh(args, now), solved=args.solved, best=args.best, days=_days_won(args)), None
        session = fresh
        if args.save is not None:
            try:
                session = resumed(fresh, args.save)
            except BadInput as fault:
                rejected = f"Your saved game couldn’t be used and was set aside ({fault}) Starting again."
        self._session = session
        return told(session, rejected=rejected)

    def _replay(self, args: Replay, now: int) -> Answer:
        self._session = looked(self._fresh(args, now), args.moves)
        return told(self._session)

    def _bring(self, args: Bring) -> Answer:
        self._assets = self._assets.having(args.name, args.data)
        if self._session is not None:
            self._session = replace(self._session, mode=self._equipped(self._session.mode))
        return {}


def _days_won(args: Open) -> tuple[str, ...]:
    """The days of the puzzle's set that were won, as the results tell that came with it."""
    name = parsed_id(args.puzzle)
    return days_won(progress_of(_named(args.results)), name.game, name.set)


def _named(results: Iterable[Result]) -> list[Result]:
    """Those results whose puzzle has a name like any other."""
    return [result for result in results if ID_PATTERN.fullmatch(result.puzzle)]


def told(session: Session, *, save: Any = None, result: Any = None, rejected: str | None = None) -> Answer:
    """What the host is told of a session (docs/session.md, "Turn")."""
    return {"frame": frame(session), "save": save, "result": result, "rejected": rejected, "dropped": session.dropped}


def turn(before: Session, after: Session) -> Answer:
    """What the host is told after a change: the frame, the save when it differs or a clock was stopped, the result when there is one."""
    changed = (before.log, before.at, before.hints, before.assisted, before.own) != (after.log, after.at, after.hints, after.assisted, after.own)
    stopped = before.running and not after.running
    kept = (changed or stopped) and after.counts
    return told(after, save=encode(saved(after)) if kept else None, result=encode(outcome(before, after)))


def _found(args: Find) -> Answer:
    game = known_game(args.game)
    set_id, _, key = args.place.partition("/")
    name = parsed_id(puzzle_id(game, set_id, key))
    known = game.set_of(name.set)
    if known is None or known.made is None:
        raise BadInput("place", f"{game.title} has no puzzles {name.set!r} that are made by their name.")
    puzzle, screen = known.made(name.key), known.mode.screen
    view = screen.view(known.mode.start(puzzle), screen.new_ui())
    return {"puzzle": str(name), "data": encode(puzzle), "title": puzzle_title(game, name.set, name.key), "view": view}


def _menu(args: Menu) -> Answer:
    game = known_game(args.game)
    if args.index.game != game.id or not args.index.sets or not all(part.keys for part in args.index.sets):
        raise BadInput("args.index", f"this is no list of puzzles of {game.title}.")
    today = day_key(day_number(args.today))
    if args.month and not is_month(args.month):
        raise BadInput("args.month", f"there is no month {args.month[:40]!r}.")
    progress = progress_of(_named(args.results), better_in(game))
    visit = Visit(args.current, today, args.settings, args.begun, args.month)
    return {"view": menu(game, args.index, progress, visit), "badge": badge(game, args.index, progress, visit)}


QUESTIONS: dict[str, tuple[type, Callable[[Any], Answer]]] = {"find": (Find, _found), "menu": (Menu, _menu)}
"""What is asked of no session."""

TURNS: dict[str, tuple[type, Callable[[Session, Any], Session]]] = {
    "event": (Event, lambda session, args: pressed(session, args.event, args.scene)),
    "act": (Act, lambda session, args: acted(session, args.action)),
    "prospect": (Nothing, lambda session, args: assessed(session)),
    "settings": (Choose, lambda session, args: chosen(session, args.settings)),
    "tick": (Nothing, lambda session, args: ticked(session)),
}
"""What changes the session that is open."""

handle = Worker().handle

# All that is imported by now stays. The collector of garbage need not go through it again and again while a player waits for an answer.
gc.freeze()
