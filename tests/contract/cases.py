"""What the laws are tried on: a puzzle of each seed for every mode of every game and over every preset, and a random game of it."""

from functools import cache

import pytest

from parlour.core.codec import encode
from parlour.core.naming import puzzle_id
from parlour.core.results.replay import replayed
from parlour.core.rng import Rng
from parlour.session.value import opened

ADDRESS = set("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-")
LIMIT = 60
FURTHER = pytest.mark.rotates(3)
seeded = pytest.mark.parametrize("seed", ["a", pytest.param("b", marks=FURTHER), pytest.param("c", marks=FURTHER)])
"""Every run tries the laws on a puzzle of the first seed of each case; those of the others rotate."""


def law_seed(case, seed):
    """The seed of a case; of the catalogue's first games as it always was, so that their puzzles stay."""
    return f"law/{case.game.id}/{case.preset}/{seed}"


@cache
def made(case, seed):
    """The puzzle of a case and a seed; some generators search for seconds, and all laws look at the same puzzles."""
    return case.puzzle(law_seed(case, seed))


def session_on(case, puzzle):
    name = puzzle_id(case.game, case.set_id, "0001")
    return opened(case.game, case.mode, name, encode(puzzle), 1_000, {"relaxed": "on"})


def random_game(mode, state, rng, limit=LIMIT):
    """A random legal game from a state: the moves made."""
    moves = []
    while not mode.standing(state).is_over and len(moves) < limit:
        moves.append(rng.choice(list(mode.legal(state))))
        state = mode.play(state, moves[-1])
    return moves


def played(case, seed):
    """A puzzle's start, a random game from there, and the state after each move."""
    start = case.mode.start(made(case, seed))
    moves = random_game(case.mode, start, Rng(seed))
    return start, moves, replayed(case.mode, start, moves)
