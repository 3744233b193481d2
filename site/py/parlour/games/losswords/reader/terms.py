"""From what is decided about a chapter to its terms, page by page: which way, in which order, how hard."""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.notation import DIGITS
from parlour.core.rng import Rng
from parlour.games.losswords.chapter import Chapter, Terms
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.twists import parts
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.reader.difficulty import EASIEST, HARDEST, curve

RISE = 2
"""A twist that starts high has a chapter begin at the number at which others end, and end so much higher, at HARDEST at most.

From 2 to 7 it becomes 7 to 9; from 2 to 11 every page is of 11.
"""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is decided before a chapter begins: the ways that the player knows and the chapter allows, in the order of preference, and the rest."""

    ways: tuple[WayId, ...]
    seed: str
    twist: str = ""
    lowest: int = EASIEST
    highest: int = HARDEST
    reader: str = "r"


def terms_of(pages: int, plan: Plan) -> Terms:
    """The terms of a chapter of so many pages."""
    rng = Rng(plan.seed)
    lowest, highest = plan.lowest, plan.highest
    if any(twist.starts_high for twist in parts(plan.twist)):
        lowest, highest = highest, min(highest + RISE, HARDEST)
    ways = "".join(WAYS[way].letter for way in row_of_ways(pages, plan, rng.fork("ways")))
    order = "".join(DIGITS[page] for page in page_order(pages, plan.twist, rng.fork("order")))
    levels = "".join(DIGITS[level] for level in curve(pages, lowest, highest))
    return Terms(ways, order, levels, plan.reader, plan.twist, plan.seed)


def row_of_ways(pages: int, plan: Plan, rng: Rng) -> list[WayId]:
    """The way of each page, in the order of play."""
    changing = next((twist for twist in parts(plan.twist) if twist.modes is not None), None)
    if changing is None:
        return [plan.ways[0]] * pages
    if changing.modes == 0:
        drawn = drawn_ways(plan.ways, -(-pages // changing.pages_each), rng)
        return [drawn[page // changing.pages_each] for page in range(pages)]
    chosen = [plan.ways[0], *rng.shuffled(plan.ways[1:])][: changing.modes]
    if changing.pages_each == 0:
        return [chosen[page * len(chosen) // pages] for page in range(pages)]
    return [chosen[page // changing.pages_each % len(chosen)] for page in range(pages)]


def drawn_ways(ways: Sequence[WayId], count: int, rng: Rng) -> list[WayId]:
    """So many ways by chance, none twice in a row where there are others."""
    drawn: list[WayId] = []
    for _ in range(count):
        others = [way for way in ways if not drawn or way != drawn[-1]]
        drawn.append(rng.choice(others or ways))
    return drawn


def page_order(pages: int, twist: str, rng: Rng) -> list[int]:
    """The pages in the order in which they are read; scrambled never as they stand in the book."""
    order, orders = list(range(pages)), {each.order for each in parts(twist)}
    if "reverse" in orders:
        return order[::-1]
    if "mixed" not in orders or pages < 2:
        return order
    mixed = rng.shuffled(order)
    return mixed if mixed != order else [*order[1:], order[0]]


def plain_terms(chapter: Chapter) -> Terms:
    """The terms of a chapter that nothing else is known of: its first way, from easy to hard, without time."""
    return terms_of(len(chapter.pages), Plan(chapter.ways, "plain"))
