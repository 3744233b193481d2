import pytest

from parlour.core.errors import BadInput
from parlour.core.naming import parsed_id
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.games.samegame import outlook, own, solver
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.modes import BOARD
from parlour.games.samegame.rules import Params, Puzzle
from parlour.games.samegame.ui import Ui

GAME = CATALOGUE["samegame"]


@pytest.mark.parametrize("sides", [(1, 8, 2), (8, 1, 3), (5, 5, 4), (8, 8, 6)])
def test_a_board_comes_back_from_its_key_and_the_key_fits_an_address(sides):
    puzzle = random_board(Params(*sides), Rng(f"own {sides}"))
    key = own.key_of(puzzle.cells)
    assert own.cells_of(key) == puzzle.cells
    assert parsed_id(f"samegame.1/own/{key}").key == key


def test_a_link_makes_the_board_it_spells():
    assert GAME.set_of("own").made.puzzle("3x2.RG.RGG") == Puzzle("RG./RGG")
    assert GAME.set_of("stages").made is None


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("9x8." + "R" * 72, "9 by 8; a board of your own has sides from 1 to 8"),
        ("200x200.RG", "200 by 200; a board"),
        ("0x4.", "sides from 1 to 8"),
        ("4x2.RGBYPOCX", "8 colours, and 6 is the most"),
        ("4x2.RRGGCCCC", "'C' is no colour"),
        ("4x2.rrggbbyy", "'b' is no colour"),
        ("5x5.RGBY", "25 letters, and this link has 4"),
        ("2x2.RRGGB", "4 letters, and this link has 5"),
        ("2x2.RRRR", "one colour isn’t enough"),
        ("2x2.....", "no block"),
        ("2x2.RGGR", "there’s no move"),
        ("4x4", "is written like"),
        ("4x4-RRGG", "is written like"),
        ("x.RG", "is written like"),
        ("99999x1.RG", "is written like"),
    ],
)
def test_a_bad_link_gets_a_sentence(key, sentence):
    with pytest.raises(BadInput, match=sentence) as caught:
        own.board(key)
    assert caught.value.field == "place"
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("sides", [(8, 8, 2), (8, 8, 5), (8, 8, 6), (7, 7, 6)])
def test_a_board_that_would_need_hours_to_solve_is_opened_and_all_work_on_it_is_bounded(sides, monkeypatch):
    count = looked_at(monkeypatch)
    state = BOARD.start(own.board(own.key_of(random_board(Params(*sides), Rng(f"hours {sides}")).cells)))
    BOARD.aid.prospect(state)
    BOARD.aid.hint(state, 4)
    BOARD.solve(state)
    BOARD.screen.view(state, BOARD.screen.interpret(state, Ui(revealed=True), "viewer:open").ui)
    assert 0 < count() < 30_000


def looked_at(monkeypatch):
    """How many boards were looked at by all searches."""
    worked, plain = [], solver.followers
    for module in (outlook, solver):
        monkeypatch.setattr(module, "followers", lambda board: worked.append(1) or plain(board))
    return lambda: len(worked)
