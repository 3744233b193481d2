"""How scattered the blocks that go together are: the perimeter of polyrectangle, PoP (the paper's section 3 and Figure 5).

The blocks that one step of a solution takes fall into connected parts. A part stands at its centre of gravity, a single block at its centre;
the step's perimeter is that of the convex hull of these points, 0 for one point and there and back, 2d, for two (the paper leaves that case
open). The PoP of a phase adds the perimeters of all steps still to come: `pop_start` is that of the first phase, `sum_pop` adds all phases.
Lengths are whole numbers of 1 / UNIT of a cell, so that no sum depends on its order.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import isqrt, lcm

from parlour.games.samegame.rules import Cell, Column, Remove, State, legal, placed, play
from parlour.games.samegame.solver import Board, Counts, board_of, followers, solved

UNIT = 10**18
LISTED = 10_000  # shortest solutions that are measured; none of the 3,375 boards of our stages and bands has as many

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Shown:
    """A block of a phase: the step that takes it, from 0 (None: no step does), its cell now, and its cell in the puzzle."""

    block: int
    step: int | None
    x: int
    y: int
    start_x: int
    start_y: int


@dataclass(frozen=True, slots=True)
class Part:
    """Blocks of one step that touch, and their centre of gravity in cells: the middle of the top left cell is (0, 0)."""

    blocks: tuple[int, ...]
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Spread:
    """The blocks of one step as they lie in a phase: their parts, the corners of the hull in turn, its perimeter in cells."""

    step: int
    parts: tuple[Part, ...]
    hull: tuple[tuple[float, float], ...]
    perimeter: float


@dataclass(frozen=True, slots=True)
class Phase:
    """The board before a step: every block, the spreads of this step (always one part) and of all later ones, and their PoP in cells."""

    blocks: tuple[Shown, ...]
    spreads: tuple[Spread, ...]
    pop: float


def phases(state: State, moves: Iterable[Remove]) -> tuple[Phase, ...]:
    """The phases of a line of play, one before each move; raises IllegalMove where a move cannot be made."""
    boards, taken = [], []
    for move in moves:
        boards.append(placed(state))
        state = play(state, move)
        taken.append(tuple(sorted(each.block for each in state.taken)))
    step_of = {block: step for step, blocks in enumerate(taken) for block in blocks}
    return tuple(_phase(number, board, taken, step_of, state.puzzle.width) for number, board in enumerate(boards))


def _phase(number: int, board: dict[Cell, int], taken: list[tuple[int, ...]], step_of: dict[int, int], width: int) -> Phase:
    cell_of = {block: cell for cell, block in board.items()}
    coming = range(number, len(taken))
    shown = (Shown(block, step_of.get(block), *cell, block % width, block // width) for cell, block in board.items())
    pop = sum(perimeter(tuple(cell_of[block] for block in taken[step])) for step in coming)
    return Phase(tuple(shown), tuple(_spread(step, taken[step], cell_of) for step in coming), round(pop / UNIT, 9))


def _spread(step: int, blocks: tuple[int, ...], cell_of: dict[int, Cell]) -> Spread:
    block_at = {cell_of[block]: block for block in blocks}
    together = parts(tuple(block_at))
    scale, points = _centres(together)
    shown = (Part(tuple(block_at[cell] for cell in part), x / scale, y / scale) for part, (x, y) in zip(together, points, strict=True))
    corners = tuple((x / scale, y / scale) for x, y in _hull(points))
    return Spread(step, tuple(shown), corners, round(perimeter(tuple(block_at)) / UNIT, 9))


def parts(cells: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    """The cells in their connected parts, each part and its cells in the order given."""
    rest, found = list(cells), []
    while rest:
        part, edge = {rest[0]}, [rest[0]]
        while edge:
            x, y = edge.pop()
            near = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} - part
            fresh = [cell for cell in rest if cell in near]
            part.update(fresh)
            edge += fresh
        found.append(tuple(cell for cell in rest if cell in part))
        rest = [cell for cell in rest if cell not in part]
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def perimeter(cells: tuple[Cell, ...]) -> int:
    """The perimeter of the convex hull of the centres of the cells' connected parts, in 1 / UNIT of a cell."""
    scale, points = _centres(parts(cells))
    corners = _hull(points)
    edges = zip(corners, (*corners[1:], *corners[:1]), strict=True)
    return sum(isqrt(((x - i) ** 2 + (y - j) ** 2) * UNIT**2) // scale for (x, y), (i, j) in edges)


def _centres(together: tuple[tuple[Cell, ...], ...]) -> tuple[int, list[Point]]:
    """A scale, and each part's centre of gravity as whole numbers in that scale."""
    scale = lcm(*map(len, together))
    return scale, [(sum(x for x, _ in part) * scale // len(part), sum(y for _, y in part) * scale // len(part)) for part in together]


def _hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """The corners of the convex hull in turn, by Andrew's monotone chain; of points on one line, its two ends."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    return (*_chain(ordered)[:-1], *_chain(ordered[::-1])[:-1])


def _chain(points: list[Point]) -> list[Point]:
    """The points that turn one way only, from the first to the last."""
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@dataclass(frozen=True, slots=True)
class _Step:
    """A move of a shortest solution: its blocks, where all blocks stand before it, and the state after it."""

    move: Remove
    blocks: tuple[int, ...]
    cell_of: dict[int, Cell]
    after: State


def shortest_solutions(state: State, limit: int = LISTED) -> tuple[tuple[Remove, ...], ...]:
    """The shortest solutions, at most `limit`, those whose first moves come first in `legal` first; none where none is known."""
    return tuple(tuple(step.move for step in line) for line in islice(_lines(state, solved(state)), limit))


def pops(state: State, limit: int = LISTED, states: int | None = None) -> dict[str, float] | None:
    """PoP over all shortest solutions (the paper's section 5 asks for it), in cells, and their number; None where there are more than `limit`.

    All are 0 where there is no solution, or none is known. `states` limits the search, as in `solver.solved`.
    """
    counts = solved(state, states)
    found = list(islice(each_pop(state, counts), limit + 1)) if counts else []
    return None if len(found) > limit else summarized(found)


def each_pop(state: State, counts: Mapping[Board, Counts]) -> Iterator[tuple[int, int]]:
    """PoP at the start and summed over all phases, in 1 / UNIT of a cell, of one shortest solution after another; `counts` are those of the graph."""
    return map(_pop, _lines(state, counts))


def summarized(found: Sequence[tuple[int, int]]) -> dict[str, float]:
    """The least, the mean and the most of such PoPs, in cells, and their number; all are 0 where there are none."""
    begun, whole = zip(*found, strict=True) if found else ((0,), (0,))
    return {"shortest_solutions": len(found)} | _summary("pop_start", begun) | _summary("sum_pop", whole)


def _summary(name: str, lengths: tuple[int, ...]) -> dict[str, float]:
    count = len(lengths)
    exact = {"min": (min(lengths), 1), "mean": (sum(lengths), count), "max": (max(lengths), 1)}
    return {f"{name}_{which}": round(total / (UNIT * number), 9) for which, (total, number) in exact.items()}


def _pop(line: tuple[_Step, ...]) -> tuple[int, int]:
    """PoP at the start and summed over all phases, of one solution, in 1 / UNIT of a cell."""
    each = [[perimeter(tuple(phase.cell_of[block] for block in later.blocks)) for later in line[number + 1 :]] for number, phase in enumerate(line)]
    return sum(each[0]) if each else 0, sum(map(sum, each))


def _lines(state: State, counts: Mapping[Board, Counts] | None) -> Iterator[tuple[_Step, ...]]:
    """Every shortest solution as its steps, found one by one; each position is looked into once, though many solutions pass it."""
    if counts is None or not counts[board_of(state)].solutions:
        return iter(())
    return _from(state, counts, {})


def _from(state: State, counts: Mapping[Board, Counts], known: dict[tuple[Column, ...], tuple[_Step, ...]]) -> Iterator[tuple[_Step, ...]]:
    if not state.columns:
        yield ()
        return
    if state.columns not in known:
        known[state.columns] = _steps(state, counts)
    for step in known[state.columns]:
        for line in _from(step.after, counts, known):
            yield (step, *line)


def _steps(state: State, counts: Mapping[Board, Counts]) -> tuple[_Step, ...]:
    """The moves that begin a shortest solution, in the order of `legal`."""
    here = board_of(state)
    depth = counts[here].depth_min - 1
    moves = zip(legal(state), followers(here), strict=True)
    states = [(move, play(state, move)) for move, board in moves if counts[board].solutions and counts[board].depth_min == depth]
    cell_of = {block: cell for cell, block in placed(state).items()}
    return tuple(_Step(move, tuple(each.block for each in after.taken), cell_of, after) for move, after in states)
