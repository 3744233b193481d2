"""What the views of the laboratory are made of: tables, sentences, and plots as SVG, each of which is told in a table or a sentence beside it."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from parlour.core.html import Node

Cell = str | Node

WIDE, HIGH = 360, 220
LEFT, BELOW, ABOVE = 44, 30, 12
"""Of a plot: its size, and the room for the numbers at its sides."""
TICKS = 4


def shown(*parts: Node) -> Node:
    """Parts one below the other: what a tool shows."""
    return ["div", {"class": "shown"}, *parts]


def said(text: str, kind: str = "") -> Node:
    """A sentence or more."""
    return ["p", {"class": kind} if kind else {}, text]


def table(caption: str, head: Sequence[str], rows: Sequence[Sequence[Cell]], *, headed: bool = True) -> Node:
    """A table under its caption; the first cell of a row heads it."""
    top: Node = ["thead", {}, ["tr", {}, *(["th", {"scope": "col"}, each] for each in head)]]
    lead = ("th", {"scope": "row"}) if headed else ("td", {})
    body: Node = ["tbody", {}, *(["tr", {}, [*lead, row[0]], *(["td", {}, cell] for cell in row[1:])] for row in rows)]
    scrolls = {"class": "scrolls", "tabindex": 0, "role": "group", "aria-label": caption}
    return ["div", scrolls, ["table", {}, ["caption", {}, caption], top, body]]


def folded(title: str, *parts: Node) -> Node:
    """What can be unfolded."""
    return ["details", {}, ["summary", {}, title], *parts]


def captioned(picture: Node, text: str) -> Node:
    """A picture with what it shows in words."""
    return ["figure", {}, picture, ["figcaption", {}, text]]


def filling(label: Cell, values: Mapping[str, str], attrs: Mapping[str, str] | None = None) -> Node:
    """A button that puts values into the tool's fields and has it run."""
    return ["button", {"type": "button", "data-fills": json.dumps(dict(values)), **(attrs or {})}, label]


def plain(value: float) -> str:
    """A number as it is read: whole ones as they are, others with three figures that count."""
    if value == int(value) and abs(value) < 1e15:
        return f"{int(value):,}"
    size = abs(value)
    return f"{value:.0f}" if size >= 1_000 else f"{value:.1f}" if size >= 100 else f"{value:.2f}" if size >= 1 else f"{value:.3f}"


def percent(part: float, whole: float = 1) -> str:
    """A share: `43.3%`."""
    return f"{100 * part / whole:.1f}%" if whole else "0%"


@dataclass(frozen=True, slots=True)
class Scale:
    """How values become places along one side of a plot."""

    least: float
    most: float
    begin: float
    end: float

    def at(self, value: float) -> int:
        """The place of a value."""
        span = (self.most - self.least) or 1
        return round(self.begin + (value - self.least) * (self.end - self.begin) / span)

    @property
    def ticks(self) -> list[float]:
        """Values to be written beside it, from the least to the most."""
        if self.most <= self.least:
            return [self.least]
        span = self.most - self.least
        if span < TICKS and span == int(span) and self.least == int(self.least):
            return [self.least + each for each in range(int(span) + 1)]
        found = [self.least + (self.most - self.least) * each / TICKS for each in range(TICKS + 1)]
        # Between whole numbers whole ones are written.
        is_whole = self.least == int(self.least) and self.most == int(self.most) and self.most - self.least >= TICKS
        return [float(round(each)) for each in found] if is_whole else found


def scales(xs: Sequence[float], ys: Sequence[float]) -> tuple[Scale, Scale]:
    """The scales of a plot of these values; of none it is one from 0 to 1."""
    across = Scale(min(xs, default=0), max(xs, default=1), LEFT, WIDE - 14)
    up = Scale(min(ys, default=0), max(ys, default=1), HIGH - BELOW, ABOVE)
    return across, up


def axes(across: Scale, up: Scale, names: tuple[str, str]) -> list[Node]:
    """The lines, the numbers and the names of a plot's sides."""
    bottom = HIGH - BELOW
    drawn: list[Node] = [["path", {"class": "axis", "d": f"M{LEFT - 4} {ABOVE}V{bottom + 4}H{WIDE - 10}"}]]
    drawn += [
        ["text", {"class": "tick", "x": across.at(each), "y": bottom + 15, "text-anchor": "middle"}, plain(each)]
        for each in across.ticks[:: 2 if len(across.ticks) > TICKS else 1]
    ]
    drawn += [["text", {"class": "tick", "x": LEFT - 7, "y": up.at(each) + 4, "text-anchor": "end"}, plain(each)] for each in up.ticks]
    drawn += [
        ["text", {"class": "name", "x": WIDE - 10, "y": HIGH - 2, "text-anchor": "end"}, names[0]],
        ["text", {"class": "name", "x": LEFT, "y": ABOVE - 3}, names[1]],
    ]
    return drawn


def picture(kind: str, drawn: Sequence[Node], label: str = "", size: tuple[int, int] = (WIDE, HIGH)) -> Node:
    """An SVG; without a label it is one that the words beside it tell."""
    told: dict[str, str] = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    return ["svg", {"class": kind, "viewBox": f"0 0 {size[0]} {size[1]}", **told}, *drawn]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a plot: what it is, and its points from the left; `steps` where it stays until the next."""

    name: str
    points: Sequence[tuple[float, float]]
    steps: bool = False


def lines(drawn: Sequence[Line], names: tuple[str, str]) -> Node:
    """Lines over one scale, told apart by their dashes too, with a list of what they are."""
    points = [point for line in drawn for point in line.points]
    across, up = scales([x for x, _ in points], [0.0, *(y for _, y in points)])
    paths: list[Node] = []
    for number, line in enumerate(drawn):
        paths.append(["path", {"class": f"line n{number}", "d": _path(line, across, up)}])
    legend: list[Node] = [["li", {"class": f"n{number}"}, line.name] for number, line in enumerate(drawn)]
    return ["div", {"class": "plotted"}, picture("plot", [*axes(across, up, names), *paths]), ["ul", {"class": "legend"}, *legend]]


def _path(line: Line, across: Scale, up: Scale) -> str:
    places = [(across.at(x), up.at(y)) for x, y in line.points]
    if not places:
        return "M0 0"
    begin = f"M{places[0][0]} {places[0][1]}"
    return begin + "".join(f"H{x}V{y}" if line.steps else f"L{x} {y}" for x, y in places[1:])


@dataclass(frozen=True, slots=True)
class Dot:
    """A point of a plane: where, what it is called, and where it leads; "" where it leads nowhere."""

    x: float
    y: float
    title: str
    href: str = ""


def plane(dots: Sequence[Dot], names: tuple[str, str]) -> Node:
    """Dots in a plane, each a link that no key comes to: the same links stand in the table beside it."""
    across, up = scales([dot.x for dot in dots], [dot.y for dot in dots])
    return picture("plot plane", [*axes(across, up, names), *(_dot(dot, across, up) for dot in dots)])


def _dot(dot: Dot, across: Scale, up: Scale) -> Node:
    circle: Node = ["circle", {"class": "dot", "cx": across.at(dot.x), "cy": up.at(dot.y), "r": 4}, ["title", {}, dot.title]]
    return ["a", {"href": dot.href, "tabindex": -1}, circle] if dot.href else circle


def bars(values: Sequence[tuple[str, Sequence[float]]], kinds: Sequence[str]) -> Node:
    """Bars of parts laid upon each other, a bar for each value; what the parts are stands below."""
    most = max((sum(parts) for _, parts in values), default=0) or 1
    step = (WIDE - 10) / max(1, len(values))
    bottom = HIGH - BELOW
    every = max(1, len(values) // 12)
    drawn: list[Node] = []
    for at, (name, parts) in enumerate(values):
        x, base = round(5 + at * step), float(bottom)
        for kind, part in enumerate(parts):
            high = part * (bottom - ABOVE) / most
            base -= high
            drawn.append(["rect", {"class": f"bar n{kind}", "x": x, "y": round(base), "width": max(1, round(step) - 2), "height": round(high)}])
        if at % every == 0:
            drawn.append(["text", {"class": "tick", "x": round(x + step / 2), "y": bottom + 15, "text-anchor": "middle"}, name])
    legend: list[Node] = [["li", {"class": f"n{number}"}, kind] for number, kind in enumerate(kinds)]
    return ["div", {"class": "plotted"}, picture("plot", drawn), ["ul", {"class": "legend"}, *legend]]


def grid(width: int, height: int, cell: Callable[[int, int], tuple[str, str]], label: str = "", side: int = 26) -> Node:
    """A board of squares: for each cell its class and what is written in it; cells of a class are one path, and letters of a row one text."""
    places: dict[str, list[tuple[int, int]]] = {}
    texts: dict[tuple[str, int], list[tuple[int, str]]] = {}
    for y in range(height):
        for x in range(width):
            kind, text = cell(x, y)
            places.setdefault(kind, []).append((x, y))
            if text:
                texts.setdefault((kind, y), []).append((x, text))
    drawn: list[Node] = [["path", {"class": f"cell {kind}", "d": _squares(cells, side)}] for kind, cells in places.items()]
    for (kind, y), row in texts.items():
        letters = [(x, text) for x, text in row if len(text) == 1]
        drawn += [_text(kind, [x], y, text, side) for x, text in row if len(text) > 1]
        if letters:
            drawn.append(_text(kind, [x for x, _ in letters], y, "".join(text for _, text in letters), side))
    return picture("map", drawn, label, (width * side, height * side))


def _squares(cells: Sequence[tuple[int, int]], side: int) -> str:
    inner = side - 2
    return "".join(f"M{x * side + 1} {y * side + 1}h{inner}v{inner}h-{inner}z" for x, y in cells)


def _text(kind: str, columns: Sequence[int], row: int, text: str, side: int) -> Node:
    """Letters, each in the middle of its cell."""
    across = " ".join(str(x * side + side // 2) for x in columns)
    return ["text", {"class": f"in {kind}", "x": across, "y": row * side + side // 2 + 5, "text-anchor": "middle"}, text]
