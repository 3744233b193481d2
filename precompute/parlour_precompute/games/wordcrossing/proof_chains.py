"""Chains by brute force, cell by cell and word by word, in nothing but sets and dictionaries: what the proof holds the solver's fronts against."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from parlour_precompute.words.wordlist import Word, load_words

EASY_ZIPF = 350  # as docs/wordcrossing/REPORT.md defines the easy list
SMALL = {1: 20, 2: 13, 3: 10}
"""By the words of par: up to how many letters a front is searched again, so that none takes longer than some seconds."""

Cell = tuple[int, int]
Laid = dict[Cell, str]


@cache
def known() -> dict[str, Word]:
    """Every accepted word."""
    return {word.text: word for word in load_words()}


@cache
def easy() -> frozenset[str]:
    """The easy list."""
    return frozenset(text for text, word in known().items() if word.can_generate and word.zipf >= EASY_ZIPF)


def is_small(stored: dict[str, Any]) -> bool:
    """Whether the front of a level is searched again."""
    return len(stored["letters"]) <= SMALL.get(stored["easy"][-1]["words"], 0)


def cells_of(grid: str) -> dict[Cell, str]:
    """The cells that are no wall."""
    return {(x, y): sign for y, row in enumerate(grid.split("/")) for x, sign in enumerate(row) if sign != "#"}


def turns(grid: str) -> int:
    """The fewest turns from start to goal, by a search over cells and directions."""
    cells = cells_of(grid)
    start, goal = (next(cell for cell, sign in cells.items() if sign == wanted) for wanted in "SG")
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    level = {(start, way) for way in ways}
    seen, count = set(level), 0
    while True:
        open_ends = list(level)
        while open_ends:
            (x, y), (dx, dy) = open_ends.pop()
            ahead = ((x + dx, y + dy), (dx, dy))
            if ahead[0] in cells and ahead not in seen:
                seen.add(ahead)
                level.add(ahead)
                open_ends.append(ahead)
        if any(cell == goal for cell, _ in level):
            return count
        level = {(cell, way) for cell, _ in level for way in ways} - seen
        seen |= level
        count += 1


def fitting(letters: str, words: Iterable[str]) -> list[str]:
    """The words that can be laid of the letters."""
    have = Counter(letters)
    return sorted(word for word in words if len(word) <= len(letters) and not Counter(word) - have)


def front(stored: dict[str, Any], words: Iterable[str], most: int) -> list[tuple[int, int]]:
    """For each number of words up to a most the greatest number of letters that a chain joins, where it is more than with fewer words."""
    cells, best = cells_of(stored["grid"]), Counter[int]()
    start, goal = (next(cell for cell, sign in cells.items() if sign == wanted) for wanted in "SG")
    ground = Brute(cells, start, goal, fitting(stored["letters"], words), most)
    for count, letters in ground.chains(Counter(stored["letters"])):
        best[count] = max(best[count], letters)
    found: list[tuple[int, int]] = []
    for count in sorted(best):
        if not found or best[count] > found[-1][1]:
            found.append((count, best[count]))
    return found


class Brute:
    """All chains of up to `most` words that can be laid from start to goal."""

    def __init__(self, cells: dict[Cell, str], start: Cell, goal: Cell, words: list[str], most: int) -> None:
        self.cells, self.start, self.goal, self.words, self.most = cells, start, goal, words, most
        self.by_letter: dict[str, list[tuple[str, int]]] = {}
        for word in words:
            for place, letter in enumerate(word):
                self.by_letter.setdefault(letter, []).append((word, place))

    def chains(self, pool: Counter[str]) -> Iterator[tuple[int, int]]:
        """The words and letters of each."""
        for word in self.words:
            for place in range(len(word)):
                for down in (False, True):
                    laid = self.laid(self.start, down, word, place)
                    if laid is not None:
                        yield from self.grown(laid, down, set(), (1, len(word)), pool - Counter(word))

    def laid(self, cell: Cell, down: bool, word: str, place: int) -> Laid | None:
        """The word with that letter on a cell; None where it does not fit between walls."""
        x, y = cell
        found = {(x, y + at - place) if down else (x + at - place, y): letter for at, letter in enumerate(word)}
        return found if found.keys() <= self.cells.keys() else None

    def grown(self, last: Laid, down: bool, before: set[Cell], size: tuple[int, int], left: Counter[str]) -> Iterator[tuple[int, int]]:
        """The chains that go on from a word; `before` are the cells of the words before it, `size` the words and letters so far."""
        if self.goal in last:
            yield size
        elif size[0] < self.most:
            for cell, letter in last.items():
                for word, place in self.by_letter.get(letter, ()):
                    rest = Counter(word)
                    rest[letter] -= 1
                    laid = None if rest - left else self.laid(cell, not down, word, place)
                    if laid and self.start not in laid and not any(beside in before for one in laid for beside in touched(one)):
                        yield from self.grown(laid, not down, before | set(last), (size[0] + 1, size[1] + len(word) - 1), left - rest)


def touched(cell: Cell) -> tuple[Cell, ...]:
    """The cell and those beside it."""
    x, y = cell
    return (x, y), (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)
