"""The paper's two measures of a challenge: Eq. 2, whether it is short enough, and Eq. 3, how little of it is plain to see."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import log
from typing import Literal

Reading = Literal["prose", "printed", "prose-unsmoothed", "printed-unsmoothed"]


@dataclass(frozen=True, slots=True)
class Sight:
    """The words of a challenge by length, long ones being those above maxSeq, and how many of each can be read as they stand."""

    long: int
    short: int
    long_seen: int
    short_seen: int


def constraint(length: int, target: int) -> float:
    """Eq. 2: 1 where the letters fit the target, else 1 - ln(excess + 1); the base is our choice, and only the order counts."""
    return 1.0 if length <= target else round(1 - log(length - target + 1), 9)


def sight(letters: str, words: Iterable[str], max_seq: int) -> Sight:
    """The counts of Eq. 3: |Long|, |Short|, |v| and |e|."""
    counts = [0, 0, 0, 0]
    for word in words:
        short = len(word) <= max_seq
        counts[short] += 1
        counts[2 + short] += word in letters
    return Sight(*counts)


def _prose(seen: Sight) -> float:
    """Few long words in sight, many short ones, as the text below Eq. 2 asks."""
    return (1.1 - (seen.long_seen + 1) / (seen.long + 1)) * (0.1 + seen.short_seen / (seen.short + 1)) / 1.21


def _printed(seen: Sight) -> float:
    """The product as it is printed, largest when nothing is in sight."""
    return (1.1 - (seen.long_seen + 1) / (seen.long + 1)) * (1.1 - (seen.short_seen + 1) / (seen.short + 1)) / 1.21


def _shares(seen: Sight) -> tuple[float, float]:
    """The shares v / |Long| and e / |Short|; of an empty set nothing is in sight."""
    return seen.long_seen / max(1, seen.long), seen.short_seen / max(1, seen.short)


def _prose_unsmoothed(seen: Sight) -> float:
    """What the prose asks, of the bare shares."""
    long, short = _shares(seen)
    return (1.1 - long) * (0.1 + short) / 1.21


def _printed_unsmoothed(seen: Sight) -> float:
    """The product of the bare shares, as it is printed."""
    long, short = _shares(seen)
    return (1.1 - long) * (1.1 - short) / 1.21


READINGS: dict[Reading, Callable[[Sight], float]] = {
    "prose": _prose,
    "printed": _printed,
    "prose-unsmoothed": _prose_unsmoothed,
    "printed-unsmoothed": _printed_unsmoothed,
}
"""Eq. 3 contradicts the prose around it, so both can be had; all lie from 0.01 / 1.21 to 1.

Smoothed, as our bundles are, each set counts one word more than it has, and that one counts against the challenge: an empty set is then the
worst there is, and full marks need many words. Taken as printed and bare, letters that hold next to nothing (ZOODEF) are perfect.
"""


def fitness(seen: Sight, reading: Reading = "prose") -> float:
    """Eq. 3 in one of its readings, rounded to nine places so that every machine decides alike."""
    return round(READINGS[reading](seen), 9)
