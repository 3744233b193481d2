from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.check import prospect
from parlour.games.samegame.editor import Canvas, start
from parlour.games.samegame.outlook import NOT_FOUND, clearing
from parlour.games.samegame.rules import Params
from parlour.games.samegame.rules import start as board_start


def test_of_a_board_too_large_to_search_no_more_is_said_than_a_line_shows():
    said = set()
    for seed in range(8):
        board = random_board(Params(8, 8, 5), Rng(f"undecided {seed}"))
        told = prospect(start(Canvas(board.cells)))
        assert (told.alive is True) == (clearing(board_start(board)) is not None)
        said.add(told.say if told.alive is None else "Solvable" in told.say)
    assert said == {NOT_FOUND, True}
