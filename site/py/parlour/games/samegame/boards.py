"""Boards of chance, which play needs too: every board of Classic is one."""

from parlour.core.rng import Rng
from parlour.games.samegame.rules import COLOURS, Params, Puzzle


def random_board(params: Params, rng: Rng) -> Puzzle:
    """A board whose every block is one of the colours, each equally likely (the paper's section 2)."""
    rows = ("".join(COLOURS[rng.below(params.colours)] for _ in range(params.width)) for _ in range(params.height))
    return Puzzle("/".join(rows))
