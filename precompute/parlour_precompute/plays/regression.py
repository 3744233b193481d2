"""Least squares as the papers report it: coefficients with standard errors, t and p, beside the paper's own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd
import statsmodels.api as sm

from parlour_precompute.plays.part import table
from parlour_precompute.report.statistics import chance_told


@dataclass(frozen=True, slots=True)
class Term:
    """A term of a regression; `beta` is the coefficient where all columns are in standard deviations."""

    name: str
    coefficient: float
    error: float
    t: float
    p: float
    beta: float


@dataclass(frozen=True, slots=True)
class Fit:
    """A regression: its terms, the constant first, and how much of the variance it explains."""

    terms: tuple[Term, ...]
    rows: int
    r2: float
    adjusted: float
    left_out: tuple[str, ...]  # columns that are the same in every row, which nothing can be told of

    def term(self, name: str) -> Term:
        """The term of a column."""
        return next(term for term in self.terms if term.name == name)


def fitted(outcome: Sequence[float], columns: Mapping[str, Sequence[float]], weights: Sequence[float] | None = None) -> Fit:
    """The outcome by the columns and a constant, each row of a weight where weights are given (of how many plays it is a mean)."""
    told = pd.DataFrame({name: np.asarray(values, float) for name, values in columns.items()})
    constant = tuple(name for name in told if told[name].nunique() < 2)
    known = sm.add_constant(told.drop(columns=list(constant)), has_constant="add")
    values = np.asarray(outcome, float)
    model = sm.OLS(values, known) if weights is None else sm.WLS(values, known, weights=np.asarray(weights, float))
    found, spread = model.fit(), float(values.std()) or 1.0
    terms = tuple(
        Term(
            name,
            float(found.params[name]),
            float(found.bse[name]),
            float(found.tvalues[name]),
            float(found.pvalues[name]),
            float(found.params[name]) * float(known[name].std(ddof=0)) / spread,
        )
        for name in known
    )
    return Fit(terms, len(values), float(found.rsquared), float(found.rsquared_adj), constant)


def regression_table(fit: Fit, paper: Mapping[str, str], explained: str) -> str:
    """A regression as a table, with what the paper says of each term, and the paper's R2."""
    rows = [_row(term, paper.get(term.name, "")) for term in fit.terms]
    out = "".join(f"`{name}` is the same in every row, so nothing can be told of it: it was left out. " for name in fit.left_out)
    summary = f"\n{out}{fit.rows:,} rows. R2 {fit.r2:.1%}, adjusted {fit.adjusted:.1%}; the paper: {explained}.\n"
    return table(["term", "coefficient", "standard error", "t", "p", "beta", "the paper"], rows) + summary


def _row(term: Term, paper: str) -> list[str]:
    beta = "" if term.name == "const" else f"{term.beta:+.2f}"
    return [f"`{term.name}`", f"{term.coefficient:+.4f}", f"{term.error:.4f}", f"{term.t:+.2f}", chance_told(term.p), beta, paper]
