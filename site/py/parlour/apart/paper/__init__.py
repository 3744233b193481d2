"""Puzzles on paper: what is printed of one, and its answer. Each game has a module here, called like its package.

Such a module has MODES, the modes that can be printed, and two functions of a puzzle: `sheet`, the pages that it takes, and `answer`, which is
bounded as all work that play asks for is.
"""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from parlour.core.codec import decode
from parlour.core.errors import BadInput
from parlour.core.game import Game
from parlour.core.html import Node
from parlour.core.naming import parsed_id, puzzle_title, title_of
from parlour.games import CATALOGUE
from parlour.session.day import must_be_open
from parlour.session.value import mode_in


@dataclass(frozen=True, slots=True)
class Paper:
    """A puzzle to be printed: its `data` as the shard holds it, and the player's own date, after which no day is printed."""

    puzzle: str
    data: Any
    today: str = ""


def module_of(game: Game) -> ModuleType:
    """What prints a game."""
    return import_module(f"{__name__}.{game.id.replace('-', '_')}")


def paper(args: Paper) -> dict[str, Any]:
    """What is printed of a puzzle: what it is called, its pages, and its answer; raises BadInput where it cannot be."""
    name = parsed_id(args.puzzle)
    if name.game not in CATALOGUE:
        raise BadInput("puzzle", f"there is no game {name.game[:40]!r} here.")
    game = CATALOGUE[name.game]
    mode = mode_in(game, name.set)
    if name.version != game.version_of(name.set):
        raise BadInput("puzzle", "this puzzle was drawn anew since, so it can’t be printed.")
    must_be_open(game, args.puzzle, args.today)
    module = module_of(game)
    if mode.id not in module.MODES:
        raise BadInput("puzzle", f"{puzzle_title(game, name.set, name.key)} can’t be printed.")
    puzzle = decode(mode.puzzle_type, args.data, "data")
    title = f"{game.title}, {title_of(game, mode, name.set, name.key, mode.start(puzzle))}"
    pages = [page_of(title, body) for body in module.sheet(puzzle)]
    return {
        "title": title,
        "sheet": ["div", {"class": "sheet"}, *pages],
        "answer": ["section", {"class": "answer"}, ["h3", {}, title], *module.answer(puzzle)],
    }


def page_of(title: str, body: Node) -> Node:
    """A page under its title."""
    return ["section", {"class": "page"}, ["h2", {}, title], body]
