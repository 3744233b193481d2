"""How many bytes a player may be made to wait for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from posixpath import dirname, join, normpath

from rich.table import Table

from parlour_build import html
from parlour_build.engine.files import Kind
from parlour_build.sizes import wire_sizes

FIRST_BOARD = 40_000
NO_BUDGET = "no budget for this engine"
ENGINE_READY: Mapping[Kind, int | None] = {"stock": None, "linked": None, "split": 2_050_000}
"""By how much was done to Pyodide: what an upgrade of it falls back to is as large as it is."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a player of one game waits for, in bytes on the wire.

    Files up to the first board, those from there to the engine, and of each set its largest shard and the list that names it, where it has one.
    """

    game: str
    engine_budget: int | None
    board: Mapping[str, int]
    engine: Mapping[str, int]
    shards: Mapping[str, Mapping[str, int]]

    @property
    def to_board(self) -> int:
        """Bytes until the first board is drawn."""
        return sum(self.board.values())

    def to_engine(self, set_id: str) -> int:
        """Bytes until the engine is ready with a puzzle of the set."""
        return self.to_board + sum(self.engine.values()) + sum(self.shards[set_id].values())

    def spent(self) -> Iterator[tuple[str, int, int | None]]:
        """What for, how much, and of which budget, where there is one."""
        yield f"{self.game}: first board", self.to_board, FIRST_BOARD
        for set_id in self.shards:
            yield f"{self.game}: engine ready for {set_id}", self.to_engine(set_id), self.engine_budget


@dataclass(frozen=True, slots=True)
class Waited:
    """What a game's page waits for: the paths of the engine's files and of the game's index, those of each set's shards, and of their list."""

    game: str
    engine: list[str]
    shards: Mapping[str, list[str]]
    lists: Mapping[str, str]


def cost(files: dict[str, bytes], waited: Waited, kind: Kind, cache: Path) -> Cost:
    """The cost of a game's page."""
    game, engine = waited.game, waited.engine
    page = f"{game}/index.html"
    loads = [address for kind, address in html.read(files[page].decode()).loads if kind in ("script", "link stylesheet", "link modulepreload")]
    first = [page, *(normpath(join(dirname(page), address)) for address in loads)]
    largest = {set_id: max(paths, key=lambda path: len(files[path])) for set_id, paths in waited.shards.items()}
    found = {set_id: [path, *([waited.lists[set_id]] if set_id in waited.lists else [])] for set_id, path in largest.items()}
    sizes = wire_sizes(files, [*first, *engine, *chain.from_iterable(found.values())], cache)
    held = {set_id: {path: sizes[path] for path in paths} for set_id, paths in found.items()}
    return Cost(game, ENGINE_READY[kind], {path: sizes[path] for path in first}, {path: sizes[path] for path in engine}, held)


def overruns(costs: list[Cost]) -> Iterator[str]:
    """A sentence for every budget that a game breaks."""
    for one in costs:
        for what, spent, budget in one.spent():
            if budget is not None and spent > budget:
                yield f"{what}: {spent:,} bytes are over the budget of {budget:,}."


def table(costs: list[Cost]) -> Table:
    """The costs, for people."""
    shown = Table("file", "bytes, brotli", title="What a player waits for", title_justify="left")
    shown.columns[1].justify = "right"
    for one in costs:
        for path, size in chain.from_iterable(each.items() for each in (one.board, one.engine, *one.shards.values())):
            shown.add_row(path, f"{size:,}")
        for what, spent, budget in one.spent():
            shown.add_row(f"[bold]{what}, {NO_BUDGET if budget is None else f'of {budget:,}'}", f"[bold]{spent:,}")
        shown.add_section()
    return shown
