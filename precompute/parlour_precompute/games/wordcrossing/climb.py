"""The climb of the levels: what each place on it asks for, and which of all candidates are taken.

Letters, boards, the words of par and the efforts of those who grope and of those who aim grow together. These two find levels hard for unlike
reasons, and so do the audit's players; so of all candidates those are taken that stand about as far up for both. And what comes to mind first is
worth two stars at fewer of them the higher they stand, so that stars do not run backwards.
"""

from collections.abc import Mapping, Sequence

from parlour_precompute.games.wordcrossing.candidates import Candidate
from parlour_precompute.games.wordcrossing.tables import CHOSEN, GROWTH, HEIGHT, LEVEL_SIDES


def goals(share: float, growth: Mapping[str, tuple[float, float]] = GROWTH) -> dict[str, float]:
    """What is aimed at so far up, from 0 to 1."""
    return {name: low + share * (high - low) for name, (low, high) in growth.items()}


def side(share: float) -> int:
    """The side of the board that stands so far up."""
    return LEVEL_SIDES[min(int(share * len(LEVEL_SIDES)), len(LEVEL_SIDES) - 1)]


def climb(measures: Mapping[str, float]) -> float:
    """How high a level stands, 0 at the foot of the climb and 100 at its top, by what it takes those who grope and aim, and its letters."""
    shares = {name: (measures[name] - low) / (high - low) for name, (low, high) in GROWTH.items()}
    return round(sum(weight * shares[name] for name, weight in HEIGHT.items()), 1)


def climbed(found: Sequence[Candidate], count: int) -> list[Candidate]:
    """So many of the levels, in the order of `climb`, for each place the one of its fifth that is nearest to what is aimed at there.

    A level of a fifth has the board of that fifth and stands as high, so that boards only grow. Where a trial draws too few of them, any is taken.
    """
    left, taken = {each.name: each for each in found}, list[Candidate]()
    heights = {each.name: climb(each.measures) for each in found}
    for at in range(count):
        share = (at + 0.5) / count
        fifth = int(share * len(LEVEL_SIDES))
        low, high = (100 * number / len(LEVEL_SIDES) for number in (fifth, fifth + 1))
        fitting = [each for each in left.values() if side_of(each) == LEVEL_SIDES[fifth] and low <= heights[each.name] < high]
        nearest = min(fitting or left.values(), key=lambda each: (aside(each.measures, share), each.name))
        del left[nearest.name]
        taken.append(nearest)
    return sorted(taken, key=lambda each: (heights[each.name], each.name))


def side_of(one: Candidate) -> int:
    """The side of a candidate's board."""
    return one.puzzle.grid.index("/")


def aside(measures: Mapping[str, float], share: float) -> float:
    """How far a level is from what is aimed at so far up, in parts of the whole climb, each measure by its weight."""
    aim = goals(share)
    return round(sum(weight * abs(measures[name] - aim[name]) / abs(GROWTH[name][1] - GROWTH[name][0]) for name, weight in CHOSEN.items()), 9)
