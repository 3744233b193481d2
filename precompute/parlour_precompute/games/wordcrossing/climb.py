"""The climb of the levels: what each place on it asks for, and which of all candidates are taken.

Letters, boards and the efforts of those who grope and of those who recall grow together. These two find levels hard for unlike reasons, and so do
the audit's players; so of all candidates those are taken that stand about as far up for both.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from parlour_precompute.games.wordcrossing.candidates import Candidate
from parlour_precompute.games.wordcrossing.tables import GROWTH, HEIGHT, LEVEL_SIDES, RANKED, TAUGHT_GROWTH


def goals(share: float, growth: Mapping[str, tuple[float, float]] = GROWTH) -> dict[str, float]:
    """What is aimed at so far up, from 0 to 1."""
    return {name: low + share * (high - low) for name, (low, high) in growth.items()}


def side(share: float) -> int:
    """The side of the board that stands so far up."""
    return LEVEL_SIDES[min(int(share * len(LEVEL_SIDES)), len(LEVEL_SIDES) - 1)]


def climb(measures: Mapping[str, float]) -> float:
    """How high a level stands, 0 at the foot of the climb and 100 at its top, by what it takes those who grope and recall, and its letters."""
    shares = {name: (measures[name] - low) / (high - low) for name, (low, high) in GROWTH.items()}
    return round(sum(weight * shares[name] for name, weight in HEIGHT.items()), 1)


def climbed(found: Sequence[Candidate], count: int) -> list[Candidate]:
    """So many of the levels, for each place the one that stands nearest to it among all by each of RANKED, in the order of `climb`."""
    ranks = {name: ranked([each.measures[name] for each in found]) for name in RANKED}
    left, taken = dict.fromkeys(range(len(found))), list[Candidate]()

    def away(number: int, share: float) -> float:
        return round(sum(weight * abs(ranks[name][number] - share) for name, weight in RANKED.items()), 9)

    for at in range(count):
        share = at / max(1, count - 1)
        nearest = min(left, key=lambda number: (away(number, share), found[number].name))
        del left[nearest]
        taken.append(found[nearest])
    return sorted(taken, key=lambda each: (climb(each.measures), each.name))


def ranked(row: Sequence[float]) -> list[float]:
    """How far up each value stands among all, 0 for the least and 1 for the greatest; equal ones stand in the middle of their places."""
    places = sorted(row)
    return [(bisect_left(places, each) + bisect_right(places, each) - 1) / 2 / max(1, len(row) - 1) for each in row]


def lesson_goals(at: int) -> dict[str, float]:
    """What is aimed at by the level that teaches, by its number from 0."""
    return goals(at / 9, TAUGHT_GROWTH)
