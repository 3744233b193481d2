"""Proposes boards: random ones, of which the first that can be cleared is returned (the paper's section 2)."""

from collections.abc import Iterator

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.rules import Params, Puzzle
from parlour.games.samegame.solver import Counts, counts_of_puzzle

ATTEMPTS = 200


def tried(params: Params, rng: Rng) -> Iterator[tuple[Puzzle, Counts | None]]:
    """Random boards one after another, up to ATTEMPTS, with what the solver counts of each; None where its positions are too many."""
    for _ in range(ATTEMPTS):
        puzzle = random_board(params, rng)
        found = counts_of_puzzle(puzzle)
        yield puzzle, found[0] if found else None


def generate(params: Params, rng: Rng, data: None = None) -> Puzzle:
    """A random board that can be cleared; raises GaveUp after ATTEMPTS boards without one."""
    found = next((puzzle for puzzle, counts in tried(params, rng) if counts is not None and counts.solutions), None)
    if found is None:
        raise GaveUp(f"None of {ATTEMPTS} random boards of {params} could be shown to be clearable. Try fewer colours or a smaller board.")
    return found
