"""Simulated players of SameGame, in the place of the paper's people (section 4), and how often each clears a board.

A player is a rule that looks at a board and names the moves it likes best; it makes one of these, each equally likely. Such a player's clear
rate can be computed exactly over the graph of all boards, and played out game by game from a seed: a test holds one against the other.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from parlour.core.rng import Rng
from parlour.games.samegame.solver import Board, Graph

Choice = Sequence[Board]
Player = Callable[[Graph, Board], Choice]  # of the boards one move on, those the player would make; never none where there is a move

LOST = 1_000  # worse than any number of blocks
STEPS = 3


def random_player(found: Graph, board: Board) -> Choice:
    """Any move."""
    return found[board]


def greedy(found: Graph, board: Board) -> Choice:
    """A move that takes most blocks, as one who plays for points would."""
    return _best(found[board], _blocks)


def careful(found: Graph, board: Board) -> Choice:
    """Any move that does not leave a colour with a single block, which nothing could ever take; any move where all do."""
    return [after for after in found[board] if not has_stranded(after)] or found[board]


def one_step(found: Graph, board: Board) -> Choice:
    """A move after which the fewest blocks stand alone; one that leaves blocks and no move only where all do."""
    return _best(found[board], lambda after: outlook(found, after, 0))


def three_steps(found: Graph, board: Board) -> Choice:
    """A move after which, two moves later at best, the fewest blocks stand alone."""
    return _best(found[board], lambda after: outlook(found, after, STEPS - 1))


PLAYERS: dict[str, Player] = {"random": random_player, "greedy": greedy, "careful": careful, "one step": one_step, "three steps": three_steps}


def outlook(found: Graph, board: Board, steps: int) -> int:
    """The fewest blocks that can stand alone after so many more moves: -1 where the board is clear on the way, LOST where none is left."""
    if not board:
        return -1
    if not found[board]:
        return LOST
    if not steps:
        return alone(board)
    return min(outlook(found, after, steps - 1) for after in found[board])


def alone(board: Board) -> int:
    """How many blocks touch none of their colour."""
    return sum(not _touches(board, x, y) for x, column in enumerate(board) for y in range(len(column)))


def _touches(board: Board, x: int, y: int) -> bool:
    near = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return any(0 <= i < len(board) and 0 <= j < len(board[i]) and board[i][j] == board[x][y] for i, j in near)


def has_stranded(board: Board) -> bool:
    """Whether some colour has exactly one block left."""
    return 1 in Counter("".join(board)).values()


def _best(boards: Sequence[Board], cost: Callable[[Board], int]) -> Choice:
    costs = [cost(board) for board in boards]
    least = min(costs)
    return [board for board, each in zip(boards, costs, strict=True) if each == least]


def _blocks(board: Board) -> int:
    return sum(map(len, board))


def clear_rate(found: Graph, player: Player, board: Board) -> float:
    """The chance that the player clears the board; exact but for the rounding of each mean."""
    known: dict[Board, float] = {}
    for each in sorted(reached(found, player, board), key=_blocks):
        after = player(found, each) if found[each] else ()
        chance = 0.0
        for one in after:
            chance += known[one]
        known[each] = chance / len(after) if after else float(not each)
    return known[board]


def reached(found: Graph, player: Player, board: Board) -> set[Board]:
    """Every board that the player may come to."""
    seen, edge = {board}, [board]
    while edge:
        here = edge.pop()
        fresh = {after for after in (player(found, here) if found[here] else ()) if after not in seen}
        seen |= fresh
        edge += fresh
    return seen


def played(found: Graph, player: Player, board: Board, games: int, rng: Rng) -> int:
    """How many of so many games the player clears, drawn from `rng`."""
    return sum(_clears(found, player, board, rng) for _ in range(games))


def _clears(found: Graph, player: Player, board: Board, rng: Rng) -> bool:
    while found[board]:
        board = rng.choice(player(found, board))
    return not board
