"""The editor on the screen: the canvas, the colours, its size, and the link that the painted board is."""

from dataclasses import dataclass

from parlour.core.building import group, link, pointed, sizes, told_size, ways
from parlour.core.errors import BadInput
from parlour.core.html import Node, words
from parlour.core.mode import Change
from parlour.games.samegame import own
from parlour.games.samegame.editor.draft import SOLVABLE, UNPAINTED, Paint, Painting, Resize, Stroke, cells, colour_at, height, width
from parlour.games.samegame.grid import Extent, cell_attrs, grid, place
from parlour.games.samegame.rules import COLOURS, EMPTY, Placed
from parlour.games.samegame.view import NAMES

BRUSHES = COLOURS + EMPTY


@dataclass(frozen=True, slots=True)
class Ui:
    """`brush`: the colour in hand."""

    brush: str = COLOURS[0]


def after(ui: Ui, before: Painting, move: Stroke | None, painting: Painting, revealed: bool) -> Ui:
    """The brush stays in hand; after a save was opened it is the colour that was painted last."""
    return Ui(move.colour) if isinstance(move, Paint) else ui


def interpret(painting: Painting, ui: Ui, event: str) -> Stroke | Change[Ui] | None:
    """`brush:G` takes a colour, `cell:3,2` paints with it, `size:6x5` and `fill` change the canvas.

    `sweep:3,2` paints as the brush is drawn over the board; where the colour is already, that is no mistake to speak of.
    """
    name, _, value = event.partition(":")
    if name == "brush" and len(value) == 1 and value in BRUSHES:
        return Change(Ui(value), f"Chosen: {_name(value)}.")
    if event == "fill":
        return SOLVABLE
    place_or_size = pointed(event, own.MAX_SIDE + 1)
    if place_or_size is None:
        return None
    name, x, y = place_or_size
    if name == "size":
        return Resize(x, y)
    return Change(ui) if name == "sweep" and colour_at(painting, x, y) == ui.brush else Paint(x, y, ui.brush)


def clicks(painting: Painting, stroke: Stroke) -> list[str]:
    """The events that make a stroke; none for a filling that only saves and links of 0.1.0 hold."""
    if isinstance(stroke, Paint):
        return [f"brush:{stroke.colour}", f"cell:{stroke.x},{stroke.y}"]
    if isinstance(stroke, Resize):
        return [f"size:{stroke.width}x{stroke.height}"]
    return ["fill"] if stroke == SOLVABLE else []


def view(painting: Painting, ui: Ui) -> Node:
    """The canvas, and below it all that changes it or leads on."""
    size = sizes(width(painting), height(painting), 1, own.MAX_SIDE)
    return ["div", {"class": "samegame editor"}, _canvas(painting), _palette(ui.brush), size, _link(painting)]


def _canvas(painting: Painting) -> Node:
    wide, high = width(painting), height(painting)
    places = [Placed(y * wide + x, x, y) for x in range(wide) for y in range(high)]
    told = grid(f"Your board, {wide} wide and {high} high", Extent(wide, high), places)
    frame = {"key": f"canvas{wide}x{high}", "class": f"board w{wide} h{high}"}
    return ["div", frame, told, *(_cell(each, painting.rows[each.y][each.x]) for each in places)]


def _cell(placed: Placed, colour: str) -> Node:
    x, y = placed.x, placed.y
    attrs = {
        "key": f"p{x},{y}",
        "type": "button",
        "class": f"block {_kind(colour)} x{x} y{y}",
        "data-event": f"cell:{x},{y}",
        "data-sweep": f"sweep:{x},{y}",
        "data-cell": f"{x},{y}",
        "aria-label": f"{_name(colour)}, {place(placed)}",
    }
    return ["button", attrs | cell_attrs(placed)]


def _kind(colour: str) -> str:
    return "empty" if colour == EMPTY else f"c{COLOURS.index(colour)}"


def _name(colour: str) -> str:
    return "Empty" if colour == EMPTY else NAMES[colour]


def _palette(held: str) -> Node:
    return group("palette", "Colour to paint with", [_brush(each, held) for each in BRUSHES])


def _brush(colour: str, held: str) -> Node:
    attrs = {
        "key": f"brush{colour}",
        "type": "button",
        "class": f"block {_kind(colour)}",
        "data-event": f"brush:{colour}",
        "aria-pressed": "true" if colour == held else "false",
        "aria-label": _name(colour),
    }
    return ["button", attrs, *(["Empty"] if colour == EMPTY else [])]


def _link(painting: Painting) -> Node:
    """The link that plays what is painted, to follow or to share, or why it cannot be played yet; and what fills the rest."""
    fill: Node = ["button", {"key": "fill", "type": "button", "class": "way", "data-event": "fill"}, "Fill"]
    return link([*_ways(painting), fill])


def _ways(painting: Painting) -> list[Node]:
    key = own.key_of(cells(painting))
    try:
        own.board(key)
    except BadInput as fault:
        return [["p", {"key": "why"}, fault.spoken if set(cells(painting)) & set(COLOURS) else UNPAINTED]]
    return ways(f"#own/{key}", "board")


def told(before: Painting, after: Painting) -> str:
    """What a stroke did."""
    if (width(before), height(before)) != (width(after), height(after)):
        return told_size(width(after), height(after))
    changed = [(x, y) for y, row in enumerate(after.rows) for x, cell in enumerate(row) if cell != before.rows[y][x]]
    if len(changed) != 1:
        return f"{words(len(changed), 'cell')} filled."
    x, y = changed[0]
    return f"{_name(after.rows[y][x])} at {place(Placed(0, x, y))}."
