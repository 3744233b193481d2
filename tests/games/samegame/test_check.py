import re

from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.editor.check import LISTED, prospect
from parlour.games.samegame.editor.draft import Canvas, start
from parlour.games.samegame.measures.dispersion import pops
from parlour.games.samegame.outlook import NOT_FOUND, clearing
from parlour.games.samegame.rules import Params, Puzzle
from parlour.games.samegame.rules import start as board_start
from parlour.games.samegame.solver import STATE_LIMIT


def test_how_hard_a_board_is_is_said_where_its_shortest_solutions_are_few_enough_to_be_looked_at():
    for cells, is_rated in (("RRGG/BBGG", True), ("RGYBRGYB/RGYBRGYB", False)):
        assert (pops(board_start(Puzzle(cells)), LISTED, STATE_LIMIT) is not None) == is_rated
        told = prospect(start(Canvas(cells))).say
        assert re.fullmatch(r"Solvable in [0-9–]+ moves\." + (r" Difficulty [0-9]+/100\." if is_rated else ""), told)


def test_of_a_board_too_large_to_search_no_more_is_said_than_a_line_shows():
    said = set()
    for seed in range(8):
        board = random_board(Params(8, 8, 5), Rng(f"undecided {seed}"))
        told = prospect(start(Canvas(board.cells)))
        assert (told.alive is True) == (clearing(board_start(board)) is not None)
        said.add(told.say if told.alive is None else "Solvable" in told.say)
    assert said == {NOT_FOUND, True}
