"""What can befall a player between the first position and the last, exactly: traps, losses that stay unseen, and how much there is to choose.

Two walks over the graph of a board are meant. *Random play* makes any move, each equally likely. *Safe play* makes any move after which the board can
still be cleared, each equally likely; it is where a player is who has not lost yet, or takes every loss back.
"""

from collections.abc import Callable, Mapping
from math import fsum, log, log2

from parlour.games.samegame.solver import Board, Counts, Graph
from parlour_precompute.games.samegame.models.players import has_stranded

Step = Callable[[Board], float]
"""What a position adds to a sum along safe play."""


def on_the_way(found: Graph, known: Mapping[Board, Counts], board: Board) -> dict[str, float]:
    """The measures of a board that can be cleared, of its graph and the counts of all boards in that.

    `unseen`: moves that random play still makes after the one that lost: how long a lost position stays unseen; 0 where it cannot lose.
    `lasting`: -ln of the chance that random play clears.
    `traps`: the positions of safe play, each counted by the share of its moves that lose.
    `hidden_traps`: the same of those losing moves that leave a move and no colour with a single block, so that nothing shows the loss.
    `first_trap`: moves of safe play before a move could lose.
    `choices`, `safe_choices`: the bits it takes to tell which moves safe play made, among all moves of each position and among its safe ones.
    `branching`: moves of a position, the mean over those of safe play.
    """
    boards = sorted(found, key=lambda one: sum(map(len, one)))

    def is_safe(one: Board) -> bool:
        return known[one].solutions > 0

    def losing(one: Board) -> list[Board]:
        return [after for after in found[one] if not is_safe(after)]

    def along(step: Step) -> float:
        sums: dict[Board, float] = {}
        for one in boards:
            if is_safe(one):
                after = [sums[each] for each in found[one] if is_safe(each)]
                sums[one] = (step(one) + fsum(after) / len(after)) if after else 0.0
        return sums[board]

    def without_trap() -> float:
        moves: dict[Board, float] = {}
        for one in boards:
            if is_safe(one):
                moves[one] = 0.0 if losing(one) or not one else 1 + fsum(moves[each] for each in found[one]) / len(found[one])
        return moves[board]

    moves = along(lambda _: 1.0)
    return {
        "unseen": _unseen(found, known, boards)[board] / (1 - known[board].clear) if known[board].clear < 1 else 0.0,
        "lasting": -log(known[board].clear),
        "traps": along(lambda one: len(losing(one)) / len(found[one])),
        "hidden_traps": along(lambda one: sum(bool(found[each]) and not has_stranded(each) for each in losing(one)) / len(found[one])),
        "first_trap": without_trap(),
        "choices": along(lambda one: log2(len(found[one]))),
        "safe_choices": along(lambda one: log2(sum(map(is_safe, found[one])))),
        "branching": along(lambda one: float(len(found[one]))) / moves,
    }


def _unseen(found: Graph, known: Mapping[Board, Counts], boards: list[Board]) -> dict[Board, float]:
    """Of every board, how many moves random play makes after the one that lost, 0 in games that clear; of a lost board, all that it makes."""
    after_loss: dict[Board, float] = {}
    for one in boards:
        if not found[one]:
            after_loss[one] = 0.0
            continue
        mean = fsum(after_loss[each] for each in found[one]) / len(found[one])
        after_loss[one] = mean if known[one].solutions else 1 + mean
    return after_loss
