"""Which board stands where: levels that climb, days that get harder over the week, bands of Infinite."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from parlour.core.daily import day_key, day_number, weekday
from parlour.core.rng import Rng
from parlour.games.word_portal.rules import Puzzle
from parlour_precompute.games.word_portal.boards import Board, is_like_any
from parlour_precompute.run.days import FIRST_DAY

LEVELS, LOW_LEVELS = 70, 23
"""The text's 70 boards; on low levels B, X and A are avoided in the middle."""

BANDS = ("calm", "fair", "hard", "tough", "wild")
PER_BAND = 60
WEEK = (5, 6, 7, 8, 9, 12, 15)
"""Words of a round, Monday's first."""

BAND_WORDS = (5, 7, 9, 11, 13)
"""Words of a round, by band."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A board in its place."""

    key: str
    puzzle: Puzzle
    board: Board


def easy_first(boards: Iterable[Board]) -> list[Board]:
    """The boards by their ease, the greatest first."""
    return sorted(boards, key=lambda board: (-board.ease, board.letters))


def level_words(level: int) -> int:
    """Words of a level's round: 5 on the first, 15 on the last."""
    return 5 + 10 * (level - 1) // (LEVELS - 1)


def levels(boards: Iterable[Board]) -> Iterator[Placed]:
    """The boards of the ladder in their places."""
    for level, board in enumerate(boards, start=1):
        key = f"{level:02d}"
        yield Placed(key, Puzzle(board.letters, level_words(level), f"levels/{key}"), board)


def days(pool: Sequence[Board], count: int, seed: str) -> Iterator[Placed]:
    """A board for each day: the pool is cut into seven by ease, Monday's the easiest, and each day takes of its seventh in an order of chance.

    A board that is like one of the seven days before waits.
    """
    ordered, first = easy_first(pool), day_number(FIRST_DAY)
    size = len(ordered) // len(WEEK)
    parts = [Rng(f"word-portal/{seed}/week/{at}").shuffled(ordered[at * size : (at + 1) * size]) for at in range(len(WEEK))]
    near: deque[str] = deque(maxlen=len(WEEK))
    for number in range(count):
        key = day_key(first + number)
        part = parts[weekday(key)]
        at = next((at for at, board in enumerate(part) if not is_like_any(board.letters, near)), 0)
        near.append(part[at].letters)
        yield of_day(key, part.pop(at))


def of_day(key: str, board: Board) -> Placed:
    """A board in the place of a day."""
    return Placed(key, Puzzle(board.letters, WEEK[weekday(key)], f"daily/{key}"), board)


def infinite(bands: Iterable[Iterable[Board]]) -> Iterator[Placed]:
    """The boards of the bands in their places; keys count within a band: `calm-001`."""
    for band, words, members in zip(BANDS, BAND_WORDS, bands, strict=True):
        for place, board in enumerate(members, start=1):
            key = f"{band}-{place:03d}"
            yield Placed(key, Puzzle(board.letters, words, f"infinite/{key}"), board)
