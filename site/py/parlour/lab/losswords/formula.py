"""The published formula of difficulty, with its dials."""

from collections.abc import Iterator, Sequence
from typing import Any

from parlour.core.errors import BadInput
from parlour.core.html import Node
from parlour.games.losswords.reader.difficulty import ODD, STEEPNESS, curve, raw_difficulty
from parlour.lab.drawing import Cell, Line, captioned, lines, said, shown, table
from parlour.lab.tool import Inputs, Step


def span_of(asked: Inputs) -> tuple[int, int]:
    """The easiest and the hardest page; raises BadInput where they contradict each other."""
    lowest, highest = int(asked["lowest"]), int(asked["highest"])
    if lowest > highest:
        raise BadInput("lowest", f"The easiest page can’t be harder than the hardest: {lowest} is more than {highest}.")
    return lowest, highest


def formula(asked: Inputs, data: Any) -> Iterator[Step]:
    """The curve of a chapter, raw and as it is played."""
    pages, (lowest, highest), steepness = int(asked["pages"]), span_of(asked), int(asked["steepness"]) / 10
    raw = [raw_difficulty(page, pages, lowest, highest, steepness) for page in range(1, pages + 1)]
    played = curve(pages, lowest, highest, steepness)
    yield Step("Drawn.", 1, 1, lambda: _view(raw, played, steepness))


def _view(raw: Sequence[float], played: Sequence[int], steepness: float) -> Node:
    odd = f", {ODD} more since their number is odd" if len(played) % 2 else ""
    lead = f"Difficulty page by page: {', '.join(map(str, played))}."
    curves = [
        Line("the formula", [(page, value) for page, value in enumerate(raw, 1)]),
        Line("as it is played", [(page, float(value)) for page, value in enumerate(played, 1)], steps=True),
    ]
    rows: list[list[Cell]] = [[str(page), f"{value:.3f}", str(level)] for page, (value, level) in enumerate(zip(raw, played, strict=True), 1)]
    ours = "" if steepness == STEEPNESS else f" The game’s own steepness is {STEEPNESS}."
    return shown(
        said(lead, "lead"),
        said(f"difficulty(page) = slope × page + easiest + cos(steepness × page). Steepness {steepness}{odd}.{ours}", "aside"),
        captioned(lines(curves, ("page", "difficulty")), "The formula, and what is left of it once it is rounded and clamped."),
        table("Page by page", ["Page", "Formula", "Played"], rows),
    )
