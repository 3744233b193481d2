from parlour.core.html import walk
from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.rules import Params, Puzzle, Remove, legal, play, start, status
from parlour.games.samegame.ui import Ui
from parlour.games.samegame.view import interpret, view


def buttons(state):
    return [node[1] for node in walk(view(state, Ui())) if node[0] == "button"]


def test_every_block_is_a_button_that_names_colour_shape_size_and_place():
    labels = [attrs["aria-label"] for attrs in buttons(start(Puzzle("RG/RB")))]
    assert labels == [
        "Red circle, group of 2, column 1, row 1",
        "Red circle, group of 2, column 1, row 2",
        "Green triangle, on its own, column 2, row 1",
        "Blue square, on its own, column 2, row 2",
    ]


def test_blocks_just_taken_stay_one_frame_as_the_same_elements():
    before = start(Puzzle("RG/RG"))
    after = play(before, Remove(0))
    assert [attrs["key"] for attrs in buttons(after)] == [attrs["key"] for attrs in buttons(before)]
    gone = [attrs for attrs in buttons(after) if "gone" in attrs["class"]]
    assert [attrs["key"] for attrs in gone] == ["b0", "b2"]
    assert all(attrs["disabled"] and "data-event" not in attrs for attrs in gone)


def test_no_move_changes_the_order_of_the_elements():
    rng = Rng("order")
    state = start(random_board(Params(8, 8, 3), rng))
    order = [attrs["key"] for attrs in buttons(state)]
    while status(state) == "playing":
        state = play(state, rng.choice(list(legal(state))))
        shown = [attrs["key"] for attrs in buttons(state)]
        assert shown == [key for key in order if key in shown]
        cells = [tuple(map(int, attrs["data-cell"].split(","))) for attrs in buttons(state) if "data-cell" in attrs]
        assert cells == sorted(cells)


def test_only_a_block_is_an_event():
    state = start(Puzzle("RR"))
    assert interpret(state, Ui(), "block:1") == Remove(1)
    assert [interpret(state, Ui(), event) for event in ("block:", "block:x", "block:-1", "block:99999", "block:١", "undo")] == [None] * 6


def test_the_ways_on_come_once_nothing_is_given_away():
    state = play(start(Puzzle("RRR/RRR")), Remove(0))
    shown = [node[1] for node in walk(view(state, Ui(revealed=True)))]
    assert [attrs["data-event"] for attrs in shown if "data-event" in attrs] == ["viewer:open"]
    assert [attrs["href"] for attrs in shown if "href" in attrs] == ["#editor/3x2.RRRRRR"]
    assert "viewer:open" not in str(view(state, Ui()))


def test_a_board_too_large_for_the_editor_is_not_offered_there():
    assert "href" not in str(view(start(Puzzle("RRRRRGGGG")), Ui(revealed=True)))
