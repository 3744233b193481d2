"""The three lines of help, and the boards that they tell of."""

from parlour.core.game import Line
from parlour.core.html import Node
from parlour.games.word_portal.building import Ui, tiles_of_word
from parlour.games.word_portal.guide import LETTERS
from parlour.games.word_portal.rules import Puzzle, Say, State, play, start, stored
from parlour.games.word_portal.view import held, view


def board() -> State:
    """The guided board, for a round of five words."""
    return start(Puzzle(LETTERS, 5, common="DOMAIN RAIN STAIN TRAIN"))


def building(word: str, letters: int) -> Node:
    """The first letters of a word on the board."""
    return view(stored, board(), Ui(tiles_of_word(LETTERS, word)[:letters]))


def taken() -> Node:
    """A word that was just found."""
    return held(stored, board(), play(stored, board(), Say("TRAIN"))) or []


LINES = (
    Line("Outer letters first, if any, then inner: never back out.", lambda: building("TRAIN", 4)),
    Line("The middle letter ends every word.", taken),
    Line("Long words and rare letters score most.", lambda: view(stored, play(stored, board(), Say("DOMAIN")), Ui())),
)
