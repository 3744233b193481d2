"""Correlations and their p values are those that textbooks and the paper give."""

from itertools import permutations
from math import sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour_precompute.report.statistics import correlation, incomplete_beta, p_value, ranks, stars

numbers = st.lists(st.integers(-1000, 1000), min_size=3, max_size=40)


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(-99, 99), st.integers(-99, 99)), min_size=3, max_size=40))
def test_r_is_what_numpy_gives_and_does_not_depend_on_the_order(pairs):
    xs, ys = zip(*pairs, strict=True)
    r = correlation(xs, ys)
    backwards = correlation(xs[::-1], ys[::-1])
    assert r == backwards
    if len(set(xs)) > 1 and len(set(ys)) > 1:
        assert r == pytest.approx(np.corrcoef(xs, ys)[0, 1], abs=1e-12)
    else:
        assert r == 0


@settings(deadline=None)
@given(numbers)
def test_ranks_count_the_smaller_and_share_among_equals(values):
    for value, rank in zip(values, ranks(values), strict=True):
        assert rank == sum(other < value for other in values) + (values.count(value) + 1) / 2


@pytest.mark.parametrize(("a", "b"), [(2, 3), (5, 1), (4, 7)])
@pytest.mark.parametrize("x", [0.0, 0.03, 0.4, 0.77, 1.0])
def test_the_incomplete_beta_of_whole_numbers_is_a_binomial_tail(a, b, x):
    n = a + b - 1
    tail = sum(np.prod([(n - i) / (i + 1) for i in range(j)]) * x**j * (1 - x) ** (n - j) for j in range(a, n + 1))
    assert incomplete_beta(a, b, x) == pytest.approx(tail, abs=1e-13)


@pytest.mark.parametrize(("df", "t", "p"), [(1, 12.706, 0.05), (10, 2.228, 0.05), (10, 3.169, 0.01), (30, 3.646, 0.001), (170, 1.974, 0.05)])
def test_p_values_are_those_of_tables_of_student_s_t(df, t, p):
    assert p_value(t / sqrt(df + t * t), df + 2) == pytest.approx(p, rel=2e-3)


@pytest.mark.parametrize(("r", "p"), [(0.23, 0.003), (-0.20, 0.010), (-0.10, 0.21), (-0.26, 0.000)])
def test_the_paper_s_p_values_belong_to_its_r(r, p):
    # The paper rounds r to two places, over 172 stages.
    nearest, farthest = p_value(abs(r) + 0.005, 172), p_value(abs(r) - 0.005, 172)
    assert nearest - 0.0015 <= p <= farthest + 0.0015


def test_p_is_how_often_chance_does_as_well():
    xs, ys = (1, 2, 3, 4, 5, 6, 7), (2, 1, 4, 3, 7, 5, 6)
    r = correlation(xs, ys)
    chance = np.mean([abs(correlation(xs, other)) >= abs(r) - 1e-12 for other in permutations(ys)])
    assert p_value(r, 7) == pytest.approx(chance, abs=0.015)


def test_stars_count_the_bounds_that_hold():
    assert [stars(p) for p in (0.05, 0.049, 0.009, 0.0009)] == ["", "*", "**", "***"]
