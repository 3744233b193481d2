"""What a page may ask of the makers, by the name of the operation: the type of what it says, and what answers (docs/engine.md)."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from parlour.brought import needed
from parlour.core.codec import decode, encode
from parlour.core.data.assets import Assets
from parlour.core.errors import BadInput, GaveUp, cut
from parlour.core.game import Game, PuzzleSet
from parlour.core.made import spelled
from parlour.core.naming import LONGEST_NAME, parsed_id, puzzle_id, title_of
from parlour.core.rng import Rng
from parlour.games import CATALOGUE, IDS
from parlour.maker.forms import form
from parlour.maker.kit import Job, Maker, Making, Source, Step
from parlour.maker.spelling import after, meant, shortest

FULL = "There isn’t enough memory to make this puzzle here."


@dataclass(frozen=True, slots=True)
class Make:
    """The puzzle of a place is wanted, `infinite/made-5.5.4.40-7`; asked for again its work goes on where it stands.

    `given` is the stored puzzle that it is made of, once its place was told.
    """

    game: str
    place: str
    given: Any = None


@dataclass(frozen=True, slots=True)
class Form:
    """The form of a set is wanted."""

    game: str
    set: str


@dataclass(frozen=True, slots=True)
class Wish:
    """What kind of puzzle of a set is wanted, each number by the id of its field, and the seed of its chance."""

    game: str
    set: str
    values: dict[str, int] = field(default_factory=dict)
    seed: str = "1"


def makers_of(game: str) -> Mapping[str, Maker]:
    """The makers of a game by the sets that they make puzzles of, none where it has no module here.

    Raises AssetMissing for Python that has not been brought, BadInput where there is no such game.
    """
    if game not in IDS:
        raise BadInput("game", f"there is no game {game[:40]!r} here.")
    package = game.replace("-", "_")
    needed(f"parlour.games.{package}", game)
    needed(f"parlour.games.{package}.supply", f"supply-{game}")
    try:
        makers: Mapping[str, Maker] = import_module(f"parlour.maker.{package}").MAKERS
    except ModuleNotFoundError as missing:
        if missing.name != f"parlour.maker.{package}":
            raise
        return {}
    return makers


def maker_of(game: str, set_id: str) -> tuple[Game, PuzzleSet, Maker]:
    """The game, the set and its maker; raises BadInput where the puzzles of the set cannot be made here."""
    maker, known = makers_of(game).get(set_id), CATALOGUE[game].set_of(set_id)
    if maker is None or known is None:
        raise BadInput("place", f"No puzzles can be made for “{cut(set_id, LONGEST_NAME)}”.")
    return CATALOGUE[game], known, maker


def begun(game: str, set_id: str, key: str, assets: Assets) -> Making:
    """The work of making a puzzle: a function of the set's version, the key and the data alone; raises BadInput where the key is at fault."""
    card, _, maker = maker_of(game, set_id)
    name = puzzle_id(card, set_id, key)
    return maker.make(Job(meant(maker, parsed_id(name).key), f"{set_id}/{key}", Rng(name), assets))


def made(game: str, set_id: str, key: str, assets: Assets, stored: Callable[[str], Any] | None = None) -> Any:
    """The puzzle of a key, made in one go; `stored` has the stored puzzle of a place. Raises BadInput, and GaveUp in a sentence."""
    work, told = begun(game, set_id, key, assets), None
    while True:
        try:
            told = work.send(told)
            told = stored(told.place) if stored and isinstance(told, Source) else None
        except StopIteration as end:
            return end.value


@dataclass(slots=True)
class Bench:
    """What is being made: one puzzle at a time, of the place that was asked for last."""

    place: str = ""
    work: Generator[Any, Any, Any] | None = None
    wants: Source | None = None

    def make(self, args: Make, assets: Assets) -> dict[str, Any]:
        """The next step of the work, `{step}`, the stored puzzle that it needs, `{wants}`, or what it came to, `{made}`.

        Raises BadInput in a sentence where the place is at fault, or nothing was found within the bound.
        """
        card, known, maker = maker_of(args.game, args.place.partition("/")[0])
        name = parsed_id(puzzle_id(card, known.id, args.place.partition("/")[2]))
        if self.work is None or self.place != str(name):
            self.place, self.wants = str(name), None
            self.work = begun(args.game, known.id, name.key, assets)
        try:
            told = self.work.send(self._given(args, known))
        except StopIteration as end:
            self.work = None
            return {"made": self._stored(card, known, maker, name.key, end.value)}
        except GaveUp as reason:
            self.work = None
            raise BadInput("place", str(reason)) from None
        except MemoryError:
            self.work = None
            raise BadInput("place", FULL) from None
        except Exception:
            self.work = None
            raise
        self.wants = told if isinstance(told, Source) else None
        return {"wants": told.place} if isinstance(told, Source) else {"step": encode(told) if isinstance(told, Step) else None}

    def _given(self, args: Make, known: PuzzleSet) -> Any:
        """The stored puzzle that the work waits for; raises BadInput where it is none."""
        return None if self.wants is None else decode(known.mode.puzzle_type, args.given, "given")

    def _stored(self, card: Game, known: PuzzleSet, maker: Maker, key: str, puzzle: Any) -> dict[str, Any]:
        """The puzzle as a shard would hold it, by its id."""
        start = known.mode.start(puzzle)
        title = title_of(card, known.mode, known.id, key, start)
        view = known.mode.screen.view(start, known.mode.screen.new_ui())
        following = {"": after(key)} if known.kind == "endless" else {}
        told = {"say": maker.say} if maker.say else {}
        return {"puzzle": puzzle_id(card, known.id, key), "data": encode(puzzle), "title": title, "view": view, "next": following, **told}

    def form(self, args: Form, assets: Assets) -> dict[str, Any]:
        """The form by which a puzzle of a set is asked for."""
        card, known, maker = maker_of(args.game, args.set)
        return {"title": f"Make me one: {card.title}", "view": form(known, maker)}

    def wish(self, args: Wish, assets: Assets) -> dict[str, Any]:
        """The place of what is wanted; raises BadInput in a sentence where it is out of range, or contradicts itself."""
        _, known, maker = maker_of(args.game, args.set)
        values = tuple(args.values.get(each.id, each.usual) for each in maker.fields)
        key = spelled(shortest(maker, values), args.seed)
        meant(maker, key)
        return {"place": f"{known.id}/{key}"}


OPS: Mapping[str, tuple[type, Callable[[Bench, Any, Assets], dict[str, Any]]]] = {
    "form": (Form, Bench.form),
    "make": (Make, Bench.make),
    "wish": (Wish, Bench.wish),
}
"""The worker calls these (`parlour/worker.py`) on the bench that it keeps, with the data that was brought."""
