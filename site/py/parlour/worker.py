"""The whole surface of Parlour's Python for its host: `handle(text) -> text` (docs/session.md)."""

import gc
import sys
from collections.abc import Callable
from dataclasses import replace
from traceback import format_exc
from typing import Any

from parlour import brought
from parlour.core.codec import decode, encode
from parlour.core.data.assets import AssetMissing, Assets
from parlour.core.errors import BadInput
from parlour.core.game import Game
from parlour.core.message import Message, parsed, written
from parlour.core.mode import AnyMode
from parlour.core.naming import nowhere, parsed_id, puzzle_id, title_of
from parlour.games import CATALOGUE
from parlour.session import guide
from parlour.session.aid import assessed
from parlour.session.clock import awake
from parlour.session.controls import acted, chosen, sent
from parlour.session.day import must_be_open
from parlour.session.keeper import Answer, Behind, Keeper, is_new, known
from parlour.session.look import looked
from parlour.session.messages import Act, Bring, Choose, Enter, Event, Find, Keep, Menu, Nothing, Open, Replay, Text, reply, turn
from parlour.session.outcome import outcome
from parlour.session.play import ticked
from parlour.session.save import resumed
from parlour.session.value import Session, mode_in, opened


class NotOpen(RuntimeError):
    """A turn was asked for before any puzzle was open."""


def known_game(name: str) -> Game:
    """The game of that id; raises BadInput naming those there are."""
    if name not in CATALOGUE:
        raise BadInput("game", f"there is no game {name[:60]!r} here, only {', '.join(CATALOGUE)}.")
    return CATALOGUE[name]


def game_of(puzzle: str) -> Game:
    """The game a puzzle id belongs to; raises BadInput for an id of another version of its set."""
    name = parsed_id(puzzle)
    game = known_game(name.game)
    version = game.version_of(name.set)
    if name.version != version:
        known = game.set_of(name.set)
        told = f"{game.title}, {known.title}" if known else game.title
        raise BadInput(
            "puzzle", f"{told}: the puzzles here are of version {version}, and {puzzle} is of version {name.version}. What it brought is kept."
        )
    return game


class Worker:
    """The one place that remembers: which session is open, and the data that was brought."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._assets = Assets()
        self._keeper = Keeper()
        self._benches: dict[str, Any] = {}

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
        except Behind as fault:
            answer = {"id": number, "ok": False, "error": "behind", "text": str(fault)}
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
        if op == "material":
            return self._read(decode(Text, args, "args"))
        if op == "find":
            return _found(decode(Find, args, "args"))
        if op in KEPT:
            kind, told = KEPT[op]
            asked: Any = decode(kind, args, "args")
            return told(self._keeper, known_game(asked.game), asked)
        if op in TURNS:
            kind, change = TURNS[op]
            return self._turned(change, decode(kind, args, "args"), now)
        if op in (*APART, *OF_PLAYED, *BENCHES):
            return self._brought(op, args)
        known = ", ".join((*KEPT, *TURNS, *APART, *OF_PLAYED, *BENCHES))
        raise BadInput("op", f"there is no {op[:40]!r}; there are open, replay, asset, material, find, {known}.")

    def _brought(self, op: str, args: Any) -> Answer:
        """The answer of modules that no start brings; raises AssetMissing for them."""
        name = BENCHES.get(op, "apart")
        ops = brought.needed(f"parlour.{name}.ops", name)
        kind, answered = (ops.OF_PLAYED if op in OF_PLAYED else ops.OPS)[op]
        asked = decode(kind, args, "args")
        if op in BENCHES:
            found: Answer = answered(self._benches.setdefault(name, ops.Bench()), asked, self._assets)
        elif op in OF_PLAYED:
            found = answered(asked, self._assets, self._keeper.ledger)
        else:
            found = answered(asked, self._assets)
        return found

    def _turned(self, change: Callable[[Session, Any], Session], args: object, now: int) -> Answer:
        if self._session is None:
            raise NotOpen("No puzzle is open.")
        before, keeper = self._session, self._keeper
        if isinstance(args, Choose):
            keeper.choose(args.settings)
        after = change(awake(keeper.rejoined(before, args), now), args)
        was, mine = before.mine, after.mine
        ended, answer = outcome(was, mine), turn(before, after)
        notes, is_kept = keeper.noted(was, mine) | known(was, mine), answer["save"] is not None or ended is not None
        at_home = keeper.at_home(mine, ended) if is_kept else {"house": {}, "badges": {}}
        if ended is not None:
            keeper.end(ended, now)
        self._session = after
        return answer | {"notes": notes} | at_home

    def _fresh(self, args: Open | Replay, now: int) -> Session:
        game = game_of(args.puzzle)
        must_be_open(game, args.puzzle, args.today)
        self._keeper.meet(game, args, now)
        mode = self._keeper.joined(game, self._equipped(mode_in(game, parsed_id(args.puzzle).set)), args.puzzle)
        following = self._keeper.open_ones(game, args.next)
        titles = {puzzle: args.titles[order] for order, puzzle in following.items() if order in args.titles}
        return replace(opened(game, mode, args.puzzle, args.data, now, args.settings), following=following, titles=titles, today=args.today)

    def _equipped(self, mode: AnyMode) -> AnyMode:
        return mode if mode.equipped is None else mode.equipped(self._assets)

    def _open(self, args: Open, now: int) -> Answer:
        fresh, rejected = self._fresh(args, now), None
        record, ever_won = self._keeper.record(fresh.game, args.puzzle, args.own), any(each.status == "won" for each in args.own)
        days = self._keeper.days(args.puzzle)
        fresh = replace(fresh, ever_won=ever_won, best=record.score if record else None, days=days, new=is_new(args))
        session = fresh = guide.led_from(self._session, fresh)
        if args.save is not None:
            try:
                session = resumed(fresh, args.save)
            except BadInput as fault:
                rejected = f"Your saved game couldn’t be used and was set aside ({fault}) Starting again."
        self._session = session
        return reply(session, rejected=rejected) | {"notes": self._keeper.noted(None, session)}

    def _replay(self, args: Replay, now: int) -> Answer:
        self._session = looked(self._fresh(args, now), args.moves, args.own)
        return reply(self._session)

    def _read(self, args: Text) -> Answer:
        game = known_game(args.game)
        if game.material is None:
            raise BadInput("game", f"{game.title} reads no texts.")
        found = game.material.read(self._assets, args.title, args.text)
        return {
            "key": found.key,
            "about": dict(found.about),
            "puzzles": [encode(each) for each in found.puzzles],
            "whole": dict(found.whole),
            "say": found.say,
        }

    def _bring(self, args: Bring) -> Answer:
        if args.name.startswith(brought.PYTHON):
            brought.bring(args.name, args.data)
            return {}
        self._assets = self._assets.having(args.name, args.data)
        if self._session is not None:
            self._session = replace(self._session, mode=self._equipped(self._session.mode))
        return {}


def _found(args: Find) -> Answer:
    game = known_game(args.game)
    set_id, _, key = args.place.partition("/")
    name = parsed_id(puzzle_id(game, set_id, key))
    known = game.set_of(name.set)
    made = known.made if known is not None else None
    if known is None or made is None:
        raise BadInput("place", nowhere(args.place))
    is_kept = made.kept and args.data is not None
    puzzle, screen = decode(known.mode.puzzle_type, args.data, "data") if is_kept else made.puzzle(name.key), known.mode.screen
    start = known.mode.start(puzzle)
    title = title_of(game, known.mode, name.set, name.key, start)
    return {"puzzle": str(name), "data": encode(puzzle), "title": title, "view": screen.view(start, screen.new_ui())}


TURNS: dict[str, tuple[type, Callable[[Session, Any], Session]]] = {
    "event": (Event, lambda session, args: sent(session, args.event, args.scene)),
    "act": (Act, lambda session, args: acted(session, args.action)),
    "prospect": (Nothing, lambda session, args: assessed(session)),
    "settings": (Choose, lambda session, args: chosen(session, args.settings)),
    "tick": (Nothing, lambda session, args: ticked(session)),
}
"""What changes the session that is open."""

KEPT: dict[str, tuple[type, Callable[[Keeper, Game, Any], Answer]]] = {
    "ledger": (Enter, Keeper.enter),
    "keep": (Keep, Keeper.keep),
    "menu": (Menu, Keeper.menu),
}
"""What is asked of all that was played of a game."""

APART: tuple[str, ...] = ("paper", "proof", "tally", "statistics", "rate", "plays", "your-plays")
"""What is asked of modules that no board needs (`parlour/apart/ops.py`)."""

BENCHES: dict[str, str] = {"form": "maker", "make": "maker", "wish": "maker", "lab": "lab"}
"""What is asked of those who work in steps, the makers and the laboratory, by the package that answers (its `ops.py`) on a bench that is kept."""

OF_PLAYED: tuple[str, ...] = ("suggest",)
"""What is asked of those that no board needs, and of all that was played."""

handle = Worker().handle

# All that is imported by now stays. The collector of garbage need not go through it again and again while a player waits for an answer.
# In the browser alone, where nobody else has a say: elsewhere this module may be one of many that a program imports.
if sys.platform == "emscripten":
    gc.freeze()
