"""The climb of the levels: what each place on it asks for, and which of the candidates that were drawn for it is taken.

Letters, boards and the efforts of all three ways of playing grow together without a cliff. The levels stay such that whoever sits down to one
crosses it in the end: what grows is how long that takes, and how far par lies behind.
"""

from collections.abc import Iterable, Mapping, Sequence

from parlour_precompute.games.wordcrossing.candidates import Candidate, away
from parlour_precompute.games.wordcrossing.tables import GROWTH, HEIGHT, LEVEL_SIDES, TAUGHT_GROWTH


def goals(share: float, growth: Mapping[str, tuple[float, float]] = GROWTH) -> dict[str, float]:
    """What is aimed at so far up, from 0 to 1."""
    return {name: low + share * (high - low) for name, (low, high) in growth.items()}


def side(share: float) -> int:
    """The side of the board that stands so far up."""
    return LEVEL_SIDES[min(int(share * len(LEVEL_SIDES)), len(LEVEL_SIDES) - 1)]


def climb(measures: Mapping[str, float]) -> float:
    """How high a level stands, 0 at the foot of the climb and 100 at its top: by the tries of all ways of playing, and by its letters."""
    shares = {name: (measures[name] - low) / (high - low) for name, (low, high) in GROWTH.items()}
    return round(sum(weight * shares[name] for name, weight in HEIGHT.items()), 1)


def climbed(drawn: Iterable[Sequence[Candidate]], count: int) -> list[Candidate]:
    """So many levels, of those drawn for each place the one that comes nearest to it and stands nowhere yet, in the order of `climb`."""
    taken: dict[str, Candidate] = {}
    for at, found in enumerate(drawn):
        aim = goals(at / max(1, count - 1))
        left = [each for each in found if each.name not in taken]
        nearest = min(left, key=lambda each: (away(each.measures, aim) + abs(each.measures["par_letters"] - aim["par_letters"]), each.name))
        taken[nearest.name] = nearest
    return sorted(taken.values(), key=lambda each: (climb(each.measures), each.name))


def lesson_goals(at: int) -> dict[str, float]:
    """What is aimed at by the level that teaches, by its number from 0."""
    return goals(at / 9, TAUGHT_GROWTH)
