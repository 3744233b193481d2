"""What a sample tells of the whole, with its interval."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.96
"""Standard errors to each side of an interval of 95 %."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with the interval that holds the truth in 95 of 100 samples, about."""

    mean: float
    low: float
    high: float


def share_between(count: int, whole: int) -> tuple[float, float]:
    """Wilson's interval of a share that was seen `count` times in `whole`; all from 0 to 1 where nothing was looked at."""
    if not whole:
        return 0.0, 1.0
    share, square = count / whole, Z * Z
    middle = (share + square / (2 * whole)) / (1 + square / whole)
    reach = Z * sqrt(share * (1 - share) / whole + square / (4 * whole * whole)) / (1 + square / whole)
    # What was never seen, or always, rounds to just beside its end.
    return middle - reach if count else 0.0, middle + reach if count < whole else 1.0


def estimated(weights: Sequence[int]) -> Estimate:
    """The mean of some weights and its interval, which never goes below what is certain: 0."""
    count = len(weights)
    if not count:
        return Estimate(0.0, 0.0, 0.0)
    total, squares = sum(weights), sum(weight * weight for weight in weights)
    # Whole numbers up to here, so that only the last step rounds.
    spread = max(0, count * squares - total * total)
    error = sqrt(spread / max(1, count - 1)) / count
    mean = total / count
    return Estimate(mean, max(0.0, mean - Z * error), mean + Z * error)
