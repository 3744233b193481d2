"""The climb of the levels: which of the candidates stand on it, so that letters, boards and effort grow together without a cliff."""

from collections.abc import Mapping, Sequence

from parlour_precompute.games.wordcrossing.candidates import Candidate
from parlour_precompute.games.wordcrossing.tables import LEVEL_SIDES

GROWTH = {"pool": (10, 25, 0.15), "par_letters": (10, 25, 0.15), "plans": (2.0, 6.0, 0.5), "gropes": (0.8, 4.2, 0.5)}
"""What grows: from the first level of the climb to the last, and what one of it weighs where a candidate is away from its place."""

PER_SIDE = 0.3
PER_LETTER, PER_ROW = 0.25, 0.15
"""What a letter of par and a row of the board weigh against a doubling of tries where levels are put in order."""

RAREST = 1
"""So many rungs of frequency below the first its fewest words may need at the most: a newcomer knows what the goal takes."""


def climb(measures: Mapping[str, float], side: int) -> float:
    """How high a level stands: by the tries of both kinds of tuning players, the letters of its par, and its rows."""
    return round((measures["plans"] + measures["gropes"]) / 2 + PER_LETTER * measures["par_letters"] + PER_ROW * side, 2)


def climbed(found: Sequence[Candidate], count: int) -> list[Candidate]:
    """So many levels, each the candidate that comes nearest to a place of the climb, in the order of `climb`."""
    left = [each for each in found if each.measures["rarity"] <= RAREST]
    taken = list[Candidate]()
    for at in range(count):
        share = at / max(1, count - 1)
        nearest = min(left, key=lambda each: (away(each, share), each.name))
        left.remove(nearest)
        taken.append(nearest)
    return sorted(taken, key=lambda each: (climb(each.measures, side_of(each)), each.name))


def away(one: Candidate, share: float) -> float:
    """How far a candidate is from the place that lies so far up."""
    rows = PER_SIDE * abs(side_of(one) - LEVEL_SIDES[0] - share * (LEVEL_SIDES[-1] - LEVEL_SIDES[0]))
    return rows + sum(weight * abs(one.measures[name] - low - share * (high - low)) for name, (low, high, weight) in GROWTH.items())


def side_of(one: Candidate) -> int:
    """The side of its board."""
    return one.puzzle.grid.index("/")
