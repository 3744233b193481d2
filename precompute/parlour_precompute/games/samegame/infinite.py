"""SameGame's endless supply: random clearable 5x5 boards beyond those that stages are chosen from, in five bands of difficulty."""

from collections.abc import Iterable, Iterator, Sequence

from parlour.games.samegame.rules import Puzzle
from parlour.games.samegame.supply.rating import rated
from parlour_precompute.games.samegame.boards import Row
from parlour_precompute.run import bundle
from parlour_precompute.run.journal import Journal
from parlour_precompute.run.pool import Workers
from parlour_precompute.run.progress import progress

BOARDS = 3000
BANDS = ("calm", "fair", "hard", "tough", "wild")  # easy first; in the order of the alphabet too, since keys must rise
KEPT = ("rsr", "path_depth_min", "solutions", "best_score", "sum_pop_mean", "difficulty")  # what a menu may show; thousands of lines stay short

PIECE = 25  # boards that are measured as one piece of work
MEASURED = 10**9
"""The first number of a piece in a journal, behind the chunks of proposals."""


def full(row: Row) -> Row:
    """The row with all measures, those of its solutions too."""
    cells, found = row
    return cells, rated(found, Puzzle(cells))


def full_piece(rows: Sequence[Row]) -> list[Row]:
    """The rows with all measures."""
    return [full(row) for row in rows]


def measured(crew: Workers, rows: Sequence[Row], first: int, journal: Journal) -> list[Row]:
    """All measures of rows, of which the first is so many-th of the seed; each piece is in the journal as soon as it is known."""
    pieces = {MEASURED + first + at: rows[at : at + PIECE] for at in range(0, len(rows), PIECE)}
    missing = {number: piece for number, piece in pieces.items() if number not in journal.finished}
    with progress("SameGame measures", len(rows)) as advance:
        advance(sum(len(piece) for number, piece in pieces.items() if number not in missing))
        for number, found in zip(missing, crew.map(full_piece, missing.values()), strict=True):
            journal.add(number, found)
            advance(len(found))
    return [(cells, found) for number in pieces for cells, found in journal.finished[number]]


def is_banded(row: Row) -> bool:
    """Whether a board has a place in a band: about one in a thousand has too many shortest solutions for a difficulty (`rated`)."""
    return "difficulty" in row[1]


def banded(rows: Iterable[Row]) -> Iterator[tuple[str, Row]]:
    """The boards by difficulty, cut into bands of one size (give or take one); keys count within a band: calm-001."""
    ordered = sorted(rows, key=lambda row: (row[1]["difficulty"], row[0]))
    for number, band in enumerate(BANDS):
        members = ordered[number * len(ordered) // len(BANDS) : (number + 1) * len(ordered) // len(BANDS)]
        yield from ((f"{band}-{place:03d}", row) for place, row in enumerate(members, 1))


def lines(rows: Iterable[Row]) -> list[str]:
    """The bundle of the boards."""
    return [bundle.line(key, Puzzle(cells), {name: found[name] for name in KEPT}) for key, (cells, found) in banded(rows)]
