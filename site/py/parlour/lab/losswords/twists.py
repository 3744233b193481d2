"""How often chapters have which twist, from the table that the game draws from."""

from collections.abc import Iterator
from typing import Any

from parlour.core.html import Node, words
from parlour.games.losswords.damage.twists import TWISTS, explained, level_of, often, title
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.reader.plans import chances_at, known_ways
from parlour.games.losswords.reader.simulator import MOST_LEVEL
from parlour.lab.drawing import Cell, captioned, lines, percent, said, shown, table
from parlour.lab.drawing import Line as Curve
from parlour.lab.tool import Inputs, Step

__all__ = ["MOST_LEVEL", "twists"]


def twists(asked: Inputs, data: Any) -> Iterator[Step]:
    """The chances at a level."""
    level, boss, timed = int(asked["level"]), asked["boss"] == "last", asked["clock"] == "timed"
    yield Step("Drawn.", 1, 1, lambda: _view(level, boss=boss, timed=timed))


def _view(level: int, *, boss: bool, timed: bool) -> Node:
    found = sorted(chances_at(level, boss=boss, timed=timed).items(), key=lambda each: (-each[1], each[0]))
    rows: list[list[Cell]] = [[title(letters), explained(letters), str(level_of(letters)), percent(chance)] for letters, chance in found]
    band = often(level)
    ways = ", ".join(WAYS[way].title for way in known_ways(level))
    share = ", ".join(f"{words(count, 'twist')} in {chance}%" for count, chance in enumerate(band.volume, 1) if chance) or "none"
    lead = f"At level {level} a volume’s chapters 2 to 9 have {share}; a chapter read again has one in {band.replay}%."
    every: list[list[Cell]] = [[each.title, each.told, str(each.level), str(each.least), str(each.weight)] for each in TWISTS.values()]
    return shown(
        said(lead, "lead"),
        said(f"Kinds of puzzle met by then: {ways}.", "aside"),
        captioned(lines(_by_level(boss=boss, timed=timed), ("player level", "twists that can come")), "How many different twists a player may meet."),
        table("Twists that can come at this level", ["Twist", "What it does", "Level", "Chance"], rows),
        table("The whole table", ["Twist", "What it does", "Level", "Kinds needed", "Weight"], every),
    )


def _by_level(*, boss: bool, timed: bool) -> list[Curve]:
    counts = [(float(level), float(len(chances_at(level, boss=boss, timed=timed)))) for level in range(1, MOST_LEVEL + 1)]
    return [Curve("different twists", counts, steps=True)]
