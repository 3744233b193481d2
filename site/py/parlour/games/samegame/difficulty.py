"""Measures of a puzzle, by the paper's names (section 2); none of them decides anything here."""

from math import sqrt

from parlour.core.errors import GaveUp
from parlour.games.samegame.rules import Puzzle
from parlour.games.samegame.solver import Counts, counts_of_puzzle


def measures(counts: Counts, states: int) -> dict[str, float]:
    """The paper's measures of one board; depths are moves, over all solutions; 0 where there is no solution."""
    n = max(1, counts.solutions)
    # Variance times n squared is a whole number, so that only the last step rounds.
    spread = n * counts.depth_squares - counts.depth_sum**2
    return {
        "rsr": round(counts.solutions / counts.paths, 9),
        "random_clear": round(counts.clear, 9),
        "path_depth_min": counts.depth_min,
        "path_depth_mean": round(counts.depth_sum / n, 9),
        "path_depth_max": counts.depth_max,
        "path_depth_sd": round(sqrt(spread) / n, 9),
        "solutions": counts.solutions,
        "paths": counts.paths,
        "states": states,
    }


def rate(puzzle: Puzzle) -> dict[str, float]:
    """The measures of a puzzle; raises GaveUp when its positions are too many to count."""
    found = counts_of_puzzle(puzzle)
    if found is None:
        raise GaveUp(f"The board {puzzle.cells} has too many positions to be rated exactly.")
    return measures(*found)
