import pytest

from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.hints import HINT_LEVELS, commonest, hint, largest, prospect, solution
from parlour.games.samegame.rules import Params, Puzzle, colour, legal, play, start, status
from parlour.games.samegame.solver import counts_of


def ladder(state):
    return [hint(state, level) for level in range(1, HINT_LEVELS + 1)]


def test_each_rung_says_more():
    said = [each.say for each in ladder(start(Puzzle("GGRRRGG")))]
    assert said == [
        "Solvable in 2 moves. Look at the red blocks first.",
        "Look for a red group in columns 3 to 5.",
        "Take the red group of 3 at column 3, row 1.",
        "Take the red group of 3 at column 3, row 1. This joins green blocks into a group of 4.",
    ]


def test_a_board_that_is_lost_gets_the_way_back():
    assert "No longer solvable." in hint(start(Puzzle("RRGB")), 3).say


@pytest.mark.parametrize("seed", range(4))
def test_where_a_line_was_found_the_hint_follows_it(seed):
    state = start(random_board(Params(8, 8, 3), Rng(f"hint {seed}")))
    assert counts_of(state) is None
    line = solution(state)
    assert line
    assert hint(state, 1).say == f"Solvable in {len(line)} moves."
    while status(state) == "playing":
        move = next(move for move in legal(state) if f"block:{move.block}" in hint(state, 3).marks)
        assert prospect(state).alive
        state = play(state, move)
    assert status(state) == "won"


def test_where_none_was_found_the_commonest_colour_is_kept_for_last():
    state = start(random_board(Params(20, 10, 5), Rng("kept")))
    kept = commonest(state)
    move = next(move for move in legal(state) if f"block:{move.block}" in hint(state, 3).marks)
    assert colour(state.puzzle, move.block) != kept
    assert largest(play(state, move), kept) >= largest(state, kept)
    assert len({each.say for each in ladder(state)}) == HINT_LEVELS
