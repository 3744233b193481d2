"""What can be read on a board that was not meant to be: flagged words in its lines."""

from collections.abc import Iterable

from parlour.games.word_portal.rules import CELLS, SIDE


def lines_of(letters: str) -> list[str]:
    """The rows and columns of a board, its diagonals, and all its letters as links and lines write them; each in both directions."""
    rows = [letters[at : at + SIDE] for at in range(0, CELLS, SIDE)]
    columns = [letters[at::SIDE] for at in range(SIDE)]
    diagonals = [letters[:: SIDE + 1], letters[SIDE - 1 : CELLS - 1 : SIDE - 1]]
    forwards = [letters, *rows, *columns, *diagonals]
    return forwards + [line[::-1] for line in forwards]


def is_free_of(flagged: Iterable[str], letters: str) -> bool:
    """Whether none of the flagged words can be read on a board."""
    text = " ".join(lines_of(letters))
    return not any(word in text for word in flagged)
