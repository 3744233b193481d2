"""Plots as small SVG files, by matplotlib: the same bytes every time, and in middle tones, which read on light pages and on dark ones."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path

from parlour_precompute.report.statistics import related, stars

INK, FAINT, BLUE, ORANGE = "#757575", "#75757555", "#4a80c4", "#cc6600"
WIDTH, HEIGHT = 640, 360  # points
LEFT, RIGHT, TOP, BOTTOM = 56, 12, 28, 44  # from the edges of a plot to its axes
PANEL = 112  # of a matrix
SCALES = 28  # at the left and below a matrix, for the ends of its scales
PANEL_BINS = 20
PANEL_TALL = 0.72  # of a panel: the highest bar of its histogram
GAP, EDGE = 0.03, 0.07  # of a panel: around its frame, and around its points
RECTANGLE = [Path.MOVETO, Path.LINETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY]
STYLE: dict[Any, Any] = {
    # No font of this machine decides anything: text stays text, and nothing is placed by its size.
    "svg.fonttype": "none",
    "svg.hashsalt": "parlour",
    "font.family": ["sans-serif"],
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 12,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "axes.linewidth": 1,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": FAINT,
    "path.simplify": False,
}
PLACES = re.compile(r'(?<= )(d|x|y|transform)="([^"]*)"')
NUMBER = re.compile(r"-?\d+\.\d+")
SPACE = re.compile(r"\s*([MLHVCQZz])\s*")
PART = re.compile(r"M?[^M]+")
POINT, POINT_SHORT = re.compile(r"M([^MLz]*)L\1(?=M|$)"), r"M\1h0"


Bar = tuple[float, float, float, float]
"""A rectangle: x, y, width, height."""


@dataclass(frozen=True, slots=True)
class Axis:
    """A quantity: its name, the ends of its scale, and the step between the numbers written on it."""

    name: str
    low: float
    high: float
    step: float

    def share(self, value: float) -> float:
        """How far along the scale a value lies, 0 to 1."""
        return (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        """The values that are written on the scale, from its low end."""
        return [self.low + number * self.step for number in range(int((self.high - self.low) / self.step + 1.001))]


Column = tuple[Axis, Sequence[float]]


def binned(values: Sequence[float], low: float, high: float, bins: int) -> list[int]:
    """How many values lie in each of so many equal bins."""
    found, _ = np.histogram(values, bins, (low, high))
    return [int(number) for number in found]


def histogram(title: str, what: str, axis: Axis, values: Sequence[float], bins: int) -> str:
    """How many values lie in each of so many equal bins; `what` they are counted as."""
    found = binned(values, axis.low, axis.high, bins)
    wide = (axis.high - axis.low) / bins
    with figure(WIDTH, HEIGHT) as drawn:
        axes = alone(drawn, axis.name, what)
        axes.set(xlim=(axis.low, axis.high), ylim=(0, 1.05 * max(found)), xticks=axis.ticks())
        bars(axes, [(axis.low + number * wide, 0, wide, high) for number, high in enumerate(found)], BLUE)
        return written(drawn, title)


def cloud(title: str, across: Axis, up: Axis, points: Sequence[tuple[float, float]]) -> str:
    """A scatter plot."""
    with figure(WIDTH, HEIGHT) as drawn:
        axes = alone(drawn, across.name, up.name)
        axes.set(xlim=(across.low, across.high), ylim=(up.low, up.high), xticks=across.ticks(), yticks=up.ticks())
        dots(axes, points, 2.5, BLUE)
        return written(drawn, title)


def matrix(title: str, columns: Sequence[Column]) -> str:
    """A scatter plot matrix: points below, histograms between, r and p above. Panels are one unit wide, the first at the top left."""
    count = len(columns)
    with figure(PANEL * count + SCALES, PANEL * count + SCALES) as drawn:
        room = SCALES / PANEL
        axes = drawn.add_axes((0, 0, 1, 1), xlim=(-room, count), ylim=(count + room, 0))
        axes.set_axis_off()
        places = [(row, column) for row in range(count) for column in range(count)]
        bars(axes, [(column + GAP, row + GAP, 1 - 2 * GAP, 1 - 2 * GAP) for row, column in places], FAINT, fill=False)
        bars(axes, [bar for number, column in enumerate(columns) for bar in _panel_bars(number, *column)], FAINT)
        dots(axes, [dot for row, column in places if column < row for dot in _panel_dots(row, column, columns[row], columns[column])], 2, BLUE)
        for row, column in places:
            lines = _said(columns[row][1], columns[column][1]) if column > row else [(0.15, columns[row][0].name)] if column == row else []
            for down, said in lines:
                axes.text(column + 0.5, row + down, said, ha="center", va="center")
        for number, (axis, _) in enumerate(columns):
            # The ends of each scale stand once: below for what runs across, at the left for what runs up.
            for share, value in ((EDGE, axis.low), (1 - EDGE, axis.high)):
                axes.text(number + share, count + 0.08, f"{value:g}", ha="center", va="center", size=9)
                axes.text(-0.04, number + 1 - share, f"{value:g}", ha="right", va="center", size=9)
        return written(drawn, title)


def _panel_bars(number: int, axis: Axis, values: Sequence[float]) -> Iterator[Bar]:
    """The histogram in a panel of the diagonal."""
    found = binned(values, axis.low, axis.high, PANEL_BINS)
    wide = (1 - 2 * GAP) / PANEL_BINS
    for place, tall in enumerate(found):
        high = tall / max(found) * PANEL_TALL
        yield number + GAP + place * wide, number + 1 - GAP - high, wide, high


def _panel_dots(row: int, column: int, up: Column, across: Column) -> Iterator[tuple[float, float]]:
    """The points in a panel below the diagonal, inside a margin."""
    for x, y in zip(across[1], up[1], strict=True):
        yield column + EDGE + (1 - 2 * EDGE) * across[0].share(x), row + 1 - EDGE - (1 - 2 * EDGE) * up[0].share(y)


def _said(xs: Sequence[float], ys: Sequence[float]) -> list[tuple[float, str]]:
    """What stands in a panel above the diagonal, and how far down."""
    r, p = related(xs, ys)
    return [(0.42, f"r = {r:.2f}"), (0.6, f"p {'< 0.001' if p < 0.001 else f'= {p:.3f}'}{stars(p)}")]


@contextmanager
def figure(width: int, height: int) -> Iterator[Figure]:
    """A figure of so many points, drawn in our style."""
    with mpl.rc_context(STYLE):
        yield Figure(figsize=(width / 72, height / 72), dpi=72)


def alone(drawn: Figure, across: str, up: str) -> Axes:
    """The axes of a plot that has its figure to itself; what they show upwards stands above them."""
    wide, tall = drawn.get_size_inches() * 72
    axes = drawn.add_axes((LEFT / wide, BOTTOM / tall, 1 - (LEFT + RIGHT) / wide, 1 - (TOP + BOTTOM) / tall))
    axes.set_xlabel(across)
    axes.set_title(up, loc="left", size=12, pad=6)
    return axes


def bars(axes: Axes, corners: Sequence[Bar], colour: str, fill: bool = True) -> None:
    """Rectangles, all in one path; those that are filled leave a little room between them."""
    thin = 0.94 if fill else 1
    edges = [(x, y, x + thin * wide, y + high) for x, y, wide, high in corners if high]
    outlines = [Path([(left, low), (left, top), (right, top), (right, low), (left, low)], RECTANGLE) for left, low, right, top in edges]
    look = {"facecolor": colour, "linewidth": 0} if fill else {"fill": False, "edgecolor": colour, "linewidth": 1}
    axes.add_patch(PathPatch(Path.make_compound_path(*outlines), **look))


def dots(axes: Axes, points: Sequence[tuple[float, float]], size: float, colour: str) -> None:
    """Points as round ends of lines without length, all in one path: markers would need ten times the bytes."""
    path = Path([point for point in points for _ in range(2)], [Path.MOVETO, Path.LINETO] * len(points))
    axes.add_patch(PathPatch(path, fill=False, edgecolor=colour, linewidth=size, capstyle="round"))


def written(drawn: Figure, title: str) -> str:
    """The figure as SVG; places are rounded to a tenth of a point."""
    file = StringIO()
    drawn.savefig(file, format="svg", transparent=True, metadata={"Title": title, "Date": None, "Creator": None})
    return PLACES.sub(_shortened, file.getvalue())


def _shortened(attribute: re.Match[str]) -> str:
    """The attribute with places of one decimal, no needless space, points as `h0`, and no part of a path twice."""
    rounded = NUMBER.sub(lambda number: f"{float(number[0]):.1f}".removesuffix(".0"), attribute[2])
    parts = PART.findall(POINT.sub(POINT_SHORT, SPACE.sub(r"\1", rounded).strip()))
    return f'{attribute[1]}="{"".join(dict.fromkeys(parts))}"'
