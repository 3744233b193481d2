"""The days of a game by weekday: whether each weekday keeps to its table of difficulty, and whether the week goes as that table does.

The measure is the one that the game itself draws its days by, as the bundle stores it; proofs hold each day's to what playing gives. A game whose
bundle stores none measures its days itself (`week`).
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np

from parlour.core.daily import WEEKDAYS, weekday
from parlour_precompute import Refused
from parlour_precompute.audit.judged import Finding, Row, means
from parlour_precompute.audit.ladder import Ladder
from parlour_precompute.audit.shapes import LIMITS, Limits, Shape
from parlour_precompute.run.days import records_of

ALIKE = "weekdays of one band are as hard (farthest mean, in deviations)"
RISES = "the week goes as its table does (least step between means)"


def of_days(bundles: Path, bundle: str, measure: str, sample: int = 1) -> Ladder:
    """The days of a bundle with their measure, all Mondays first; raises Refused where a day lacks it."""
    records = records_of(bundles / f"{bundle}.jsonl")[::sample]
    if bare := next((record["key"] for record in records if measure not in record["measures"]), None):
        raise Refused(f"{bundle}.jsonl: {bare} has no {measure}, by which the audit knows its weekdays.")
    return week(bundle, measure, [(record["key"], float(record["measures"][measure])) for record in records])


def week(bundle: str, measure: str, days: Sequence[tuple[str, float]]) -> Ladder:
    """Days with a measure of each as a ladder, whose bands are the weekdays, Monday first."""
    rows = sorted((weekday(day), day, value) for day, value in days)
    return Ladder(
        bundle=bundle,
        keys=tuple(day for _, day, _ in rows),
        efforts={},
        measures={measure: tuple(value for _, _, value in rows)},
        stars={},
        likeness={},
        obscure=(0.0,) * len(rows),
        bands=tuple(WEEKDAYS[kind] for kind, _, _ in rows),
    )


def findings(ladder: Ladder, shape: Shape, limits: Limits = LIMITS) -> Iterator[Finding]:
    """The laws of a week: each weekday within its band; where two bands differ the means do likewise, and within one band all are as hard."""
    ((_, row),) = ladder.measures.items()
    table = dict(zip(WEEKDAYS, shape.week, strict=True))
    held = {name: [value for value, of in zip(row, ladder.bands, strict=True) if of == name] for name in dict.fromkeys(ladder.bands)}
    for name, values in held.items():
        yield _kept(name, values, *table[name])
    middles = dict(zip(held, means(row, ladder.bands), strict=True))
    steps = [
        (middles[after] - middles[before]) * _way(table[before], table[after]) for before, after in pairwise(held) if table[before] != table[after]
    ]
    if steps:
        yield Finding(RISES, "the week", min(steps), 0.0, min(steps) > 0)
    for band in dict.fromkeys(map(tuple, shape.week)):
        names = [name for name in held if table[name] == band]
        if len(names) > 1:
            yield _as_hard(names, held, limits)


def _kept(name: str, values: Row, low: float, high: float) -> Finding:
    """Whether all values of a weekday are in its band, by the value that is nearest to leaving it, or farthest beyond."""
    worst = max(values, key=lambda value: max(low - value, value - high))
    return Finding(
        f"each day keeps to its table ({low:g} to {high:g})", name, worst, low if low - worst > worst - high else high, low <= worst <= high
    )


def _way(before: tuple[float, float], after: tuple[float, float]) -> int:
    """1 where the table goes up from one weekday to the next, -1 where it goes down."""
    return 1 if sum(after) > sum(before) else -1


def _as_hard(names: Sequence[str], held: dict[str, list[float]], limits: Limits) -> Finding:
    together = [value for name in names for value in held[name]]
    spread = float(np.std(together)) or 1.0
    far = max(abs(float(np.mean(held[name])) - float(np.mean(together))) for name in names) / spread
    return Finding(ALIKE, f"{names[0]} to {names[-1]}", far, limits.apart, far <= limits.apart)
