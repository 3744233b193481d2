"""What can be known of boards that are too large to be searched whole; it never claims more than it has found or can prove."""

from functools import lru_cache

from parlour.core.html import words
from parlour.core.mode import Prospect
from parlour.games.samegame.rules import COLOURS, Remove, State, legal, play
from parlour.games.samegame.solver import Board, board_of, followers

WIDTH = 20
"""Boards of one depth that are followed up: of random 8x8 boards of four colours that clears four in five, within half a second in a browser."""

LARGEST = 64
"""Blocks beyond which no line is looked for, since hardly any would be found in the time there is."""

TOO_LARGE = "Not known if it’s solvable: it’s too large to search yet."
NOT_FOUND = "Not known if it’s solvable: a short search found no way."

Line = tuple[int, ...]
"""Moves, each by its place in `legal`."""


def lone(board: Board) -> str:
    """The colours of which exactly one block is left.

    Such a block stays for ever: a move takes two or more blocks of one colour, and no move makes blocks or changes their colour.
    """
    blocks = "".join(board)
    return "".join(colour for colour in COLOURS if blocks.count(colour) == 1)


def strays(board: Board) -> int:
    """How many blocks touch no other of their colour."""
    return sum(not _touches(board, x, y) for x, column in enumerate(board) for y in range(len(column)))


def _touches(board: Board, x: int, y: int) -> bool:
    column, wanted = board[x], board[x][y]
    beside = board[max(0, x - 1) : x] + board[x + 1 : x + 2]
    return wanted in column[max(0, y - 1) : y] + column[y + 1 : y + 2] or any(other[y : y + 1] == wanted for other in beside)


@lru_cache(maxsize=256)
def line(board: Board, width: int = WIDTH) -> Line | None:
    """Moves that clear the board, if a beam search finds them: of each depth it follows up so many boards, those with fewest strays."""
    if sum(map(len, board)) > LARGEST:
        return None
    layer: dict[Board, Line] = {board: ()}
    while layer and () not in layer:
        coming: dict[Board, Line] = {}
        for here, path in layer.items():
            for number, after in enumerate(followers(here)):
                if after not in coming and not lone(after):
                    coming[after] = (*path, number)
        layer = {each: coming[each] for each in sorted(coming, key=strays)[:width]}
    return layer.get(())


def clearing(state: State) -> list[Remove] | None:
    """Moves that clear the board; None when none were found, which proves nothing."""
    numbers = None if lone(board_of(state)) else line(board_of(state))
    if numbers is None:
        return None
    moves = []
    for number in numbers:
        moves.append(list(legal(state))[number])
        state = play(state, moves[-1])
    return moves


def outlook(state: State, names: dict[str, str]) -> Prospect:
    """What can be said of a board without searching it whole; `names` are those of the colours."""
    board = board_of(state)
    single = lone(board)
    if single:
        return Prospect(False, f"Unsolvable: the last {names[single[0]]} block has no partner.")
    found = clearing(state)
    if found is not None:
        return Prospect(True, f"Solvable in {words(len(found), 'move')}.")
    return Prospect(None, TOO_LARGE if sum(map(len, board)) > LARGEST else NOT_FOUND)
