"""The editor: a board that is painted cell by cell, to be played and shared by the link that spells it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.rng import Rng
from parlour.games.samegame import own
from parlour.games.samegame.editor.filling import filling
from parlour.games.samegame.rules import COLOURS, EMPTY

UNPAINTED = "Paint some blocks to begin."
UNFILLED = "No solvable filling was found."

SIDE = 5
FILLING = 4
"""Colours of the cells that are filled at random, as on the paper's boards."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """What is painted on: rows from the top joined by "/", as a board's cells are written."""

    painted: str

    def __post_init__(self) -> None:
        if own.cells_of(own.key_of(self.painted)) != self.painted:
            raise BadInput("painted", "these are no rows of cells.")


@dataclass(frozen=True, slots=True)
class Painting:
    """The rows from the top as they are painted."""

    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Paint:
    """Give a cell a colour, or EMPTY."""

    x: int
    y: int
    colour: str


@dataclass(frozen=True, slots=True)
class Resize:
    """Make the canvas so wide and so high; what stands bottom left stays."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Fill:
    """Fill the empty cells with colours of chance, which follow from what is painted; `solvable`: so that the board can be cleared.

    What 0.1.0 saved and linked to was not, and is played again as it was.
    """

    colours: int = FILLING
    solvable: bool = False


SOLVABLE = Fill(solvable=True)
"""What is offered to a painter."""


Stroke = Paint | Resize | Fill


def canvas(key: str) -> Canvas:
    """An empty canvas, or the board that the key spells; raises BadInput where it should spell one and does not."""
    return Canvas(own.cells_of(key) if "." in key else "/".join([EMPTY * SIDE] * SIDE))


def start(canvas: Canvas) -> Painting:
    """The canvas before the first stroke."""
    return Painting(tuple(canvas.painted.split("/")))


def cells(painting: Painting) -> str:
    """The rows as a Puzzle writes them."""
    return "/".join(painting.rows)


def width(painting: Painting) -> int:
    """The number of columns."""
    return len(painting.rows[0])


def height(painting: Painting) -> int:
    """The number of rows."""
    return len(painting.rows)


def colour_at(painting: Painting, x: int, y: int) -> str | None:
    """What is painted in a cell; None where there is no such cell."""
    return painting.rows[y][x] if 0 <= y < height(painting) and 0 <= x < width(painting) else None


def legal(painting: Painting) -> Iterator[Stroke]:
    """Every other colour for every cell, row by row; filling, where a solvable one is found; one column or row less or more."""
    for y, row in enumerate(painting.rows):
        for x, now in enumerate(row):
            yield from (Paint(x, y, colour) for colour in COLOURS + EMPTY if colour != now)
    if EMPTY in cells(painting) and filling(cells(painting), FILLING):
        yield SOLVABLE
    wide, high = width(painting), height(painting)
    sizes = ((wide - 1, high), (wide + 1, high), (wide, high - 1), (wide, high + 1))
    yield from (Resize(w, h) for w, h in sizes if 1 <= w <= own.MAX_SIDE and 1 <= h <= own.MAX_SIDE)


def play(painting: Painting, stroke: Stroke) -> Painting:
    """The canvas after a stroke; raises IllegalMove."""
    if isinstance(stroke, Paint):
        return _painted(painting, stroke)
    return _resized(painting, stroke) if isinstance(stroke, Resize) else _filled(painting, stroke)


def _painted(painting: Painting, stroke: Paint) -> Painting:
    x, y, colour = stroke.x, stroke.y, stroke.colour
    now = colour_at(painting, x, y)
    if now is None:
        raise IllegalMove("There is no such cell on this board.")
    if len(colour) != 1 or colour not in COLOURS + EMPTY:
        raise IllegalMove("There is no such colour.")
    if now == colour:
        raise IllegalMove("That cell is empty already." if colour == EMPTY else "That cell has this colour already. Choose Empty to clear it.")
    rows = tuple(f"{row[:x]}{colour}{row[x + 1 :]}" if number == y else row for number, row in enumerate(painting.rows))
    return Painting(rows)


def _resized(painting: Painting, stroke: Resize) -> Painting:
    if not (1 <= stroke.width <= own.MAX_SIDE and 1 <= stroke.height <= own.MAX_SIDE):
        raise IllegalMove(f"A board of your own has sides from 1 to {own.MAX_SIDE}.")
    above = (EMPTY * stroke.width,) * (stroke.height - height(painting))
    kept = painting.rows[max(0, height(painting) - stroke.height) :]
    return replace(painting, rows=above + tuple(row[: stroke.width].ljust(stroke.width, EMPTY) for row in kept))


def _filled(painting: Painting, stroke: Fill) -> Painting:
    if not 1 <= stroke.colours <= len(COLOURS):
        raise IllegalMove(f"There are {len(COLOURS)} colours.")
    if EMPTY not in cells(painting):
        raise IllegalMove("No cell is empty.")
    filled = filling(cells(painting), stroke.colours) if stroke.solvable else _random(painting, stroke.colours)
    if filled is None:
        raise IllegalMove(UNFILLED)
    return Painting(tuple(filled.split("/")))


def _random(painting: Painting, colours: int) -> str:
    rng = Rng(f"samegame/fill/{cells(painting)}")
    return "".join(COLOURS[rng.below(colours)] if cell == EMPTY else cell for cell in cells(painting))
