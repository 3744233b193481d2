"""How two rows of numbers go together, and how likely that is by chance (the tests of scipy)."""

from collections.abc import Sequence
from typing import NamedTuple

from scipy import stats


class Related(NamedTuple):
    """Pearson's r, and the chance of one at least as far from 0 among pairs that have nothing to do with each other.

    That is the two-sided test of t = r sqrt((n - 2) / (1 - r^2)), n - 2 degrees of freedom.
    """

    r: float
    p: float


def related(xs: Sequence[float], ys: Sequence[float]) -> Related:
    """How two rows go together; where one of them is constant they do not."""
    if _is_constant(xs) or _is_constant(ys):
        return Related(0.0, 1.0)
    found = stats.pearsonr(xs, ys)
    return Related(float(found.statistic), float(found.pvalue))


def correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Pearson's r."""
    return related(xs, ys).r


def rank_correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Spearman's r: that of the ranks, equal values sharing their mean rank; 0 where a row is constant."""
    return 0.0 if _is_constant(xs) or _is_constant(ys) else float(stats.spearmanr(xs, ys).statistic)


def within_equal(groups: Sequence[float], xs: Sequence[float], ys: Sequence[float], least: int = 5) -> float:
    """How two rows go together among members of one group: the mean of r over groups of at least so many, weighted by their members."""
    total, count = 0.0, 0
    for group in sorted(set(groups)):
        here = [place for place, each in enumerate(groups) if each == group]
        if len(here) >= least:
            total += len(here) * correlation([xs[place] for place in here], [ys[place] for place in here])
            count += len(here)
    return total / max(1, count)


def _is_constant(values: Sequence[float]) -> bool:
    return min(values) == max(values)


def stars(p: float) -> str:
    """The mark of many papers: one * for each of p < 0.05, p < 0.01 and p < 0.001."""
    return "*" * sum(p < bound for bound in (0.05, 0.01, 0.001))


def chance_told(p: float) -> str:
    """How likely by chance, with its mark, for Markdown; below a thousandth `<0.001`, since 0.000 is no probability."""
    return f"{'<0.001' if p < 0.001 else f'{p:.3f}'}{stars(p)}".replace("*", "\\*")
