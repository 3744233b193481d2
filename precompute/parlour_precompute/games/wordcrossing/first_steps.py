"""Which levels teach: of each lesson's the one by which the first ten levels grow harder by the smallest steps, for players who grope and who aim.

No goal is set for a level. A lesson has the length that it has (two words take longer than one, whatever the board), so that what can be asked is
that no step between neighbours is long, up to the first level of the climb. The way of least steps through all lessons is found by dynamic
programming.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.core.codec import decode
from parlour.games.wordcrossing.level.puzzle import Puzzle

SPANS = {"gropes": 2.0, "aims": 3.3}
"""How many times the seconds of these players double from the foot of the climb to its top, on levels of version 5: a step is told in parts of it."""

POWER = 4
"""To which power a step counts: two of a tenth are far better than one of a fifth."""

HASTE = 1e-4
"""What a doubling of the time at one level weighs: of ways that are about as even the quicker is taken, so that the first level is a short one."""

Seconds = Mapping[str, Sequence[float]]
"""By way of playing, log2 of the seconds of each player (`models/timed.py`)."""


@dataclass(frozen=True, slots=True)
class Taught:
    """A level that teaches: its puzzle, the name that its chances are drawn by, and how long players need."""

    puzzle: Puzzle
    name: str
    seconds: Seconds


def taught_of(data: Any) -> Taught:
    """A level that teaches, as a journal keeps it."""
    return Taught(decode(Puzzle, data["puzzle"]), data["name"], data["seconds"])


def least_steps(lessons: Sequence[Sequence[Taught]], foot: Seconds | None) -> list[Taught]:
    """One level of each lesson, in their order, so that steps are the least; `foot` is the first level of the climb, None where there is none."""
    rows = [np.array([heights(one.seconds) for one in each]) for each in lessons]
    costs = [HASTE * row.mean(axis=1) for row in rows]
    total, before = costs[0], list[NDArray[np.intp]]()
    for (low, high), cost in zip(pairwise(rows), costs[1:], strict=True):
        ways = total[:, None] + steps(low[:, None], high[None]) + cost
        before.append(ways.argmin(axis=0))
        total = ways.min(axis=0)
    if foot is not None:
        total = total + steps(rows[-1], np.array(heights(foot)))
    places = [int(total.argmin())]
    for each in reversed(before):
        places.append(int(each[places[-1]]))
    return [each[at] for each, at in zip(lessons, reversed(places), strict=True)]


def heights(seconds: Seconds) -> list[float]:
    """What each player needs, in parts of the climb."""
    return [each / SPANS[way] for way in SPANS for each in seconds[way]]


def steps(low: NDArray[np.float64], high: NDArray[np.float64]) -> NDArray[np.float64]:
    """What the steps up from one level to the next count, summed over players; steps down count nothing."""
    summed: NDArray[np.float64] = (np.maximum(0, high - low) ** POWER).sum(axis=-1)
    return summed
