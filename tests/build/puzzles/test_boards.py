"""Which board stands where, as the build hands it to ladders: every stored puzzle of a game with a ladder, and no other."""

import json
from dataclasses import replace

import pytest

from parlour.core.data.boards import Boards
from parlour.games import CATALOGUE
from parlour_build.errors import BuildError
from parlour_build.layout import Layout
from parlour_build.puzzles.data import boards

HELD = Boards.from_packed(boards(Layout(), list(CATALOGUE.values())))


def lines(game, set_id):
    return [json.loads(text) for text in (Layout().bundles / game / f"{set_id}.jsonl").read_text(encoding="utf-8").splitlines()]


def test_every_stored_board_stands_at_its_place_and_at_no_other():
    first, second = (line["puzzle"] for line in lines("word-portal", "levels")[:2])
    spelled = f"{first['letters']}.{first['count']}"
    assert HELD.are("word-portal", "levels/01", spelled) is True
    assert HELD.are("word-portal", "levels/02", spelled) is False
    assert HELD.are("word-portal", "levels/02", f"{second['letters']}.{second['count']}") is True
    assert HELD.are("word-portal", "levels/71", spelled) is None
    assert HELD.are("samegame", "stages/0001", spelled) is None


def test_there_are_as_many_as_stored_puzzles():
    counted = sum(len(lines(game.id, name)) for game in CATALOGUE.values() if game.contest for name in game.contest.stored)
    assert len(HELD.held) == counted > 2_000


def test_a_ladder_that_names_a_set_that_is_none_is_refused():
    game = CATALOGUE["word-portal"]
    wrong = replace(game, contest=replace(game.contest, stored=("nonsense",)))
    with pytest.raises(BuildError, match="names a set 'nonsense'"):
        boards(Layout(), [wrong])
