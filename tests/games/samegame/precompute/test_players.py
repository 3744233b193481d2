"""The simulated players make the moves they are said to make, and their clear rates are what playing comes to."""

import pytest

from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.rules import Params, Puzzle, start
from parlour.games.samegame.solver import board_of, counts_of_puzzle, graph
from parlour.games.samegame.supply.generator import generate
from parlour_precompute.games.samegame.models.players import (
    PLAYERS,
    alone,
    careful,
    clear_rate,
    greedy,
    has_stranded,
    one_step,
    outlook,
    played,
    three_steps,
)

GAMES = 400


def searched(cells):
    board = board_of(start(Puzzle(cells)))
    return graph(board), board


SMALL = Params(4, 4, 3)


def boards(size, params=SMALL):
    return [searched(generate(params, Rng(f"players {number}")).cells) for number in range(size)]


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_likes_some_of_the_moves_there_are(name):
    for found, _ in boards(3):
        for board, after in found.items():
            if after:
                liked = PLAYERS[name](found, board)
                assert liked
                assert [each for each in after if each in liked] == list(liked)


@pytest.mark.parametrize("name", PLAYERS)
def test_exact_clear_rates_are_what_seeded_games_come_to(name):
    for number, (found, board) in enumerate(boards(6)):
        rate = clear_rate(found, PLAYERS[name], board)
        drawn = played(found, PLAYERS[name], board, GAMES, Rng(f"games {number}"))
        assert drawn / GAMES == pytest.approx(rate, abs=0.11)  # more than four standard deviations
        assert drawn == played(found, PLAYERS[name], board, GAMES, Rng(f"games {number}"))


@pytest.mark.parametrize("seed", range(6))
def test_the_random_player_clears_as_often_as_random_clear_says(seed):
    puzzle = random_board(Params(5, 4, 3), Rng(f"random {seed}"))
    found, board = searched(puzzle.cells)
    assert clear_rate(found, PLAYERS["random"], board) == pytest.approx(counts_of_puzzle(puzzle)[0].clear, abs=1e-12)


def test_greedy_takes_most_blocks():
    found, board = searched("RRRGG/BBBBY")
    assert greedy(found, board) == [tuple(after) for after in found[board] if sum(map(len, after)) == 6]


def test_careful_leaves_no_colour_with_a_single_block():
    # Taking the two R beside each other leaves one R above the G, which nothing can ever take.
    found, board = searched("R..GG/G..BB/GRRBB".replace(".", "G"))
    liked = careful(found, board)
    assert liked
    assert all(not has_stranded(after) for after in liked) or list(liked) == list(found[board])
    lonely = searched("RRG/BBB")
    assert has_stranded(lonely[1])
    assert list(careful(*lonely)) == list(lonely[0][lonely[1]])  # all moves leave the one G


def test_one_step_leaves_the_fewest_blocks_alone():
    for found, board in boards(4, Params(5, 5, 4)):
        liked = one_step(found, board)
        ending = [after for after in found[board] if after and not found[after]]
        costs = {after: alone(after) for after in found[board] if after not in ending}
        if costs:
            assert {costs[after] for after in liked} == {min(costs.values())}


def test_looking_three_steps_ahead_sees_a_clear_board_that_is_three_moves_away():
    found, board = searched("RRG/BBG")
    assert outlook(found, board, 3) == -1
    assert outlook(found, board, 2) >= 0
    for found, board in boards(5):
        near = [each for each in found if each and clear_in(found, each, 3)]
        assert near
        assert all(clear_rate(found, three_steps, each) == 1.0 for each in near)
        assert board in found


def clear_in(found, board, moves):
    return not board or (moves > 0 and any(clear_in(found, after, moves - 1) for after in found[board]))


def test_blocks_alone_touch_none_of_their_colour():
    assert alone(searched("RGR/RGB/YYB")[1]) == 1
    assert alone(()) == 0
