"""The three lines of help, and the boards that they tell of."""

from parlour.core.game import Line
from parlour.games.wordcrossing.level.puzzle import Place, Puzzle
from parlour.games.wordcrossing.rules import State, play, start
from parlour.games.wordcrossing.ui import Ui
from parlour.games.wordcrossing.view import view

HOME, EAT, ETA = Place(0, 0, False, "HOME"), Place(3, 0, True, "EAT"), Place(2, 2, False, "ETA")


def after(*places: Place) -> State:
    """The board once these words stand."""
    state = start(Puzzle("S...#/#.#../#...G", "AAEEHMOST"))
    for place in places:
        state = play(state, place, {"HOME", "EAT", "ETA"})
    return state


LINES = (
    Line("Lay words across or down from the green start.", lambda: view(after(HOME), Ui(at=3))),
    Line("Each word crosses the one before; letters there count once.", lambda: view(after(HOME), Ui(at=13, down=True, loose=((8, "A"), (13, "T"))))),
    Line("Reach the goal: most letters win, then fewest words.", lambda: view(after(HOME, EAT, ETA), Ui(at=14))),
)
