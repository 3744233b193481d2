from itertools import product

import pytest

from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.outlook import LARGEST, clearing, lone, outlook, strays
from parlour.games.samegame.rules import Params, Puzzle, groups, legal, play, start, status
from parlour.games.samegame.solver import board_of, counts_of
from parlour.games.samegame.view import COLOUR_NAMES


def test_a_board_with_a_single_block_of_a_colour_is_never_cleared():
    checked = 0
    for letters in product("RGB", repeat=6):
        state = start(Puzzle("".join(letters[:3]) + "/" + "".join(letters[3:])))
        if lone(board_of(state)):
            checked += 1
            assert counts_of(state).solutions == 0
            assert outlook(state, COLOUR_NAMES).alive is False
    assert checked > 300


def test_lines_are_found_for_most_boards_and_clear_them():
    found = 0
    for seed in range(8):
        state = start(random_board(Params(8, 8, 3), Rng(f"line {seed}")))
        moves = clearing(state)
        assert outlook(state, COLOUR_NAMES).alive is (True if moves else None)
        for move in moves or []:
            assert move in list(legal(state))
            state = play(state, move)
        found += status(state) == "won"
    assert found >= 6


@pytest.mark.parametrize("seed", range(30))
def test_it_never_claims_more_than_is_true(seed):
    state = start(random_board(Params(5, 4, 4), Rng(f"truth {seed}")))
    alive = outlook(state, COLOUR_NAMES).alive
    assert alive is None or alive == (counts_of(state).solutions > 0)


@pytest.mark.parametrize("seed", range(10))
def test_strays_are_the_groups_of_one(seed):
    state = start(random_board(Params(7, 6, 4), Rng(f"strays {seed}")))
    assert strays(board_of(state)) == sum(len(members) == 1 for members in groups(state))


def test_of_a_very_large_board_nothing_is_claimed():
    state = start(random_board(Params(20, 10, 5), Rng("large")))
    assert sum(map(len, state.columns)) > LARGEST
    assert clearing(state) is None
    assert outlook(state, COLOUR_NAMES).say == "Not known if it’s solvable: it’s too large to search yet."
