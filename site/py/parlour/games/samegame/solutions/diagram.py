"""A phase of a solution as a drawing: blocks with their step and the cell they began in, counted from 1, centres of parts, hulls."""

from parlour.core.html import Node
from parlour.games.samegame.measures.dispersion import Phase, Shown, Spread
from parlour.games.samegame.rules import COLOURS, Puzzle, colour

CELL = 60
"""The side of a cell in the drawing's own units."""


def diagram(puzzle: Puzzle, phase: Phase) -> Node:
    """The drawing, lines above the blocks and their labels above the lines; what it shows is told by the caption beside it."""
    now = phase.spreads[0].step
    parts = [
        *(_tile(puzzle, shown, now) for shown in phase.blocks),
        *(_hull(puzzle, spread) for spread in phase.spreads if len(spread.parts) > 1),
        *(label for shown in phase.blocks for label in _labels(puzzle, shown)),
        *(centre for spread in phase.spreads for centre in _centres(spread)),
    ]
    box = f"0 0 {puzzle.width * CELL} {puzzle.height * CELL}"
    return ["svg", {"class": "diagram", "viewBox": box, "aria-hidden": "true"}, *parts]


def _tint(puzzle: Puzzle, block: int) -> str:
    return f"c{COLOURS.index(colour(puzzle, block))}"


def _tile(puzzle: Puzzle, shown: Shown, now: int) -> Node:
    mark = " now" if shown.step == now else ""
    at = {"x": shown.x * CELL + 2, "y": shown.y * CELL + 2}
    return ["rect", {"class": f"tile {_tint(puzzle, shown.block)}{mark}", **at, "width": CELL - 4, "height": CELL - 4, "rx": 9}]


def _labels(puzzle: Puzzle, shown: Shown) -> list[Node]:
    x, y, tint = shown.x * CELL, shown.y * CELL, _tint(puzzle, shown.block)
    step: list[Node] = [] if shown.step is None else [["text", {"class": f"step {tint}", "x": x + 8, "y": y + 23}, str(shown.step + 1)]]
    began = f"({shown.start_x + 1},{shown.start_y + 1})"
    return [*step, ["text", {"class": f"began {tint}", "x": x + CELL - 6, "y": y + CELL - 9, "text-anchor": "end"}, began]]


def _hull(puzzle: Puzzle, spread: Spread) -> Node:
    points = " ".join(f"{_at(x)},{_at(y)}" for x, y in spread.hull)
    return [
        "g",
        {"class": f"hull {_tint(puzzle, spread.parts[0].blocks[0])}"},
        ["polygon", {"class": "edge", "points": points}],
        ["polygon", {"points": points}],
    ]


def _centres(spread: Spread) -> list[Node]:
    """A double circle at each part's centre of gravity."""
    middles = [(_at(part.x), _at(part.y)) for part in spread.parts]
    return [["g", {"class": "centre"}, ["circle", {"cx": x, "cy": y, "r": 8}], ["circle", {"cx": x, "cy": y, "r": 3}]] for x, y in middles]


def _at(place: float) -> int:
    """A place in cells, whose first is centred on 0, in the drawing's units."""
    return round((place + 0.5) * CELL)
