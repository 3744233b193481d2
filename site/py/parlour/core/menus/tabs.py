"""Sets of puzzles under tabs: one line of what each is, and below it what there is to play."""

from collections.abc import Sequence
from typing import Any

from parlour.core.campaign import Room
from parlour.core.game import PuzzleSet
from parlour.core.html import Node
from parlour.core.naming import parsed_id

Tab = PuzzleSet | Room[Any]
"""What stands under a tab: the puzzles of a set, or a room of the game's campaign."""


def tabbed(sets: Sequence[tuple[Tab, Node]], current: str | None) -> list[Node]:
    """The row of tabs and the panel of each, from the sets with what stands in them."""
    chosen = _chosen([known.id for known, _ in sets], current)
    tabs: Node = ["div", {"class": "tabs", "key": "tabs", "role": "tablist", "aria-label": "Modes"}, *(_tab(known, chosen) for known, _ in sets)]
    return [tabs, *(_panel(known, section, chosen) for known, section in sets)]


def _chosen(sets: Sequence[str], current: str | None) -> str:
    """The set whose tab is chosen: that of the open puzzle, or the first."""
    here = parsed_id(current).set if current else ""
    return here if here in sets else next(iter(sets), "")


def _tab(known: Tab, chosen: str) -> Node:
    is_chosen = known.id == chosen
    attrs: dict[str, str | int | bool] = {
        "key": known.id,
        "type": "button",
        "role": "tab",
        "id": f"tab-{known.id}",
        "data-tab": known.id,
        "aria-controls": f"set-{known.id}",
        "aria-selected": "true" if is_chosen else "false",
        "tabindex": 0 if is_chosen else -1,
    }
    # The page may choose another tab meanwhile; this one stays marked.
    return ["button", attrs | ({"data-here": True} if is_chosen else {}), known.title]


def _panel(known: Tab, section: Node, chosen: str) -> Node:
    tag, attrs, *children = section
    panel = {"id": f"set-{known.id}", "role": "tabpanel", "aria-labelledby": f"tab-{known.id}", "hidden": known.id != chosen}
    line: list[Node] = [["p", {"class": "line", "key": "line"}, known.line]] if known.line else []
    return [tag, attrs | panel, *line, *children]
