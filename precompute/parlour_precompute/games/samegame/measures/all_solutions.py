"""PoP over all solutions of a board, exactly: the paper measures one shortest solution and asks for all (its last section).

A board may have millions of solutions, which pass the same few positions: none is listed. A solution's sum of PoPs adds, for each of its
positions, the perimeters of the groups that it takes from there on; so each position counts each group as often as solutions pass the one and then
take the other.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from parlour.games.samegame.measures.dispersion import UNIT, perimeter
from parlour.games.samegame.rules import Cell, Column, Puzzle, State, legal, placed, play, start
from parlour.games.samegame.solver import Board, Counts, board_of, counted, graph

Blocks = tuple[int, ...]
"""The blocks that one move takes, by number, in order."""

Columns = tuple[Column, ...]
"""Where each block stands: what tells one position of a board from another here, since the same colours may be other blocks."""


@dataclass(frozen=True, slots=True)
class Dispersion:
    """PoP in cells over all solutions of a board, and their number; all are 0 where there is none."""

    solutions: int = 0
    pop_start_min: float = 0.0
    pop_start_mean: float = 0.0
    pop_start_max: float = 0.0
    sum_pop_mean: float = 0.0


@dataclass(frozen=True, slots=True)
class _Position:
    """Where each block stands, and the moves that lead on to a solution: the blocks that each takes, and the position after it."""

    cells: Mapping[int, Cell]
    moves: tuple[tuple[Blocks, State], ...]

    def perimeter(self, blocks: Blocks) -> int:
        """How scattered these blocks are here, in 1 / UNIT of a cell."""
        return perimeter(tuple(self.cells[block] for block in blocks))


def dispersion(cells: str) -> Dispersion:
    """PoP over all solutions of a board that can be searched whole, as every one of 5x5 can."""
    first = start(Puzzle(cells))
    found = graph(board_of(first))
    assert found is not None, "a 5x5 board is searched whole"
    known = counted(found)
    solutions = known[board_of(first)].solutions
    if not solutions:
        return Dispersion()
    positions = _positions(first, known)
    begun, passing = positions[first.columns], _passing(first, positions)
    taken: dict[Columns, Counter[Blocks]] = {}
    ends: dict[Columns, tuple[int, int]] = {}
    total = 0
    for columns, here in reversed(positions.items()):
        # How many of the solutions from here take each group at last, and the least and the most that one adds to PoP at the start.
        taken[columns] = Counter()
        for blocks, after in here.moves:
            taken[columns].update(taken[after.columns])
            taken[columns][blocks] += known[board_of(after)].solutions
        reached = [(begun.perimeter(blocks), *ends[after.columns]) for blocks, after in here.moves]
        ends[columns] = min((each + least for each, least, _ in reached), default=0), max((each + most for each, _, most in reached), default=0)
        total += passing[columns] * sum(count * here.perimeter(blocks) for blocks, count in taken[columns].items())
    at_start = sum(count * begun.perimeter(blocks) for blocks, count in taken[first.columns].items())
    least, most = ends[first.columns]
    return Dispersion(solutions, _cells(least), _cells(at_start, solutions), _cells(most), _cells(total, solutions))


def _positions(first: State, known: Mapping[Board, Counts]) -> dict[Columns, _Position]:
    """Every position from which there is a solution, each before all that can follow it."""
    found: dict[Columns, _Position] = {}
    edge = [first]
    while edge:
        state = edge.pop()
        if state.columns not in found:
            after = [each for each in (play(state, move) for move in legal(state)) if known[board_of(each)].solutions]
            moves = tuple((tuple(sorted(block.block for block in each.taken)), each) for each in after)
            found[state.columns] = _Position({block: cell for cell, block in placed(state).items()}, moves)
            edge += after
    return dict(sorted(found.items(), key=lambda each: -len(each[1].cells)))


def _passing(first: State, positions: Mapping[Columns, _Position]) -> Counter[Columns]:
    """In how many ways each position is reached."""
    passing = Counter({first.columns: 1})
    for columns, here in positions.items():
        for _, after in here.moves:
            passing[after.columns] += passing[columns]
    return passing


def _cells(length: int, count: int = 1) -> float:
    return round(length / (UNIT * count), 9)
