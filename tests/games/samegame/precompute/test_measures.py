"""The exact measures of a board are those of all its games, listed one by one; and the search finds an index that was planted."""

from functools import cache
from math import log, log2
from statistics import fmean

import pytest

from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.measures.dispersion import phases
from parlour.games.samegame.rules import Params, Puzzle, legal, play, start
from parlour.games.samegame.solver import board_of, counted, graph
from parlour_precompute.games.samegame.measures.all_solutions import Dispersion, dispersion
from parlour_precompute.games.samegame.measures.better import FOLDS, MOST, Index, measured, search
from parlour_precompute.games.samegame.measures.on_the_way import on_the_way
from parlour_precompute.games.samegame.models.players import has_stranded

SMALL = [random_board(Params(4, 4, 3), Rng(f"measures/{number}")).cells for number in range(12)]


def solutions(state):
    """Every line of play that clears the board."""
    if not state.columns:
        return [()]
    return [(move, *line) for move in legal(state) for line in solutions(play(state, move))]


def options(state):
    return [play(state, move) for move in legal(state)]


def games(state):
    """Every game that random play can play, as its positions, and its chance."""
    after = options(state)
    if not after:
        return [((state,), 1.0)]
    return [((state, *line), chance / len(after)) for each in after for line, chance in games(each)]


@cache
def can_clear(state):
    return not state.columns or any(map(can_clear, options(state)))


@pytest.mark.parametrize("cells", SMALL)
def test_pop_over_all_solutions_is_that_of_each_listed(cells):
    state = start(Puzzle(cells))
    told = [[phase.pop for phase in phases(state, line)] for line in solutions(state)]
    found = dispersion(cells)
    if not told:
        assert found == Dispersion()
        return
    begun = [each[0] for each in told]
    assert found.solutions == len(told)
    assert [found.pop_start_min, found.pop_start_mean, found.pop_start_max] == pytest.approx([min(begun), fmean(begun), max(begun)])
    assert found.sum_pop_mean == pytest.approx(fmean(map(sum, told)))


def test_some_of_these_boards_have_many_solutions_and_some_none():
    counts = [dispersion(cells).solutions for cells in SMALL]
    assert min(counts) == 0
    assert max(counts) > 50


def safe_games(state):
    """Every game of safe play, as its positions, and its chance."""
    if not state.columns:
        return [((state,), 1.0)]
    after = [each for each in (play(state, move) for move in legal(state)) if can_clear(each)]
    return [((state, *line), chance / len(after)) for each in after for line, chance in safe_games(each)]


def losing(state):
    return [each for each in options(state) if not can_clear(each)]


@pytest.mark.parametrize("cells", ["RRG/GGR/RRG", "RGB/RGB/BBR", "BBRG/GGRB/BBRB", "GGRR/RRBG/GBRG"])
def test_what_lies_on_the_way_is_what_every_game_meets(cells):
    state = start(Puzzle(cells))
    assert can_clear(state)
    found = graph(board_of(state))
    told = on_the_way(found, counted(found), board_of(state))
    every = games(state)
    lost = [(line, chance) for line, chance in every if line[-1].columns]
    after_loss = [chance * (sum(not can_clear(each) for each in line) - 1) for line, chance in lost]
    assert told["unseen"] == pytest.approx(sum(after_loss) / sum(chance for _, chance in lost) if lost else 0)
    assert told["lasting"] == pytest.approx(-log(1 - sum(chance for _, chance in lost)))

    def along(step):
        return sum(chance * sum(map(step, line[:-1])) for line, chance in safe_games(state))

    assert told["traps"] == pytest.approx(along(lambda each: len(losing(each)) / len(options(each))))
    hidden = along(lambda each: sum(bool(options(one)) and not has_stranded(board_of(one)) for one in losing(each)) / len(options(each)))
    assert told["hidden_traps"] == pytest.approx(hidden)
    assert told["choices"] == pytest.approx(along(lambda each: log2(len(options(each)))))
    assert told["safe_choices"] == pytest.approx(along(lambda each: log2(len(options(each)) - len(losing(each)))))
    assert told["branching"] == pytest.approx(along(lambda each: len(options(each))) / along(lambda each: 1))
    first = sum(chance * next((at for at, each in enumerate(line) if losing(each)), len(line) - 1) for line, chance in safe_games(state))
    assert told["first_trap"] == pytest.approx(first)


def test_a_board_that_cannot_be_lost_has_no_traps():
    told = measured("RRG/RRG/RRG")
    assert [told[name] for name in ("unseen", "lasting", "traps", "hidden_traps")] == [0, 0, 0, 0]
    assert told["first_trap"] == told["path_depth_min"] == 2


def planted(count, noise, names="abcdefg"):
    rng = Rng("planted")
    rows = [{name: rng.below(10**6) / 10**6 for name in names} for _ in range(count)]
    return rows, [10 + 30 * row["b"] - 20 * row["f"] + noise * (rng.below(10**6) / 10**6 - 0.5) for row in rows]


def test_an_index_that_was_planted_is_found_with_its_weights_and_no_measure_more():
    found = search(*planted(600, 4))
    assert set(found.index.weights) == {"b", "f"}
    assert [found.index.constant, found.index.weights["b"], found.index.weights["f"]] == pytest.approx([10, 30, -20], abs=0.5)
    assert sorted(found.errors) == list(range(1, MOST + 1))
    # Noise of 4 from end to end has a variance of 16 / 12, below which no index can miss.
    assert found.errors[2][0] == pytest.approx(16 / 12, rel=0.2)
    assert found.errors[1][0] > 10 * found.errors[2][0]


def test_measures_that_say_the_same_and_one_that_says_nothing_do_not_stop_the_search():
    rows, lost = planted(400, 4)
    found = search([{**row, "again": row["b"], "constant": 1.0} for row in rows], lost)
    assert len(found.index.weights) == 2
    assert "f" in found.index.weights


def test_few_boards_give_an_index_of_one_measure():
    rows, lost = planted(2 * FOLDS, 1)
    assert len(search(rows, lost).index.weights) == 1


def test_an_index_adds_its_measures():
    assert Index(1, {"a": 2, "b": -3}).of({"a": 5, "b": 1, "c": 100}) == 8
