"""Levels that a link spells: `8x8.00f3c0.0077.AEIRST` is the size, the walls, column and row of start and goal, and the letters.

The walls are a number to base 16, with a bit for each cell, row by row from the top, the first the lowest.
"""

import re

from parlour.core.errors import BadInput
from parlour.games.wordcrossing.level.ground import FREE, GOAL, START, WALL
from parlour.games.wordcrossing.level.puzzle import ALPHABET, MAX_POOL, MAX_SIDE, MIN_POOL, MIN_SIDE, Puzzle

PATTERN = re.compile(r"([0-9]{1,4})x([0-9]{1,4})\.([0-9a-f]{0,40})\.([0-9]{4})\.(.*)", re.ASCII)
FORM = "a level is written like 4x4.0f00.0033.AEIRST: its size, its walls, start and goal, and its letters."


def key_of(grid: str, letters: str) -> str:
    """The key that spells a level."""
    rows = grid.split("/")
    flat, wide = "".join(rows), len(rows[0])
    walls = sum(1 << cell for cell, sign in enumerate(flat) if sign == WALL)
    ends = "".join(f"{flat.index(sign) % wide}{flat.index(sign) // wide}" for sign in (START, GOAL))
    return f"{wide}x{len(rows)}.{walls:x}.{ends}.{letters}"


def read(key: str) -> tuple[str, str]:
    """The grid and the letters that a key spells, these bounded and not judged further; raises BadInput saying what is wrong with the link."""
    match = PATTERN.fullmatch(key)
    if match is None:
        raise BadInput("place", FORM)
    wide, high, letters = int(match[1]), int(match[2]), match[5]
    if not (MIN_SIDE <= wide <= MAX_SIDE and MIN_SIDE <= high <= MAX_SIDE):
        raise BadInput("place", f"this level is {wide} by {high}; sides are from {MIN_SIDE} to {MAX_SIDE}.")
    _check_letters(letters)
    return _grid(wide, high, int(match[3] or "0", 16), match[4]), "".join(sorted(letters))


def _check_letters(letters: str) -> None:
    if len(letters) > MAX_POOL:
        raise BadInput("place", f"this level has {len(letters):,} letters, and {MAX_POOL} is the most.")
    strange = sorted(set(letters) - ALPHABET)
    if strange:
        raise BadInput("place", f"{strange[0]!r} is no letter from A to Z.")


def _grid(wide: int, high: int, walls: int, ends: str) -> str:
    size = wide * high
    if walls >> size:
        raise BadInput("place", f"there are walls outside a board of {wide} by {high}.")
    if walls + 1 == 1 << size:
        raise BadInput("place", "this level has no free cell.")
    places = [(int(ends[at]), int(ends[at + 1])) for at in (0, 2)]
    if any(x >= wide or y >= high for x, y in places):
        raise BadInput("place", "the start or the goal is not on the board.")
    start, goal = (y * wide + x for x, y in places)
    if start == goal:
        raise BadInput("place", "start and goal are one cell.")
    if (walls >> start | walls >> goal) & 1:
        raise BadInput("place", "the start or the goal is a wall.")
    flat = [WALL if walls >> cell & 1 else FREE for cell in range(size)]
    flat[start], flat[goal] = START, GOAL
    return "/".join("".join(flat[y * wide : (y + 1) * wide]) for y in range(high))


def level(key: str) -> Puzzle:
    """The level to play that a key spells; raises BadInput."""
    grid, letters = read(key)
    if len(letters) < MIN_POOL:
        raise BadInput("place", f"a level has {MIN_POOL} letters or more.")
    return Puzzle(grid, letters)
