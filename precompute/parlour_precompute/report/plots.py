"""Plots as small SVG files, written by hand: histograms, clouds of points, and the paper's scatter plot matrix."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from parlour_precompute.report.statistics import correlation, p_value, stars

INK, LIGHT, BAR = "#1d2733", "#c9d1da", "#4a78b5"
MARGIN, WIDTH, HEIGHT = 56, 640, 360
PANEL = 112  # of a matrix


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


def binned(values: Sequence[float], low: float, high: float, bins: int) -> list[int]:
    """How many values lie in each of so many equal bins; the ends of the scale belong to the outermost."""
    found = [0] * bins
    for value in values:
        found[min(max(int((value - low) / (high - low) * bins), 0), bins - 1)] += 1
    return found


def histogram(title: str, axis: Axis, values: Sequence[float], bins: int) -> str:
    """A histogram as SVG."""
    found = binned(values, axis.low, axis.high, bins)
    tall = 50 * -(-max(found) // 50)
    up = Axis("boards", 0, tall, max(50, tall // 5 // 50 * 50))
    wide = (WIDTH - 2 * MARGIN) / bins
    tops = [_down(up.share(count)) for count in found]
    bars = [_bar(MARGIN + number * wide, top, wide - 1, _down(0) - top) for number, top in enumerate(tops) if found[number]]
    return _svg(title, WIDTH, HEIGHT, [*_axes(axis, up), f'<g fill="{BAR}">{"".join(bars)}</g>'])


def cloud(title: str, across: Axis, up: Axis, points: Sequence[tuple[float, float]]) -> str:
    """A scatter plot as SVG."""
    dots = _dots([(MARGIN + across.share(x) * (WIDTH - 2 * MARGIN), _down(up.share(y))) for x, y in points], 2.5)
    return _svg(title, WIDTH, HEIGHT, [*_axes(across, up), dots])


def matrix(title: str, columns: Sequence[tuple[Axis, Sequence[float]]]) -> str:
    """The scatter plot matrix of the paper's Figures 7 and 8: points below, histograms between, r and p above."""
    size = PANEL * len(columns)
    parts = [_cell(columns, row, column) for row in range(len(columns)) for column in range(len(columns))]
    return _svg(title, size + 2, size + 2, parts)


def _cell(columns: Sequence[tuple[Axis, Sequence[float]]], row: int, column: int) -> str:
    across, xs = columns[column]
    up, ys = columns[row]
    frame = f'<rect width="{PANEL - 6}" height="{PANEL - 6}" fill="none" stroke="{LIGHT}"/>'
    inside = _named(across, xs) if row == column else _figures(xs, ys) if column > row else _points(across, xs, up, ys)
    return f'<g transform="translate({column * PANEL + 4} {row * PANEL + 4})">{frame}{inside}</g>'


def _named(axis: Axis, values: Sequence[float]) -> str:
    found = binned(values, axis.low, axis.high, 20)
    side = PANEL - 6
    tall = [count / max(found) * side * 0.75 for count in found]
    bars = "".join(_bar(number * side / 20, side - high, side / 20 - 0.5, high) for number, high in enumerate(tall) if high)
    return f'<g fill="{LIGHT}">{bars}</g>{_text(side / 2, 14, axis.name, "middle", 12)}'


def _figures(xs: Sequence[float], ys: Sequence[float]) -> str:
    r = correlation(xs, ys)
    p = p_value(r, len(xs))
    return _text(PANEL / 2 - 3, 48, f"r = {r:.2f}", "middle", 14) + _text(PANEL / 2 - 3, 68, f"p = {p:.3f}{stars(p)}", "middle", 12)


def _points(across: Axis, xs: Sequence[float], up: Axis, ys: Sequence[float]) -> str:
    side = PANEL - 14
    return _dots([(4 + across.share(x) * side, 4 + (1 - up.share(y)) * side) for x, y in zip(xs, ys, strict=True)], 2)


def _axes(across: Axis, up: Axis) -> list[str]:
    lines = [f'<path d="M{MARGIN} {MARGIN // 2}V{_n(_down(0))}H{WIDTH - MARGIN}" fill="none" stroke="{INK}"/>']
    lines += [_text(MARGIN + across.share(value) * (WIDTH - 2 * MARGIN), _down(0) + 16, f"{value:g}", "middle", 12) for value in across.ticks()]
    lines += [_text(MARGIN - 6, _down(up.share(value)) + 4, f"{value:g}", "end", 12) for value in up.ticks()]
    return [*lines, _text(WIDTH / 2, HEIGHT - 6, across.name, "middle", 13), _text(6, 16, up.name, "start", 13)]


def _bar(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"/>'


def _down(share: float) -> float:
    """The y of a share of the height."""
    return HEIGHT - 44 - share * (HEIGHT - 44 - MARGIN // 2)


def _dots(places: Sequence[tuple[float, float]], size: float) -> str:
    path = "".join(f"M{_n(x)} {_n(y)}h0" for x, y in places)
    return f'<path d="{path}" stroke="{BAR}" stroke-opacity=".55" stroke-width="{size}" stroke-linecap="round"/>'


def _text(x: float, y: float, said: str, anchor: str, size: int) -> str:
    return f'<text x="{_n(x)}" y="{_n(y)}" text-anchor="{anchor}" font-size="{size}">{escape(said)}</text>'


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _svg(title: str, width: int, height: int, parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" fill="{INK}" role="img">'
    return "\n".join([head, f"<title>{escape(title)}</title>", f'<rect width="{width}" height="{height}" fill="#fff"/>', *parts, "</svg>\n"])
