"""How boards stand in their places: levels that climb, days by their weekday, bands of Infinite."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from parlour.core.codec import encode
from parlour.core.daily import weekday
from parlour.games.word_portal.rules import Puzzle
from parlour_precompute.games.word_portal.boards import Board
from parlour_precompute.run import bundle

LEVELS, LOW_LEVELS = 70, 23
"""The text's 70 boards; on low levels B, X and A are avoided in the middle."""

BANDS = ("calm", "fair", "hard", "tough", "wild")
PER_BAND = 60
WEEK = (5, 6, 7, 8, 9, 12, 15)
"""Words of a round, Monday's first."""

BAND_WORDS = (5, 7, 9, 11, 13)
"""Words of a round, by band."""


STORED, THEMED = ("letters", "count", "place"), ("theme", "themed")


@dataclass(frozen=True, slots=True)
class Placed:
    """A board in its place."""

    key: str
    puzzle: Puzzle
    board: Board


def line(placed: Placed) -> str:
    """The line of a board: what does not follow from the word list."""
    stored = {name: value for name, value in encode(placed.puzzle).items() if name in STORED or (name in THEMED and value)}
    return bundle.line(placed.key, stored, placed.board.measures)


def level_words(level: int) -> int:
    """Words of a level's round: 5 on the first, 15 on the last."""
    return 5 + 10 * (level - 1) // (LEVELS - 1)


def levels(boards: Iterable[Board]) -> Iterator[Placed]:
    """The boards of the ladder in their places."""
    for level, board in enumerate(boards, start=1):
        key = f"{level:02d}"
        yield Placed(key, Puzzle(board.letters, level_words(level), f"levels/{key}"), board)


def of_day(key: str, board: Board) -> Placed:
    """A board in the place of a day."""
    return Placed(key, Puzzle(board.letters, WEEK[weekday(key)], f"daily/{key}"), board)


def infinite(bands: Iterable[Iterable[Board]]) -> Iterator[Placed]:
    """The boards of the bands in their places; keys count within a band: `calm-001`."""
    for band, words, members in zip(BANDS, BAND_WORDS, bands, strict=True):
        for place, board in enumerate(members, start=1):
            key = f"{band}-{place:03d}"
            yield Placed(key, Puzzle(board.letters, words, f"infinite/{key}"), board)
