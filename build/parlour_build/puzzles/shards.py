"""From committed bundles to what a page loads: an index of each game, and shards that hold first boards ready to draw."""

import json
import marshal
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from operator import attrgetter
from pathlib import Path
from typing import Any

from parlour.core.codec import decode, encode
from parlour.core.daily import is_day
from parlour.core.errors import BadInput
from parlour.core.game import GUIDED, Game, Guide, InTurn, PuzzleSet
from parlour.core.menus.keys import rows
from parlour.core.naming import puzzle_id, title_of
from parlour.session import guide
from parlour.session.value import opened
from parlour_build.assets import Asset, checked_file
from parlour_build.cache import kept, stamp
from parlour_build.cache.files import kept_files
from parlour_build.errors import BuildError
from parlour_build.hosting import gzipped as packing
from parlour_build.hosting.gzipped import SUFFIX, gzipped
from parlour_build.puzzles import days
from parlour_build.puzzles.completions import Completion
from parlour_build.puzzles.library import Entry, Library, Shelf
from parlour_library.data import Line

SHARD_SIZE = 25
PACKING = Path(packing.__file__)

Shards = list[tuple[str, Asset]]
"""The first key and the file of every shard of a set."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game's index as a file, and the shards of each set; `days` has the first and the last day of each set of days.

    `lists` are files that name a set's shards, of sets that have more than one: the page carries only what is short.
    `guide` is the id of the guided puzzle, `campaign` whether the game has one; `anew` has the versions of the sets that have one of their own.
    """

    game: str
    version: int
    anew: dict[str, int]
    index: Asset
    guide: str | None
    campaign: bool
    shards: dict[str, Shards]
    lists: dict[str, Asset]
    days: dict[str, tuple[str, str]]

    @property
    def paths(self) -> dict[str, list[str]]:
        """The shards of each set, by their paths."""
        return {name: [shard.path for _, shard in shards] for name, shards in self.shards.items()}

    @property
    def assets(self) -> list[Asset]:
        """All of its files."""
        return [self.index, *self.lists.values(), *(shard for shards in self.shards.values() for _, shard in shards)]


@dataclass(frozen=True, slots=True)
class Shelving:
    """How stored puzzles become entries: read by `complete`, and kept in `folder` under a name that holds `stamp`, when there is one."""

    complete: Completion
    folder: Path | None = None
    stamp: str = ""
    about: Mapping[str, Any] = field(default_factory=dict)


def library(game: Game, bundles: Path, shelving: Shelving | None = None) -> Library:
    """The game's puzzles as its bundles hold them; raises BuildError naming the file, the line and the field that is wrong."""
    unknown = sorted({path.stem for path in (bundles / game.id).glob("*.jsonl")} - {known.id for known in game.sets})
    if unknown:
        raise BuildError(f"{_shown(bundles / game.id / unknown[0])}.jsonl: {game.title} has no set of that name.")
    shelving = shelving or Shelving(plain)
    stored = [known for known in game.sets if known.kind != "made"]
    filled = [shelf(game, known, bundles / game.id / f"{known.id}.jsonl", shelving) for known in stored]
    shelves = [each for each in filled if each.entries]
    return Library(game, (*shelves, *([Shelf(game.guide.set, (guided(game, game.guide),))] if game.guide else [])), shelving.about)


def guided(game: Game, leads: Guide) -> Entry:
    """The entry of a game's guided puzzle."""
    name, data = puzzle_id(game, GUIDED, GUIDED), encode(leads.puzzle)
    session = opened(game, leads.mode, name, data, 0, {})
    view = leads.mode.screen.view(session.state, session.ui)
    return Entry(GUIDED, data, leads.set.item, view, False, {}, guide.panel(session), tuple(guide.marks(session)))


def plain(puzzles: PuzzleSet, data: object) -> Any:
    """A puzzle that its bundle stores whole."""
    return decode(puzzles.mode.puzzle_type, data, field="puzzle")


def shelf(game: Game, puzzles: PuzzleSet, path: Path, shelving: Shelving) -> Shelf:
    """The puzzles of one bundle file, from the cache when nothing that makes them has changed."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if not text:
        raise BuildError(f"{_shown(path)}: there is no puzzle in it. `make precompute` writes it.")
    if puzzles.kind == "daily" and (fault := days.fault(path, text.splitlines())):
        raise BuildError(f"{_shown(path)}: {fault}")

    values = attrgetter(*Entry.__slots__)

    def make() -> bytes:
        # As JSON has them, then in Python's own form, which is read in half of the time; it is that of one version of Python.
        made = json.dumps([values(entry) for entry in _entries(game, puzzles, path, text.splitlines(), shelving.complete)])
        return marshal.dumps(json.loads(made))

    name = stamp(f"{sys.version} {Entry.__slots__} {shelving.stamp} {game.id} {puzzles} {text}") if shelving.folder else ""
    held = kept(shelving.folder / f"{name}.marshal", make) if shelving.folder else make()
    # What is read here is the build's own, and checked by its sum.
    return Shelf(puzzles, tuple(Entry(*each) for each in marshal.loads(held)), name)  # noqa: S302


def _entries(game: Game, puzzles: PuzzleSet, path: Path, lines: Sequence[str], complete: Completion) -> tuple[Entry, ...]:
    """The entries of a bundle's lines; keys must rise, since the host looks a shard up by its first key."""
    made = (_entry(game, puzzles, path, number, text, complete) for number, text in enumerate(lines, start=1))
    entries = tuple(entry for entry in made if entry is not None)
    for number, (before, after) in enumerate(pairwise(entries), start=2):
        if after.key <= before.key:
            raise BuildError(f"{_shown(path)}, line {number}: key: {after.key} must come after {before.key}.")
    return entries


def _entry(game: Game, puzzles: PuzzleSet, path: Path, number: int, text: str, complete: Completion) -> Entry | None:
    try:
        line = decode(Line, json.loads(text))
        puzzle = complete(puzzles, line.puzzle)
    except json.JSONDecodeError as fault:
        raise BuildError(f"{_shown(path)}, line {number}: this is no JSON: {fault}.") from None
    except BadInput as fault:
        raise BuildError(f"{_shown(path)}, line {number}: {fault}") from None
    if puzzle is None:
        return None
    mode = puzzles.mode
    start, source = mode.start(puzzle), puzzles.source
    waits = isinstance(source, InTurn) and line.key in (source.gentle, *source.untimed)
    view, timed = mode.screen.view(start, mode.screen.new_ui()), mode.limit_ms(start) is not None and not waits
    title = title_of(game, mode, puzzles.id, line.key, start)
    return Entry(line.key, encode(puzzle), title, view, timed, line.measures)


def _shown(path: Path) -> str:
    return "/".join(path.parts[-3:])


def index(owned: Library) -> dict[str, Any]:
    """The game's index: its sets, their keys, and those in other orders; raises BuildError where these are not what the game says."""
    listed = {"game": owned.game.id, "version": owned.game.version, "sets": [_listed(part) for part in owned.shelves if part.set.is_offered]}
    return listed | ({"about": owned.about} if owned.about else {})


def _listed(part: Shelf) -> dict[str, Any]:
    titles = {order.id: order.title for order in part.set.orders}
    orders = [{"id": name, "title": titles[name], "rows": rows(keys)} for name, keys in part.orders.items()]
    listed: dict[str, Any] = {"id": part.set.id, "title": part.set.title, "rows": rows(part.keys)}
    return listed | ({"orders": orders} if orders else {}) | ({"endless": True} if part.set.kind == "endless" else {})


def shelved(owned: Library, cache: Path | None = None) -> Shelved:
    """The game's index and shards as files; the shards from the cache, where there is one and nothing in them has changed."""
    shards = {part.set.id: _shards(owned.game, part, cache) for part in owned.shelves}
    spans = {part.set.id: part.days for part in owned.shelves if part.days}
    lists = {name: Asset(f"{owned.game.id}-{name}.json", compact(named(each))) for name, each in shards.items() if len(each) > 1}
    guide = puzzle_id(owned.game, GUIDED, GUIDED) if owned.game.guide else None
    listed = Asset(f"{owned.game.id}-index.json", compact(index(owned)))
    anew = {known.id: known.version for known in owned.game.sets if known.version is not None}
    return Shelved(owned.game.id, owned.game.version, anew, listed, guide, owned.game.campaign is not None, shards, lists, spans)


def named(shards: Shards) -> list[list[Any]]:
    """The shards of a set as the page finds them: the first key of each, and its file."""
    return [[first, checked_file(shard)] for first, shard in shards]


def _shards(game: Game, part: Shelf, cache: Path | None) -> Shards:
    path = cache / "shards" / f"{stamp(part.stamp, PACKING.read_bytes())}.zip" if cache and part.stamp else None
    held = kept_files(path, lambda: _packed(part))
    return [(first, Asset(f"{game.id}-{part.set.id}-{first}{SUFFIX}", data)) for first, data in held.items()]


def _packed(part: Shelf) -> dict[str, bytes]:
    """A set's shards, gzipped, by their first keys."""
    after = part.following
    # Of chapters the key does not say how they are called.
    titles = {entry.key: entry.title for entry in part.entries} if part.set.kind == "campaign" else {}
    groups = [[entry for _, entry in group] for _, group in groupby(enumerate(part.entries), lambda each: _shard_of(each, part.set.shard))]
    # zlib frees the interpreter.
    with ThreadPoolExecutor(2) as pool:
        return dict(zip((group[0].key for group in groups), pool.map(lambda group: _shard(group, after, titles), groups), strict=True))


def _shard_of(numbered: tuple[int, Entry], size: int) -> str:
    number, entry = numbered
    return entry.key[:7] if is_day(entry.key) and not size else str(number // (size or SHARD_SIZE))


def _shard(entries: Sequence[Entry], after: Mapping[str, Mapping[str, str]], titles: Mapping[str, str]) -> bytes:
    return gzipped("", compact({entry.key: _held(entry, after[entry.key], titles) for entry in entries})).data


def _held(entry: Entry, after: Mapping[str, str], titles: Mapping[str, str]) -> dict[str, Any]:
    """An entry as the page reads it; `after` are the keys that come next by order, called so where there are `titles`."""
    called = {order: titles[key] for order, key in after.items() if key in titles}
    held: dict[str, Any] = {"puzzle": entry.puzzle, "title": entry.title, "view": entry.view}
    led = {"guide": entry.guide, "marks": entry.marks} if entry.guide else {}
    return held | ({"timed": True} if entry.timed else {}) | led | ({"next": after} if after else {}) | ({"titles": called} if called else {})


def addresses(owned: Library) -> Iterator[str]:
    """The fragment of every puzzle of the game, `stages/0042`, and those that lead to one: `daily/today`, `classic/new`, `ladder/mine`."""
    yield from (f"{part.set.id}/{entry.key}" for part in owned.shelves for entry in part.entries)
    for known in owned.game.sets:
        if known.kind == "daily":
            yield f"{known.id}/today"
        elif known.made is not None:
            yield f"{known.id}/{known.made.place}"


def compact(value: Mapping[str, Any] | Sequence[Any]) -> bytes:
    """JSON without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
