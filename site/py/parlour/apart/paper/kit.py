"""What paper is drawn with: drawings in millimetres, cells, lines to write on, and pages that a sheet is cut into.

A drawing is an SVG whose unit is a millimetre. No colour is needed to read one: what differs has another pattern and another letter.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from parlour.core.html import Node

WIDE = 180
"""Millimetres across a page, on A4 and Letter alike."""

Block = TypeVar("Block")

HIGH = 205
"""Millimetres down a page that boards may take, on Letter, below its head and above its foot."""

SMALLEST = 9
"""Millimetres of the smallest cell that a pencil writes into."""

COLUMNS = "ABCDEFGHIJ"
"""What columns are called on paper; rows are numbers from the top."""


def mm(length: float) -> str:
    """A length as a drawing has it, to a hundredth of a millimetre."""
    return f"{round(length, 2):g}"


def drawing(width: float, height: float, told: str, parts: Iterable[Node], kind: str = "") -> Node:
    """A drawing of that size, told in words by `told`."""
    attrs = {"width": f"{mm(width)}mm", "height": f"{mm(height)}mm", "viewBox": f"0 0 {mm(width)} {mm(height)}"}
    return ["svg", {"class": f"drawing {kind}".rstrip(), "role": "img", "aria-label": told} | attrs, *parts]


def box(x: float, y: float, width: float, height: float, *kinds: str) -> Node:
    """A rectangle, of a cell where no kind is named."""
    return ["rect", {"class": " ".join(kinds or ("cell",)), "x": mm(x), "y": mm(y), "width": mm(width), "height": mm(height)}]


def rule(x1: float, y1: float, x2: float, y2: float, kind: str = "write") -> Node:
    """A line to write on."""
    return ["line", {"class": kind, "x1": mm(x1), "y1": mm(y1), "x2": mm(x2), "y2": mm(y2)}]


def lettered(x: float, y: float, text: str, *kinds: str) -> Node:
    """A text about a point, a letter where no kind is named; the style sheet sets it by its middle."""
    return ["text", {"class": " ".join(kinds or ("letter",)), "x": mm(x), "y": mm(y)}, text]


def place_name(x: int, y: int) -> str:
    """`C4`: the third column, the fourth row from the top."""
    return f"{COLUMNS[x]}{y + 1}"


def edges(width: int, height: int, cell: float, left: float, top: float) -> list[Node]:
    """The names of columns above a board, and of rows beside it, outside of its corner at (left, top)."""
    above = [lettered(left + (x + 0.5) * cell, top - 2.6, COLUMNS[x], "edge") for x in range(width)]
    return [*above, *(lettered(left - 2.8, top + (y + 0.5) * cell, str(y + 1), "edge") for y in range(height))]


def line(kind: str, *children: Node | str) -> Node:
    """A paragraph."""
    return ["p", {"class": kind}, *children]


def paged(blocks: Sequence[tuple[Block, float]], high: float = HIGH) -> list[list[Block]]:
    """Blocks and their heights cut into pages, none higher than `high` but such as are so alone."""
    pages: list[list[Block]] = []
    left = 0.0
    for block, height in blocks:
        if not pages or height > left:
            pages.append([])
            left = high
        pages[-1].append(block)
        left -= height
    return pages
