from fractions import Fraction
from itertools import permutations
from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.errors import IllegalMove
from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.measures.dispersion import UNIT, Part, Shown, parts, perimeter, phases, pops, shortest_solutions
from parlour.games.samegame.rules import Params, Puzzle, Remove, colour, legal, placed, play, start, status
from parlour.games.samegame.supply.generator import generate

cells = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1, max_size=9, unique=True).map(tuple)


def clearing(state):
    """Every sequence of moves that clears the board, in the order of `legal`."""
    if status(state) == "won":
        return [()]
    return [(move, *rest) for move in legal(state) for rest in clearing(play(state, move))]


def shortest(state):
    lines = clearing(state)
    return [line for line in lines if len(line) == min(map(len, lines))]


def touching(taken):
    """The connected parts of a set of cells, by merging those that touch until none do."""
    together = [{cell} for cell in taken]
    while pair := next((pair for pair in permutations(together, 2) if any(dist(a, b) == 1 for a in pair[0] for b in pair[1])), None):
        together = [part for part in together if part not in pair] + [pair[0] | pair[1]]
    return together


def around(taken):
    """The perimeter in cells: every edge with all other points on its left or between its ends is an edge of the hull, both ways for a line."""
    points = {(Fraction(sum(x for x, _ in part), len(part)), Fraction(sum(y for _, y in part), len(part))) for part in touching(taken)}
    return sum(dist(a, b) for a, b in permutations(points, 2) if all(left_or_between(a, b, c) for c in points - {a, b}))


def left_or_between(a, b, c):
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return turn > 0 or (turn == 0 and (a[0] - c[0]) * (b[0] - c[0]) + (a[1] - c[1]) * (b[1] - c[1]) < 0)


def pop_of(state, line):
    """PoP at the start and over all phases of one solution, played out afresh."""
    boards, taken = [], []
    for move in line:
        boards.append({block: cell for cell, block in placed(state).items()})
        state = play(state, move)
        taken.append({each.block for each in state.taken})
    each = [sum(around({board[block] for block in blocks}) for blocks in taken[number:]) for number, board in enumerate(boards)]
    return (each[0], sum(each)) if each else (0, 0)


@given(cells)
def test_a_perimeter_is_that_of_the_hull_of_the_parts(taken):
    assert perimeter(taken) / UNIT == pytest.approx(around(taken), abs=1e-12)


@given(cells, st.integers(1, 5), st.integers(1, 5))
def test_moving_or_turning_blocks_does_not_change_their_perimeter(taken, right, down):
    assert perimeter(tuple((x + right, y + down) for x, y in taken)) == perimeter(taken)
    assert perimeter(tuple((y, x) for x, y in taken)) == perimeter(taken)
    assert perimeter(taken[::-1]) == perimeter(taken)


@pytest.mark.parametrize(
    ("taken", "length"),
    [
        (((2, 2),), 0),  # one block
        (((2, 2), (3, 2), (3, 3)), 0),  # one part
        (((0, 0), (3, 4)), 10),  # two points: there and back
        (((0, 0), (2, 0), (4, 0)), 8),  # on one line
        (((0, 0), (2, 0), (4, 0), (6, 0), (6, 2)), 8 + sqrt(40)),  # a line and a corner
        (((0, 0), (4, 0), (0, 3)), 12),  # a triangle
        (((0, 0), (1, 0), (4, 0)), 7),  # a part stands at its centre of gravity, (0.5, 0)
        (((0, 0), (4, 0), (0, 4), (4, 4), (2, 2)), 16),  # a point inside
        (((0, 1), (0, 2), (1, 0), (2, 0), (3, 1), (3, 2), (1, 3), (2, 3)), 4 * sqrt(4.5)),
        (((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2), (1, 1)), 0),
        (((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3), (4, 4), (3, 4), (2, 4), (1, 4), (0, 4), (0, 3), (0, 2), (0, 1), (2, 2)), 0),
    ],
)  # fmt: skip
def test_perimeters_by_hand(taken, length):
    assert perimeter(taken) / UNIT == pytest.approx(length, abs=1e-12)


@given(cells)
def test_parts_hold_every_cell_once_and_no_two_parts_touch(taken):
    found = parts(taken)
    assert sorted(cell for part in found for cell in part) == sorted(taken)
    assert sorted(map(sorted, found)) == sorted(map(sorted, touching(taken)))


@pytest.mark.parametrize("seed", range(12))
def test_all_shortest_solutions_are_listed_and_measured_as_by_playing_everything(seed):
    state = start(random_board(Params(4, 3, 3), Rng(f"dispersion {seed}")))
    lines = shortest(state)
    assert list(shortest_solutions(state)) == lines
    found = pops(state)
    assert found["shortest_solutions"] == len(lines)
    begun, whole = zip(*(pop_of(state, line) for line in lines), strict=True) if lines else ((0,), (0,))
    for name, values in (("pop_start", begun), ("sum_pop", whole)):
        assert found[f"{name}_min"] == pytest.approx(min(values), abs=1e-8)
        assert found[f"{name}_mean"] == pytest.approx(sum(values) / len(values), abs=1e-8)
        assert found[f"{name}_max"] == pytest.approx(max(values), abs=1e-8)


def test_solutions_stop_at_the_limit_and_are_then_not_measured():
    state = start(Puzzle("RRG/BBG"))  # three groups that cannot disturb each other: six orders
    assert len(shortest_solutions(state)) == 6
    assert shortest_solutions(state, 4) == shortest_solutions(state)[:4]
    assert pops(state, 6)["shortest_solutions"] == 6
    assert pops(state, 5) is None


@pytest.mark.parametrize("board", ["RG/GR", "..."])
def test_without_a_move_there_is_nothing_to_measure(board):
    state = start(Puzzle(board))
    solutions = [()] if status(state) == "won" else []
    assert list(shortest_solutions(state)) == solutions
    assert phases(state, ()) == ()
    assert set(pops(state).values()) <= {0, len(solutions)}


def test_a_board_too_large_to_search_has_no_known_solution():
    assert shortest_solutions(start(random_board(Params(20, 10, 5), Rng("large")))) == ()


def test_phases_show_what_the_answer_viewer_draws():
    # G on R on G, beside B: once R is gone the two G meet.
    state = start(Puzzle("G.B/R.B/R../G.."))
    first, second, third = phases(state, (Remove(3), Remove(0), Remove(2)))
    assert [each for each in first.blocks if each.block in (0, 9)] == [Shown(9, 1, 0, 3, 0, 3), Shown(0, 1, 0, 0, 0, 0)]
    assert [each.step for each in first.spreads] == [0, 1, 2]
    assert first.spreads[1].parts == (Part((0,), 0.0, 0.0), Part((9,), 0.0, 3.0))
    assert (first.spreads[1].hull, first.spreads[1].perimeter) == (((0.0, 0.0), (0.0, 3.0)), 6.0)
    assert (first.pop, second.pop, third.pop) == (6.0, 0.0, 0.0)
    assert Shown(0, 1, 0, 2, 0, 0) in second.blocks
    assert second.spreads[0].parts == (Part((0, 9), 0.0, 2.5),)
    assert [each.block for each in third.blocks] == [5, 2]


def test_a_block_that_no_step_takes_has_no_step():
    (only,) = phases(start(Puzzle("RRG/BBY")), (Remove(0),))
    assert {each.block for each in only.blocks if each.step is None} == {2, 3, 4, 5}
    with pytest.raises(IllegalMove):
        phases(start(Puzzle("RRG/BBY")), (Remove(2),))


@pytest.mark.parametrize("seed", range(6))
def test_phases_agree_with_the_measures_and_with_the_board(seed):
    state = start(generate(Params(5, 5, 4), Rng(f"phases {seed}")))
    found, line = pops(state), shortest_solutions(state, 1)[0]
    shown = phases(state, line)
    assert found["pop_start_min"] <= shown[0].pop <= found["pop_start_max"]
    assert found["sum_pop_min"] - 1e-8 <= sum(phase.pop for phase in shown) <= found["sum_pop_max"] + 1e-8
    for number, phase in enumerate(shown):
        assert {(each.x, each.y): each.block for each in phase.blocks} == placed(state)
        assert all(colour(state.puzzle, each.block) == state.puzzle.cells.split("/")[each.start_y][each.start_x] for each in phase.blocks)
        assert (phase.spreads[0].step, len(phase.spreads[0].parts), phase.spreads[0].perimeter) == (number, 1, 0.0)
        state = play(state, line[number])
        assert {each.block for each in state.taken} == {each.block for each in phase.blocks if each.step == number}
