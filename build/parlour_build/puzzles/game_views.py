"""What pages show of a game to a player who has not played yet: its first board, its menu, its badge at home."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from markupsafe import Markup

from parlour import worker
from parlour.core.codec import decode
from parlour.core.html import Node, to_html
from parlour.core.mode import POINTS
from parlour.core.naming import parsed_id
from parlour.core.settings import SWITCH, Setting
from parlour_build.errors import BuildError
from parlour_build.puzzles.library import Library
from parlour_build.puzzles.shards import index

# The page cannot know the player's day; the browser draws the menu again with it.
NO_DAY = "0001-01-01"


def markup(node: Node) -> Markup:
    """The HTML of a view, which its writer has escaped."""
    return Markup(to_html(node))  # noqa: S704


def folded(node: Node) -> Node:
    """The view without what is folded away in it, which the engine brings: nobody sees it before, and hundreds of puzzles are a sixth of a page.

    The calendar too, since the build knows no day: all of its days would be locked.
    """
    tag, attrs, *children = node
    if attrs.get("class") == CALENDAR:
        return [tag, attrs, ["p", {"class": "line"}, COMING]]
    if tag == "details" and not attrs.get("open"):
        return [tag, attrs, *(child for child in children if child[0] == "summary"), ["p", {"class": "line"}, COMING]]
    return [tag, attrs, *(child if isinstance(child, str) else folded(child) for child in children)]


COMING = "One moment, please."
CALENDAR = "calendar"


def game_context(owned: Library) -> dict[str, Any]:
    """What the template of a game's page may use besides."""
    game, (name, entry) = owned.game, owned.first
    about = {"id": game.id, "title": game.title, "version": game.version, "tagline": game.tagline}
    known = game.set_of(parsed_id(name).set) or owned.shelves[0].set
    unit = known.mode.unit
    return {
        "game": about | {"timed": is_timed(owned), "letters": takes_letters(entry.view)} | {"settings": [*map(asked, game.settings)]},
        "puzzle": name,
        "puzzle_title": entry.title,
        "status": known.mode.standing(known.mode.start(decode(known.mode.puzzle_type, entry.puzzle))).status,
        "board": markup(marked(entry.view, entry.marks)),
        "score": "Score" if unit == POINTS else unit[1].capitalize(),
        "tells_moves": unit == POINTS,
        "guide": markup(entry.guide) if entry.guide else "",
        # As the page's script says it of what it draws (screen.js): by what classes its parts are shown.
        "kinds": [kind for node in (entry.view, entry.guide) if node for kind in str(node[1].get("class", "")).split()],
        "hidden": entry.timed,
        "has_days": any(shelf.days for shelf in owned.shelves),
        "menu": markup(folded(menu(owned))),
    }


def is_timed(owned: Library) -> bool:
    """Whether any puzzle of the game has a clock."""
    return any(each.timed for part in owned.shelves for each in part.entries)


def asked(setting: Setting) -> dict[str, Any]:
    """A setting as the page asks for it: `kind` is switch, one box to tick, or choice."""
    return {**asdict(setting), "kind": "switch" if setting.choices == SWITCH else "choice"}


def marked(node: Node, events: Sequence[str]) -> Node:
    """The view with a mark on what sends one of the events, as the page sets it."""
    tag, attrs, *children = node
    mark = {"data-marked": True} if attrs.get("data-event") in events else {}
    return [tag, attrs | mark, *(child if isinstance(child, str) else marked(child, events) for child in children)]


def takes_letters(node: Node) -> bool:
    """Whether letters typed on the keyboard play something in a view."""
    _, attrs, *children = node
    return "data-letter" in attrs or any(takes_letters(child) for child in children if not isinstance(child, str))


def menu(owned: Library) -> Node:
    """The game's menu for a player who has not played yet."""
    view: Node = shown_of(owned)["view"]
    return view


def badge(owned: Library) -> dict[str, Markup]:
    """What the home page shows of a game to a player who has not played yet, by the place it belongs to."""
    _, _, *parts = shown_of(owned)["badge"]
    return {part[1]["data-slot"]: markup(part) for part in parts}


def shown_of(owned: Library) -> dict[str, Any]:
    """The game's menu and badge for a player who has not played yet, as the worker gives them."""
    args: dict[str, Any] = {"game": owned.game.id, "index": index(owned), "results": [], "today": NO_DAY, "current": None}
    message = {"id": 1, "op": "menu", "args": args, "now": 0}
    answer = json.loads(worker.handle(json.dumps(message)))
    if not answer["ok"]:
        raise BuildError(f"{owned.game.title} has no menu: {answer['text']}")
    shown: dict[str, Any] = answer["result"]
    return shown
