"""Players of SameGame who slip: how likely each of their moves is, how often they clear a board, and what they score when the site warns them.

`players.py` holds the models by which boards were put in order; those here were not used for that, and the audit asks them. Each is a chance for
every move, so that the rate at which one clears a board without undo is exact over the graph of all boards.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log2

from parlour.core.rng import Rng
from parlour.games.samegame.rules import points
from parlour.games.samegame.solver import Board, Graph, groups

WHOLE = 120
"""Of so many moves a habit says how many are sure: whole numbers, so that no chance is rounded."""

NOTHING = 99
"""More blocks than any group has: where all blocks are gone."""

Cost = Callable[[Board, Board], int]  # of a move, told by the board before it and the one after; the least is liked best
Weights = Callable[[Board], list[int]]  # how likely each move of a board is, in the order of its graph


@lru_cache(maxsize=1 << 13)
def _sizes(board: Board) -> tuple[int, ...]:
    """How many blocks each group has, single blocks among them."""
    return tuple(len(members) for members in groups(board))


def fewest_groups(found: Graph) -> Cost:
    """The groups that are left, single blocks among them: who thinks so gathers colours."""
    return lambda before, after: len(_sizes(after))


def keeps_the_commonest(found: Graph) -> Cost:
    """Whether the move takes from the colour of most blocks: the old advice for points is to keep that one for last."""

    def cost(before: Board, after: Board) -> int:
        held = Counter("".join(before))
        common = min(held, key=lambda colour: (-held[colour], colour))
        return int("".join(after).count(common) < held[common])

    return cost


def from_the_top(found: Graph) -> Cost:
    """How many columns are changed otherwise than by losing blocks at their top: who fears what falls takes what lies on top."""
    return lambda before, after: sum(not any(old.startswith(new) for old in before) for new in after)


def largest_group(found: Graph) -> Cost:
    """The blocks that are left: who thinks so takes the largest group."""
    return lambda before, after: sum(map(len, after))


def grows_largest(found: Graph) -> Cost:
    """How small the largest group is that is left: who thinks so makes one grow. Nothing left is liked best."""
    return lambda before, after: -max(_sizes(after), default=NOTHING)


def worth_most(found: Graph) -> Cost:
    """How little the groups that are left would bring, each taken as it stands."""
    return lambda before, after: -sum(points(size) for size in _sizes(after) if size > 1)


def strands(found: Graph) -> Cost:
    """Whether some colour is left with one block."""
    return lambda before, after: int(_is_stranded(after))


def dead_ends(found: Graph) -> Cost:
    """Of the moves that follow, how many in a hundred leave some colour with one block, or blocks and no move; none follow a clear board."""
    dead = {board: bool(board) and (not found[board] or _is_stranded(board)) for board in found}
    share = {board: 100 * sum(dead[after] for after in found[board]) // len(found[board]) if found[board] else 100 * bool(board) for board in found}
    return lambda before, after: share[after]


def _is_stranded(board: Board) -> bool:
    return 1 in Counter("".join(board)).values()


@dataclass(frozen=True, slots=True)
class Habit:
    """A player who makes, so many times in 120, a move of least cost (by the first cost, then by the next), and else any move."""

    sure: int
    costs: tuple[Callable[[Graph], Cost], ...]

    def weights(self, found: Graph) -> Weights:
        """How likely each move is on the boards of a graph: whole numbers that mean shares of their sum."""
        costs = [cost(found) for cost in self.costs]

        def weights(board: Board) -> list[int]:
            after = found[board]
            ranks = [tuple(cost(board, each) for cost in costs) for each in after]
            least = min(ranks)
            liked = ranks.count(least)
            # Any move: (WHOLE - sure) / moves; a liked one besides: sure / liked; both times moves x liked.
            return [(WHOLE - self.sure) * liked + self.sure * len(after) * (rank == least) for rank in ranks]

        return weights


HABITS: dict[str, Habit] = {
    "newcomer": Habit(30, (strands, largest_group)),
    "gatherer": Habit(80, (fewest_groups,)),
    "from the top": Habit(60, (strands, from_the_top)),
}
"""Who is asked how hard a board is: one who hardly looks, one who gathers, and one who takes from the top."""


KINDS: dict[str, tuple[Habit, int]] = {
    "newcomer": (HABITS["newcomer"], 10),
    "average": (Habit(60, (strands, keeps_the_commonest)), 20),
    "keen": (Habit(102, (dead_ends, keeps_the_commonest, fewest_groups)), 40),
}
"""Who plays for stars, and how many losing moves of one round each takes back before giving up.

The site says at once when a move has lost, unless a player asked it not to, and takes it back at a press: so they play on from there.
"""


def round_played(found: Graph, weights: Weights, safe: Callable[[Board], bool], patience: int, board: Board, rng: Rng) -> int | None:
    """The points of a round that is warned of every losing move; None where the player gave up, after so many of them."""
    score, tried = 0, set[Board]()
    while board:
        odds = [0 if after in tried else each for after, each in zip(found[board], weights(board), strict=True)]
        after = found[board][_drawn(odds, rng)]
        if safe(after):
            score += (sum(map(len, board)) - sum(map(len, after)) - 2) ** 2
            board, tried = after, set()
            continue
        tried.add(after)
        patience -= 1
        if patience < 0:
            return None
    return score


def _drawn(weights: Sequence[int], rng: Rng) -> int:
    left = rng.below(sum(weights))
    for number, each in enumerate(weights):
        left -= each
        if left < 0:
            return number
    raise AssertionError("a number below the sum lies within it")


def clear_rate(found: Graph, habit: Habit, board: Board) -> float:
    """The chance that the player clears the board at the first attempt, without taking anything back."""
    weights, known = habit.weights(found), dict[Board, float]()
    for each in sorted(found, key=lambda one: sum(map(len, one))):
        chance, whole = 0.0, 0
        for after, weight in zip(found[each], weights(each) if found[each] else (), strict=True):
            chance += weight * known[after]
            whole += weight
        known[each] = chance / whole if whole else float(not each)
    return known[board]


@dataclass(frozen=True, slots=True)
class Helped:
    """What is expected of a player who clears a board with help: hints asked for, and seconds."""

    hints: float
    seconds: float


LOOK_SECONDS = 1.0
"""What a look at a board takes for each doubling of the choices there are (Hick's law, with no choice counted as one): an assumption, not a fit."""


def helped(found: Graph, habit: Habit, board: Board, safe: Callable[[Board], bool]) -> Helped:
    """What is expected of a player who is told at once of a move that loses, takes it back, asks for one hint, and then makes a move that does not.

    Which of the moves that do not lose is as likely as by habit; where the habit makes none of them, each is as likely as the others.
    The board must be one that can be cleared.
    """
    weights, known = habit.weights(found), dict[Board, Helped]()
    for each in sorted((one for one in found if safe(one)), key=lambda one: sum(map(len, one))):
        moves = list(zip(found[each], weights(each) if each else (), strict=True))
        if not moves:
            known[each] = Helped(0.0, 0.0)
            continue
        kept = {after: weight for after, weight in moves if safe(after)}
        slip = 1 - sum(kept.values()) / sum(weight for _, weight in moves)
        odds = kept if any(kept.values()) else dict.fromkeys(kept, 1)
        whole, look = sum(odds.values()), LOOK_SECONDS * log2(len(moves) + 1)
        hints = slip + sum(weight * known[after].hints for after, weight in odds.items()) / whole
        seconds = look * (1 + slip) + sum(weight * known[after].seconds for after, weight in odds.items()) / whole
        known[each] = Helped(hints, seconds)
    return known[board]
