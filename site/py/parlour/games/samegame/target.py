"""The score to aim at: the most points that a line of play can make which clears the board (scoring: the paper's section 1.1)."""

from parlour.games.samegame.rules import State
from parlour.games.samegame.solver import Board, Graph, board_of, searched


def best_score(state: State) -> int | None:
    """The greatest total that clearing the board from here can end with, the points so far included.

    None where it cannot be cleared, or its positions are too many to search.
    """
    board = board_of(state)
    found = searched(board)
    more = None if found is None else best_scores(found)[board]
    return None if more is None else state.score + more


def best_scores(found: Graph) -> dict[Board, int | None]:
    """For every board of a graph the most points that clearing it makes; None where it cannot be cleared."""
    best: dict[Board, int | None] = {}
    for board in sorted(found, key=_blocks):
        made = [_points(board, after) + more for after in found[board] if (more := best[after]) is not None]
        best[board] = max(made, default=None if board else 0)
    return best


def _points(before: Board, after: Board) -> int:
    return (_blocks(before) - _blocks(after) - 2) ** 2


def _blocks(board: Board) -> int:
    return sum(map(len, board))
