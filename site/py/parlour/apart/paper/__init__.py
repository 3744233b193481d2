"""Puzzles on paper: what is printed of one, and its answer. Each game has a module here, called like its package.

Such a module has MODES, the modes that can be printed, and two functions of a puzzle: `sheet`, the pages that it takes, and `answer`, which is
bounded as all work that play asks for is. One whose answers rest on data, such as a word list, has `equipped_answer` of a puzzle and data as well.
"""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from parlour.apart.wanted import wanted
from parlour.core.codec import decode
from parlour.core.data.assets import Assets
from parlour.core.errors import BadInput
from parlour.core.game import Game
from parlour.core.html import Node
from parlour.core.naming import parsed_id, title_of


@dataclass(frozen=True, slots=True)
class Paper:
    """A puzzle to be printed: its `data` as the shard holds it, and the player's own date, after which no day is printed."""

    puzzle: str
    data: Any
    today: str = ""


def module_of(game: Game) -> ModuleType:
    """What prints a game."""
    return import_module(f"{__name__}.{game.id.replace('-', '_')}")


def paper(args: Paper, assets: Assets = Assets()) -> dict[str, Any]:  # noqa: B008 - it is frozen
    """What is printed of a puzzle: what it is called, its pages, and its answer; raises BadInput where it cannot be, AssetMissing for data."""
    game, mode, called = wanted(args.puzzle, args.today)
    module, name = module_of(game), parsed_id(args.puzzle)
    if mode.id not in module.MODES:
        raise BadInput("puzzle", f"{called} can’t be printed.")
    puzzle = decode(mode.puzzle_type, args.data, "data")
    title = f"{game.title}, {title_of(game, mode, name.set, name.key, mode.start(puzzle))}"
    pages = [page_of(title, body) for body in module.sheet(puzzle)]
    has_need = mode.equipped is not None and hasattr(module, "equipped_answer")
    told = module.equipped_answer(puzzle, assets) if has_need else module.answer(puzzle)
    return {
        "title": title,
        "sheet": ["div", {"class": "sheet"}, *pages],
        "answer": ["section", {"class": "answer"}, ["h3", {}, title], *told],
    }


def page_of(title: str, body: Node) -> Node:
    """A page under its title."""
    return ["section", {"class": "page"}, ["h2", {}, title], body]
