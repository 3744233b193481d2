"""Measures of a puzzle, by the paper's names (sections 2 and 3), and one score made of them; none of them decides anything here."""

from math import sqrt

from parlour.core.order import Order
from parlour.games.samegame.solver import Counts

# Least squares over the 3,000 random boards of infinite.jsonl, rounded to two digits: how many games in a hundred the careful, the one-step and
# the three-step player of parlour_precompute.games.samegame.models.players lose on average. docs/samegame/REPORT.md fits them again, and holds them
# against others.
BASE, PER_MOVE, PER_CELL, PER_ROOT_RSR = 25.0, 7.6, 0.048, 70.0


BY_RSR = Order("rsr", "Easiest first", ("-rsr",))
"""The paper's order of stages: the larger the share of ways to play that clear the board, the easier (section 3)."""

BY_FINDINGS = Order("depth", "Shortest first", ("path_depth_min", "sum_pop_mean", "-rsr"))
"""What the paper's findings suggest (section 4): by least path depth, then by the sum of PoPs, then by rsr."""


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


def difficulty(path_depth_min: float, sum_pop_mean: float, rsr: float) -> float:
    """About how many games in a hundred a thoughtful player loses; a straight line, so it may pass 100, and a guess on boards other than 5x5."""
    return round(BASE + PER_MOVE * path_depth_min + PER_CELL * sum_pop_mean - PER_ROOT_RSR * sqrt(rsr), 9)
