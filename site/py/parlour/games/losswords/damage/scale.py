"""How many things a number asks for in each way: a number is as hard in all six, by a model of a reader (precompute, `reader`)."""

from collections.abc import Mapping, Sequence
from typing import Literal

from parlour.core.rng import Rng

WayId = Literal["anagram", "sequence", "hunt", "spell", "begin", "swap"]

TENTHS: Mapping[WayId, Sequence[int]] = {
    "begin": (63, 71, 78, 85, 92, 98, 104, 110, 116, 122, 127),
    "swap": (10, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29),
    "sequence": (45, 53, 61, 69, 77, 84, 91, 97, 103, 110, 117),
    "hunt": (17, 20, 23, 25, 28, 30, 33, 36, 38, 41, 44),
    "spell": (47, 54, 60, 66, 73, 79, 85, 90, 96, 102, 107),
    "anagram": (18, 23, 28, 34, 40, 47, 54, 60, 69, 78, 87),
}
"""Tenths of a thing for the numbers from 1 to 11; of so many pages in ten there is one thing more. A swap is one thing, and moves two words."""


def asked(way: WayId, number: int, rng: Rng) -> int:
    """How many things a page of a number asks for; none for 0, and no more beyond the last number."""
    if number < 1:
        return 0
    whole, tenths = divmod(TENTHS[way][min(number, len(TENTHS[way])) - 1], 10)
    return whole + (rng.below(10) < tenths)


def most_asked(way: WayId) -> int:
    """The most things that any number asks for."""
    return -(-TENTHS[way][-1] // 10)


def number_for(way: WayId, things: int) -> int:
    """The highest number that a page which carries so many things is worth; 0 where it carries none."""
    return max((number for number, tenths in enumerate(TENTHS[way], 1) if tenths <= 10 * things), default=int(things > 0))
