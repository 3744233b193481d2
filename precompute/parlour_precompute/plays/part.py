"""Parts of a report: text with its plots, tables, and the sentence that stands where there are too few plays."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from parlour.apart.plays.record import Go
from parlour_precompute.report.statistics import chance_told, related


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a report: Markdown, and the plots that it shows by the names of their files."""

    text: str
    plots: dict[str, str] = field(default_factory=dict)


class Analysis(Protocol):
    """A game's analysis: it takes records one by one and keeps what it counts alone, however many there are."""

    def take(self, go: Go) -> None:
        """Counts a record of a puzzle that ships."""

    def part(self) -> Part:
        """What all that was taken comes to."""


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table: the first column is text, the others are figures."""
    rule = ["---", *("---:" for _ in head[1:])]
    lines = [f"| {' | '.join(map(str, row))} |" for row in (head, rule, *rows)]
    return "\n".join(lines) + "\n"


def few(what: str, there: int, needed: int) -> str:
    """What stands in the place of a table that so few plays would make."""
    return f"*Too few plays for {what}: {there:,} of at least {needed:,}.*\n"


def figure(xs: Sequence[float], ys: Sequence[float]) -> str:
    """r, p, and the papers' stars."""
    r, p = related(xs, ys)
    return f"{r:+.2f} ({chance_told(p)})"


def percent(share: float) -> str:
    """A share as whole percent."""
    return f"{share:.0%}"
