"""Fillings of what is painted: colours for the empty cells with which the board can be cleared, found by trying and proved by a way to clear it."""

from functools import lru_cache

from parlour.core.rng import Rng
from parlour.games.samegame.outlook import line, lone
from parlour.games.samegame.rules import COLOURS, EMPTY, Puzzle, start
from parlour.games.samegame.solver import SMALL, Board, board_of

TRIES, FEW = 200, 24
"""Fillings that are tried of a canvas of up to SMALL cells, and of a larger one, where each takes much longer.

The first is of chance alone, each later one more inclined to give a cell the colour of one beside it. Of an empty canvas the first ten suffice.
"""

NARROW = 4
"""Boards of one depth that are followed up at first: a filling that this many clear is soon found, and one that they do not is soon left."""


@lru_cache(maxsize=16)
def filling(cells: str, colours: int) -> str | None:
    """The cells with the empty ones filled so that the board can be cleared, with so many colours or all that are painted; None where none was found.

    It follows from what is painted, the same for everybody.
    """
    rng, used = Rng(f"samegame/solvable/{cells}"), palette(cells, colours)
    tries = TRIES if len(cells.replace("/", "")) <= SMALL else FEW
    proposals = (proposal(cells, used, rng, (copies, tries)) for copies in range(tries))
    return next((filled for filled in proposals if is_clearable(filled)), None)


def palette(cells: str, colours: int) -> str:
    """The colours to fill with: those that are painted, which need partners, then others up to so many."""
    painted = "".join(colour for colour in COLOURS if colour in cells)
    return painted + "".join(colour for colour in COLOURS if colour not in painted)[: max(0, colours - len(painted))]


def proposal(cells: str, colours: str, rng: Rng, copies: tuple[int, int]) -> str:
    """The empty cells filled in the order of reading; so many times out of so many with the colour of a cell beside, where one has any."""
    filled, row = list(cells), cells.index("/") + 1 if "/" in cells else len(cells) + 1
    for at, cell in enumerate(filled):
        if cell == EMPTY:
            beside = [filled[near] for near in (at - row, at - 1, at + 1, at + row) if 0 <= near < len(filled) and filled[near] in COLOURS]
            filled[at] = rng.choice(beside) if beside and rng.below(copies[1]) < copies[0] else rng.choice(colours)
    return "".join(filled)


def is_clearable(cells: str) -> bool:
    """Whether a way to clear a board of at least two colours was found; as the check finds it, so that both say the same."""
    board: Board = board_of(start(Puzzle(cells)))
    if len(set(cells) - {"/"}) < 2 or lone(board):
        return False
    return line(board, NARROW) is not None and line(board) is not None
