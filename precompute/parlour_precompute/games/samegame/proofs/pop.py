"""PoP counted again (the paper's section 3), otherwise than the game counts it: gift wrapping over fractions, decimal square roots."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Any

from parlour.games.samegame.rules import Cell, Column, State, legal, placed, play, text

Cells = frozenset[Cell]
Point = tuple[Fraction, Fraction]
Played = tuple[dict[int, Cell], tuple[int, ...]]  # the cell of every block of a position, and the blocks taken from it
Onward = dict[tuple[Column, ...], list[tuple[Played, State]]]


def scattered(state: State, depths: Mapping[str, int]) -> dict[str, Any]:
    """The measures of dispersion over all shortest solutions; `depths` gives the moves left of every board that can be cleared, by its text."""
    sums = [pop(line) for line in lines(state, depths, {})]
    found: dict[str, Any] = {"shortest_solutions": len(sums)}
    for name, values in zip(("pop_start", "sum_pop"), zip(*sums, strict=True), strict=True):
        for which, value in (("min", min(values)), ("mean", sum(values, Decimal(0)) / len(values)), ("max", max(values))):
            found[f"{name}_{which}"] = round(float(value), 9)
    return found


def lines(state: State, depths: Mapping[str, int], known: Onward) -> Iterator[list[Played]]:
    """Every shortest solution, as the positions it passes and what it takes from them."""
    if not state.columns:
        yield []
        return
    if state.columns not in known:
        known[state.columns] = list(nearer(state, depths))
    for step, after in known[state.columns]:
        for rest in lines(after, depths, known):
            yield [step, *rest]


def nearer(state: State, depths: Mapping[str, int]) -> Iterator[tuple[Played, State]]:
    """The moves that leave a shortest solution one move shorter."""
    where = {block: cell for cell, block in placed(state).items()}
    for after in [play(state, move) for move in legal(state)]:
        if depths.get(text(after)) == depths[text(state)] - 1:
            yield (where, tuple(each.block for each in after.taken)), after


def pop(line: list[Played]) -> tuple[Decimal, Decimal]:
    """PoP at the start and over all phases of one solution, in cells."""
    each = [total(around(frozenset(where[block] for block in blocks)) for _, blocks in line[number:]) for number, (where, _) in enumerate(line)]
    return each[0], total(each)


def total(lengths: Iterator[Decimal] | list[Decimal]) -> Decimal:
    """The sum of lengths."""
    return sum(lengths, Decimal(0))


@lru_cache(maxsize=1 << 14)
def around(cells: Cells) -> Decimal:
    """The perimeter of the convex hull of the centres of gravity of the cells' connected parts: 0 for one, there and back for two."""
    points = {centre(part) for part in together(cells)}
    corner = first = min(points)
    length = Decimal(0)
    while len(points) > 1:
        following = wrapped(corner, points - {corner})
        length += distance(corner, following)
        corner = following
        if corner == first:
            break
    return length


def wrapped(corner: Point, others: set[Point]) -> Point:
    """The next corner of the hull: no point lies to the right of the way there, and of several on that way it is the farthest."""
    best, *rest = sorted(others)
    for point in rest:
        turn = (best[0] - corner[0]) * (point[1] - corner[1]) - (best[1] - corner[1]) * (point[0] - corner[0])
        if turn < 0 or (turn == 0 and square(corner, point) > square(corner, best)):
            best = point
    return best


def square(a: Point, b: Point) -> Fraction:
    """The square of the distance."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def distance(a: Point, b: Point) -> Decimal:
    """The distance, to 28 digits."""
    found = square(a, b)
    return (Decimal(found.numerator) / Decimal(found.denominator)).sqrt()


def centre(part: Cells) -> Point:
    """The centre of gravity of some cells."""
    return Fraction(sum(x for x, _ in part), len(part)), Fraction(sum(y for _, y in part), len(part))


def together(cells: Cells) -> list[Cells]:
    """The connected parts of some cells: each cell joins all parts found so far that it touches."""
    found: list[Cells] = []
    for x, y in sorted(cells):
        near = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        joined = [part for part in found if part & near]
        found = [part for part in found if part not in joined] + [frozenset({(x, y)}).union(*joined)]
    return found
