"""The models by which the journey's boards are chosen, and how often some who lose nothing earn the second and the third star.

Of the models four are of `players.py`, two of them with slips; one of `habits.py` looks two moves on, and one of `planners.py` takes a colour at a
time. All is computed over the whole graph of a board in one pass each, so that thousands of boards can be looked at.
"""

from collections.abc import Mapping

from parlour.games.samegame.measures.stars import needed
from parlour.games.samegame.measures.target import best_scores, usual_scores
from parlour.games.samegame.rules import points
from parlour.games.samegame.solver import Board, Graph
from parlour_precompute.games.samegame.models import habits, planners
from parlour_precompute.games.samegame.models.habits import (
    Habit,
    Weights,
    dead_ends,
    fewest_groups,
    grows_largest,
    keeps_the_commonest,
    largest_group,
    worth_most,
)
from parlour_precompute.games.samegame.models.players import LOST, STEPS, alone, has_stranded

SLIPS = 0.2
"""How often the players who look ahead make any move instead: without slips their rates are mostly 0, a half or 1 and tell few boards apart."""

WARY = Habit(96, (dead_ends, fewest_groups))
"""One who mostly keeps away from boards that many moves would lose."""

EARNERS = (
    Habit(0, ()),
    Habit(90, (keeps_the_commonest,)),
    WARY,
    Habit(110, (largest_group,)),
    Habit(60, (fewest_groups, keeps_the_commonest)),
    Habit(100, (dead_ends, grows_largest)),
    Habit(108, (dead_ends, worth_most)),
)
"""Who plays for stars, warned of every move that loses: one who makes any other, one who mostly keeps the commonest colour for last, one who mostly
looks ahead, and four more, so that stars are not even for a few kinds of players alone."""

Scores = dict[int, float]  # the chance of each number of points


def rates(found: Graph, board: Board) -> dict[str, float]:
    """How often each tuning model clears a board at the first attempt."""
    return {
        "random": _rate(found, board, {}, 1.0),
        "careful": _rate(found, board, {each: int(has_stranded(each)) for each in found}, 0.0),
        "one step": _rate(found, board, ahead(found, 0), SLIPS),
        "three steps": _rate(found, board, ahead(found, STEPS - 1), SLIPS),
        "wary": habits.clear_rate(found, WARY, board),
        "colour by colour": planners.clear_rate(found, board),
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


def stars(found: Graph, board: Board, earners: tuple[Habit, ...] = EARNERS) -> tuple[float, ...]:
    """How often each earner gets two stars at least, and how often three, on a board that can be cleared."""
    best, usual = best_scores(found), usual_scores(found)
    _, two, three = needed(best[board] or 0, round(usual[board] or 0.0, 9))
    chances: list[float] = []
    for earner in earners:
        scores = _scores(found, board, earner.weights(found), usual)
        chances += (_from(scores, two), _from(scores, three))
    return tuple(chances)


def _scores(found: Graph, board: Board, likely: Weights, usual: Mapping[Board, float | None]) -> Scores:
    """The points of one whose moves are so likely, those that lose left out."""
    known: dict[Board, Scores] = {(): {0: 1.0}}
    for each in sorted((one for one in found if one and usual[one] is not None), key=_blocks):
        safe = [(after, weight) for after, weight in zip(found[each], likely(each), strict=True) if usual[after] is not None]
        whole, scores = sum(weight for _, weight in safe), Scores()
        for after, weight in safe:
            here = points(_blocks(each) - _blocks(after))
            for more, chance in known[after].items():
                scores[here + more] = scores.get(here + more, 0.0) + chance * weight / whole
        known[each] = scores
    return known[board]


def _from(scores: Scores, least: int) -> float:
    total = 0.0
    for made, chance in sorted(scores.items()):
        total += chance if made >= least else 0.0
    return round(total, 9)


def _mean(values: list[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def _blocks(board: Board) -> int:
    return sum(map(len, board))
