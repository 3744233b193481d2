"""A level as it is stored: the board, the letters, and the best chains that the solver found; it checks itself."""

import re
from dataclasses import dataclass
from functools import lru_cache

from parlour.core.errors import BadInput
from parlour.games.wordcrossing.level.ground import FREE, GOAL, START, WALL, ground
from parlour.games.wordcrossing.level.scramble import clear

ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
WORD = re.compile("[A-Z]+")
MIN_SIDE, MAX_SIDE = 3, 10
MIN_POOL, MAX_POOL = 3, 26
"""With up to 26 letters on a board of up to ten by ten a letter more is always worth more than any words fewer, by `points`."""


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a word whose first letter stands in column x, row y, counted from 0; `down` from the top, else from the left."""

    x: int
    y: int
    down: bool
    word: str


Chain = tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Best:
    """The most letters that a chain of so many words joins; `chain` spells one, or nothing where each holds a word that is never shown.

    The last of a front is drawn: where each such chain holds a word that is never shown it spells the best of those that hold none.
    `proved` is whether the solver showed that no such chain is longer, and for the last of a front that no chain at all is.
    """

    letters: int
    words: int
    chain: str
    proved: bool

    @property
    def moves(self) -> str:
        """The chain as the moves that lay it: pages are given it scrambled."""
        return clear(self.chain)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A level: rows from the top joined by "/", the letters in alphabetical order, and what the solver found.

    `easy` and `full` are the fronts over the easy list and the accepted list, fewest words first, each with more letters than the one before.
    `begun` are words that stand already.
    """

    grid: str
    letters: str
    easy: tuple[Best, ...] = ()
    full: tuple[Best, ...] = ()
    begun: Chain = ()

    def __post_init__(self) -> None:
        _check_grid(self.grid)
        _check_letters(self.letters)
        here = ground(self.grid)
        if not here.room(here.start) >> here.goal & 1:
            raise BadInput("grid", "walls part the start from the goal.")

    @property
    def named(self) -> frozenset[str]:
        """The words of its own chains, which are accepted without asking the word list: proved when the level was made."""
        return _named(self)

    @property
    def par(self) -> Best | None:
        """The best over the easy list; None where it is not known."""
        return self.easy[-1] if self.easy else None

    @property
    def record(self) -> Best | None:
        """The best over all accepted words; None where it is not known."""
        return self.full[-1] if self.full else None


@lru_cache(maxsize=8)
def _named(puzzle: Puzzle) -> frozenset[str]:
    chains = " ".join(best.moves for best in (*puzzle.easy, *puzzle.full))
    return frozenset([*WORD.findall(chains), *(place.word for place in puzzle.begun)])


def _check_grid(grid: str) -> None:
    rows = grid[: (MAX_SIDE + 1) ** 2].split("/")
    sides = (len(rows[0]), len(rows))
    if len(grid) > MAX_SIDE * (MAX_SIDE + 1) or not all(MIN_SIDE <= side <= MAX_SIDE for side in sides):
        raise BadInput("grid", f"a board has sides from {MIN_SIDE} to {MAX_SIDE}.")
    if any(len(row) != sides[0] for row in rows):
        raise BadInput("grid", "its rows are not equally long.")
    if strange := sorted(set(grid) - {WALL, FREE, START, GOAL, "/"}):
        raise BadInput("grid", f"{strange[0]!r} is no cell: {WALL} is a wall, {FREE} is free, {START} the start, {GOAL} the goal.")
    for sign, name in ((START, "start"), (GOAL, "goal")):
        if grid.count(sign) != 1:
            raise BadInput("grid", f"it has {grid.count(sign) or 'no'} {name}: there is one, and a goal of its own cell.")


def _check_letters(letters: str) -> None:
    if not MIN_POOL <= len(letters) <= MAX_POOL:
        raise BadInput("letters", f"there are {MIN_POOL} to {MAX_POOL}, not {len(letters):,}.")
    if strange := sorted(set(letters) - ALPHABET):
        raise BadInput("letters", f"{strange[0]!r} is no letter from A to Z.")
    if list(letters) != sorted(letters):
        raise BadInput("letters", "they stand in alphabetical order.")
