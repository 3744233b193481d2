"""The builder: walls, start, goal and letters are set cell by cell, to be played and shared by the link that spells the level."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from parlour.core.codec import WAS
from parlour.core.errors import IllegalMove
from parlour.games.wordcrossing.level import own
from parlour.games.wordcrossing.level.ground import FREE, GOAL, START, WALL
from parlour.games.wordcrossing.level.puzzle import ALPHABET, MAX_POOL, MAX_SIDE, MIN_SIDE

SIDE = 8
KINDS = (WALL, FREE, START, GOAL)
NAMES = {WALL: "wall", FREE: "free", START: "start", GOAL: "goal"}


@dataclass(frozen=True, slots=True)
class Plan:
    """What is built on: the rows of a level joined by "/", and its letters in alphabetical order, of which there may be none."""

    grid: str
    letters: str

    def __post_init__(self) -> None:
        own.read(own.key_of(self.grid, self.letters))


@dataclass(frozen=True, slots=True)
class Site:
    """The level as it is built."""

    grid: str
    letters: str


@dataclass(frozen=True, slots=True)
class Build:
    """Make a cell a wall, free, the start or the goal."""

    x: int
    y: int
    kind: str


@dataclass(frozen=True, slots=True)
class Resize:
    """Make the board so wide and so high; what stands top left stays."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Give:
    """Add a letter."""

    letter: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Take a letter away."""

    letter: str = field(metadata={WAS: "taken"})


Stroke = Build | Resize | Give | Drop


def plan(key: str) -> Plan:
    """An empty board, or the level that the key spells; raises BadInput where it should spell one and does not."""
    if "." in key:
        return Plan(*own.read(key))
    rows = [f"{START}{FREE * (SIDE - 1)}", *[FREE * SIDE] * (SIDE - 2), f"{FREE * (SIDE - 1)}{GOAL}"]
    return Plan("/".join(rows), "")


def start(given: Plan) -> Site:
    """The level before the first stroke."""
    return Site(given.grid, given.letters)


def rows_of(site: Site) -> list[str]:
    """The rows from the top."""
    return site.grid.split("/")


def width(site: Site) -> int:
    """The number of columns."""
    return len(rows_of(site)[0])


def height(site: Site) -> int:
    """The number of rows."""
    return len(rows_of(site))


def legal(site: Site) -> Iterator[Stroke]:
    """Every other kind for every cell, row by row, start and goal being moved and never removed; letters; one column or row less or more."""
    for y, row in enumerate(rows_of(site)):
        for x, sign in enumerate(row):
            if sign not in (START, GOAL):
                yield from (Build(x, y, kind) for kind in KINDS if kind != sign)
    yield from (Give(letter) for letter in sorted(ALPHABET) if len(site.letters) < MAX_POOL)
    yield from (Drop(letter) for letter in sorted(set(site.letters)))
    wide, high = width(site), height(site)
    for size in ((wide - 1, high), (wide + 1, high), (wide, high - 1), (wide, high + 1)):
        if _fault_of_size(site, *size) is None:
            yield Resize(*size)


def play(site: Site, stroke: Stroke) -> Site:
    """The level after a stroke; raises IllegalMove."""
    if isinstance(stroke, Build):
        return _built(site, stroke)
    if isinstance(stroke, Resize):
        return _resized(site, stroke)
    return _given(site, stroke) if isinstance(stroke, Give) else _dropped(site, stroke)


def _built(site: Site, stroke: Build) -> Site:
    rows = rows_of(site)
    if not (0 <= stroke.y < len(rows) and 0 <= stroke.x < len(rows[0])):
        raise IllegalMove("There is no such cell on this board.")
    if stroke.kind not in KINDS:
        raise IllegalMove("There is no such kind of cell.")
    sign = rows[stroke.y][stroke.x]
    if sign == stroke.kind:
        raise IllegalMove(f"That cell is {_named(sign)} already.")
    if sign in (START, GOAL):
        raise IllegalMove(f"The {NAMES[sign]} stands there. Move it first.")
    grid = site.grid.replace(stroke.kind, FREE) if stroke.kind in (START, GOAL) else site.grid
    at = stroke.y * (len(rows[0]) + 1) + stroke.x
    return replace(site, grid=f"{grid[:at]}{stroke.kind}{grid[at + 1 :]}")


def _named(sign: str) -> str:
    return {WALL: "a wall", FREE: "free"}.get(sign, f"the {NAMES[sign]}")


def _fault_of_size(site: Site, wide: int, high: int) -> str | None:
    """Why a board cannot be made so wide and so high; None where it can."""
    if not (MIN_SIDE <= wide <= MAX_SIDE and MIN_SIDE <= high <= MAX_SIDE):
        return f"A level has sides from {MIN_SIDE} to {MAX_SIDE}."
    kept = "".join(row[:wide] for row in rows_of(site)[:high])
    return None if START in kept and GOAL in kept else "The start or the goal would be cut off. Move it first."


def _resized(site: Site, stroke: Resize) -> Site:
    fault = _fault_of_size(site, stroke.width, stroke.height)
    if fault:
        raise IllegalMove(fault)
    kept = [row[: stroke.width].ljust(stroke.width, FREE) for row in rows_of(site)[: stroke.height]]
    return replace(site, grid="/".join([*kept, *[FREE * stroke.width] * (stroke.height - len(kept))]))


def _given(site: Site, stroke: Give) -> Site:
    if stroke.letter not in ALPHABET:
        raise IllegalMove("There is no such letter.")
    if len(site.letters) >= MAX_POOL:
        raise IllegalMove(f"{MAX_POOL} letters is the most.")
    return replace(site, letters="".join(sorted(site.letters + stroke.letter)))


def _dropped(site: Site, stroke: Drop) -> Site:
    if stroke.letter not in ALPHABET or stroke.letter not in site.letters:
        raise IllegalMove("There is no such letter to take away.")
    return replace(site, letters=site.letters.replace(stroke.letter, "", 1))
