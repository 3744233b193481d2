"""Lines over a row of numbers: how hard chapters are, what pages carry, how often there are twists."""

from collections.abc import Mapping, Sequence

from parlour_precompute.report.plots import BLUE, INK, ORANGE, alone, dots, figure, written

WIDTH, HEIGHT = 640, 300
LOOKS = ((ORANGE, "-"), (BLUE, "-"), (INK, "-"), (ORANGE, "--"), (BLUE, "--"), (INK, "--"), (ORANGE, ":"), (BLUE, ":"))
"""Colour and dashes of each line: told apart without colour, too."""


def lines(title: str, across: str, numbers: Sequence[int], rows: Mapping[str, Sequence[float]]) -> str:
    """The plot as SVG: a line with dots for each row, with its name at its end."""
    with figure(WIDTH, HEIGHT) as drawn:
        axes = alone(drawn, across, title)
        top = max(max(row) for row in rows.values())
        axes.set(xlim=(numbers[0] - 0.3, numbers[-1] + (numbers[-1] - numbers[0]) / 4), ylim=(0, top * 1.08), xticks=numbers)
        axes.grid(axis="y")
        placed: list[float] = []
        for (name, row), (colour, dashes) in zip(rows.items(), LOOKS, strict=False):
            axes.plot(numbers, row, dashes, color=colour, linewidth=1.5)
            dots(axes, list(zip(numbers, row, strict=True)), 5, colour)
            placed.append(free(row[-1], placed, top / 16))
            axes.text(numbers[-1] + (numbers[-1] - numbers[0]) / 50, placed[-1], name, color=colour, va="center")
        return written(drawn, title)


def free(wanted: float, taken: Sequence[float], gap: float) -> float:
    """The place nearest below to one that is wanted, at which no other name stands."""
    place = wanted
    while any(abs(place - other) < gap for other in taken):
        place -= gap / 4
    return place
