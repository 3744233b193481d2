"""Sets of days: a bundle that is not what was published is refused, and when the days run out is told in time."""

from collections.abc import Mapping
from pathlib import Path

from parlour.core.daily import date_title, day_number
from parlour_precompute.run import digest

SOON = 180
"""Days before the end from which the build speaks of it."""


def fault(path: Path, lines: list[str]) -> str:
    """What is wrong with a bundle of days, in a sentence that names the first such day; empty where nothing is."""
    sealed = digest.beside(path)
    known = sealed.read_text(encoding="utf-8").splitlines() if sealed.exists() else []
    return (digest.difference(lines, known) if known else "") or digest.gap([digest.day_of(line) for line in lines])


def ending(last_days: Mapping[str, str], today: str, soon: int = SOON) -> list[str]:
    """A sentence for each game whose days run out soon, or have; `last_days` has the last day of each by its title."""
    return [_told(title, last, left) for title, last in last_days.items() if (left := day_number(last) - day_number(today)) < soon]


def _told(title: str, last: str, left: int) -> str:
    told = f"{left} are left" if left > 0 else "none is left"
    until = f"{int(last[:4]) + 1}-12-31"
    return f"The days of {title} end on {date_title(last)}: {told}. `python -m parlour_precompute extend --until {until}` adds some."
