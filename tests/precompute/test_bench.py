"""The bench finds its parts: those of the house, and each game's own."""

from importlib import import_module
from pathlib import Path

from parlour.games import IDS
from tests.bench.__main__ import main, parts


def test_the_parts_are_the_house_s_and_every_game_s_that_has_one():
    found = parts()
    folders = {path.parent.name for path in Path(__file__).parents[1].glob("games/*/bench.py")}
    assert {"engine", "words"} <= set(found) - set(IDS)
    assert {game for game in found if game in IDS} == {game for game in IDS if game.replace("-", "_") in folders}
    assert list(found)[-len(folders) :] == [game for game in IDS if game in found]


def test_every_part_has_its_figures():
    assert all(callable(import_module(module).figures) for module in parts().values())


def test_a_part_that_is_not_there_is_refused_with_those_there_are(capsys):
    assert main(["tetris"]) == 2
    assert "There is no part tetris: there are build, engine," in capsys.readouterr().out.replace("\n", " ")
