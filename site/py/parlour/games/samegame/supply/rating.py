"""All measures of a whole puzzle, as the bundles keep them."""

from collections.abc import Mapping

from parlour.core.errors import GaveUp
from parlour.games.samegame.measures.difficulty import difficulty, measures
from parlour.games.samegame.measures.dispersion import pops
from parlour.games.samegame.measures.target import best_score
from parlour.games.samegame.rules import Puzzle, start
from parlour.games.samegame.solver import counts_of_puzzle


def rated(found: Mapping[str, float], puzzle: Puzzle) -> dict[str, float]:
    """Measures with those that belong to solutions added, where there are any: the best score, PoP and difficulty.

    PoP and difficulty are left out of a board with more shortest solutions than `dispersion` lists.
    """
    best, scattered = best_score(start(puzzle)), pops(start(puzzle))
    if best is None:
        return dict(found)
    if scattered is None:
        return {**found, "best_score": best}
    score = difficulty(found["path_depth_min"], scattered["sum_pop_mean"], found["rsr"])
    return {**found, "best_score": best, **scattered, "difficulty": score}


def rate(puzzle: Puzzle) -> dict[str, float]:
    """The measures of a puzzle; raises GaveUp when its positions are too many to count."""
    found = counts_of_puzzle(puzzle)
    if found is None:
        raise GaveUp(f"The board {puzzle.cells} has too many positions to be rated exactly.")
    return rated(measures(*found), puzzle)
