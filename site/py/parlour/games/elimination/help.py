"""The three lines of help, and the letters that they tell of."""

from parlour.core.game import Line
from parlour.core.html import Node
from parlour.games.elimination.guide import challenge
from parlour.games.elimination.rules import Drop, Puzzle, State, play, start
from parlour.games.elimination.view import Ui, held, view


def begun(letters: str, double: int | None, words: str) -> State:
    """The letters of one challenge, none dropped."""
    return start(Puzzle((challenge(letters, double, words),) * 2, ()))


def taken() -> Node:
    """A word that was just left."""
    before = play(begun("HOMEBY", None, "HOME HOE"), Drop(4))
    return held(before, play(before, Drop(5))) or []


LINES = (
    Line("Drop letters, one by one.", lambda: view(play(begun("HOMEBY", None, "HOME HOE"), Drop(4)), Ui())),
    Line("The moment a word is left, it’s taken.", taken),
    Line("Longer words score more, and 2X doubles them.", lambda: view(begun("FLAMEB", 3, "FLAME LAME"), Ui())),
)
