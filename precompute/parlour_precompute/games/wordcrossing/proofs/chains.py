"""Chains by brute force, cell by cell and word by word, in nothing but sets and dictionaries: what the proof holds the solver's fronts against."""

from collections.abc import Iterable, Iterator
from functools import cache
from math import prod
from typing import Any

from parlour_precompute.words.wordlist import Word, load_words

EASY_ZIPF = 350  # as docs/wordcrossing/REPORT.md defines the easy list
SMALL = 15
"""Up to so many letters the whole of both fronts is searched again, which takes some seconds at the most."""

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
    return len(stored["letters"]) <= SMALL


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


def front(stored: dict[str, Any], words: Iterable[str]) -> list[tuple[int, int]]:
    """For each number of words, however many, the greatest number of letters that a chain joins, where it is more than with fewer words."""
    letters = stored["letters"]
    shapes, fillings = shapes_of(stored["grid"], len(letters)), Fillings(word for word in words if not product(letters) % product(word))
    found: list[tuple[int, int]] = []
    for count in sorted({count for count, _ in shapes}):
        for size in range(len(letters), found[-1][1] if found else 0, -1):
            if any(fillings.can_fill(shape, product(letters)) for shape in shapes.get((count, size), ())):
                found.append((count, size))
                break
    return found


Part = tuple[int, int, int]
"""A word of a shape: its length, the place of the letter it shares with the word before, and of that it shares with the word after; -1 for none."""

Shape = tuple[Part, ...]


def shapes_of(grid: str, most: int) -> dict[tuple[int, int], set[Shape]]:
    """By words and letters: how words can lie in chains of up to so many letters, cell by cell."""
    cells = cells_of(grid)
    start, goal = (next(cell for cell, sign in cells.items() if sign == wanted) for wanted in "SG")
    found: dict[tuple[int, int], set[Shape]] = {}
    for row, entries in grown(set(cells), start, goal, most):
        exits = [*(word.index(after[entry]) for word, after, entry in zip(row, row[1:], entries[1:], strict=False)), -1]
        shape = tuple((len(word), entry, leave) for word, entry, leave in zip(row, entries, exits, strict=True))
        found.setdefault((len(row), sum(map(len, row)) - len(row) + 1), set()).add(shape)
    return found


Run = tuple[Cell, ...]


def grown(cells: set[Cell], start: Cell, goal: Cell, most: int) -> Iterator[tuple[list[Run], list[int]]]:
    """Every row of words from start to goal as cells, with the place at which each crosses the one before."""
    waiting = [([word], [-1]) for way in ((1, 0), (0, 1)) for word, _ in through(cells, start, way, most)]
    while waiting:
        row, entries = waiting.pop()
        if goal in row[-1]:
            yield row, entries
            continue
        way = (0, 1) if row[-1][1][0] > row[-1][0][0] else (1, 0)
        before = {beside for word in row[:-1] for cell in word for beside in touched(cell)}
        left = most - sum(map(len, row)) + len(row)
        for cell in row[-1]:
            for word, entry in through(cells, cell, way, left):
                if start not in word and not before & set(word):
                    waiting.append(([*row, word], [*entries, entry]))


def through(cells: set[Cell], cell: Cell, way: Cell, most: int) -> Iterator[tuple[Run, int]]:
    """Every word of three letters and up to so many that has the cell, and the cell's place in it."""
    (x, y), (dx, dy) = cell, way
    for before in range(most):
        if before and (x - before * dx, y - before * dy) not in cells:
            return
        for after in range(most - before):
            if (x + after * dx, y + after * dy) not in cells:
                break
            if before + after >= 2:
                yield tuple((x + at * dx, y + at * dy) for at in range(-before, after + 1)), before


PRIMES = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (n for n in range(2, 102) if all(n % d for d in range(2, n))), strict=True))


@cache
def product(letters: str) -> int:
    """Letters as a product of primes: what divides it can be laid of them."""
    return prod(PRIMES[letter] for letter in letters)


class Fillings:
    """Which shapes words can fill."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words: dict[tuple[int, int, str], list[tuple[str, int]]] = {}
        for word in words:
            for at, letter in [(-1, ""), *enumerate(word)]:
                self.words.setdefault((len(word), at, letter), []).append((word, product(word)))

    def can_fill(self, shape: Shape, pool: int, shared: str = "") -> bool:
        """Whether words can be laid in it of these letters, the first of them with a letter that stands already."""
        (size, entry, leave), *rest = shape
        have = pool * (PRIMES[shared] if shared else 1)
        for word, need in self.words.get((size, entry, shared), ()):
            if not have % need and (not rest or self.can_fill(tuple(rest), have // need, word[leave])):
                return True
        return False


def touched(cell: Cell) -> tuple[Cell, ...]:
    """The cell and those beside it."""
    x, y = cell
    return (x, y), (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)
