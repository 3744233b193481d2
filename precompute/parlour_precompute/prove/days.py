"""The laws of days that hold for any game: from the first they follow one another without a gap, and they are those that were published."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from parlour_precompute.prove.record import Entry, Fault
from parlour_precompute.run import digest

FIRST = "2026-11-01"


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
