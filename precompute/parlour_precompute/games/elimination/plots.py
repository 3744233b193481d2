"""The curve of a set of puzzles, intended and reached."""

from collections.abc import Sequence

from matplotlib.axes import Axes

from parlour_precompute.games.elimination.curve import TOOTH
from parlour_precompute.report.plots import INK, ORANGE, alone, dots, figure, written

WIDTH, HEIGHT = 760, 300
GRID = 0.1  # difficulty; the top edge is the first line of it above all that is drawn
MANY = 60  # puzzles, from which on marks are small and labels few


def curve(title: str, unit: str, intended: Sequence[float], reached: Sequence[float]) -> str:
    """The plot as SVG: the intended difficulty as dashes where there is one, the reached one as dots, joined where nothing was intended."""
    with figure(WIDTH, HEIGHT) as drawn:
        axes = alone(drawn, unit, f"{title}: simulated (dots){' and intended (dashes)' if intended else ''}")
        numbers = range(1, len(reached) + 1, TOOTH if len(reached) < MANY else 5 * TOOTH)
        axes.set(xlim=(0.5, len(reached) + 0.5), ylim=(0, GRID * (int(max([*intended, *reached]) / GRID) + 1)), xticks=numbers)
        axes.grid(axis="y")
        # What is reached lies so near to what is intended that a line would hide the dashes: there it is dots alone.
        teeth(axes, intended, INK, "--")
        teeth(axes, () if intended else reached, ORANGE, "-")
        dots(axes, list(enumerate(reached, start=1)), 7 if len(reached) < MANY else 3, ORANGE)
        return written(drawn, title)


def teeth(axes: Axes, values: Sequence[float], colour: str, style: str) -> None:
    """A line for each tooth, so that the drops are gaps."""
    for start in range(0, len(values), TOOTH):
        tooth = values[start : start + TOOTH]
        axes.plot(range(start + 1, start + 1 + len(tooth)), tooth, style, color=colour, linewidth=1.5)
