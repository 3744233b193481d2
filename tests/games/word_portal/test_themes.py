"""Themes are called by their names wherever the menu and the titles speak of them."""

import json
from pathlib import Path

import pytest

from parlour.core.html import to_html
from parlour.core.menus.index import Index, IndexSet
from parlour.core.menus.menu import Visit, menu
from parlour.core.naming import puzzle_title
from parlour.core.results.progress import progress_of
from parlour.games.word_portal import GAME
from parlour.games.word_portal.themes import NAMES, named


def test_every_board_of_the_bundle_has_the_name_of_its_theme():
    bundle = Path(__file__).parents[3] / "site" / "bundles" / GAME.id / "themes.jsonl"
    lines = [json.loads(line) for line in bundle.read_text(encoding="utf-8").splitlines()]
    assert [(named(line["key"]), puzzle_title(GAME, "themes", line["key"])) for line in lines] == [(line["puzzle"]["theme"],) * 2 for line in lines]
    assert len(lines) == len(NAMES)


@pytest.mark.parametrize("key", ["00", "15", "kitchen"])
def test_a_key_without_a_theme_is_its_own_name(key):
    assert named(key) == key


def test_the_menu_calls_them_so():
    keys = ("01", "02")
    shown = to_html(menu(GAME, Index(GAME.id, GAME.version, (IndexSet("themes", "Themes", keys),)), progress_of([]), Visit(None, "2026-12-01")))
    assert ">Start: Kitchen<" in shown
    assert ">Garden<" in shown
