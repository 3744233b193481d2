"""The scores to aim at: what clearing a board is usually worth, and the most points that clearing it can make (scoring: the paper's section 1.1)."""

from parlour.games.samegame.rules import State, points
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


def usual_score(state: State) -> float | None:
    """What clearing the board is usually worth: the mean total, to nine places, of one who makes each move that loses nothing equally often.

    None where it cannot be cleared, or its positions are too many to search.
    """
    board = board_of(state)
    found = searched(board)
    more = None if found is None else usual_scores(found)[board]
    return None if more is None else round(state.score + more, 9)


def usual_scores(found: Graph) -> dict[Board, float | None]:
    """For every board of a graph the mean points of clearing it by moves that lose nothing; None where it cannot be cleared."""
    usual: dict[Board, float | None] = {}
    for board in sorted(found, key=_blocks):
        made = [_points(board, after) + more for after in found[board] if (more := usual[after]) is not None]
        # Added one by one: builtin sum() of floats differs between CPython 3.11 and 3.12.
        total = 0.0
        for one in made:
            total += one
        usual[board] = total / len(made) if made else None if board else 0.0
    return usual


def _points(before: Board, after: Board) -> int:
    return points(_blocks(before) - _blocks(after))


def _blocks(board: Board) -> int:
    return sum(map(len, board))
