"""The curve of a set of puzzles, intended and reached, as an SVG that reads on light and on dark pages."""

from collections.abc import Iterator, Sequence

from parlour_precompute.games.elimination.curve import TOOTH

WIDTH, HEIGHT = 760, 300
LEFT, TOP, RIGHT, BOTTOM = 52, 34, 12, 36
CEILING = 0.5  # the difficulty at the top edge
STEPS = 5
MANY = 60  # puzzles, from which on marks are small and labels few
STYLE = """text{font:12px sans-serif;fill:#777} .grid{stroke:#7773} polyline{fill:none;stroke-width:1.5}
.intended{stroke:#999;stroke-dasharray:5 4} .reached{stroke:#c60} circle{fill:#c60}"""


def x_of(place: int, count: int) -> float:
    """Where a puzzle stands, counted from 0."""
    return round(LEFT + (WIDTH - LEFT - RIGHT) * (place + 0.5) / count, 1)


def y_of(value: float) -> float:
    """Where a difficulty stands."""
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / CEILING, 1)


def _text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{words}</text>'


def _axes(count: int, unit: str) -> Iterator[str]:
    for step in range(STEPS + 1):
        value = round(CEILING * step / STEPS, 3)
        yield f'<path class="grid" d="M{LEFT} {y_of(value)}H{WIDTH - RIGHT}"/>'
        yield _text(LEFT - 8, y_of(value) + 4, f"{value:.1f}", "end")
    for place in range(0, count, TOOTH if count < MANY else 5 * TOOTH):
        yield _text(x_of(place, count), HEIGHT - BOTTOM + 16, str(place + 1))
    yield _text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, unit)


def _teeth(values: Sequence[float], style: str) -> Iterator[str]:
    """One line for each tooth, so that the drops are gaps."""
    for start in range(0, len(values), TOOTH):
        places = range(start, min(start + TOOTH, len(values)))
        yield f'<polyline class="{style}" points="{" ".join(f"{x_of(place, len(values))},{y_of(values[place])}" for place in places)}"/>'


def curve(title: str, unit: str, intended: Sequence[float], reached: Sequence[float]) -> str:
    """The plot: the intended difficulty as dashes where there is one, the reached one as a line with dots."""
    size = 3.5 if len(reached) < MANY else 1.5
    dots = [f'<circle cx="{x_of(place, len(reached))}" cy="{y_of(value)}" r="{size}"/>' for place, value in enumerate(reached)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">',
        f"<style>{STYLE}</style>",
        _text(LEFT, 18, f"{title}: simulated (dots){' and intended (dashes)' if intended else ''}", "start"),
        *_axes(len(reached), unit),
        *_teeth(intended, "intended"),
        *_teeth(reached, "reached"),
        *dots,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"
