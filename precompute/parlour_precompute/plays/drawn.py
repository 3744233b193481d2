"""Plots of plays that the reports had none of: rows along an order, and how well what was foretold came true."""

from collections.abc import Mapping, Sequence

from parlour_precompute.report.plots import BLUE, HEIGHT, INK, ORANGE, WIDTH, alone, dots, figure, written

COLOURS = (BLUE, ORANGE, INK, "#8a5fb5", "#3f9166")
Points = Sequence[tuple[float, float]]


def along(title: str, across: str, up: str, rows: Mapping[str, Points]) -> str:
    """Some rows of points over one order, each joined by a line and named beside its end."""
    with figure(WIDTH, HEIGHT) as drawn:
        axes = alone(drawn, across, up)
        tops = [y for points in rows.values() for _, y in points]
        places = [x for points in rows.values() for x, _ in points]
        low, high = min([0.0, *tops]), max([1e-9, *tops])
        axes.set(xlim=(min([0, *places]), max([1, *places]) * 1.02), ylim=(low, low + 1.15 * (high - low)))
        for number, ((name, points), colour) in enumerate(zip(rows.items(), COLOURS, strict=False)):
            axes.plot([x for x, _ in points], [y for _, y in points], color=colour, linewidth=1)
            dots(axes, points, 4, colour)
            axes.text(0.02 + 0.24 * number, 0.97, name, color=colour, transform=axes.transAxes, va="top")
        return written(drawn, title)


def calibration(title: str, rows: Mapping[str, Points]) -> str:
    """Of what was foretold with a chance, the share that came true: points on the line are true to their word."""
    with figure(WIDTH, HEIGHT) as drawn:
        axes = alone(drawn, "chance foretold", "share that came true")
        axes.set(xlim=(0, 1), ylim=(0, 1))
        axes.plot([0, 1], [0, 1], color=INK, linewidth=0.5)
        for number, ((name, points), colour) in enumerate(zip(rows.items(), COLOURS, strict=False)):
            axes.plot([x for x, _ in points], [y for _, y in points], color=colour, linewidth=1)
            dots(axes, points, 5, colour)
            axes.text(0.02, 0.97 - 0.07 * number, name, color=colour, transform=axes.transAxes, va="top")
        return written(drawn, title)
