"""Proposes boards: random ones, of which the first that can be cleared is returned (the paper's section 2)."""

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.rules import Params, Puzzle
from parlour.games.samegame.solver import counts_of_puzzle

ATTEMPTS = 200


def generate(params: Params, rng: Rng, data: None = None) -> Puzzle:
    """A random board that can be cleared; raises GaveUp after ATTEMPTS boards without one."""
    for _ in range(ATTEMPTS):
        puzzle = random_board(params, rng)
        found = counts_of_puzzle(puzzle)
        if found is not None and found[0].solutions:
            return puzzle
    raise GaveUp(f"None of {ATTEMPTS} random boards of {params} could be shown to be clearable. Try fewer colours or a smaller board.")
