"""The search for a better index of difficulty than the paper's: the few exact measures by which the share of lost games is foretold best.

That is sparse regression by best subset: of all sets of at most MOST measures the one that least squares fits best. The size is chosen by
cross-validation, the smallest whose error is within one standard error of the least (Hastie, Tibshirani and Friedman, The Elements of Statistical
Learning, 7.10).
No clear rate of a player is among the measures but `lasting`, which is random play's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from parlour.games.samegame.measures.difficulty import measures
from parlour.games.samegame.measures.dispersion import pops
from parlour.games.samegame.rules import Puzzle, start
from parlour.games.samegame.solver import board_of, counted, graph, pieces
from parlour_precompute.games.samegame.measures.all_solutions import dispersion
from parlour_precompute.games.samegame.measures.on_the_way import on_the_way
from parlour_precompute.games.samegame.models.players import alone

MOST = 5
"""Measures of an index: more than five nobody would name."""
FOLDS = 10

Table = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Index:
    """An index of difficulty: the per cent of games that thoughtful players lose, as `constant` and a weight for each of some measures."""

    constant: float
    weights: Mapping[str, float]

    def of(self, measures: Mapping[str, float]) -> float:
        """The index of a board by its measures."""
        return self.constant + sum(weight * measures[name] for name, weight in self.weights.items())


@dataclass(frozen=True, slots=True)
class Search:
    """What the search found: for each size the error it was foretold with and its standard error, in per cent of games squared, and the index."""

    errors: Mapping[int, tuple[float, float]]
    index: Index


def measured(cells: str) -> dict[str, float]:
    """All exact measures of a board that can be cleared: the paper's, PoP over all solutions, and what lies on the way."""
    first = start(Puzzle(cells))
    board = board_of(first)
    found = graph(board)
    assert found is not None, "a 5x5 board is searched whole"
    known = counted(found)
    paper, shortest, spread = measures(known[board], len(found)), pops(first), dispersion(cells)
    assert shortest is not None, "no 5x5 board of four colours has more shortest solutions than are listed"
    return {
        **{name: paper[name] for name in ("rsr", "path_depth_min", "path_depth_mean", "path_depth_sd")},
        **{name: shortest[name] for name in ("pop_start_mean", "sum_pop_mean")},
        "root_rsr": sqrt(paper["rsr"]),
        "pop_start_all": spread.pop_start_mean,
        "sum_pop_all": spread.sum_pop_mean,
        "log_solutions": log(paper["solutions"]),
        "log_states": log(paper["states"]),
        "groups": float(pieces(board)),
        "singles": float(alone(board)),
        **on_the_way(found, known, board),
    }


def search(rows: Sequence[Mapping[str, float]], lost: Sequence[float]) -> Search:
    """The best index of boards by their measures; `lost` is the per cent of games lost on each.

    It has one measure for each 2 * FOLDS boards at most.
    """
    names = sorted(rows[0])
    table = np.array([[row[name] for name in names] for row in rows])
    wanted = np.array(lost)
    sizes = range(1, max(1, min(MOST, len(rows) // (2 * FOLDS))) + 1)
    folds = [np.arange(len(rows)) % FOLDS == fold for fold in range(min(FOLDS, len(rows)))]
    misses = {size: [_missed(table, wanted, out, size) for out in folds] for size in sizes}
    errors = {size: (float(np.mean(each)), float(np.std(each, ddof=1) / sqrt(len(each)))) for size, each in misses.items()}
    least = min(errors, key=lambda size: errors[size][0])
    chosen = next(size for size in sizes if errors[size][0] <= sum(errors[least]))
    columns = _best(table, wanted, chosen)
    fit = _fit(table[:, columns], wanted)
    return Search(errors, Index(float(fit[0]), {names[column]: float(weight) for column, weight in zip(columns, fit[1:], strict=True)}))


def _missed(table: Table, wanted: Table, out: NDArray[np.bool_], size: int) -> float:
    """The mean square by which boards that are left out are missed by the best index of a size for the others."""
    columns = _best(table[~out], wanted[~out], size)
    fit = _fit(table[~out][:, columns], wanted[~out])
    return float(np.mean((fit[0] + table[out][:, columns] @ fit[1:] - wanted[out]) ** 2))


def _fit(table: Table, wanted: Table) -> Table:
    """Least squares: the constant, and the weight of each column."""
    return np.asarray(np.linalg.lstsq(np.column_stack([np.ones(len(table)), table]), wanted, rcond=None)[0], dtype=np.float64)


def _best(table: Table, wanted: Table, size: int) -> list[int]:
    """The columns of the set of a size that least squares fits best; the normal equations of all sets are solved at once."""
    spread = table.std(axis=0)
    scaled = (table - table.mean(axis=0)) / np.where(spread > 0, spread, 1)
    products, shares = scaled.T @ scaled, scaled.T @ (wanted - wanted.mean())
    sets = np.array(list(combinations(range(table.shape[1]), size)))
    # A little on the diagonal, so that two columns which say the same do not make a set without a solution.
    matrices = products[sets[:, :, None], sets[:, None, :]] + 1e-9 * len(table) * np.eye(size)
    weights = np.linalg.solve(matrices, shares[sets][:, :, None])[:, :, 0]
    explained = np.einsum("ij,ij->i", weights, shares[sets])
    return [int(column) for column in sets[int(np.argmax(explained))]]
