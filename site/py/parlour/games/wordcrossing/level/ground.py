"""The ground of a level as sets of cells, each a whole number with a bit for a cell: what is free, what lies beside what, where words may lie.

Cell (x, y) of a board w wide is bit y * w + x.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

WALL, FREE, START, GOAL = "#", ".", "S", "G"
MIN_WORD = 3
"""Letters of the shortest words: the accepted list has none shorter, so that two letters side by side are always a fault."""


@cache
def edges(width: int, height: int) -> tuple[int, int, int]:
    """The first column of a board, the last, and all of its cells."""
    first = sum(1 << y * width for y in range(height))
    return first, first << width - 1, (1 << width * height) - 1


@dataclass(frozen=True, slots=True)
class Ground:
    """A board: its sides, the cells without a wall, and the places of start and goal."""

    width: int
    height: int
    free: int
    start: int
    goal: int

    @property
    def size(self) -> int:
        """The number of its cells."""
        return self.width * self.height

    def around(self, cells: int) -> int:
        """The cells beside any of these, walls included, these themselves only where they touch."""
        first, last, whole = edges(self.width, self.height)
        return ((cells & ~first) >> 1 | (cells & ~last) << 1 | cells >> self.width | cells << self.width) & whole

    def room(self, cell: int) -> int:
        """The free cells that can be walked to from one of them."""
        found, reached = 0, 1 << cell
        while found != reached:
            found = reached
            reached |= self.around(reached) & self.free
        return found


@dataclass(frozen=True, slots=True)
class Slot:
    """Cells in a line that one word may fill, from the left or from the top; `halo` are those beside them."""

    cells: tuple[int, ...]
    down: bool
    mask: int
    halo: int

    def __len__(self) -> int:
        """The letters of a word that fills it."""
        return len(self.cells)


@lru_cache(maxsize=64)
def ground(grid: str) -> Ground:
    """The ground that a grid draws, row by row from the top, rows joined by "/"; it must be a rectangle with a start and a goal."""
    rows = grid.split("/")
    flat = "".join(rows)
    free = sum(1 << cell for cell, sign in enumerate(flat) if sign != WALL)
    return Ground(len(rows[0]), len(rows), free, flat.index(START), flat.index(GOAL))


def lines(here: Ground) -> Iterator[tuple[tuple[int, ...], bool]]:
    """Every row and column as its cells, and whether it goes down."""
    wide, high = here.width, here.height
    yield from ((tuple(range(y * wide, (y + 1) * wide)), False) for y in range(high))
    yield from ((tuple(range(x, wide * high, wide)), True) for x in range(wide))


def stretches(here: Ground) -> Iterator[tuple[tuple[int, ...], bool]]:
    """Every stretch of free cells between walls that a word fits into."""
    for cells, down in lines(here):
        run: list[int] = []
        for cell in (*cells, None):
            if cell is not None and here.free >> cell & 1:
                run.append(cell)
                continue
            if len(run) >= MIN_WORD:
                yield tuple(run), down
            run = []


def slots(here: Ground, longest: int) -> tuple[Slot, ...]:
    """Every place for a word of up to so many letters: rows from the top, then columns from the left, the shorter first."""
    return tuple(
        _slot(here, run[first : first + size], down)
        for run, down in stretches(here)
        for first in range(len(run))
        for size in range(MIN_WORD, min(longest, len(run) - first) + 1)
    )


def _slot(here: Ground, cells: tuple[int, ...], down: bool) -> Slot:
    mask = sum(1 << cell for cell in cells)
    return Slot(cells, down, mask, here.around(mask))
