"""SameGame on paper: blocks to cut out, the grid to lay them on, and a strip for the moves."""

from parlour.apart.paper.kit import COLUMNS, HIGH, SMALLEST, WIDE, box, drawing, edges, lettered, line, mm, place_name, rule
from parlour.core.errors import BadInput
from parlour.core.html import Node, words
from parlour.games.samegame.rules import COLOURS, Puzzle, State, colour, placed, play, start
from parlour.games.samegame.solver import solve

MODES = ("board",)
RULE = "Take two or more touching blocks of one pattern. Those above fall, an empty column closes up to the left. Clear the whole board."
HOW = "Cut the blocks out and lay them on the empty grid, or draw them there in pencil. Note a block of each group you take, such as B3."

NAMES = {"R": "red: black", "G": "green: white", "B": "blue: lines", "Y": "yellow: dots", "P": "purple: slanted", "O": "orange: a net"}
"""What each letter stands for, on the screen and on paper."""

LARGEST = 16
EDGE = 6
"""Millimetres of the largest block, and of the names of columns and rows."""

NOTE, NOTE_HIGH = 30, 9
"""Millimetres of a place for one move."""


def sheet(puzzle: Puzzle) -> list[Node]:
    """The one page of a board."""
    if max(puzzle.width, puzzle.height) > len(COLUMNS):
        raise BadInput("puzzle", f"this board is too large for paper: {len(COLUMNS)} blocks are the most that fit side by side.")
    return [["div", {"class": "body"}, line("rule", RULE), _drawn(start(puzzle)), _legend(puzzle), line("how", HOW)]]


def _drawn(state: State) -> Node:
    """The board, below it the grid of the same size, beside both the strip for moves."""
    puzzle = state.puzzle
    cell = max(SMALLEST, min(LARGEST, (HIGH - 30 - 2 * EDGE) // (2 * puzzle.height), 110 // puzzle.width))
    wide, high = puzzle.width * cell, puzzle.height * cell
    second = 2 * EDGE + high + 2
    blocks = [part for (x, y), block in placed(state).items() for part in _block(EDGE + x * cell, EDGE + y * cell, cell, colour(puzzle, block))]
    grid = [box(EDGE + x * cell, second + y * cell, cell, cell) for y in range(puzzle.height) for x in range(puzzle.width)]
    notes = _notes(len(placed(state)) // 2, EDGE + wide + 8, second + high)
    parts = [*edges(puzzle.width, puzzle.height, cell, EDGE, EDGE), *blocks, *edges(puzzle.width, puzzle.height, cell, EDGE, second), *grid, *notes]
    return drawing(WIDE, second + high + 1, _told(state), parts, "blocks")


def _told(state: State) -> str:
    """The board row by row, in letters; below it an empty grid."""
    blocks, puzzle = placed(state), state.puzzle
    rows = (" ".join(colour(puzzle, blocks[x, y]) if (x, y) in blocks else "empty" for x in range(puzzle.width)) for y in range(puzzle.height))
    told = ". ".join(f"Row {number}: {row}" for number, row in enumerate(rows, 1))
    return f"Board of {words(len(blocks), 'block')}. {told}. Below it an empty grid, beside it room for moves."


def _notes(count: int, left: float, high: float) -> list[Node]:
    """Numbered places to write the moves into: as many as there can be, or as have room."""
    down = int((high - EDGE) // NOTE_HIGH)
    across = max(1, int((WIDE - left) // NOTE))
    shown: list[Node] = []
    for at in range(min(count, down * across)):
        x, y = left + (at // down) * NOTE, EDGE + (at % down + 1) * NOTE_HIGH
        shown += [lettered(x + 3, y - 2.4, str(at + 1), "edge"), rule(x + 7, y, x + NOTE - 4, y)]
    return shown


def _block(x: float, y: float, cell: float, letter: str) -> list[Node]:
    """A block: its pattern, and its letter on a white disc."""
    middle = (x + cell / 2, y + cell / 2)
    disc: Node = ["circle", {"class": "disc", "cx": mm(middle[0]), "cy": mm(middle[1]), "r": "3.1"}]
    # Black ends short of the edge, so that one sees where to cut.
    inside = [box(x + 0.5, y + 0.5, cell - 1, cell - 1, "full")] if letter == "R" else _pattern(x, y, cell, COLOURS.index(letter))
    return [box(x, y, cell, cell), *inside, disc, lettered(*middle, letter)]


def _pattern(x: float, y: float, cell: float, kind: int) -> list[Node]:
    """What fills a block besides: nothing, lines across, dots, slanted lines or a net."""
    steps = [cell * (step + 0.5) / 6 for step in range(6)]
    across = "".join(f"M{mm(x)} {mm(y + step)}h{cell}" for step in steps)
    down = "".join(f"M{mm(x + step)} {mm(y)}v{cell}" for step in steps)
    # A line without length, with round ends, is a dot.
    dots = "".join(f"M{mm(x + one)} {mm(y + other)}h0" for one in steps[::2] for other in steps[::2])
    slanted = "".join(
        f"M{mm(x + max(0, step))} {mm(y + max(0, -step))}L{mm(x + min(cell, cell + step))} {mm(y + min(cell, cell - step))}"
        for step in (cell * part / 6 for part in range(-5, 6, 2))
    )
    drawn = {2: ("lines", across), 3: ("dots", dots), 4: ("slanted", slanted), 5: ("net", across + down)}.get(kind)
    return [["path", {"class": drawn[0], "d": drawn[1]}]] if drawn else []


def _legend(puzzle: Puzzle) -> Node:
    """The patterns of this board, each with its letter and in words."""
    there = [letter for letter in COLOURS if letter in puzzle.cells]
    samples = [["li", {}, drawing(SMALLEST, SMALLEST, letter, _block(0, 0, SMALLEST, letter)), f" {NAMES[letter]}"] for letter in there]
    return ["ul", {"class": "legend"}, *samples]


def answer(puzzle: Puzzle) -> list[Node]:
    """A shortest way to clear the board, each group by a block of it where it then stands; or that none is known."""
    moves = solve(start(puzzle))
    if moves is None:
        return [line("", "No solution is printed: none is known for this board.")]
    state = start(puzzle)
    named: list[str] = []
    for move in moves:
        where = next(cell for cell, block in placed(state).items() if block == move.block)
        named.append(place_name(*where))
        state = play(state, move)
    return [line("", f"{words(len(named), 'move')}: {', '.join(named)}.")]
