"""What can be read on a board that was not meant to be: flagged words in its lines."""

from collections.abc import Iterable

from parlour.games.word_portal.rules import CELLS, SIDE

AROUND = ((0, 1, 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5), (6, 7, 8, 13, 18, 17, 16, 11))
"""The cells of the outer and of the inner ring, in a circle."""

SHORT_DIAGONALS = ((1, 7, 13, 19), (5, 11, 17, 23), (3, 7, 11, 15), (9, 13, 17, 21), (2, 8, 14), (10, 16, 22), (2, 6, 10), (14, 18, 22))


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


def is_free_all_round(flagged: Iterable[str], letters: str) -> bool:
    """Whether none of the flagged words can be read on a board, in a circle around a ring or on a short diagonal either."""
    rings = ["".join(letters[cell] for cell in ring) for ring in AROUND]
    diagonals = ["".join(letters[cell] for cell in line) for line in SHORT_DIAGONALS]
    # A ring said twice holds every word that goes on past its first cell; none is longer than a ring of eight by more than that.
    forwards = [*(ring * 2 for ring in rings), *diagonals]
    text = " ".join([*lines_of(letters), *forwards, *(line[::-1] for line in forwards)])
    return not any(word in text for word in flagged)
