"""SameGame's daily boards: one clearable board a day, growing over the week from 4x4 on Monday to 7x7 on Sunday.

Every board is small enough to be searched whole while it is played, and its shortest solutions few enough to be shown one by one.
A board is unlike those around it by what a player sees first: the colour of its largest group, how many groups there are to begin with, the picture.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import count, permutations
from operator import eq

from parlour.core.daily import day_key, weekday
from parlour.core.rng import Rng
from parlour.games.samegame.measures.difficulty import measures
from parlour.games.samegame.measures.dispersion import pops
from parlour.games.samegame.rules import COLOURS, Puzzle, colour, groups, start
from parlour.games.samegame.solver import board_of, counted, graph
from parlour.games.samegame.supply.rating import rated
from parlour_precompute.games.samegame.boards import Row, canonical
from parlour_precompute.run.journal import Journal
from parlour_precompute.run.pool import Workers
from parlour_precompute.run.progress import progress

STATES = 4_000  # positions at most: searched in about a second in a browser, half of the days in a tenth of that
SHORTEST = 1_000  # shortest solutions at most: the viewer lists them
ROW = 9
"""Of so many boards of a weekday in a row no two look alike."""

ALIKE = 0.75
"""Two boards look alike where so much of their blocks has the same colour in the same place, under any colours or mirrored."""


Made = tuple[str, dict[str, float], int]
"""A board that is fit for its day, its measures, and the attempt that comes after it."""


@dataclass(frozen=True, slots=True)
class Kind:
    """The boards of one day of the week; `clump` is how often, in a hundred, a block takes the colour of the one beside or above it.

    `low` to `high` is the range of their difficulty. Large boards need clumps: of unclumped ones hardly any can be both cleared and searched whole.
    """

    width: int
    height: int
    colours: int
    clump: int
    low: int
    high: int


WEEK = (
    Kind(4, 4, 3, 0, 5, 35),
    Kind(5, 4, 3, 0, 20, 50),
    Kind(5, 5, 3, 0, 35, 65),
    Kind(5, 5, 4, 0, 50, 80),
    Kind(6, 5, 4, 20, 60, 90),
    Kind(6, 6, 4, 30, 70, 100),
    Kind(7, 7, 5, 50, 80, 110),
)


def proposal(kind: Kind, rng: Rng) -> str:
    """The cells of a random board of one kind."""
    rows: list[list[str]] = []
    for y in range(kind.height):
        rows.append([])
        for x in range(kind.width):
            near = [*rows[y][-1:], *(rows[y - 1][x] if y else "")]
            rows[y].append(rng.choice(near) if near and rng.below(100) < kind.clump else COLOURS[rng.below(kind.colours)])
    return "/".join(map("".join, rows))


def accepted(kind: Kind, cells: str) -> dict[str, float] | None:
    """The measures of a board that is fit for a day of its kind; None for any other."""
    puzzle = Puzzle(cells)
    board = board_of(start(puzzle))
    found = graph(board, STATES) if len(set(cells) - {"/"}) == kind.colours else None
    counts = None if found is None else counted(found)[board]
    if found is None or counts is None or not counts.solutions or pops(start(puzzle), SHORTEST) is None:
        return None
    whole = rated(measures(counts, len(found)), puzzle)
    return whole if kind.low <= whole["difficulty"] <= kind.high else None


def board_of_day(seed: str, number: int, begun: int = 0) -> Made:
    """The first board that is fit for the day of that number, of the attempts from `begun` on."""
    kind = WEEK[weekday(day_key(number))]
    for attempt in count(begun):
        cells = proposal(kind, Rng(f"samegame/{seed}/day {number}/{attempt}"))
        if (found := accepted(kind, cells)) is not None:
            return cells, found, attempt + 1
    raise AssertionError("attempts have no end")


def boards_of_days(crew: Workers, seed: str, numbers: Sequence[int], journal: Journal) -> Iterator[tuple[int, Made]]:
    """The days of these numbers, each with its first board that is fit."""
    results = crew.noted(partial(board_of_day, seed), numbers, journal)
    with closing(results), progress("SameGame days", len(numbers)) as advance:
        for result in results:
            advance(1)
            yield result


def placed(seed: str, made: Iterable[tuple[int, Made]], held: AbstractSet[str], standing: Iterable[tuple[str, str]]) -> Iterator[tuple[str, Row]]:
    """The days, each with the first of its fit boards that may follow; `standing` has the days before them with their cells.

    `held` has the canonical forms of all boards that stand.
    """
    seen, before = set(held), ""
    weeks: list[deque[str]] = [deque(maxlen=ROW - 1) for _ in WEEK]
    for day, before in standing:
        weeks[weekday(day)].append(before)
    for number, (first, measured, attempt) in made:
        cells, found, following = first, measured, attempt
        week = weeks[weekday(day_key(number))]
        while canonical(cells) in seen or not may_follow(week, cells):
            cells, found, following = board_of_day(seed, number, following)
        before = recoloured(cells, largest(before)) if before else cells
        seen.add(canonical(before))
        week.append(before)
        yield day_key(number), (before, found)


def may_follow(week: Sequence[str], cells: str) -> bool:
    """Whether a board may follow those of its weekday: none looks like it, and the last has another number of groups to begin with."""
    if week and beginnings(week[-1]) == beginnings(cells):
        return False
    return all(likeness(other, cells) < ALIKE for other in week)


def beginnings(cells: str) -> int:
    """How many groups of two or more a board begins with."""
    return sum(len(members) > 1 for members in groups(start(Puzzle(cells))))


def largest(cells: str) -> str:
    """The colour of the largest group of a board, which the eye falls on first; of equals that of the first."""
    puzzle = Puzzle(cells)
    return colour(puzzle, max(groups(start(puzzle)), key=len)[0].block)


def recoloured(cells: str, before: str) -> str:
    """The board, with its colours moved on by one where its largest group has the colour of the day before."""
    if largest(cells) != before:
        return cells
    letters = "".join(sorted(set(cells) - {"/"}))
    return cells.translate(str.maketrans(letters, letters[1:] + letters[0]))


def likeness(one: str, other: str) -> float:
    """The share of blocks that have the same colour in the same place in two boards of one size, under the colours and the side that suit best."""
    letters = "".join(sorted(set(one) - {"/"}))
    first, straight = one.replace("/", ""), other.replace("/", "")
    mirrored = "".join(row[::-1] for row in other.split("/"))
    turned = (each.translate(str.maketrans(letters, "".join(names))) for names in permutations(letters) for each in (straight, mirrored))
    most: int = max(sum(map(eq, first, each)) for each in turned)
    return most / len(first)
