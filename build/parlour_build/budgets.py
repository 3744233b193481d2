"""How many bytes a player may be made to wait for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from posixpath import dirname, join, normpath

from rich.table import Table

from parlour_build import html
from parlour_build.sizes import wire_sizes

FIRST_BOARD = 60_000
ENGINE_READY = 4_400_000


@dataclass(frozen=True, slots=True)
class Cost:
    """What a player of one game waits for, in bytes on the wire.

    Files up to the first board, those from there to the engine, and the largest shard of each set.
    """

    game: str
    board: Mapping[str, int]
    engine: Mapping[str, int]
    shards: Mapping[str, tuple[str, int]]

    @property
    def to_board(self) -> int:
        """Bytes until the first board is drawn."""
        return sum(self.board.values())

    def to_engine(self, set_id: str) -> int:
        """Bytes until the engine is ready with a puzzle of the set."""
        return self.to_board + sum(self.engine.values()) + self.shards[set_id][1]

    def spent(self) -> Iterator[tuple[str, int, int]]:
        """What for, how much, and of which budget."""
        yield f"{self.game}: first board", self.to_board, FIRST_BOARD
        for set_id in self.shards:
            yield f"{self.game}: engine ready for {set_id}", self.to_engine(set_id), ENGINE_READY


def cost(game: str, files: dict[str, bytes], engine: list[str], shards: Mapping[str, list[str]], cache: Path) -> Cost:
    """The cost of a game's page; `engine` are the paths of the engine's files and of the game's index, `shards` those of each set."""
    page = f"{game}/index.html"
    loads = [address for kind, address in html.read(files[page].decode()).loads if kind in ("script", "link stylesheet", "link modulepreload")]
    first = [page, *(normpath(join(dirname(page), address)) for address in loads)]
    largest = {set_id: max(paths, key=lambda path: len(files[path])) for set_id, paths in shards.items()}
    sizes = wire_sizes(files, [*first, *engine, *largest.values()], cache)
    held = {set_id: (path, sizes[path]) for set_id, path in largest.items()}
    return Cost(game, {path: sizes[path] for path in first}, {path: sizes[path] for path in engine}, held)


def overruns(costs: list[Cost]) -> Iterator[str]:
    """A sentence for every budget that a game breaks."""
    for one in costs:
        for what, spent, budget in one.spent():
            if spent > budget:
                yield f"{what}: {spent:,} bytes are over the budget of {budget:,}."


def table(costs: list[Cost]) -> Table:
    """The costs, for people."""
    shown = Table("file", "bytes, brotli", title="What a player waits for", title_justify="left")
    shown.columns[1].justify = "right"
    for one in costs:
        for path, size in (*one.board.items(), *one.engine.items(), *one.shards.values()):
            shown.add_row(path, f"{size:,}")
        for what, spent, budget in one.spent():
            shown.add_row(f"[bold]{what}, of {budget:,}", f"[bold]{spent:,}")
        shown.add_section()
    return shown
