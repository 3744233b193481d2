"""The pages of the laboratory: what each tool shows first is made by the functions that run in the browser."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from markupsafe import Markup

from parlour.core.data.assets import Assets
from parlour.core.game import Game
from parlour.core.html import to_html
from parlour.lab.tool import Step, Tool, last
from parlour_build.cache import kept, stamp, stamp_of
from parlour_build.cache.code import LAB, MAKER, code, of_apart, package, played_code
from parlour_build.layout import ROOT, Layout
from parlour_build.page import LABS, Page, lab_page
from parlour_build.puzzles import data
from parlour_build.puzzles.library import Library

Labs = Mapping[str, Sequence[Mapping[str, Any]]]
"""The tools of each game that the laboratory has a page for, by its id."""

End = Callable[[Iterator[Step]], Step]
"""The step of a tool at work that its page is made with."""


def listed_with(libraries: Sequence[Library], labs: Labs) -> Iterator[tuple[Page, Mapping[str, Any]]]:
    """The pages of the laboratory with what their templates use, and the list of them where there is any."""
    games = [owned.game for owned in libraries if owned.game.id in labs]
    for game in games:
        of = {"id": game.id, "title": game.title, "href": f"../../{game.id}/"}
        yield lab_page(game), {"of": of, "tools": labs[game.id]}
    if games:
        yield LABS, {"labs": [{"id": game.id, "title": game.title, "tools": labs[game.id]} for game in games]}


def has_tools(game: Game) -> bool:
    """Whether the laboratory has a page for a game."""
    return find_spec(f"parlour.lab.{package(game.id)}") is not None


def tools(layout: Layout, game: Game) -> list[dict[str, Any]]:
    """The tools of a game as its template draws them, `shown` what each shows first; they have the data that makers of puzzles ask for.

    In a draft it is the first that there is to see of a tool at work, so that an edit does not wait for samples of 60.
    """
    texts, end = data.made(layout, [game], data.asked_by_makers), first_seen if layout.is_draft else last
    name = stamp(fingerprint(layout, game), end.__name__, *(part for pair in sorted(texts.items()) for part in pair))
    made = kept(layout.cache / "lab" / f"{game.id}.{name}.json", lambda: json.dumps(_made(game, texts, end)).encode())
    return [{**each, "shown": Markup(each["shown"])} for each in json.loads(made)]  # noqa: S704 - its writer has escaped it


def fingerprint(layout: Layout, game: Game) -> str:
    """A name for all that decides what the tools show, but for the data."""
    modules = [*of_apart(layout, LAB), *of_apart(layout, MAKER)]
    return stamp(played_code(layout, game.id, supply=True), code(layout, layout.python, modules), stamp_of(ROOT, [Path(__file__)]))


def first_seen(steps: Iterator[Step]) -> Step:
    """The first step of a tool that has something to see, which may be its last."""
    return next((step for step in steps if step.view), Step(""))


def _made(game: Game, texts: Mapping[str, str], end: End) -> Sequence[Mapping[str, Any]]:
    module, assets = import_module(f"parlour.lab.{package(game.id)}"), Assets()
    for name, text in texts.items():
        assets = assets.having(name, text)
    data = module.source(assets) if hasattr(module, "source") else None
    return [_told(tool, data, end) for tool in module.TOOLS]


def _told(tool: Tool, data: Any, end: End) -> Mapping[str, Any]:
    view = end(tool.run(tool.first, data)).view
    fields = [asdict(field) for field in tool.fields]
    return {
        "id": tool.id,
        "title": tool.title,
        "about": tool.about,
        "button": tool.button,
        "fields": fields,
        "shown": to_html(view()) if view else "",
    }
