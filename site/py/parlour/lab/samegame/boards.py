"""Boards of SameGame as the laboratory asks for them and shows them."""

from collections.abc import Mapping

from parlour.core.errors import BadInput
from parlour.core.html import Node
from parlour.games.samegame import rules
from parlour.games.samegame.own import MAX_SIDE, cells_of, key_of
from parlour.lab.drawing import filling, grid
from parlour.lab.tool import Field, Inputs, number

BOARD = "RGBYR\nRGGYB\nBRGBY\nYYRGB\nGBRRY"
ROWS = Field("board", "Board", BOARD, "rows", most=99, note=f"A letter for each block: {', '.join(rules.COLOURS)}. A dot is empty.")
SIZES = (number("width", "Columns", 5, 3, MAX_SIDE), number("height", "Rows", 5, 3, MAX_SIDE), number("colours", "Colours", 4, 2, len(rules.COLOURS)))

Presses = Mapping[tuple[int, int], tuple[str, Mapping[str, str]]]
"""By cell (x, y): what pressing it does in words, and the values that it puts into the fields."""


def params_of(asked: Inputs) -> rules.Params:
    """The parameters of boards that are asked for."""
    return rules.Params(int(asked["width"]), int(asked["height"]), int(asked["colours"]))


def puzzle_of(text: str) -> rules.Puzzle:
    """The board that rows of letters draw, up to 8 by 8; raises BadInput in a sentence."""
    rows = text.upper().split()
    if len({len(row) for row in rows}) != 1:
        raise BadInput("board", "Rows of one length are needed, a letter for each block and a dot where there is none.")
    return rules.Puzzle(cells_of(f"{len(rows[0])}x{len(rows)}.{''.join(rows)}"))


def rows_of(puzzle: rules.Puzzle) -> str:
    """The rows of a board, one a line."""
    return puzzle.cells.replace("/", "\n")


def link(puzzle: rules.Puzzle) -> Node:
    """The way to play a board."""
    return ["a", {"href": address(puzzle)}, "Play this board"]


def address(puzzle: rules.Puzzle) -> str:
    """Where a board is played, from a page of the laboratory."""
    return f"../../samegame/#own/{key_of(puzzle.cells)}"


def signs_of(cells: str) -> dict[tuple[int, int], str]:
    """The letter of each cell of a board as it is written, dots among them."""
    return {(x, y): sign for y, row in enumerate(cells.split("/")) for x, sign in enumerate(row)}


def tint(sign: str) -> str:
    """The class of a cell's colour."""
    return f"c{rules.COLOURS.index(sign)}" if sign in rules.COLOURS else "none"


def pressed(cells: str, presses: Presses) -> Node:
    """A board some of whose cells are pressed."""
    rows: dict[int, list[Node]] = {}
    for (x, y), sign in signs_of(cells).items():
        rows.setdefault(y, []).append(_cell(sign, (x, y), presses))
    return ["div", {"class": "pressed"}, *(["div", {"class": "blocks"}, *row] for row in rows.values())]


def _cell(sign: str, place: tuple[int, int], presses: Presses) -> Node:
    if place not in presses:
        return ["span", {"class": f"block {tint(sign)}"}, sign if sign in rules.COLOURS else ""]
    told, values = presses[place]
    return filling(sign, values, {"class": f"block {tint(sign)}", "aria-label": f"{told}, column {place[0] + 1}, row {place[1] + 1}"})


def drawn(puzzle: rules.Puzzle) -> Node:
    """A board as a picture."""
    signs = signs_of(puzzle.cells)
    return grid(puzzle.width, puzzle.height, lambda x, y: (tint(signs[x, y]), signs[x, y] if signs[x, y] in rules.COLOURS else ""))
