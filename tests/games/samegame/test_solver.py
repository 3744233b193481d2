from itertools import product

import pytest

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.hints import hint, prospect
from parlour.games.samegame.rules import Params, Puzzle, legal, play, start, status, text
from parlour.games.samegame.solver import REST_LIMIT, STATE_LIMIT, WHOLE_LIMIT, best_move, board_of, counts_of, followers, graph, keepers, solve
from parlour.games.samegame.supply.generator import generate
from parlour.games.samegame.supply.rating import rate


def listed(state, depth=0, chance=1.0):
    """Every maximal sequence of moves, one by one: (clears, its length, the chance that random play makes it)."""
    moves = list(legal(state))
    if not moves:
        return [(status(state) == "won", depth, chance)]
    return [path for move in moves for path in listed(play(state, move), depth + 1, chance / len(moves))]


def check_against_listing(puzzle):
    state = start(puzzle)
    paths = listed(state)
    depths = sorted(depth for clears, depth, _ in paths if clears)
    counts = counts_of(state)
    assert (counts.paths, counts.solutions) == (len(paths), len(depths))
    assert counts.clear == pytest.approx(sum(chance for clears, _, chance in paths if clears), abs=1e-12)
    assert (counts.depth_sum, counts.depth_squares) == (sum(depths), sum(depth * depth for depth in depths))
    assert (counts.depth_min, counts.depth_max) == ((depths[0], depths[-1]) if depths else (0, 0))


def test_every_board_of_two_colours_and_eight_cells_is_counted_as_by_listing():
    for letters in product("RG", repeat=8):
        check_against_listing(Puzzle("".join(letters[:4]) + "/" + "".join(letters[4:])))


@pytest.mark.parametrize("seed", range(12))
def test_random_boards_are_counted_as_by_listing(seed):
    check_against_listing(random_board(Params(4, 3, 3), Rng(f"list {seed}")))


@pytest.mark.parametrize("seed", range(8))
def test_followers_are_the_legal_moves_in_their_order(seed):
    rng = Rng(f"followers {seed}")
    state = start(random_board(Params(6, 6, 4), rng))
    while status(state) == "playing":
        assert [board_of(play(state, move)) for move in legal(state)] == list(followers(board_of(state)))
        state = play(state, rng.choice(list(legal(state))))


@pytest.mark.parametrize("colours", [3, 4, 5])
@pytest.mark.rotates(4)
def test_boards_up_to_six_by_six_are_decided_whatever_they_hold(colours):
    states = [start(random_board(Params(6, 6, colours), Rng(f"six {colours} {number}"))) for number in range(12)]
    assert all(prospect(state).alive is not None and counts_of(state) is not None for state in states)
    assert any(counts_of(state, STATE_LIMIT) is None for state in states)


@pytest.mark.parametrize("seed", range(8))
def test_the_solution_is_a_shortest_one(seed):
    state = start(generate(Params(4, 4, 3), Rng(f"short {seed}")))
    assert len(solve(state)) == min(depth for clears, depth, _ in listed(state) if clears)


def test_measures_bear_the_papers_names():
    # Three groups that cannot disturb each other: every order clears.
    assert (
        rate(Puzzle("RRG/BBG")).items()
        >= {
            "rsr": 1.0,
            "random_clear": 1.0,
            "path_depth_min": 3,
            "path_depth_mean": 3.0,
            "path_depth_max": 3,
            "path_depth_sd": 0.0,
            "solutions": 6,
            "paths": 6,
            "states": 8,
        }.items()
    )


def test_rsr_counts_paths_and_random_clear_weighs_them():
    measured = rate(Puzzle("RBBGGR/RYYYYR"))
    paths = listed(start(Puzzle("RBBGGR/RYYYYR")))
    assert measured["rsr"] == round(sum(clears for clears, *_ in paths) / len(paths), 9)
    assert measured["random_clear"] == round(sum(chance for clears, _, chance in paths if clears), 9)


def test_a_board_too_large_to_search_is_said_to_be_so():
    puzzle = random_board(Params(20, 10, 5), Rng("large"))
    state = start(puzzle)
    assert graph(board_of(state), 500) is None
    assert (counts_of(state), keepers(state), best_move(state), solve(state)) == (None, None, None, None)
    assert prospect(state).alive is None
    assert "too large" in prospect(state).say
    assert "Keep them for one large group" in hint(state, 1).say
    with pytest.raises(GaveUp, match="too many positions"):
        rate(puzzle)


def test_the_generator_gives_up_with_the_reason():
    with pytest.raises(GaveUp, match="None of 200 random boards"):
        generate(Params(1, 1, 6), Rng("never"))


def test_prospects_say_how_many_moves_keep_the_board_clearable():
    state = start(Puzzle("RRG/BBG"))
    assert prospect(state).say == "Every move is safe."
    assert prospect(start(Puzzle("RR"))).say == "One move, and it’s safe."
    assert prospect(start(Puzzle("RGR/RBB"))).alive is False
    assert prospect(start(Puzzle("..."))).say == "The board is clear."
    narrow = start(Puzzle("RRGR/RGGG/GBBB"))
    assert prospect(narrow).say == "Still solvable. 1 of 3 moves is safe."
    assert [prospect(play(narrow, move)).alive for move in legal(narrow)].count(True) == 1
    assert prospect(play(narrow, keepers(narrow)[0])).alive


def test_hints_tell_the_colour_the_place_the_move_and_why():
    state = start(Puzzle("RRGR/RGGG/GBBB"))
    said = [hint(state, level) for level in (1, 2, 3, 4)]
    move = best_move(state)
    assert said[0].say.startswith("Solvable in ")
    assert said[1].say.startswith("Look for a ")
    assert said[2].say.startswith("Take the ")
    assert f"block:{move.block}" in said[2].marks == said[3].marks
    assert said[3].say.startswith(f"{said[2].say} This joins ")
    assert hint(start(Puzzle("RG/GR")), 1).say.startswith("No longer solvable")


def test_the_text_of_a_puzzle_is_its_cells():
    puzzle = random_board(Params(5, 5, 4), Rng("text"))
    assert text(start(puzzle)) == puzzle.cells


def test_of_a_board_too_large_to_search_the_rest_is_counted_once_it_is_small_enough():
    rng, state = Rng("rest"), start(random_board(Params(8, 8, 3), Rng("rest")))
    blocks = sum(map(len, state.columns))
    assert blocks > WHOLE_LIMIT
    while status(state) == "playing":
        assert (counts_of(state) is not None) == (blocks <= REST_LIMIT)
        state = play(state, rng.choice(list(legal(state))))
        blocks = sum(map(len, state.columns))
    assert blocks < REST_LIMIT
