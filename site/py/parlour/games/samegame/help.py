"""The three lines of help, and the boards that they tell of."""

from parlour.core.game import Line
from parlour.core.html import Node
from parlour.games.samegame.rules import Puzzle, Remove, State, play, start
from parlour.games.samegame.ui import Ui
from parlour.games.samegame.view import board, view

START = "YRRG/YRGB/BBYB"


def after(*blocks: int) -> State:
    """The board once these blocks' groups are taken."""
    state = start(Puzzle(START))
    for block in blocks:
        state = play(state, Remove(block))
    return state


def chosen() -> Node:
    """The board with a group lit."""
    return ["div", {"class": "samegame"}, board(after(), frozenset({1, 2, 5}))]


LINES = (
    Line("Press two or more blocks of one colour that touch.", chosen),
    Line("What stands above falls, and an empty column closes up.", lambda: view(after(1), Ui())),
    Line("Clear the whole board: it’s always possible.", lambda: view(after(1, 8, 0), Ui())),
)
