"""How many things a number asks for in each way: a number is as hard in all six, by a model of a reader (precompute, `reader`)."""

from collections.abc import Mapping, Sequence
from typing import Literal

from parlour.core.rng import Rng

WayId = Literal["anagram", "sequence", "hunt", "spell", "begin", "swap"]

TENTHS: Mapping[WayId, Sequence[int]] = {
    "begin": (20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120),
    "swap": (10, 13, 16, 19, 22, 25, 28, 31, 34, 37, 40),
    "sequence": (20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120),
    "hunt": (10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50),
    "spell": (20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120),
    "anagram": (10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50),
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
