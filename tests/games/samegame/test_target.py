from itertools import product

import pytest

from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.measures.target import best_score
from parlour.games.samegame.rules import Params, Puzzle, legal, play, start, status
from parlour.games.samegame.solver import best_move
from parlour.games.samegame.supply.generator import generate


def totals(state):
    """The score of every line of play that clears the board."""
    if status(state) == "won":
        return [state.score]
    return [total for move in legal(state) for total in totals(play(state, move))]


def test_every_board_of_two_colours_and_eight_cells_has_the_best_of_all_its_scores():
    for letters in product("RG", repeat=8):
        state = start(Puzzle("".join(letters[:4]) + "/" + "".join(letters[4:])))
        assert best_score(state) == max(totals(state), default=None)


@pytest.mark.parametrize("seed", range(10))
def test_random_boards_have_the_best_of_all_their_scores(seed):
    state = start(random_board(Params(4, 3, 3), Rng(f"target {seed}")))
    assert best_score(state) == max(totals(state), default=None)


def test_groups_that_are_joined_before_they_are_taken_score_more():
    # The two R apart make 0 + 0 points; once G is gone they are four together, which makes 4.
    assert best_score(start(Puzzle("RR/GG/RR"))) == 4


def test_points_made_so_far_count():
    state = start(Puzzle("RRRG/BBBG"))
    after = play(state, best_move(state))
    assert best_score(state) == best_score(after) == 2


@pytest.mark.parametrize("seed", range(5))
def test_no_line_of_play_beats_the_target_and_one_reaches_it(seed):
    state = start(generate(Params(5, 5, 4), Rng(f"line {seed}")))
    target = best_score(state)
    while status(state) == "playing":
        after = [play(state, move) for move in legal(state)]
        reached = [best_score(each) for each in after]
        assert max(total for total in reached if total is not None) == target
        state = after[reached.index(target)]
    assert (status(state), state.score) == ("won", target)


def test_what_cannot_be_cleared_or_searched_has_no_target():
    assert best_score(start(Puzzle("RG/GR"))) is None
    assert best_score(start(random_board(Params(20, 10, 5), Rng("large")))) is None
    assert best_score(start(Puzzle(".."))) == 0
