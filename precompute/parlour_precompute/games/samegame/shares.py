"""How many random boards can be cleared, by their size and their number of colours: what the paper's introduction takes from its reference [2]."""

from itertools import product

from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.rules import Params, start
from parlour.games.samegame.solver import SMALL_LIMIT, board_of, counted, graph
from parlour_precompute.run.pool import Workers

SIDES = (2, 3, 4, 5)
COLOURS = (2, 3, 4, 5)
SAMPLE = 400
"""Boards of each kind: a share of a half is then known to 5 of 100, two standard errors."""

Kind = tuple[int, int]
"""The side of a square board, and its colours."""


def can_be_cleared(task: tuple[str, Kind, int]) -> bool:
    """Whether the board of a seed, a kind and a number can be cleared; raises ValueError for one that is not searched whole."""
    seed, (side, colours), number = task
    board = board_of(start(random_board(Params(side, side, colours), Rng(f"samegame/{seed}/shares/{side}/{colours}/{number}"))))
    found = graph(board, SMALL_LIMIT)
    if found is None:
        raise ValueError(f"A {side}x{side} board of {colours} colours has more than {SMALL_LIMIT} positions.")
    return counted(found)[board].solutions > 0


def clearable(crew: Workers, seed: str, sample: int = SAMPLE) -> dict[Kind, float]:
    """The share of boards of each kind that can be cleared."""
    kinds = list(product(SIDES, COLOURS))
    answers = list(crew.map(can_be_cleared, [(seed, kind, number) for kind in kinds for number in range(sample)]))
    return {kind: sum(answers[place * sample : (place + 1) * sample]) / sample for place, kind in enumerate(kinds)}
