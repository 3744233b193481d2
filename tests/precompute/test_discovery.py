"""A game's commands, proofs and completions are found in its folder, and nothing outside the folder names a game."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.games import IDS
from parlour_precompute.__main__ import main
from parlour_precompute.run import all as everything
from parlour_precompute.run import discovery

HOUSE = Path(discovery.__file__).parents[1]


@pytest.fixture
def chess(tmp_path, monkeypatch):
    """A catalogue of one game, whose folder holds what the test writes into it."""
    folder = tmp_path / "word_chess"
    folder.mkdir()
    monkeypatch.setattr(discovery, "FOLDER", tmp_path)
    monkeypatch.setattr(discovery, "IDS", ("word-chess",))
    monkeypatch.setattr(discovery.games, "__path__", [str(tmp_path)])
    yield folder
    for name in [name for name in sys.modules if "word_chess" in name]:
        del sys.modules[name]


RUN = 'def arguments(parser):\n    parser.add_argument("--board")\n\n\ndef run(options):\n    print("{told}", options.board)\n    return 3\n'


def test_a_recipe_is_its_game_s_own_command_and_every_other_module_that_runs_is_one_by_its_name(chess):
    for name in ("recipe", "report", "opening_book"):
        (chess / f"{name}.py").write_text(RUN)
    (chess / "players.py").write_text("def run():\n    return 1\n")
    (chess / "broken.py").write_text("import a_package_that_is_not_there\n\n\ndef arguments(parser): ...\n")
    own = {name: module for name, module in discovery.commands().items() if name not in discovery.HOUSE}
    assert set(own) == {"word-chess", "word-chess-report", "word-chess-opening-book"}
    assert own["word-chess-opening-book"] == "parlour_precompute.games.word_chess.opening_book"


def test_a_command_that_is_found_can_be_called(chess, capsys):
    (chess / "opening_book.py").write_text(RUN.format(told="Openings of"))
    assert main(["word-chess-opening-book", "--board", "8x8"]) == 3
    assert capsys.readouterr().out == "Openings of 8x8\n"


def test_a_module_of_a_game_is_there_or_is_not(chess):
    assert discovery.module("word-chess", "completion") is None
    (chess / "completion.py").write_text("def completed(words, set_id, data):\n    return data\n")
    assert discovery.module("word-chess", "completion").completed(None, "stages", 7) == 7


def test_two_modules_are_never_one_command():
    found = discovery.commands()
    assert len(set(found.values())) == len(found) == len(discovery.HOUSE) + sum(len(discovery._runnable(game)) for game in IDS)


def test_every_game_s_folder_is_of_the_catalogue():
    assert {path.parent.name for path in discovery.FOLDER.glob("*/__init__.py")} <= {discovery.package(game) for game in IDS}


@pytest.mark.parametrize("game", IDS)
def test_nothing_outside_a_game_s_folder_names_it(game):
    name = re.compile(rf"{game}|{discovery.package(game)}", re.IGNORECASE)
    outside = [path for path in sorted(HOUSE.rglob("*.py")) if not path.is_relative_to(discovery.FOLDER / discovery.package(game))]
    assert [path.name for path in outside if name.search(path.read_text(encoding="utf-8"))] == []


def test_all_makes_then_proves_then_reports():
    steps = everything.steps()
    assert set(steps) == {*IDS, "check", *(name for name in discovery.commands() if name.endswith("-report"))}
    assert steps.index("check") == len(IDS)


def test_all_hands_its_workers_on_and_ends_with_the_first_step_that_fails(monkeypatch):
    asked = []

    def called(name, options):
        asked.append((name, options))
        return 7 * (name == "check")

    monkeypatch.setattr(everything, "called", called)
    assert main(["all", "--jobs", "3"]) == 7
    assert asked == [(name, ["--jobs", "3"]) for name in (*IDS, "check")]


def test_finding_the_commands_imports_none_of_them():
    code = "import sys, parlour_precompute.run.discovery as found; found.commands(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "rich", "scipy", "matplotlib", "distributed"} & set(loaded)
    assert not [name for name in loaded if name.startswith("parlour_precompute.games.")]
