"""Plots as SVG, which any page and any notebook can show: two measures of many puzzles in a plane."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from parlour.core.html import escaped

WIDTH, HEIGHT, EDGE = 480, 320, 48
INK, DOT, PAPER = "#444444", "#2a6f97", "#ffffff"


@dataclass(frozen=True, slots=True)
class Plot:
    """A drawing: `svg` is its text, `told` says in a sentence what it shows."""

    svg: str = field(repr=False)
    told: str

    def _repr_svg_(self) -> str:
        """The drawing, for notebooks that ask by this name."""
        return self.svg


def scatter(points: Iterable[tuple[float, float]], x: str, y: str) -> Plot:
    """Points in a plane, the axes named and marked with the least and the greatest value; raises ValueError where there is no point."""
    held = [(float(across), float(up)) for across, up in points]
    if not held:
        raise ValueError("There is no point to draw.")
    (left, right), (low, high) = (_span([pair[axis] for pair in held]) for axis in (0, 1))
    dots = (_dot((across - left) / ((right - left) or 1), (up - low) / ((high - low) or 1)) for across, up in held)
    floor, side = HEIGHT - EDGE, WIDTH - EDGE
    texts = (
        _text((EDGE + side) / 2, HEIGHT - 12, x),
        _text(EDGE, HEIGHT - 28, f"{left:g}"),
        _text(side, HEIGHT - 28, f"{right:g}"),
        _text(EDGE, 20, y),
        _text(24, floor, f"{low:g}"),
        _text(24, EDGE, f"{high:g}"),
    )
    told = f"{len(held)} points: {x} from {left:g} to {right:g}, {y} from {low:g} to {high:g}."
    axes = f'<path d="M{EDGE} {EDGE - 12}V{floor + 12}M{EDGE - 12} {floor}H{side + 12}" fill="none" stroke="{INK}"/>'
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img"'
    return Plot(f'{head} aria-label="{escaped(told)}">{paper}{axes}{"".join(texts)}{"".join(dots)}</svg>', told)


def _span(values: list[float]) -> tuple[float, float]:
    return min(values), max(values)


def _dot(across: float, up: float) -> str:
    x, y = EDGE + across * (WIDTH - 2 * EDGE), HEIGHT - EDGE - up * (HEIGHT - 2 * EDGE)
    return f'<circle cx="{round(x, 1):g}" cy="{round(y, 1):g}" r="3.5" fill="{DOT}" fill-opacity="0.6"/>'


def _text(x: float, y: float, text: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-family="sans-serif" font-size="13" fill="{INK}">{escaped(text)}</text>'
