"""How many bytes a player may be made to wait for, on each of the hosts we reckon with, and how large the site may be."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from pathlib import Path
from posixpath import dirname, join, normpath

from rich.table import Table

from parlour_build.assets import FOLDER
from parlour_build.engine.files import USUAL, Kind
from parlour_build.hosting.hosts import HOSTS, Host
from parlour_build.hosting.sizes import wire_sizes
from parlour_build.laws import html
from parlour_build.look.boards import is_boards
from parlour_build.notebook import PREFIX

WHOLE_SITE, WITH_NOTEBOOK = 20_000_000, 36_000_000
"""All files together, as they lie in `dist/`, without those that the notebook alone loads, and with them."""
OF_NOTEBOOK = f"{FOLDER}/{PREFIX}"
"""What the paths of files begin with that the notebook alone loads."""
NO_BUDGET = "no budget for this engine"


@dataclass(frozen=True, slots=True)
class Cost:
    """What a player of one game waits for on one host, in bytes on the wire.

    Files up to the first board, those from there to the engine, and of each set its largest shard and the list that names it, where it has one.
    No budget is asked of an engine that an upgrade of Pyodide falls back to: it is as large as it is.
    """

    game: str
    host: Host
    is_held: bool
    board: Mapping[str, int]
    engine: Mapping[str, int]
    shards: Mapping[str, Mapping[str, int]]

    @property
    def files(self) -> dict[str, int]:
        """All of its files."""
        return dict(chain.from_iterable(each.items() for each in (self.board, self.engine, *self.shards.values())))

    @property
    def to_board(self) -> int:
        """Bytes until the first board is drawn."""
        return sum(self.board.values())

    def to_engine(self, set_id: str) -> int:
        """Bytes until the engine is ready with a puzzle of the set."""
        return self.to_board + sum(self.engine.values()) + sum(self.shards[set_id].values())

    def spent(self) -> Iterator[tuple[str, int, int | None]]:
        """What for, how much, and of which budget, where there is one."""
        yield f"{self.game}: first board", self.to_board, self.host.first_board
        for set_id in self.shards:
            yield f"{self.game}: engine ready for {set_id}", self.to_engine(set_id), self.host.engine_ready if self.is_held else None


@dataclass(frozen=True, slots=True)
class Waited:
    """What a game's page waits for: the paths of the engine's files and of the game's index, those of each set's shards, and of their list."""

    game: str
    engine: list[str]
    shards: Mapping[str, list[str]]
    lists: Mapping[str, str]


def costs(files: Mapping[str, bytes], waited: Sequence[Waited], kind: Kind, cache: Path) -> list[Cost]:
    """The costs of the games' pages, of each game on every host."""
    return [cost(files, each, host, kind, cache) for each in waited for host in HOSTS.values()]


def home(files: Mapping[str, bytes], cache: Path) -> list[Cost]:
    """What home costs on every host until the boards of the day stand on it; of the days the one with the largest file."""
    first, _ = awaited_by(files, "index.html")
    largest = max((path for path in files if is_boards(path)), key=lambda path: len(files[path]), default=None)
    paths = [*first, *([largest] if largest else [])]
    sizes = ((host, wire_sizes(files, paths, cache, host)) for host in HOSTS.values())
    return [Cost("home", host, True, {path: size[path] for path in paths}, {}, {}) for host, size in sizes]


def awaited_by(files: Mapping[str, bytes], page: str) -> tuple[list[str], list[str]]:
    """The paths of what stands in the head of a page, itself the first, and of what stands at its end."""
    read = html.read(files[page].decode())
    loads = [address for kind, address in read.loads if kind in ("script", "link stylesheet", "link modulepreload")]
    paths = {address: normpath(join(dirname(page), address)) for address in loads}
    return [page, *(path for address, path in paths.items() if address not in read.late)], [paths[each] for each in loads if each in read.late]


def cost(files: Mapping[str, bytes], waited: Waited, host: Host, kind: Kind, cache: Path) -> Cost:
    """The cost of a game's page on a host."""
    game = waited.game
    first, late = awaited_by(files, f"{game}/index.html")
    largest = {set_id: max(paths, key=lambda path: len(files[path])) for set_id, paths in waited.shards.items()}
    found = {set_id: [path, *([waited.lists[set_id]] if set_id in waited.lists else [])] for set_id, path in largest.items()}
    then = [*late, *waited.engine]
    sizes = wire_sizes(files, [*first, *then, *chain.from_iterable(found.values())], cache, host)
    held = {set_id: {path: sizes[path] for path in paths} for set_id, paths in found.items()}
    return Cost(game, host, kind == USUAL, {path: sizes[path] for path in first}, {path: sizes[path] for path in then}, held)


def overruns(found: Sequence[Cost], files: Mapping[str, bytes]) -> Iterator[str]:
    """A sentence for every budget that a game breaks on a host, and for that of the whole site."""
    for one in found:
        for what, spent, budget in one.spent():
            if budget is not None and spent > budget:
                yield f"{what}, as {one.host.name} sends it: {spent:,} bytes are over the budget of {budget:,}."
    if (size := whole(files)) > WHOLE_SITE:
        yield f"The whole site: {size:,} bytes are over the budget of {WHOLE_SITE:,}."
    if (size := with_notebook(files)) > WITH_NOTEBOOK:
        yield f"The whole site with the notebook: {size:,} bytes are over the budget of {WITH_NOTEBOOK:,}."


def whole(files: Mapping[str, bytes]) -> int:
    """The bytes of all files together but those of the notebook's Python."""
    return sum(len(data) for path, data in files.items() if not path.startswith(OF_NOTEBOOK))


def with_notebook(files: Mapping[str, bytes]) -> int:
    """The bytes of all files together."""
    return sum(map(len, files.values()))


def table(found: Sequence[Cost]) -> Table:
    """The costs, for people: a column for each host."""
    ways = (f"{host.name}, {host.encoding} {host.level}" for host in HOSTS.values())
    shown = Table("bytes of", *ways, title="What a player waits for", title_justify="left")
    for column in shown.columns[1:]:
        column.justify = "right"
    for _, group in groupby(found, key=lambda one: one.game):
        of_game = list(group)
        for path in of_game[0].files:
            shown.add_row(path, *(f"{one.files[path]:,}" for one in of_game))
        for row in zip(*(one.spent() for one in of_game), strict=True):
            shown.add_row(f"[bold]{row[0][0]}", *(f"[bold]{spent:,}" for _, spent, _ in row))
        shown.add_section()
    shown.add_row("budget: first board", *(f"{host.first_board:,}" for host in HOSTS.values()))
    shown.add_row("budget: engine ready", *(f"{host.engine_ready:,}" if all(one.is_held for one in found) else NO_BUDGET for host in HOSTS.values()))
    return shown
