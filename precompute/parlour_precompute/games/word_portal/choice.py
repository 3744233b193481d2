"""Which boards make the ladder and the bands: all tuning traits agree how hard they are, no ending or middle is there too often, neighbours differ.

A board's hardness is the mean of its traits, each in steps of its spread over all boards. Boards whose traits disagree are left out: they would be
hard for one player and easy for another.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import mean, pstdev

from parlour.games.word_portal.supply.generator import NO_LOW_MIDDLE
from parlour_precompute.games.word_portal.sets import LEVELS, LOW_LEVELS
from parlour_precompute.games.word_portal.traits import Traits

NEAR = 14
"""Among so many levels in a row no ending comes twice."""

MIDDLES = ((10, 2), (14, 3))
"""Among so many levels in a row no middle letter comes more than so often."""

LIKE = 0.3
"""Of the words of the board that has fewer, neighbours share less than this."""

STEADINESS, FARTHEST = 3.0, 2.0
"""What a board's distance from its place in the climb weighs beside the spread of its traits, and that of the trait furthest from it."""

ENDING_SHARE, MIDDLE_SHARE = 0.12, 0.25
"""No ending of two or three letters is on more of a band's boards, and no middle letter."""

STEPS = (0.0, 0.32, 0.49, 0.66, 0.83, 1.0)
"""Where the bands part, as shares of the whole climb; the first is wider, since easy boards have few endings."""

EASY_EDGE, HARD_EDGE = 0.01, 0.07
"""The shares of all boards that are left out at either end: the last few easy ones have nothing near them, and the hardest all end in -IC or -ING."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A board with its hardness, 0 in the mean of all boards, and how far its traits disagree about it."""

    board: Traits
    hardness: float
    spread: float
    steps: tuple[float, ...]

    def off(self, wanted: float) -> float:
        """How ill it fits a place of a wanted hardness: by its own, by that of the trait that is furthest from it, and by its spread."""
        return STEADINESS * abs(self.hardness - wanted) + FARTHEST * max(abs(step - wanted) for step in self.steps) + self.spread


def judged(boards: Sequence[Traits]) -> list[Judged]:
    """The boards with their hardness, the easy first."""
    columns = list(zip(*(board.hard for board in boards), strict=True))
    scales = [(mean(column), pstdev(column)) for column in columns]
    found = []
    for board in boards:
        steps = [(value - middle) / spread for value, (middle, spread) in zip(board.hard, scales, strict=True)]
        found.append(Judged(board, round(mean(steps), 6), round(pstdev(steps), 6), tuple(steps)))
    return sorted(found, key=lambda each: (each.hardness, each.board.letters))


def shared(one: Traits, other: Traits) -> float:
    """The share of common words that two boards have both, of the board that has fewer."""
    if one.middle != other.middle:
        return 0.0
    return len({*one.common} & {*other.common}) / max(1, min(len(one.common), len(other.common)))


def can_follow(one: Traits | None, other: Traits) -> bool:
    """Whether a board is unlike the one before it: its first letter, its middle, its words."""
    return one is None or (one.letters[0] != other.letters[0] and one.middle != other.middle and shared(one, other) < LIKE)


def climb(boards: Sequence[Judged], count: int = LEVELS, low: int = LOW_LEVELS) -> list[Judged]:
    """So many boards at even steps of hardness, those that fit their places and agree with themselves best.

    The ends are chosen first and the middle last, since the hardest and the easiest boards have the fewest endings to choose from.
    """
    least, most = _ends(boards)
    chosen: dict[int, Judged] = {}
    for place in sorted(range(count), key=lambda place: (min(place, count - 1 - place), place)):
        wanted = least + (most - least) * place / max(1, count - 1)
        ordered = sorted(boards, key=lambda each: (each.off(wanted), each.board.letters))
        chosen[place] = next(each for each in ordered if not (place < low and each.board.middle in NO_LOW_MIDDLE) and _fits(place, each, chosen))
    return [chosen[place] for place in range(count)]


def _ends(boards: Sequence[Judged]) -> tuple[float, float]:
    """The hardness from which and up to which boards are taken."""
    return boards[int(len(boards) * EASY_EDGE)].hardness, boards[-1 - int(len(boards) * HARD_EDGE)].hardness


def _fits(place: int, each: Judged, chosen: Mapping[int, Judged]) -> bool:
    """Whether a board may stand in a place, by those that stand around it."""
    around = {at: chosen[at].board for at in range(place - NEAR + 1, place + NEAR) if at in chosen}
    if any({*each.board.endings} & {*other.endings} for other in around.values()):
        return False
    if not all(can_follow(around.get(at), each.board) for at in (place - 1, place + 1)):
        return False
    alike = [at for at, other in around.items() if other.middle == each.board.middle]
    return all(sum(first <= at < first + row for at in alike) < most for row, most in MIDDLES for first in range(place - row + 1, place + 1))


def bands(boards: Sequence[Judged], size: int) -> Iterator[list[Judged]]:
    """The five bands of one size, each harder than the one before, in an order in which neighbours differ."""
    least, most = _ends(boards)
    before: Judged | None = None
    for lower, upper in pairwise(least + (most - least) * step for step in STEPS):
        inside = sorted((each for each in boards if lower <= each.hardness < upper), key=lambda each: (each.spread, each.board.letters))
        chosen = _varied(inside, size)
        row = _in_a_row(sorted(chosen, key=lambda each: (each.hardness, each.board.letters)), before)
        before = row[-1]
        yield row


def _varied(boards: Iterable[Judged], size: int) -> list[Judged]:
    """The first so many of the boards of which none has an ending or a middle letter that enough have already."""
    chosen: list[Judged] = []
    endings, middles = Counter[str](), Counter[str]()
    for each in boards:
        if len(chosen) == size:
            break
        if middles[each.board.middle] + 1 <= MIDDLE_SHARE * size and all(endings[one] + 1 <= ENDING_SHARE * size for one in each.board.endings):
            middles[each.board.middle] += 1
            endings.update(each.board.endings)
            chosen.append(each)
    return chosen


def _in_a_row(boards: list[Judged], before: Judged | None) -> list[Judged]:
    """The boards, each the first of those left that is unlike the one before."""
    row: list[Judged] = []
    left = list(boards)
    while left:
        last = row[-1].board if row else before.board if before else None
        middle, count = Counter(each.board.middle for each in left).most_common(1)[0]
        # A middle that half of those left have must come now, or its last boards would stand side by side.
        fitting = [at for at, each in enumerate(left) if can_follow(last, each.board) and (2 * count <= len(left) or each.board.middle == middle)]
        row.append(left.pop(next(iter(fitting), 0)))
    return row
