"""SameGame's endless supply: random clearable 5x5 boards beyond those that stages are chosen from, in five bands of difficulty.

On its boards each star takes more than the one before, and the third is no gift. Of random boards many would not do: the fewer ways clear a board,
the more often they are all worth the same, so that hard bands would give three stars more often than easy ones.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from parlour.games.samegame.rules import Puzzle, start
from parlour.games.samegame.solver import board_of, searched
from parlour.games.samegame.supply.rating import rated
from parlour_precompute.games.samegame.boards import Row
from parlour_precompute.games.samegame.models.tuning import EARNERS, stars
from parlour_precompute.run import bundle
from parlour_precompute.run.journal import Journal
from parlour_precompute.run.pool import Workers
from parlour_precompute.run.progress import progress

BOARDS = 3000
BANDS = ("calm", "fair", "hard", "tough", "wild")  # easy first; in the order of the alphabet too, since keys must rise
HARDER = (52, 65, 75, 85)
"""The difficulty from which each band but the first has its boards: about a fifth of all random boards lie in each."""

FOR_STARS = EARNERS[:3]
"""Who plays for stars on boards that may stand in the supply: the first three of those who do on the journey."""

RARE, SURE, GIFT = 0.1, 0.9, 0.5
"""How often each of them earns the second star at the least and at the most, and how often the third at the most."""

KEPT = ("rsr", "path_depth_min", "solutions", "best_score", "sum_pop_mean", "difficulty")  # what a menu may show; thousands of lines stay short

PIECE = 25  # boards that are measured as one piece of work
MEASURED = 10**9
"""The first number of a piece in a journal, behind the chunks of proposals."""


def full(row: Row) -> Row:
    """The row with all measures, those of its solutions too."""
    cells, found = row
    return cells, rated(found, Puzzle(cells))


def fit_piece(rows: Sequence[Row]) -> list[Row]:
    """Those of the rows that may stand in the supply, with all measures: about one in a thousand has no difficulty (`rated`)."""
    return [row for row in map(full, filter(tells_apart, rows)) if "difficulty" in row[1]]


def tells_apart(row: Row) -> bool:
    """Whether for all who play for stars the second is neither rare nor sure, and the third is rarer and no gift."""
    board = board_of(start(Puzzle(row[0])))
    found = searched(board)
    assert found is not None, "a 5x5 board is searched whole"
    earned = stars(found, board, FOR_STARS)
    return all(RARE <= two <= SURE and three < two and three <= GIFT for two, three in zip(earned[::2], earned[1::2], strict=True))


def fit(crew: Workers, rows: Sequence[Row], first: int, journal: Journal) -> list[Row]:
    """Those of the rows that may stand in the supply; `first` is the place of the first row in the seed, and each piece is noted once it is known."""
    pieces = {MEASURED + first + at: rows[at : at + PIECE] for at in range(0, len(rows), PIECE)}
    missing = {number: piece for number, piece in pieces.items() if number not in journal.finished}
    with progress("SameGame measures", len(rows)) as advance:
        advance(sum(len(piece) for number, piece in pieces.items() if number not in missing))
        for number, found in zip(missing, crew.map(fit_piece, missing.values()), strict=True):
            journal.add(number, found)
            advance(len(pieces[number]))
    return [(cells, found) for number in pieces for cells, found in journal.finished[number]]


def banded(rows: Iterable[Row], boards: int) -> dict[str, list[Row]]:
    """Of each band its first boards in the order of the rows, as many as it is to have of all (give or take one), and put in order of difficulty."""
    found: dict[str, list[Row]] = {band: [] for band in BANDS}
    for row in rows:
        found[BANDS[bisect_right(HARDER, row[1]["difficulty"])]].append(row)
    return {band: sorted(islice(members, size), key=_rank) for (band, members), size in zip(found.items(), sizes(boards), strict=True)}


def sizes(boards: int) -> list[int]:
    """How many boards each band has of so many."""
    return [(number + 1) * boards // len(BANDS) - number * boards // len(BANDS) for number in range(len(BANDS))]


def _rank(row: Row) -> tuple[float, str]:
    return row[1]["difficulty"], row[0]


def lines(bands: Mapping[str, Iterable[Row]]) -> list[str]:
    """The bundle of the boards; keys count within a band: calm-001."""
    return [
        bundle.line(f"{band}-{place:03d}", Puzzle(cells), {name: found[name] for name in KEPT})
        for band, members in bands.items()
        for place, (cells, found) in enumerate(members, 1)
    ]
