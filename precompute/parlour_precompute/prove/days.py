"""The laws of days that hold for any game: from the first they follow one another without a gap, and they are those that were published.

For games whose order says nothing there is a law of that too.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import correlation

from parlour_precompute.prove.record import Entry, Fault
from parlour_precompute.run import digest

FIRST = "2026-11-01"

CHANCE = 4
"""How many times as much as by chance (1 by the root of the days) Pearson's r may be between how hard days are and their place, or the day after."""

WHOLE = 365
"""Days of a year of which so much can be said."""


def day_faults(entries: Iterable[Entry], first: str = FIRST) -> Iterator[Fault]:
    """What is wrong with the days of a bundle; where they end, it alone says."""
    days = [entry.key for entry in entries]
    if days[:1] != [first]:
        yield Fault(0, "", f"The days do not begin on {first}.")
    if torn := digest.gap(days):
        yield Fault(0, "", f"The days do not follow one another: {torn}")


def published_faults(bundle: Path, text: str) -> Iterator[Fault]:
    """Where a bundle that has a digest is not what was published."""
    sealed = digest.beside(bundle)
    if sealed.exists() and (fault := digest.difference(text.splitlines(), sealed.read_text(encoding="utf-8").splitlines())):
        yield Fault(0, "", f"These are not the days that were published: {fault}")


def order_faults(name: str, hard: Sequence[float], least: int = WHOLE) -> Iterator[str]:
    """In which way the order of a row of so many days at least foretells how hard they are: by their place, or by the day before."""
    if len(hard) < least or min(hard) == max(hard):
        return
    if is_foretold(range(len(hard)), hard):
        yield f"The place of a day in {name} tells how hard it is."
    if is_foretold(hard[:-1], hard[1:]):
        yield f"A day of {name} tells how hard the next one is."


def is_foretold(known: Sequence[float], hard: Sequence[float]) -> bool:
    """Whether one row goes with the other by more than chance makes it."""
    return abs(correlation(known, hard)) > CHANCE / sqrt(len(hard))
