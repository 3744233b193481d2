"""Pearson's correlation and its test (the paper's section 4), in plain floats whose sums do not depend on their order."""

from collections.abc import Sequence
from math import exp, fsum, lgamma, log, log1p, sqrt

TINY = 1e-300
ENOUGH = 500  # steps of the continued fraction; it needs some dozens


def correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Pearson's r of two rows of numbers; 0 where one of them is constant."""
    across, down = _centred(xs), _centred(ys)
    spread = sqrt(fsum(x * x for x in across) * fsum(y * y for y in down))
    return fsum(x * y for x, y in zip(across, down, strict=True)) / spread if spread else 0.0


def _centred(values: Sequence[float]) -> list[float]:
    mean = fsum(values) / len(values)
    return [value - mean for value in values]


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value from 1, equal values sharing their mean rank; the correlation of ranks is Spearman's."""
    ordered = sorted(values)
    first = {value: place for place, value in reversed(list(enumerate(ordered, 1)))}
    last = {value: place for place, value in enumerate(ordered, 1)}
    return [(first[value] + last[value]) / 2 for value in values]


def p_value(r: float, n: int) -> float:
    """How likely an r at least as far from 0 is among n pairs that have nothing to do with each other (two-sided t test, n - 2 degrees).

    With t = r sqrt((n - 2) / (1 - r^2)), the two tails of Student's t hold I((n - 2) / 2, 1 / 2; 1 - r^2), the regularised incomplete beta function.
    """
    return incomplete_beta((n - 2) / 2, 0.5, 1 - r * r)


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function I(a, b; x), 0 <= x <= 1."""
    if x <= 0 or x >= 1:
        return min(max(x, 0.0), 1.0)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a
    return 1 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz's method."""
    value, c, d = 1.0, 1.0, 0.0
    for term in range(1, ENOUGH):
        m = term // 2
        above = -(a + m) * (a + b + m) if term % 2 else m * (b - m)
        factor = above * x / ((a + term - 1) * (a + term))
        d = 1 / (1 + factor * d or TINY)
        c = 1 + factor / c or TINY
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return 1 / value


def stars(p: float) -> str:
    """The paper's mark: one * for each of p < 0.05, p < 0.01 and p < 0.001."""
    return "*" * sum(p < bound for bound in (0.05, 0.01, 0.001))
