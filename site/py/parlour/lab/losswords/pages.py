"""One page in every way of damage, at every level."""

from collections.abc import Iterator, Mapping
from typing import Any

from parlour.core.errors import BadInput
from parlour.core.html import Node, words
from parlour.games.losswords.book.page import Page
from parlour.games.losswords.damage.anagrams import page_of
from parlour.games.losswords.damage.scale import TENTHS, WayId
from parlour.games.losswords.damage.ways import WAYS, Damage, damage
from parlour.games.losswords.primer import TABLE
from parlour.lab.drawing import Cell, folded, said, shown, table
from parlour.lab.tool import Inputs, Step

LEVELS = 12
"""From 0, which leaves a page whole, to 11."""

IDS: Mapping[str, WayId] = {way.id: way.id for way in WAYS.values()}
Found = dict[tuple[WayId, int], Damage]


def damaged(asked: Inputs, data: Any) -> Iterator[Step]:
    """The page damaged in all ways at all levels, a step for each."""
    text = asked["text"].strip()
    if not text:
        raise BadInput("text", "A page has at least one word.")
    page, found = page_of(text, TABLE), Found()
    for at, way in enumerate(WAYS):
        for level in range(LEVELS):
            found[way, level] = damage(page, way, level, f"{asked['seed']}/{way}")
            yield Step(f"{WAYS[way].title}, level {level}.", at * LEVELS + level + 1, len(WAYS) * LEVELS)
    yield Step("Done.", 1, 1, lambda: _view(page, found, IDS[asked["way"]], int(asked["level"])))


def things(page: Page, done: Damage, way: WayId) -> int:
    """How many things a damage asks for; of swaps the pairs."""
    return len(done.places) // 2 if way == "swap" else len(done.wanted) or len(done.places)


def _view(page: Page, found: Found, way: WayId, level: int) -> Node:
    here = found[way, level]
    count = things(page, here, way)
    lead = f"{WAYS[way].title} at level {level}: {words(count, 'thing')} to put right. {WAYS[way].asks}."
    most = {each: WAYS[each].capacity(page) for each in WAYS}
    rows: list[list[Cell]] = [[str(each), *(str(things(page, found[one, each], one)) for one in WAYS)] for each in range(LEVELS)]
    rows.append(["most it bears", *(str(most[one]) for one in WAYS)])
    asked: list[list[Cell]] = [[WAYS[one].title, *(f"{tenths / 10:.1f}" for tenths in TENTHS[one])] for one in WAYS]
    return shown(
        said(lead, "lead"),
        ["div", {"class": "page"}, _printed(page, here)],
        *([said(f"To choose from: {', '.join(here.pool)}.")] if here.pool else []),
        *([said(f"Clues: {', '.join(map(_clue, here.clues))}.")] if here.clues else []),
        table("Things to put right on this page", ["Level", *(WAYS[one].title for one in WAYS)], rows),
        table("Things that a level asks for, on average", ["Way", *map(str, range(1, LEVELS))], asked),
        *(folded(f"{WAYS[one].title} at all levels", *_all(page, found, one)) for one in WAYS),
    )


def _clue(clue: str) -> str:
    return f"{clue[1:-1]} letters, {clue[-1]}…" if clue.startswith("#") else clue


def _printed(page: Page, done: Damage) -> Node:
    """The page as it looks, its changed words marked."""
    parts: list[Cell] = []
    for printed, word in zip(done.shown, page.words, strict=True):
        parts += [["strong", {}, printed] if printed != word else printed, " "]
    return ["p", {}, *parts]


def _all(page: Page, found: Found, way: WayId) -> list[Node]:
    rows: list[list[Cell]] = [[str(level), _printed(page, found[way, level])] for level in range(LEVELS)]
    return [table(f"{WAYS[way].title}, level by level", ["Level", "The page"], rows)]
