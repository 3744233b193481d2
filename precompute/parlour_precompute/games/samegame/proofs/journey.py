"""The proof of the journey: its boards grow, the first ones show one idea each, every tenth has a symmetry, and no board is there twice."""

from collections.abc import Iterator

from parlour_precompute.games.samegame.proofs.boards import ORDER, Shape, forms, proved, twins
from parlour_precompute.prove.record import Checker, Entry, Fault

SIZES = (  # the last board of each size
    (10, Shape(3, 3, 2)),
    (20, Shape(4, 3, 2)),
    (30, Shape(4, 3, 3)),
    (50, Shape(4, 4, 3)),
    (80, Shape(5, 4, 3)),
    (130, Shape(5, 5, 3)),
    (190, Shape(5, 5, 4)),
    (240, Shape(6, 5, 4)),
    (280, Shape(6, 6, 4)),
    (290, Shape(7, 6, 4)),
    (300, Shape(7, 7, 4)),
    (310, Shape(7, 7, 5)),
    (320, Shape(8, 8, 5)),
)
BOARDS = 320
MOST_STATES, MOST_SHORTEST = 2_000, 1_000
SAFE, COUNTED = 7, 16  # the last board that cannot be lost, and the first on which stranding no block is not enough
LANDMARK = 10


def alone(entry: Entry) -> list[str]:
    """What is wrong with a board taken by itself."""
    shape = next((shape for last, shape in SIZES if entry.line <= last), SIZES[-1][1])
    return proved(entry, shape, ORDER) or [*_large(entry), *_out_of_place(entry)]


def _large(entry: Entry) -> Iterator[str]:
    if entry.measures["states"] > MOST_STATES or entry.measures["shortest_solutions"] > MOST_SHORTEST:
        yield f"There are more than {MOST_STATES} positions or {MOST_SHORTEST} shortest solutions."


def _out_of_place(entry: Entry) -> Iterator[str]:
    """Where a board does not show what its place should."""
    rows = entry.puzzle["cells"].split("/")
    safe = entry.measures["rsr"] == 1
    if entry.line <= SAFE and not safe:
        yield "It can be lost, so soon."
    if entry.line > SAFE and safe:
        yield "It cannot be lost."
    if SAFE < entry.line < COUNTED and not holds(rows):
        yield "It can be lost by a move that strands no block."
    if entry.line == COUNTED and holds(rows):
        yield "Whoever strands no block clears it, so nothing needs to be counted."
    if entry.line % LANDMARK == 0 and not symmetric(rows):
        yield "It is a landmark, and has no symmetry."


def symmetric(rows: list[str]) -> bool:
    """Whether a board is the same turned over left to right, upside down, or by half a turn."""
    return rows in ([row[::-1] for row in rows], rows[::-1], [row[::-1] for row in rows[::-1]])


def holds(rows: list[str]) -> bool:
    """Whether a player clears the board who makes any move that leaves no colour with a single block, or any move where all do."""
    columns = tuple("".join(row[x] for row in reversed(rows)) for x in range(len(rows[0])))
    return _holds(columns)


def _holds(columns: tuple[str, ...]) -> bool:
    after = [_taken(columns, cells) for cells in _parts(columns) if len(cells) > 1]
    if not after:
        return not columns
    kept = [each for each in after if not any("".join(each).count(colour) == 1 for colour in set("".join(each)))]
    return all(map(_holds, kept or after))


def _parts(columns: tuple[str, ...]) -> list[set[tuple[int, int]]]:
    """The groups, found by joining each block to those left of it and below it."""
    found: list[set[tuple[int, int]]] = []
    for x, column in enumerate(columns):
        for y, colour in enumerate(column):
            near = [(i, j) for i, j in ((x - 1, y), (x, y - 1)) if i >= 0 and 0 <= j < len(columns[i]) and columns[i][j] == colour]
            joined = [part for part in found if any(cell in part for cell in near)]
            found = [part for part in found if part not in joined] + [{(x, y)}.union(*joined)]
    return found


def _taken(columns: tuple[str, ...], cells: set[tuple[int, int]]) -> tuple[str, ...]:
    left = ("".join(colour for y, colour in enumerate(column) if (x, y) not in cells) for x, column in enumerate(columns))
    return tuple(column for column in left if column)


def together(entries: list[Entry], boards: int = BOARDS) -> Iterator[Fault]:
    """What is wrong with the list: its length, its keys, boards that are there twice."""
    if len(entries) != boards:
        yield Fault(0, "", f"There are {len(entries)} boards that can be read, not {boards}.")
    for entry in entries:
        if entry.key != f"{entry.line:04d}":
            yield Fault(entry.line, entry.key, f"The key is not {entry.line:04d}, the number of its line.")
    yield from twins(entries)


CHECKER = Checker(alone, together, forms)
