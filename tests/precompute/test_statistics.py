"""Correlations and their p values are those that textbooks and papers give."""

from itertools import permutations
from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour_precompute.report.statistics import chance_told, correlation, rank_correlation, related, stars

pairs = st.lists(st.tuples(st.integers(-99, 99), st.integers(-99, 99)), min_size=3, max_size=40)


def by_hand(xs, ys):
    """Pearson's r as it is defined; 0 where a row is constant."""
    n, across, down = len(xs), sum(xs), sum(ys)
    spread = (n * sum(x * x for x in xs) - across**2) * (n * sum(y * y for y in ys) - down**2)
    return (n * sum(x * y for x, y in zip(xs, ys, strict=True)) - across * down) / sqrt(spread) if spread else 0.0


def rows_of(r, n):
    """Two rows of n numbers whose correlation is r."""
    x = np.arange(n) - (n - 1) / 2
    other = x**2 - (x**2).mean()
    return x, r * x / np.linalg.norm(x) + sqrt(1 - r * r) * other / np.linalg.norm(other)


@given(pairs)
def test_r_is_what_its_definition_gives(rows):
    xs, ys = zip(*rows, strict=True)
    assert correlation(xs, ys) == pytest.approx(by_hand(xs, ys), abs=1e-12)
    assert correlation(ys, xs) == pytest.approx(correlation(xs, ys), abs=1e-12)


@given(pairs)
def test_rank_correlation_is_that_of_ranks_which_equal_values_share(rows):
    def ranks(values):
        return [sum(other < value for other in values) + (values.count(value) + 1) / 2 for value in values]

    xs, ys = zip(*rows, strict=True)
    assert rank_correlation(xs, ys) == pytest.approx(by_hand(ranks(xs), ranks(ys)), abs=1e-12)


def test_what_is_constant_goes_with_nothing():
    assert related([3, 3, 3, 3], [1, 2, 3, 5]) == related([1, 2, 3, 5], [0.1, 0.1, 0.1, 0.1]) == (0, 1)
    assert rank_correlation([3, 3, 3], [1, 2, 3]) == 0


@pytest.mark.parametrize(("df", "t", "p"), [(1, 12.706, 0.05), (10, 2.228, 0.05), (10, 3.169, 0.01), (30, 3.646, 0.001), (170, 1.974, 0.05)])
def test_p_values_are_those_of_tables_of_student_s_t(df, t, p):
    wanted = t / sqrt(df + t * t)
    r, found = related(*rows_of(wanted, df + 2))
    assert r == pytest.approx(wanted)
    assert found == pytest.approx(p, rel=2e-3)


@pytest.mark.parametrize(("r", "p"), [(0.23, 0.003), (-0.20, 0.010), (-0.10, 0.21), (-0.26, 0.000)])
def test_the_p_values_of_miura_s_paper_belong_to_its_r(r, p):
    # The paper rounds r to two places, over 172 stages.
    nearest, farthest = (related(*rows_of(abs(r) + step, 172)).p for step in (0.005, -0.005))
    assert nearest - 0.0015 <= p <= farthest + 0.0015


def test_p_is_how_often_chance_does_as_well():
    xs, ys = (1, 2, 3, 4, 5, 6, 7), (2, 1, 4, 3, 7, 5, 6)
    r, p = related(xs, ys)
    chance = np.mean([abs(by_hand(xs, other)) >= abs(r) - 1e-12 for other in permutations(ys)])
    assert p == pytest.approx(chance, abs=0.015)


def test_stars_count_the_bounds_that_hold():
    assert [stars(p) for p in (0.05, 0.049, 0.009, 0.0009)] == ["", "*", "**", "***"]
    assert [chance_told(p) for p in (0.3, 0.012, 0.001, 0.0004)] == ["0.300", r"0.012\*", r"0.001\*\*", r"<0.001\*\*\*"]
