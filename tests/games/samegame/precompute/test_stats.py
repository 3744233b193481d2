"""The batched statistics give what plain counting gives, and what the paper found."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.measures.difficulty import measures
from parlour.games.samegame.rules import Params, Puzzle
from parlour.games.samegame.solver import counts_of_puzzle
from parlour_precompute.games.samegame.stats import ONE, TooLarge, colours_of, counts, statistics, tables
from tests.games.samegame.yardsticks import listed, memoised

PAPER = Params(width=5, height=5, colours=4)


def rated(boards: list[str], colours: int) -> list[dict[str, float]]:
    found = statistics(colours_of(boards), colours)
    return [measures(counts(found, i), int(found.states[i])) for i in range(len(boards))]


def drawn(params: Params, size: int) -> list[str]:
    return [random_board(params, Rng(f"statistics/{number}")).cells for number in range(size)]


def boards_of(width: int, height: int, letters: str) -> st.SearchStrategy[str]:
    row = st.text(letters, min_size=width, max_size=width)
    return st.lists(row, min_size=height, max_size=height).map("/".join)


def test_boards_counted_by_hand():
    # A chequered board has no move.
    assert rated(["RGR/GRG/RGR"], 2)[0] == {
        "rsr": 0.0, "random_clear": 0.0, "path_depth_min": 0, "path_depth_mean": 0.0, "path_depth_max": 0, "path_depth_sd": 0.0,
        "solutions": 0, "paths": 1, "states": 1,
    }  # fmt: skip
    # R R then G G, or the other way round: the whole board, either pair alone, the empty board.
    assert rated(["RR/GG"], 2)[0] == {
        "rsr": 1.0, "random_clear": 1.0, "path_depth_min": 2, "path_depth_mean": 2.0, "path_depth_max": 2, "path_depth_sd": 0.0,
        "solutions": 2, "paths": 2, "states": 4,
    }  # fmt: skip


def test_every_3x3_board_of_two_colours_is_counted_as_by_listing_its_paths():
    boards = ["/".join("".join(cells[i : i + 3]) for i in (0, 3, 6)) for cells in product("RG", repeat=9)]
    assert rated(boards, 2) == [listed(board) for board in boards]


@settings(max_examples=30)
@given(st.lists(boards_of(4, 3, "RGB"), min_size=1, max_size=12))
def test_a_batch_of_4x3_boards_is_counted_as_by_listing_their_paths(boards):
    assert rated(boards, 3) == [listed(board) for board in boards]


@pytest.mark.parametrize(("width", "height", "colours"), [(1, 6, 2), (6, 1, 2), (2, 5, 3), (5, 2, 4), (6, 5, 2)])
def test_other_shapes_are_counted_as_by_plain_memory(width, height, colours):
    boards = drawn(Params(width, height, colours), 8)
    assert rated(boards, colours) == [memoised(board) for board in boards]


def test_5x5_boards_are_counted_as_by_the_solver():
    boards = drawn(PAPER, 60)
    assert rated(boards, 4) == [measures(*counts_of_puzzle(Puzzle(board))) for board in boards]


def test_a_board_has_the_same_figures_in_any_company():
    boards = drawn(PAPER, 300)  # more than one batch
    together = rated(boards, 4)
    assert together == [*reversed(rated(boards[::-1], 4))]
    assert together[257] == rated([boards[257]], 4)[0]


def test_colours_and_mirror_images_do_not_change_a_figure():
    boards = drawn(PAPER, 40)
    other = [board.translate(str.maketrans("RGBY", "YRGB")) for board in boards]
    mirrored = ["/".join(row[::-1] for row in board.split("/")) for board in boards]
    assert rated(boards, 4) == rated(other, 4) == rated(mirrored, 4)


def test_the_paper_s_figures_come_out_over_random_boards():
    boards = drawn(PAPER, 24_000)
    found = statistics(colours_of(boards), 4)
    solutions = found.solved.sum(axis=1)
    clearable = solutions > 0
    assert clearable[:10_000].mean() == pytest.approx(0.433, abs=0.01)
    means = (found.solved * np.arange(found.solved.shape[1])).sum(axis=1)[clearable] / solutions[clearable]
    assert len(means) >= 10_000
    assert means[:10_000].mean() == pytest.approx(8.94, abs=0.05)


def test_a_colour_beyond_the_number_of_colours_is_refused():
    with pytest.raises(ValueError, match="not numbered below 4"):
        statistics(colours_of(["RGBYP"]), 4)


def test_whole_numbers_cannot_overflow():
    # 25 blocks leave at most 12 moves, with at most 12, 11, ... groups to choose from: 12! paths; the tables refuse what could pass 63 bits.
    assert statistics(colours_of(["RG/RG", "RR/RR"]), 2).cleared.tolist() == [ONE, ONE]
    assert tables(6, 5, 2).bits == 6
    with pytest.raises(TooLarge, match="63-bit key"):
        tables(6, 6, 4)
    with pytest.raises(TooLarge, match="more paths than a 64-bit integer counts"):
        tables(14, 3, 2)
