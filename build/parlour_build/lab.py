"""The pages of the laboratory: what each tool shows first is made by the functions that run in the browser."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from markupsafe import Markup

from parlour.core.data.assets import Assets
from parlour.core.game import Game
from parlour.core.html import to_html
from parlour.lab.tool import Tool, last
from parlour_build.cache import kept, stamp, stamp_of
from parlour_build.cache.code import LAB, MAKER, code, of_apart, package, played_code
from parlour_build.layout import ROOT, Layout
from parlour_build.page import LABS, Page, lab_page
from parlour_build.puzzles import data
from parlour_build.puzzles.library import Library

Labs = Mapping[str, Sequence[Mapping[str, Any]]]
"""The tools of each game that the laboratory has a page for, by its id."""


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
    """The tools of a game as its template draws them, `shown` what each shows first; they have the data that makers of puzzles ask for."""
    texts = data.made(layout, [game], data.asked_by_makers)
    name = stamp(fingerprint(layout, game), *(part for pair in sorted(texts.items()) for part in pair))
    made = kept(layout.cache / "lab" / f"{game.id}.{name}.json", lambda: json.dumps(_made(game, texts)).encode())
    return [{**each, "shown": Markup(each["shown"])} for each in json.loads(made)]  # noqa: S704 - its writer has escaped it


def fingerprint(layout: Layout, game: Game) -> str:
    """A name for all that decides what the tools show, but for the data."""
    modules = [*of_apart(layout, LAB), *of_apart(layout, MAKER)]
    return stamp(played_code(layout, game.id, supply=True), code(layout, layout.python, modules), stamp_of(ROOT, [Path(__file__)]))


def _made(game: Game, texts: Mapping[str, str]) -> Sequence[Mapping[str, Any]]:
    module, assets = import_module(f"parlour.lab.{package(game.id)}"), Assets()
    for name, text in texts.items():
        assets = assets.having(name, text)
    data = module.source(assets) if hasattr(module, "source") else None
    return [_told(tool, data) for tool in module.TOOLS]


def _told(tool: Tool, data: Any) -> Mapping[str, Any]:
    view = last(tool.run(tool.first, data)).view
    fields = [asdict(field) for field in tool.fields]
    return {
        "id": tool.id,
        "title": tool.title,
        "about": tool.about,
        "button": tool.button,
        "fields": fields,
        "shown": to_html(view()) if view else "",
    }
