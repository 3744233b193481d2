"""Whether a ladder keeps its shape: each law of the table over each row, with the figure that it was judged by."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import numpy as np

from parlour_precompute.audit.ladder import Ladder
from parlour_precompute.audit.shapes import LIMITS, Limits, Shape
from parlour_precompute.report.statistics import rank_correlation

Row = Sequence[float]
EXACTLY = ("first letter", "middle")
"""What neighbours have in common or have not: of these the pairs are counted."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One law over one row: the figure that it was judged by, its limit, and whether it holds."""

    law: str
    row: str
    figure: float
    limit: float
    holds: bool


def named(ladder: Ladder, finding: Finding) -> str:
    """A law over a row as the table names it where it is open."""
    return f"{ladder.bundle}, {finding.row}: {finding.law}"


def findings(ladder: Ladder, shape: Shape, limits: Limits = LIMITS) -> list[Finding]:
    """All laws of a shape over all rows of a ladder; those of neighbours are for ladders alone, which are played in their order."""
    rows = {**ladder.efforts, **ladder.measures}
    found = [each for name, row in rows.items() for each in _shaped(name, row, ladder, shape, limits)]
    if shape.kind in ("rising", "saw-tooth", "bands"):
        found += _starred(ladder, shape, limits)
    if shape.kind in ("rising", "saw-tooth"):
        found += _alike(ladder, limits)
    return found


def _shaped(name: str, row: Row, ladder: Ladder, shape: Shape, limits: Limits) -> Iterator[Finding]:
    """The laws of the shape itself over one row of effort."""
    if shape.kind == "rising":
        yield from _rising(name, row, limits)
    elif shape.kind == "saw-tooth":
        yield from _toothed(name, row, shape.tooth, limits)
    elif shape.kind == "bands":
        steps = [after - before for before, after in pairwise(means(row, ladder.bands))]
        yield Finding("each band is harder than the one before", name, min(steps, default=0.0), 0.0, all(step > 0 for step in steps))
    elif shape.kind == "level":
        groups = [[value for value, of in zip(row, ladder.bands, strict=True) if of == band] for band in dict.fromkeys(ladder.bands)]
        times = max((max(group) / min(group) for group in groups), default=1.0)
        yield Finding("within each band all are as hard (hardest by easiest)", name, times, limits.level, times <= limits.level)


def _rising(name: str, row: Row, limits: Limits) -> Iterator[Finding]:
    r = rank_correlation(range(len(row)), row)
    yield Finding("effort rises with the order (Spearman)", name, r, limits.rises, r >= limits.rises)
    steep = max((after - before for before, after in pairwise(row[: limits.first + 1])), default=0.0) / span(row)
    yield Finding(f"none of the first {limits.first} steps is a cliff", name, steep, limits.step, steep <= limits.step)


def _toothed(name: str, row: Row, size: int, limits: Limits) -> Iterator[Finding]:
    teeth = [row[at : at + size] for at in range(0, len(row), size)]
    rises = [rank_correlation(range(len(tooth)), tooth) for tooth in teeth if len(tooth) > 1]
    mean, least = float(np.mean(rises)), min(rises)
    peaks = rank_correlation(range(len(teeth)), [max(tooth) for tooth in teeth])
    drops = sum(after[0] < max(before) for before, after in pairwise(teeth)) / max(1, len(teeth) - 1)
    yield Finding("effort rises within a tooth (mean Spearman)", name, mean, limits.rises, mean >= limits.rises)
    yield Finding("effort rises within every tooth (least Spearman)", name, least, limits.least_tooth, least >= limits.least_tooth)
    yield Finding("peaks rise (Spearman)", name, peaks, limits.rises, peaks >= limits.rises)
    yield Finding("every drop is a drop (share)", name, drops, 1.0, drops == 1.0)


def _starred(ladder: Ladder, shape: Shape, limits: Limits) -> Iterator[Finding]:
    """First stars come as often along the whole ladder; later ones may become rarer, and never more frequent than they were anywhere before."""
    for kind, shares in ladder.stars.items():
        for star in range(3):
            row = by_parts([each[star] for each in shares], ladder, shape, limits)
            if star == 0:
                far = max(abs(share - float(np.mean(row))) for share in row)
                yield Finding("the first star is as likely everywhere", kind, far, limits.star, far <= limits.star)
            else:
                up = max(share - least for share, least in zip(row, accumulate(row, min), strict=True))
                yield Finding(f"star {star + 1} never runs backwards", kind, up, limits.star, up <= limits.star)


def by_parts(row: Row, ladder: Ladder, shape: Shape, limits: Limits = LIMITS) -> list[float]:
    """The means of the parts of a set between which stars are compared: its bands, or the tenths of a ladder, in the order of play.

    Those of a saw-tooth are whole teeth: others would take its drops for stars that run backwards.
    """
    if shape.kind == "bands":
        return means(row, ladder.bands)
    return windows(windows(row, -(-len(row) // (shape.tooth or 1))), limits.windows)


def _alike(ladder: Ladder, limits: Limits) -> Iterator[Finding]:
    for name, row in ladder.likeness.items():
        if name in EXACTLY:
            share = float(np.mean([value >= 1 for value in row]))
            yield Finding("neighbours differ (share of pairs alike)", name, share, limits.alike, share <= limits.alike)
        elif name == "answers":
            most = max(row, default=0.0)
            yield Finding("neighbours have other answers (most shared)", name, most, limits.answers, most < limits.answers)


def means(row: Row, bands: Sequence[str]) -> list[float]:
    """The mean of each band, in the order in which bands come."""
    return [float(np.mean([value for value, of in zip(row, bands, strict=True) if of == band])) for band in dict.fromkeys(bands)]


def span(row: Row) -> float:
    """From the 5th to the 95th percentile of a row; 1 where that is nothing."""
    low, high = np.percentile(row, [5, 95])
    return float(high - low) or 1.0


def windows(row: Row, count: int) -> list[float]:
    """The means of so many equal parts of a row, or of its single values where it is shorter."""
    return [float(np.mean(part)) for part in np.array_split(np.asarray(row, float), min(count, len(row)))]
