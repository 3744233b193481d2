"""The work of searching a board, in steps."""

from collections.abc import Generator

from parlour.core.html import words
from parlour.games.samegame.solver import Board, Counts, Graph, counting, growing
from parlour.lab.tool import Step, choice

BUDGETS = {"2000": "2,000 positions", "6000": "6,000 positions", "20000": "20,000 positions", "60000": "60,000 positions"}
BUDGET = choice("budget", "Search at most", BUDGETS, "20000")
STRIDE = 20
"""Positions that are one step of the work."""


def searched(board: Board, budget: int) -> Generator[Step, None, Graph | None]:
    """Looks into a board's positions and returns their graph; None where there are more than the budget."""
    found: Graph = {}
    for found in growing(board, budget):
        if len(found) % STRIDE == 1:
            yield Step(f"Looking into positions: {len(found):,} so far.", min(len(found), budget), budget)
    yield Step(f"{words(len(found), 'position')} found.", len(found), len(found))
    return found if len(found) <= budget else None


def all_counted(found: Graph) -> Generator[Step, None, dict[Board, Counts]]:
    """Counts over a graph and returns the counts of each board."""
    counts: dict[Board, Counts] = {}
    for counts in counting(found):
        if len(counts) % (5 * STRIDE) == 1:
            yield Step(f"Counting ways: {len(counts):,} of {len(found):,} positions.", len(counts), len(found))
    return counts
