"""The plot of a year of days by weekday: for each weekday its days side by side, from January to December, so that any order would be seen."""

from collections.abc import Iterable

from parlour.core.daily import WEEKDAYS, day_number, weekday
from parlour_precompute.report.plots import BLUE, alone, dots, figure, written

YEAR = "2027"
"""The first whole year of days."""

WIDTH, HEIGHT, SIZE = 720, 300, 4


def year(title: str, measure: str, days: Iterable[tuple[str, float]], shown: str = YEAR) -> str:
    """The days of a year with a measure of each, as a plot."""
    first = day_number(f"{shown}-01-01")
    points = [(weekday(day) + 0.1 + 0.8 * (day_number(day) - first) / 366, value) for day, value in days if day.startswith(shown)]
    with figure(WIDTH, HEIGHT) as drawn:
        axes = alone(drawn, f"weekday, each from January to December {shown}", measure)
        top = max((value for _, value in points), default=1.0)
        axes.set(xlim=(0, len(WEEKDAYS)), ylim=(min(0.0, min((value for _, value in points), default=0.0)), 1.05 * top))
        axes.set_xticks([at + 0.5 for at in range(len(WEEKDAYS))], [name[:3] for name in WEEKDAYS])
        axes.grid(axis="y")
        dots(axes, points, SIZE, BLUE)
        return written(drawn, title)
