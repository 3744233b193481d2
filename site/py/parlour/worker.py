"""The whole surface of Parlour's Python for its host: `handle(text) -> text` (docs/DESIGN.md, "Worker")."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from traceback import format_exc
from typing import Any

from parlour.core.codec import decode, encode
from parlour.core.daily import day_key, day_number
from parlour.core.errors import BadInput
from parlour.core.frame import frame
from parlour.core.game import AnyGame
from parlour.core.kept import STANDARD, Result, Settings
from parlour.core.menu import Index, Visit, menu
from parlour.core.naming import parsed_id, puzzle_id, puzzle_title
from parlour.core.progress import progress_of
from parlour.core.session import Action, Session, acted, assessed, awake, chosen, opened, pressed, result, resumed, saved, ticked
from parlour.games import CATALOGUE

MAX_MESSAGE = 4_000_000
"""Characters; the largest honest message, a menu of many thousand results, is below it."""

MAX_DEPTH = 100
"""Levels of lists and records; in a browser a few thousand would exhaust the stack and end the engine."""

STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"')

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Message:
    """A request of the host; `now` is its clock in epoch milliseconds."""

    id: int
    op: str
    args: Any
    now: int


@dataclass(frozen=True, slots=True)
class Open:
    """Open a puzzle: its `data` as the shard holds it, a `save` to go on from, the id of the `next` one, and the player's settings.

    `solved` is whether it was ever won.
    """

    puzzle: str
    data: Any
    save: Any = None
    next: str | None = None
    settings: Settings = STANDARD
    solved: bool = False


@dataclass(frozen=True, slots=True)
class Find:
    """A puzzle that no bundle holds is wanted: `place` is its set and key, `own/4x4.RRGG...`."""

    game: str
    place: str


@dataclass(frozen=True, slots=True)
class Event:
    """An element of the view was used."""

    event: str


@dataclass(frozen=True, slots=True)
class Act:
    """A control of the session was used."""

    action: Action


@dataclass(frozen=True, slots=True)
class Choose:
    """The player changed a setting, by which `next` may be another puzzle."""

    settings: Settings
    next: str | None = None


@dataclass(frozen=True, slots=True)
class Nothing:
    """No arguments."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu of a game is wanted; `today` is the player's own date, `order` the one chosen."""

    game: str
    index: Index
    results: tuple[Result, ...]
    today: str
    current: str | None = None
    order: str = ""


class NotOpen(RuntimeError):
    """A turn was asked for before any puzzle was open."""


def known_game(name: str) -> AnyGame:
    """The game of that id; raises BadInput naming those there are."""
    if name not in CATALOGUE:
        raise BadInput("game", f"there is no game {name[:60]!r} here, only {', '.join(CATALOGUE)}.")
    return CATALOGUE[name]


def game_of(puzzle: str) -> AnyGame:
    """The game a puzzle id belongs to; raises BadInput for an id of another version."""
    name = parsed_id(puzzle)
    game = known_game(name.game)
    if name.version != game.version:
        raise BadInput("puzzle", f"this is {game.title} version {game.version}; {puzzle} was made for version {name.version}.")
    return game


class Worker:
    """The one place that remembers: which session is open."""

    def __init__(self) -> None:
        self._session: Session | None = None

    def handle(self, text: str) -> str:
        """The answer to a message, both as JSON text; it never raises."""
        number = None
        try:
            if len(text) > MAX_MESSAGE:
                raise BadInput("message", f"{len(text)} characters are more than the {MAX_MESSAGE} a message may have.")
            message = decode(Message, _parsed(text))
            number = message.id
            answer: Answer = {"id": number, "ok": True, "result": self._answer(message)}
        except BadInput as fault:
            answer = {"id": number, "ok": False, "error": "bad-input", "field": fault.field, "text": str(fault)}
        except NotOpen as fault:
            answer = {"id": number, "ok": False, "error": "not-open", "text": str(fault)}
        except Exception:  # noqa: BLE001 - the host must hear of any bug, and the traceback goes with it
            text = "Something went wrong inside Parlour. Your moves are kept; reload the page to go on."
            answer = {"id": number, "ok": False, "error": "fault", "text": text, "detail": format_exc()}
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))

    def _answer(self, message: Message) -> Answer:
        if message.op == "open":
            return self._open(decode(Open, message.args, "args"), message.now)
        if message.op == "menu":
            return _menu(decode(Menu, message.args, "args"))
        if message.op == "find":
            return _found(decode(Find, message.args, "args"))
        if message.op not in TURNS:
            raise BadInput("op", f"there is no {message.op[:40]!r}; there are open, find, menu, {', '.join(TURNS)}.")
        kind, change = TURNS[message.op]
        args: object = decode(kind, message.args, "args")
        if self._session is None:
            raise NotOpen("No puzzle is open.")
        before = self._session
        self._session = change(awake(before, message.now), args)
        return turn(before, self._session)

    def _open(self, args: Open, now: int) -> Answer:
        fresh = replace(opened(game_of(args.puzzle), args.puzzle, args.data, args.next, now, args.settings), solved=args.solved)
        self._session, rejected = fresh, None
        if args.save is not None:
            try:
                self._session = resumed(fresh, args.save)
            except BadInput as fault:
                rejected = f"The saved game could not be used and was set aside ({fault}) The puzzle starts afresh."
        return {"frame": frame(self._session), "save": None, "result": None, "rejected": rejected}


def turn(before: Session, after: Session) -> Answer:
    """What the host is told after a change: the frame, the save when it differs or a clock was stopped, the result when the puzzle has just ended."""
    changed = (before.log, before.at, before.hints, before.assisted) != (after.log, after.at, after.hints, after.assisted)
    stopped = before.running and not after.running
    ended = before.status == "playing" and after.status != "playing"
    return {
        "frame": frame(after),
        "save": encode(saved(after)) if changed or stopped else None,
        "result": encode(result(after)) if ended else None,
        "rejected": None,
    }


def _found(args: Find) -> Answer:
    game = known_game(args.game)
    set_id, _, key = args.place.partition("/")
    name = parsed_id(puzzle_id(game, set_id, key))
    puzzle = game.made(name.set, name.key)
    if puzzle is None:
        raise BadInput("place", f"{game.title} has no puzzles {name.set!r} that are made by their name.")
    view = game.view(game.start(puzzle), game.new_ui())
    return {"puzzle": str(name), "data": encode(puzzle), "title": puzzle_title(game, name.set, name.key), "view": view}


def _menu(args: Menu) -> Answer:
    game = known_game(args.game)
    if args.index.game != game.id or not args.index.sets or not all(part.keys for part in args.index.sets):
        raise BadInput("args.index", f"this is no list of puzzles of {game.title}.")
    visit = Visit(args.current, day_key(day_number(args.today)), args.order)
    return {"view": menu(game, args.index, progress_of(args.results), visit)}


TURNS: dict[str, tuple[type, Callable[[Session, Any], Session]]] = {
    "event": (Event, lambda session, args: pressed(session, args.event)),
    "act": (Act, lambda session, args: acted(session, args.action)),
    "prospect": (Nothing, lambda session, args: assessed(session)),
    "settings": (Choose, lambda session, args: chosen(session, args.settings, args.next)),
    "tick": (Nothing, lambda session, args: ticked(session)),
}


def _depth(text: str) -> int:
    """How deep the lists and records of a JSON text are nested."""
    depth = deepest = 0
    for bracket in re.findall(r"[][{}]", STRINGS.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _parsed(text: str) -> object:
    if _depth(text) > MAX_DEPTH:
        raise BadInput("message", f"it is nested deeper than {MAX_DEPTH} levels.")
    try:
        return json.loads(text)
    except ValueError:
        raise BadInput("message", "this is no JSON.") from None


handle = Worker().handle
