"""A board told as a grid: rows that own their cells, and the place of each cell in words.

The cells do not stand inside their rows: a block that falls would have to leave one element for another, and could not be seen falling. So the
rows own them by `aria-owns`, and the cells stay where they are in the document.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.html import Node
from parlour.games.samegame.rules import Placed


@dataclass(frozen=True, slots=True)
class Extent:
    """The columns and rows that a board has room for."""

    width: int
    height: int


def grid(label: str, extent: Extent, cells: Sequence[Placed]) -> Node:
    """The grid of the cells that are there; a row without any is left out, as a grid may only where rows and columns are numbered."""
    rows = [_row(y, cells) for y in sorted({cell.y for cell in cells})]
    size = {"aria-rowcount": extent.height, "aria-colcount": extent.width}
    return ["div", {"key": "grid", "class": "grid", "role": "grid", "aria-label": label, **size}, *rows]


def _row(y: int, cells: Sequence[Placed]) -> Node:
    owned = sorted((cell for cell in cells if cell.y == y), key=lambda cell: cell.x)
    attrs = {"key": f"row{y}", "role": "row", "aria-label": f"Row {y + 1}", "aria-rowindex": y + 1, "aria-owns": " ".join(map(name_of, owned))}
    return ["div", attrs]


def cell_attrs(cell: Placed) -> dict[str, str | bool]:
    """What a button bears to be a cell of the grid."""
    return {"id": name_of(cell), "role": "gridcell", "aria-colindex": str(cell.x + 1)}


def name_of(cell: Placed) -> str:
    """The id of a cell's element, by the block that stands in it."""
    return f"block-{cell.block}"


def place(cell: Placed) -> str:
    """`column 3, row 4`, counted from the top left."""
    return f"column {cell.x + 1}, row {cell.y + 1}"
