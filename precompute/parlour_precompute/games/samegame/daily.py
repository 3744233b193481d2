"""SameGame's daily boards: one clearable board a day, growing over the week from 4x4 on Monday to 7x7 on Sunday.

Every board is small enough to be searched whole while it is played, and its shortest solutions few enough to be shown one by one.
"""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import count, islice

from parlour.core.daily import day_key, day_number, weekday
from parlour.core.rng import Rng
from parlour.games.samegame.difficulty import measures
from parlour.games.samegame.dispersion import pops
from parlour.games.samegame.rules import COLOURS, Puzzle, start
from parlour.games.samegame.solver import board_of, counted, graph
from parlour.games.samegame.supply.rating import rated
from parlour_precompute.games.samegame.boards import Row, canonical
from parlour_precompute.run.days import FIRST_DAY
from parlour_precompute.run.journal import Journal
from parlour_precompute.run.pool import Workers
from parlour_precompute.run.progress import progress

STATES = 4_000  # positions at most: searched in about a second in a browser, half of the days in a tenth of that
SHORTEST = 1_000  # shortest solutions at most: the viewer lists them


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


def board_of_day(seed: str, number: int, skip: int = 0) -> Row:
    """The board of a day of that number, and its measures: the first that is fit, or the one after `skip` such boards."""
    kind = WEEK[weekday(day_key(number))]
    proposals = (proposal(kind, Rng(f"samegame/{seed}/daily/{number}/{attempt}")) for attempt in count())
    fit = ((cells, found) for cells in proposals if (found := accepted(kind, cells)) is not None)
    return next(islice(fit, skip, None))


def days(crew: Workers, seed: str, number: int, journal: Journal) -> list[tuple[str, Row]]:
    """The first days and their boards, no board twice, the same whoever works."""
    first = day_number(FIRST_DAY)
    made = list(boards_of_days(crew, seed, range(first, first + number), journal))
    return [(day_key(day), row) for day, row in distinct_days(seed, made)]


def boards_of_days(crew: Workers, seed: str, numbers: Sequence[int], journal: Journal) -> Iterator[tuple[int, Row]]:
    """The days of these numbers, each with its first board that is fit."""
    results = crew.noted(partial(board_of_day, seed), numbers, journal)
    with closing(results), progress("SameGame days", len(numbers)) as advance:
        for result in results:
            advance(1)
            yield result


def distinct_days(seed: str, made: Iterable[tuple[int, Row]], held: AbstractSet[str] = frozenset()) -> Iterator[tuple[int, Row]]:
    """The days, each whose board was there before, or is held, under any colours or mirrored, with its next fit board."""
    seen = set(held)
    for day, (cells, found) in made:
        row, skip = (cells, found), 0
        while canonical(row[0]) in seen:
            skip += 1
            row = board_of_day(seed, day, skip)
        seen.add(canonical(row[0]))
        yield day, row
