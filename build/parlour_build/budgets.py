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
    """What a player of one game waits for: bytes on the wire of each file, up to the first board and from there to the engine."""

    game: str
    board: Mapping[str, int]
    engine: Mapping[str, int]

    @property
    def to_board(self) -> int:
        """Bytes until the first board is drawn."""
        return sum(self.board.values())

    @property
    def to_engine(self) -> int:
        """Bytes until the engine is ready."""
        return self.to_board + sum(self.engine.values())


def cost(game: str, files: dict[str, bytes], engine: list[str], cache: Path) -> Cost:
    """The cost of a game's page; `engine` are the paths of the engine's files and the first shard."""
    page = f"{game}/index.html"
    loads = [address for kind, address in html.read(files[page].decode()).loads if kind in ("script", "link stylesheet", "link modulepreload")]
    first = [page, *(normpath(join(dirname(page), address)) for address in loads)]
    sizes = wire_sizes(files, [*first, *engine], cache)
    return Cost(game, {path: sizes[path] for path in first}, {path: sizes[path] for path in engine})


def overruns(costs: list[Cost]) -> Iterator[str]:
    """A sentence for every budget that a game breaks."""
    for one in costs:
        for what, spent, budget in (("first board", one.to_board, FIRST_BOARD), ("engine", one.to_engine, ENGINE_READY)):
            if spent > budget:
                yield f"{one.game}: {spent:,} bytes to the {what} are over the budget of {budget:,}."


def table(costs: list[Cost]) -> Table:
    """The costs, for people."""
    shown = Table("file", "bytes, brotli", title="What a player waits for", title_justify="left")
    shown.columns[1].justify = "right"
    for one in costs:
        for files, total, name, budget in (
            (one.board, one.to_board, "first board", FIRST_BOARD),
            (one.engine, one.to_engine, "engine ready", ENGINE_READY),
        ):
            for path, size in files.items():
                shown.add_row(path, f"{size:,}")
            shown.add_row(f"[bold]{one.game}: {name}, of {budget:,}", f"[bold]{total:,}", end_section=True)
    return shown
