"""A level as one sees it who knows some words: which of them may be laid, and where."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from parlour.games.wordcrossing.level.ground import ground
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour.games.wordcrossing.search.chains import NEVER, Ways
from parlour.games.wordcrossing.search.stock import Stock

MOST = 8
"""Words of the longest chain that anyone tries."""


@dataclass(frozen=True)
class Field:
    """A level as one sees it who knows some words: what may be laid, and where."""

    stock: Stock
    ways: Ways

    @cached_property
    def letters(self) -> int:
        """The letters of the level."""
        return len(self.stock.pool.letters)

    @cached_property
    def fewest(self) -> int | None:
        """The fewest words that the ground asks for and the letters suffice for; None where no way is short enough."""
        return next((count for count in range(1, MOST + 1) if self.ways.reach(count)[0] <= self.letters), None)

    @cached_property
    def away(self) -> list[int]:
        """For each slot how many words more lead from it to the goal."""
        bounds = [self.ways.bound(more)[0] for more in range(MOST)]
        return [next((more for more in range(MOST) if bounds[more][slot] < NEVER), MOST) for slot in range(len(self.ways.slots))]

    def fitting(self, slot: int, place: int, shared: str, left: int) -> tuple[list[tuple[str, int]], int]:
        """The words that fit a slot with a shared letter, "" for none, at a place, and the letters there are for them."""
        room = left + (self.stock.pool.ones[shared] if shared else 0)
        size, guard = len(self.ways.slots[slot]), self.stock.pool.guard
        words = self.stock.having(size, place, shared) if shared else self.stock.by_length.get(size, ())
        have = room | guard
        return [each for each in words if (have - each[1]) & guard == guard], room


def seen(puzzle: Puzzle, words: Sequence[str]) -> Field:
    """The level to one who knows these words."""
    stock = Stock(puzzle.letters, words)
    return Field(stock, _ways(puzzle.grid, stock.lengths))


@lru_cache(maxsize=4)
def _ways(grid: str, lengths: frozenset[int]) -> Ways:
    """Where words of these lengths may lie: most lists of words have the same."""
    return Ways(ground(grid), lengths)
