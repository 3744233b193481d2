"""The models by which the journey's boards are chosen: four of `players.py`, two of them with slips, and how often chance makes a good score.

All is computed over the whole graph of a board in one pass each, so that thousands of boards can be looked at.
"""

from math import ceil

from parlour.games.samegame.solver import Board, Graph
from parlour.games.samegame.target import usual_scores
from parlour_precompute.games.samegame.players import LOST, STEPS, alone, has_stranded

SLIPS = 0.2
"""How often the players who look ahead make any move instead: without slips their rates are mostly 0, a half or 1 and tell few boards apart."""

Scores = dict[int, float]  # the chance of each number of points


def rates(found: Graph, board: Board) -> dict[str, float]:
    """How often each tuning model clears a board at the first attempt."""
    return {
        "random": _rate(found, board, {}, 1.0),
        "careful": _rate(found, board, {each: int(has_stranded(each)) for each in found}, 0.0),
        "one step": _rate(found, board, ahead(found, 0), SLIPS),
        "three steps": _rate(found, board, ahead(found, STEPS - 1), SLIPS),
    }


def ahead(found: Graph, steps: int) -> dict[Board, int]:
    """`players.outlook` of every board, so many moves on."""
    known = {each: (alone(each) if found[each] else LOST) if each else -1 for each in found}
    for _ in range(steps):
        known = {each: min(known[after] for after in found[each]) if found[each] else known[each] for each in found}
    return known


def _rate(found: Graph, board: Board, cost: dict[Board, int], slips: float) -> float:
    """The rate of one who makes a move of least cost, and any move so often as it slips."""
    known: dict[Board, float] = {}
    for each in sorted(found, key=_blocks):
        after = found[each]
        if not after:
            known[each] = float(not each)
            continue
        least = min(cost.get(one, 0) for one in after)
        liked = [one for one in after if cost.get(one, 0) == least]
        known[each] = slips * _mean([known[one] for one in after]) + (1 - slips) * _mean([known[one] for one in liked])
    return known[board]


def reaches_usual(found: Graph, board: Board) -> float:
    """How often safe play by chance makes at least what clearing the board is usually worth, rounded up as for two stars."""
    usual = usual_scores(found)
    known: dict[Board, Scores] = {(): {0: 1.0}}
    for each in sorted((one for one in found if one and usual[one] is not None), key=_blocks):
        safe = [after for after in found[each] if usual[after] is not None]
        scores: Scores = {}
        for after in safe:
            points = (_blocks(each) - _blocks(after) - 2) ** 2
            for more, chance in known[after].items():
                scores[points + more] = scores.get(points + more, 0.0) + chance / len(safe)
        known[each] = scores
    needed = ceil(round(usual[board] or 0.0, 9))
    total = 0.0
    for points, chance in sorted(known[board].items()):
        total += chance if points >= needed else 0.0
    return round(total, 9)


def _mean(values: list[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def _blocks(board: Board) -> int:
    return sum(map(len, board))
