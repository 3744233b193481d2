"""The editor's filling: a board that can be cleared, the same for everybody, or a sentence and nothing changed."""

from itertools import product

import pytest

from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.games.samegame.editor.check import prospect
from parlour.games.samegame.editor.draft import FILLING, SOLVABLE, UNFILLED, Painting, canvas, cells, legal, play, start
from parlour.games.samegame.editor.filling import filling, is_clearable, palette
from parlour.games.samegame.own import board, key_of
from parlour.games.samegame.rules import play as played
from parlour.games.samegame.rules import start as begun
from parlour.games.samegame.rules import status
from parlour.games.samegame.solver import solve
from parlour.session.controls import acted
from parlour.session.play import pressed
from tests.goes import go


def painted(seed, side, letters):
    """Cells painted at random; a dot in `letters` is an empty cell."""
    rng = Rng(f"painted {seed}")
    return "/".join("".join(rng.choice(letters) for _ in range(side)) for _ in range(side))


def filled(text):
    return cells(play(Painting(tuple(text.split("/"))), SOLVABLE))


@pytest.mark.parametrize("side", [2, 3, 4, 5, 6, 7, 8])
def test_an_empty_canvas_becomes_a_board_that_can_be_cleared(side):
    text = filled("/".join(["." * side] * side))
    assert "." not in text
    assert prospect(Painting(tuple(text.split("/")))).alive is True
    board(key_of(text))


@pytest.mark.parametrize("seed", range(12))
def test_what_is_painted_stays_and_the_rest_makes_it_clearable(seed):
    text = painted(seed, 5, "RGBY...")
    board_text = filled(text)
    assert all(cell in (".", now) for cell, now in zip(text, board_text, strict=True))
    state = begun(board(key_of(board_text)))
    for move in solve(state):
        state = played(state, move)
    assert status(state) == "won"


def test_it_follows_from_what_is_painted_and_from_nothing_else():
    text = painted(1, 5, "RG.....")
    first = filling(text, FILLING)
    filling.cache_clear()
    assert filling(text, FILLING) == first
    assert first != filling(painted(2, 5, "RG....."), FILLING)


def test_a_colour_that_is_painted_is_filled_with_too():
    assert palette("O../...", 4) == "ORGB"
    assert palette("RGBYPO./.......", 4) == "RGBYPO"
    assert palette("...", 1) == "R"
    assert filled("O...../......").count("O") >= 2


@pytest.mark.parametrize("text", [".", "...", "R.", "RG.", "RGRGRGRG/GRGRGRG."])
def test_where_none_is_found_it_is_said_and_nothing_changes(text):
    canvas_ = start(canvas(key_of(text)))
    assert SOLVABLE not in list(legal(canvas_))
    session = go(CATALOGUE["samegame"], f"editor/{key_of(text)}")
    after = pressed(session, "fill")
    assert (after.say, after.states) == (UNFILLED, session.states)


@pytest.mark.parametrize("text", ["R.", "RG.", "R.G/...", "RG/..", "RBG/R.G/..B"])
def test_it_is_found_on_a_small_canvas_whenever_there_is_one(text):
    """Against a twin that tries all fillings."""
    places = [at for at, cell in enumerate(text) if cell == "."]
    every = (dict(zip(places, colours, strict=True)) for colours in product("RGBY", repeat=len(places)))
    exists = any(is_clearable("".join(one.get(at, cell) for at, cell in enumerate(text))) for one in every)
    assert (filling(text, FILLING) is not None) == exists


def test_one_press_fills_and_one_undo_empties_again():
    session = pressed(go(CATALOGUE["samegame"], "editor/k"), "fill")
    assert (session.at, session.say) == (1, "25 cells filled.")
    assert cells(acted(session, "undo").state) == "/".join(["....."] * 5)
