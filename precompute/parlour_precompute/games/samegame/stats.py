"""Whole state graphs of many SameGame boards at once: how many states, paths and solutions, and how deep the solutions are.

All boards of a batch take their moves together, one layer per number of moves made. A position is one 63-bit integer (the board's number
in the batch, then a code per column), so that equal positions of a layer meet in one sort, and a layer holds how many paths lead to each.
Nothing is rounded on the way: counts are exact, and chances are fixed-point integers whose sum does not depend on the order of adding.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from math import factorial

import numpy as np
import numpy.typing as npt

from parlour.games.samegame.rules import COLOURS
from parlour.games.samegame.solver import Counts

Ints = npt.NDArray[np.int64]
Boards = npt.NDArray[np.uint8]  # (board, row from the top, column), colours counted from 0; no cell is empty

KEY_BITS = 63  # a position must fit a signed 64-bit integer
MOST_BOARDS = 256  # of one batch: its layers stay within the cache of a core
MOST_CODES = 4096  # of one column: the table of neighbouring columns grows with its square
ONE = 1 << 62  # the chance 1 as a fixed-point integer


class TooLarge(ValueError):
    """The boards do not fit 64-bit arithmetic; the text says which limit."""


@dataclass(frozen=True, slots=True)
class Tables:
    """What a column code stands for, and what happens to it; every table is indexed by the code."""

    width: int
    height: int
    colours: int
    bits: int  # of one column code
    fallen: Ints  # [code << height | cells taken]: the column after its blocks have fallen
    up: Ints  # [code]: bit y where the blocks y and y + 1 (from the bottom) have one colour
    right: npt.NDArray[np.uint8]  # [code, code to the right]: bit y where the two blocks of row y have one colour


@dataclass(frozen=True, slots=True)
class Statistics:
    """Exact figures of a batch, one entry per board; `solved[board, moves]` counts the solutions of that many moves."""

    states: Ints
    paths: Ints
    solved: Ints
    cleared: Ints  # the chance that a player who picks groups at random clears the board, in units of 1 / ONE


@dataclass(frozen=True, slots=True)
class Layer:
    """The positions of a batch that can be reached in one number of moves: sorted keys, paths to each, chance of each."""

    keys: Ints
    ways: Ints
    chance: Ints


@cache
def tables(width: int, height: int, colours: int) -> Tables:
    """The column tables of one kind of board; raises TooLarge where 64 bits would not hold a position or a count."""
    count = sum(colours**blocks for blocks in range(height + 1))
    bits = count.bit_length()
    if count > MOST_CODES or width * bits >= KEY_BITS:
        raise TooLarge(f"A {width}x{height} board of {colours} colours does not fit a {KEY_BITS}-bit key.")
    # A move takes two blocks or more, so n blocks leave at most n // 2 groups to choose from, then n // 2 - 1, and so on.
    if factorial(width * height // 2) >= 1 << 63:
        raise TooLarge(f"A {width}x{height} board may have more paths than a 64-bit integer counts.")
    columns = [column for blocks in range(height + 1) for column in product(range(colours), repeat=blocks)]
    code = {column: number for number, column in enumerate(columns)}
    fallen = [code[_without(column, taken)] for column in columns for taken in range(1 << height)]
    blocks = np.full((count, height), -1)
    for number, column in enumerate(columns):
        blocks[number, : len(column)] = column
    up = _as_bits((blocks[:, 1:] == blocks[:, :-1]) & (blocks[:, 1:] >= 0))
    right = np.zeros((count, count), np.uint8)
    for y in range(height):
        right |= ((blocks[:, None, y] == blocks[None, :, y]) & (blocks[:, None, y] >= 0)).astype(np.uint8) << y
    return Tables(width, height, colours, bits, np.array(fallen, np.int64), up, right)


def _without(column: tuple[int, ...], taken: int) -> tuple[int, ...]:
    """The blocks of a column, bottom first, that are not in the set of bits `taken`."""
    return tuple(colour for y, colour in enumerate(column) if not taken >> y & 1)


def _as_bits(flags: npt.NDArray[np.bool_]) -> Ints:
    """Each row of flags as one integer, the first flag its lowest bit."""
    return flags.astype(np.int64) @ (1 << np.arange(flags.shape[1], dtype=np.int64))


def colours_of(boards: Sequence[str]) -> Boards:
    """Boards given as text (rows from the top joined by "/", all of one shape, no cell empty), as colour numbers."""
    return np.array([[[COLOURS.index(letter) for letter in row] for row in cells.split("/")] for cells in boards], np.uint8)


def counts(found: Statistics, board: int) -> Counts:
    """The figures of one board of a batch, as the solver counts them."""
    solved = [int(number) for number in found.solved[board]]
    depths = [moves for moves, number in enumerate(solved) if number]
    return Counts(
        paths=int(found.paths[board]),
        solutions=sum(solved),
        clear=int(found.cleared[board]) / ONE,
        depth_min=min(depths, default=0),
        depth_max=max(depths, default=0),
        depth_sum=sum(moves * number for moves, number in enumerate(solved)),
        depth_squares=sum(moves * moves * number for moves, number in enumerate(solved)),
    )


def statistics(boards: Boards, colours: int) -> Statistics:
    """The figures of all boards (one shape, at most `colours` colours), however many; raises TooLarge, or ValueError on another colour."""
    _, height, width = boards.shape
    if boards.max(initial=0) >= colours:
        raise ValueError(f"The colours of the boards are not numbered below {colours}.")
    form = tables(width, height, colours)
    size = min(MOST_BOARDS, 1 << (KEY_BITS - width * form.bits))
    parts = [_batch(boards[start : start + size], form) for start in range(0, len(boards), size)]
    return Statistics(*(np.concatenate([getattr(part, name) for part in parts]) for name in ("states", "paths", "solved", "cleared")))


def _batch(boards: Boards, form: Tables) -> Statistics:
    """The figures of the boards of one batch, which together fit the keys."""
    count, place = len(boards), form.width * form.bits
    paths = np.zeros(count, np.int64)
    cleared = np.zeros(count, np.int64)
    solved = np.zeros((count, form.width * form.height // 2 + 1), np.int64)
    seen = []
    for moves, (layer, stuck) in enumerate(_layers(_start(boards, form), form)):
        seen.append(layer.keys)
        board = layer.keys[stuck] >> place
        np.add.at(paths, board, layer.ways[stuck])
        empty = stuck[layer.keys[stuck] == board << place]
        winners = layer.keys[empty] >> place
        solved[winners, moves] = layer.ways[empty]
        cleared[winners] += layer.chance[empty]
    keys = np.sort(np.concatenate(seen))  # a position may stand in several layers: it counts once
    states = np.bincount(keys[_first(keys)] >> place, minlength=count)
    return Statistics(states.astype(np.int64), paths, solved, cleared)


def _start(boards: Boards, form: Tables) -> Layer:
    """The layer before the first move: every board of the batch once."""
    smallest = sum(form.colours**blocks for blocks in range(form.height))  # the first code of a full column
    keys = np.arange(len(boards), dtype=np.int64)
    for x in reversed(range(form.width)):
        code = np.zeros(len(boards), np.int64)
        for y in reversed(range(form.height)):
            code = code * form.colours + boards[:, y, x]
        keys = keys << form.bits | (smallest + code)
    return Layer(keys, np.ones_like(keys), np.full_like(keys, ONE))


def _layers(layer: Layer, form: Tables) -> Iterator[tuple[Layer, Ints]]:
    """Each layer with the indices of its positions that have no move left, until no position has one."""
    while len(layer.keys):
        codes = _columns(layer.keys, form)
        parents, groups = _groups(*_links(codes, form), form.height)
        choices = np.bincount(parents, minlength=len(layer.keys))
        yield layer, np.flatnonzero(choices == 0)
        chance = layer.chance // np.maximum(choices, 1)
        layer = _merged(_children(layer.keys, codes, parents, groups, form), layer.ways[parents], chance[parents])


def _columns(keys: Ints, form: Tables) -> list[Ints]:
    """The column codes of every position, the left column first."""
    return [keys >> (form.bits * x) & ((1 << form.bits) - 1) for x in range(form.width)]


def _links(codes: list[Ints], form: Tables) -> tuple[Ints, Ints]:
    """Per position two sets of cells (bit x * height + y from the bottom): those like the cell above, and like the cell to the right."""
    up, right = np.zeros_like(codes[0]), np.zeros_like(codes[0])
    for x, code in enumerate(codes):
        up |= form.up[code] << (form.height * x)
    for x, (code, neighbour) in enumerate(pairwise(codes)):
        right |= form.right[code, neighbour].astype(np.int64) << (form.height * x)
    return up, right


def _groups(up: Ints, right: Ints, height: int) -> tuple[Ints, Ints]:
    """All groups of two blocks or more: the index of the position, and the set of cells."""
    rest = up | up << 1 | right | right << height
    index = np.flatnonzero(rest)
    rest, up, right = rest[index], up[index], right[index]
    parents, groups = [index], [_flooded(rest & -rest, up, right, height)]
    while len(index):
        rest = rest ^ groups[-1]
        more = np.flatnonzero(rest)
        index, rest, up, right = index[more], rest[more], up[more], right[more]
        parents.append(index)
        groups.append(_flooded(rest & -rest, up, right, height))
    return np.concatenate(parents), np.concatenate(groups)


def _flooded(cells: Ints, up: Ints, right: Ints, height: int) -> Ints:
    """The cells joined to the given ones by links, for every position."""
    while True:
        column = cells | (cells & up) << 1 | cells >> 1 & up
        wider = column | (column & right) << height | column >> height & right
        if np.array_equal(wider, cells):
            return cells
        cells = wider


def _children(keys: Ints, codes: list[Ints], parents: Ints, groups: Ints, form: Tables) -> Ints:
    """The key of each position after one group is taken: blocks fall, empty columns close to the left."""
    full = (1 << form.height) - 1
    rows = np.zeros_like(parents)
    for x in reversed(range(form.width)):
        code = form.fallen[codes[x][parents] << form.height | groups >> (form.height * x) & full]
        rows = np.where(code > 0, rows << form.bits | code, rows)
    place = form.width * form.bits
    return keys[parents] >> place << place | rows


def _merged(keys: Ints, ways: Ints, chance: Ints) -> Layer:
    """The layer of these positions, equal ones joined and their ways and chances added."""
    order = np.argsort(keys)
    keys = keys[order]
    first = _first(keys)
    if not len(first):
        return Layer(keys, ways, chance)
    return Layer(keys[first], np.add.reduceat(ways[order], first), np.add.reduceat(chance[order], first))


def _first(ordered: Ints) -> Ints:
    """The indices at which a new key begins in a sorted array of keys."""
    return np.flatnonzero(np.diff(ordered, prepend=-1))
