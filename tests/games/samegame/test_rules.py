import pytest

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.rules import Params, Puzzle, Remove, group, legal, play, score, start, status, text


def board(cells):
    return start(Puzzle(cells))


def test_what_is_above_falls_and_what_is_right_closes_in():
    assert text(play(board("RG./RGB"), Remove(0))) == "G../GB."
    assert text(play(board("G.B/RRB/GGB"), Remove(3))) == "..B/G.B/GGB"
    assert text(play(board("BRG/BRG"), Remove(1))) == "BG./BG."


def test_what_hangs_in_the_air_falls_at_the_start():
    assert text(board("R../..B/.G.")) == ".../.../RGB"
    assert text(board("..R/..G")) == "R../G.."


def test_a_group_is_connected_by_sides_only():
    state = board("RGR/GRR/RRG")
    assert {member.block for member in group(state, 2)} == {2, 4, 5, 6, 7}
    assert {member.block for member in group(state, 0)} == {0}
    assert group(play(state, Remove(2)), 2) == ()


def test_legal_moves_are_the_groups_of_two_or_more_each_once():
    assert list(legal(board("RRG/BBG/YRB"))) == [Remove(3), Remove(0), Remove(5)]
    assert list(legal(board("RG/GR"))) == []


def test_points_grow_with_the_square_of_the_group():
    for n, points in [(2, 0), (3, 1), (4, 4), (7, 25)]:
        assert score(play(board("R" * n), Remove(0))) == points


def test_won_when_clear_lost_when_stuck():
    assert [status(board(cells)) for cells in ("RG/GR", "RR/GR", "...")] == ["lost", "playing", "won"]
    assert status(play(board("RR/RR"), Remove(3))) == "won"


def test_refusals_are_sentences():
    with pytest.raises(IllegalMove, match="on its own"):
        play(board("RGG"), Remove(0))
    for gone in (7, -1, 10**9):
        with pytest.raises(IllegalMove, match="already gone"):
            play(board("RGG"), Remove(gone))


@pytest.mark.parametrize("cells", ["", "RG/R", "/", "RX", "rg", "R" * 21, "/".join("R" * 21), "RG\nGR"])
def test_a_board_that_is_none_names_the_field(cells):
    with pytest.raises(BadInput) as caught:
        Puzzle(cells)
    assert caught.value.field == "cells"


@pytest.mark.parametrize("seed", range(20))
def test_play_agrees_with_a_plain_twin(seed):
    rng = Rng(f"twin {seed}")
    state = start(random_board(Params(6, 5, 3), rng))
    while status(state) == "playing":
        move = rng.choice(list(legal(state)))
        expected = twin(text(state).split("/"), move.block, state)
        state = play(state, move)
        assert text(state) == expected


def twin(rows, block, state):
    """The board after a move, on a grid of letters, by recolouring, dropping and packing."""
    grid = [list(row) for row in rows]
    x, y = next((member.x, member.y) for member in group(state, block) if member.block == block)
    wanted, todo = grid[y][x], [(x, y)]
    while todo:
        x, y = todo.pop()
        if 0 <= y < len(grid) and 0 <= x < len(grid[0]) and grid[y][x] == wanted != ".":
            grid[y][x] = "."
            todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    columns = ["".join(column).replace(".", "") for column in zip(*grid, strict=True)]
    columns = [column.rjust(len(grid), ".") for column in columns if column]
    columns += ["." * len(grid)] * (len(grid[0]) - len(columns))
    return "/".join("".join(row) for row in zip(*columns, strict=True))
