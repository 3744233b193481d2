"""SameGame: take a group of two or more; what is above falls, what is right closes in (the paper's section 1.1)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.mode import Status

COLOURS = "RGBYPO"
EMPTY = "."
MAX_SIDE = 20

Column = tuple[int, ...]
Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Params:
    """What a random board is made of: `width` x `height` blocks of `colours` colours."""

    width: int
    height: int
    colours: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A filled board: rows from the top joined by "/", one letter of COLOURS a block, "." where there is none."""

    cells: str

    def __post_init__(self) -> None:
        rows = self.cells.split("/")
        if len({len(row) for row in rows}) != 1 or not 1 <= len(rows) <= MAX_SIDE or not 1 <= len(rows[0]) <= MAX_SIDE:
            raise BadInput("cells", f"a board has rows of one length, with sides from 1 to {MAX_SIDE}.")
        unknown = sorted(set(self.cells) - set(COLOURS + EMPTY + "/"))
        if unknown:
            raise BadInput("cells", f"{unknown[0]!r} is no colour; the colours are {', '.join(COLOURS)}, and {EMPTY} is an empty cell.")

    @property
    def width(self) -> int:
        """The number of columns."""
        return self.cells.index("/") if "/" in self.cells else len(self.cells)

    @property
    def height(self) -> int:
        """The number of rows."""
        return self.cells.count("/") + 1


@dataclass(frozen=True, slots=True)
class Remove:
    """Take the group that holds a block; blocks are numbered y * width + x by the cell they start in."""

    block: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A block and the cell it stands, or last stood, in."""

    block: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class State:
    """The columns from the left, each its blocks from the bottom up; `taken` is the group of the last move, where it stood."""

    puzzle: Puzzle
    columns: tuple[Column, ...]
    score: int = 0
    taken: tuple[Placed, ...] = ()


def start(puzzle: Puzzle) -> State:
    """The board as the puzzle fills it, after what hangs in the air has fallen."""
    rows = puzzle.cells.split("/")
    width, height = puzzle.width, puzzle.height
    columns = [tuple(y * width + x for y in reversed(range(height)) if rows[y][x] != EMPTY) for x in range(width)]
    return State(puzzle, tuple(column for column in columns if column))


def colour(puzzle: Puzzle, block: int) -> str:
    """The letter of a block's colour."""
    return puzzle.cells[block + block // puzzle.width]


def placed(state: State) -> dict[Cell, int]:
    """The block in each filled cell (x, y), y counted down from the top row."""
    top = state.puzzle.height - 1
    return {(x, top - up): block for x, column in enumerate(state.columns) for up, block in enumerate(column)}


def group(state: State, block: int) -> tuple[Placed, ...]:
    """The connected blocks of one colour that hold `block`, in the order of the board; empty when it is gone."""
    return next((members for members in groups(state) if any(member.block == block for member in members)), ())


# A turn asks for the groups of a position six times, an undone one for those of one seen before; a researcher steps through many boards in turn.
@lru_cache(maxsize=128)
def groups(state: State) -> tuple[tuple[Placed, ...], ...]:
    """Every group, those of one block too, each once: columns from the left, blocks from the bottom."""
    blocks = placed(state)
    colours = {cell: colour(state.puzzle, block) for cell, block in blocks.items()}
    found: list[list[Placed]] = []
    group_of: dict[Cell, list[Placed]] = {}
    for where, block in blocks.items():
        if where not in group_of:
            found.append([])
            group_of |= dict.fromkeys(_connected(colours, where), found[-1])
        group_of[where].append(Placed(block, *where))
    return tuple(map(tuple, found))


def _connected(colours: dict[Cell, str], where: Cell) -> set[Cell]:
    """The cells of one colour that are joined to this one, itself among them."""
    found, edge = {where}, [where]
    wanted = colours[where]
    while edge:
        x, y = edge.pop()
        for cell in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if colours.get(cell) == wanted and cell not in found:
                found.add(cell)
                edge.append(cell)
    return found


def legal(state: State) -> Iterable[Remove]:
    """One move for each group of two or more, named by its first block in the order of `groups`."""
    return (Remove(members[0].block) for members in groups(state) if len(members) > 1)


def points(size: int) -> int:
    """What a group of so many blocks is worth (the paper's section 1.1)."""
    return (size - 2) ** 2


def play(state: State, move: Remove) -> State:
    """The board without the group, fallen and closed in."""
    members = group(state, move.block)
    if not members:
        raise IllegalMove("That block is already gone.")
    if len(members) == 1:
        raise IllegalMove("A block on its own stays. Pick one that touches another of its colour.")
    gone = {member.block for member in members}
    columns = (tuple(block for block in column if block not in gone) for column in state.columns)
    return replace(state, columns=tuple(column for column in columns if column), score=state.score + points(len(members)), taken=members)


def status(state: State) -> Status:
    """Won when the board is clear, lost when blocks are left and none can be taken."""
    if not state.columns:
        return "won"
    return "playing" if any(True for _ in legal(state)) else "lost"


def score(state: State) -> int:
    """The points so far."""
    return state.score


def text(state: State) -> str:
    """The board's rows from the top joined by "/", as a Puzzle writes them."""
    blocks, puzzle = placed(state), state.puzzle
    return "/".join("".join(colour(puzzle, blocks[x, y]) if (x, y) in blocks else EMPTY for x in range(puzzle.width)) for y in range(puzzle.height))
