"""Charts as SVG: bars, and a year as a calendar of squares. What each shows is said in words beside it, or in a table."""

from collections.abc import Mapping, Sequence

from parlour.core.daily import MONTHS, day_key, day_name, day_number, weekday
from parlour.core.html import Node, words

WIDE, HIGH, BASE = 320, 96, 20
"""Of a chart of bars: its size, and the room for what stands below them."""
SQUARE, GAP = 11, 2
LEVELS = (0, 1, 2, 4, 7)
"""From so many goes on a day is of the next level. A square of a higher level is larger too, for who does not see its colour."""
SIDES = (3, 5, 7, 9, 11)


def bars(values: Sequence[tuple[str, int]], label: str) -> Node:
    """A bar for each value, its number above it and its name below."""
    most, step = max((count for _, count in values), default=0) or 1, WIDE // max(1, len(values))
    drawn: list[Node] = []
    for at, (name, count) in enumerate(values):
        high = max(int(count > 0), count * (HIGH - BASE - 14) // most)
        middle = at * step + step // 2
        drawn += [
            ["rect", {"class": "bar", "x": at * step + 2, "y": HIGH - BASE - high, "width": step - 4, "height": high, "rx": 2}],
            ["text", {"class": "count", "x": middle, "y": HIGH - BASE - high - 3, "text-anchor": "middle"}, f"{count:,}" if count else ""],
            ["text", {"class": "name", "x": middle, "y": HIGH - 5, "text-anchor": "middle"}, name],
        ]
    return ["svg", {"class": "bars", "viewBox": f"0 0 {WIDE} {HIGH}", "role": "img", "aria-label": label}, *drawn]


def level(count: int) -> int:
    """The level of a day with so many goes: 0 for none, 4 for seven and more."""
    return max(at for at, least in enumerate(LEVELS) if count >= least)


def half_year(year: int, half: int, days: Mapping[int, int], label: str) -> Node:
    """A square for each day of half a year, the first or the second, a column for each week."""
    months = range(7, 13) if half else range(1, 7)
    first, end = day_number(f"{year:04}-{months[0]:02}-01"), day_number(f"{year + half:04}-{1 if half else 7:02}-01")
    offset, side = weekday(day_key(first)), SQUARE + GAP
    drawn: list[Node] = []
    for month in months:
        column = (day_number(f"{year:04}-{month:02}-01") - first + offset) // 7
        drawn.append(["text", {"class": "month", "x": column * side, "y": 9}, MONTHS[month - 1][:3]])
    for day in range(first, end):
        column, row = divmod(day - first + offset, 7)
        drawn.append(_square(column * side, 14 + row * side, day, days.get(day, 0)))
    return ["svg", {"class": "half", "viewBox": f"0 0 {27 * side} {14 + 7 * side}", "role": "img", "aria-label": label}, *drawn]


def _square(x: int, y: int, day: int, count: int) -> Node:
    at = level(count)
    side, inset = SIDES[at], (SQUARE - SIDES[at]) // 2
    told = f"{day_name(day_key(day))}: {words(count, 'game')}"
    attrs = {"class": f"day l{at}", "x": x + inset, "y": y + inset, "width": side, "height": side, "rx": 2}
    return ["rect", attrs, *([["title", {}, told]] if count else [])]


def scale() -> Node:
    """What the levels of squares mean."""
    return ["ul", {"class": "scale", "aria-label": "Games a day"}, *(["li", {}, _mark(at), f" {_span(at)}"] for at in range(len(LEVELS)))]


def _mark(at: int) -> Node:
    inset = (SQUARE - SIDES[at]) // 2
    square = ["rect", {"class": f"day l{at}", "x": inset, "y": inset, "width": SIDES[at], "height": SIDES[at], "rx": 2}]
    return ["svg", {"class": "mark", "viewBox": f"0 0 {SQUARE} {SQUARE}", "aria-hidden": "true"}, square]


def _span(at: int) -> str:
    """`2 to 3`: how many games a day of the level has."""
    if at + 1 == len(LEVELS):
        return f"{LEVELS[at]} or more"
    return f"{LEVELS[at]}" if LEVELS[at + 1] == LEVELS[at] + 1 else f"{LEVELS[at]} to {LEVELS[at + 1] - 1}"
