"""Which board stands on which day: each weekday as hard as it always is, by every trait, and no day like those around it.

One law for the first drawing and for every later year: each day takes the first board, of an endless row in an order of chance, that fits its weekday
and what stands before it. Nothing is sorted, so that nothing of an order can be seen.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import count
from statistics import mean
from typing import Any

from parlour.core.daily import weekday
from parlour.games.word_portal.rules import MIDDLE
from parlour_precompute.games.word_portal.boards import Board, accepted, is_clean_all_round, is_like_any
from parlour_precompute.games.word_portal.dictionary import is_target, varied_source
from parlour_precompute.games.word_portal.sets import WEEK
from parlour_precompute.games.word_portal.traits import ending, traits
from parlour_precompute.games.word_portal.validator import words_of
from parlour_precompute.run.days import dealt
from parlour_precompute.run.journal import Journal
from parlour_precompute.run.pool import Workers

SCALE = ((-3.43, 0.593), (-3.987, 0.414), (0.661, 0.611), (-0.628, 0.627), (2.001, 0.465))
"""Mean and spread of each trait over 4,476 accepted boards with varied endings: with them a board of any year is as hard as one of any other."""

EASE = ((45.0, 100.0), (40.5, 45.0), (36.5, 40.5), (32.3, 36.5), (26.5, 32.3), (20.5, 26.5), (3.4, 20.5))
"""From which to which ease each weekday's boards are, Monday's first.

Monday's reach farther down than in the first drawing: the easiest boards of all end in T and E alone.
"""

HARD = ((-1.9, -0.6), (-0.6, -0.42), (-0.42, -0.25), (-0.25, -0.02), (-0.02, 0.28), (0.28, 0.65), (0.65, 1.7))
"""From which to which hardness, the mean of all traits, in steps of their spread."""

SPREAD = 0.6
"""How far the traits of a board may disagree, as the standard deviation of their steps."""

KNOWN = 2
"""Of so many times the words of a round a board has everyday words at least."""

ROW, SAME_MIDDLE = 9, 2
"""Of so many boards of a weekday in a row no two have an ending of two or three letters in common, and no more than so many the middle letter."""

Seen = tuple[tuple[str, ...], str, str]
"""What a weekday keeps of a board: its endings, its middle letter, its first."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A board that may stand on a day: how hard it is, how far its traits disagree, and what most of its common words end with."""

    board: Board
    hardness: float
    spread: float
    endings: tuple[str, ...]

    @property
    def seen(self) -> Seen:
        """What its weekday keeps of it."""
        return self.endings, self.board.letters[MIDDLE], self.board.letters[0]


def hardness(hard: Sequence[float]) -> tuple[float, float]:
    """The mean of a board's traits in steps of SCALE, and how far they disagree."""
    steps = [(value - middle) / spread for value, (middle, spread) in zip(hard, SCALE, strict=True)]
    middle = mean(steps)
    return round(middle, 6), round(mean((step - middle) ** 2 for step in steps) ** 0.5, 6)


def day_chunk(seed: str, number: int) -> list[list[Any]]:
    """The offers among a chunk of proposals, as a journal keeps them."""
    rows = []
    for row in accepted(f"{seed}/days", number, varied_source()):
        found = traits(row[0]) if is_clean_all_round(row[0]) else None
        if found:
            rows.append([*row, *hardness(found.hard), *found.endings])
    return rows


def offers(crew: Workers, seed: str, journal: Journal, held: AbstractSet[str]) -> Iterator[Offer]:
    """Offers without end, in an order of chance, none twice and none whose letters are held."""
    seen = set(held)
    chunks = crew.noted(partial(day_chunk, seed), count(), journal)
    with closing(chunks):
        for _, rows in chunks:
            for letters, words, everyday, ease, big, hard, spread, *endings in rows:
                if letters not in seen:
                    seen.add(letters)
                    yield Offer(Board(letters, words, everyday, ease, big), hard, spread, tuple(endings))


def seen_on(letters: str) -> Seen:
    """What a weekday keeps of a board that stands."""
    common = [word for word in words_of(letters) if is_target(word)]
    return (ending(common, 2), ending(common, 3)), letters[MIDDLE], letters[0]


def is_of(day: int, offer: Offer) -> bool:
    """Whether a board is as hard as those of a weekday, and has enough everyday words for its round."""
    (least, most), (low, high) = EASE[day], HARD[day]
    is_as_hard = least <= offer.board.ease < most and low <= offer.hardness < high and offer.spread <= SPREAD
    return is_as_hard and offer.board.everyday >= KNOWN * WEEK[day]


def may_follow(row: Sequence[Seen], here: Seen) -> bool:
    """Whether a board may follow those of its weekday: endings that none of them has, a middle that few have, another first letter than the last."""
    endings, middle, first = here
    if any({*endings} & {*other} for other, _, _ in row) or (row and row[-1][2] == first):
        return False
    return sum(other == middle for _, other, _ in row) < SAME_MIDDLE


def placed(days: Sequence[str], candidates: Iterator[Offer], standing: Iterable[tuple[str, str]]) -> Iterator[tuple[str, Board]]:
    """The days, each with its board; `standing` has the days before them with their letters."""
    weeks: list[deque[str]] = [deque(maxlen=ROW - 1) for _ in WEEK]
    near: deque[str] = deque(maxlen=len(WEEK))
    for day, letters in standing:
        weeks[weekday(day)].append(letters)
        near.append(letters)
    rows = [deque(map(seen_on, week), maxlen=ROW - 1) for week in weeks]

    def fits(day: str, offer: Offer) -> bool:
        letters, at = offer.board.letters, weekday(day)
        if not is_of(at, offer) or not may_follow(rows[at], offer.seen):
            return False
        is_unlike = not near or (near[-1][0] != letters[0] and near[-1][MIDDLE] != letters[MIDDLE])
        return is_unlike and not is_like_any(letters, near)

    for day, offer in dealt(days, candidates, fits):
        near.append(offer.board.letters)
        rows[weekday(day)].append(offer.seen)
        yield day, offer.board
