"""What the tests cost: added up by part, kept by runs that have a name, and shown in docs/TESTING.md."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import costs

ROOT = Path(__file__).parents[2]
RUN = {"run": "house", "wall": 61, "costs": [{"part": "a", "tests": 2, "seconds": 40.04}, {"part": "b", "tests": 3, "seconds": 90.0}]}
RUN["costs"] += [{"part": f"small {number}", "tests": 1, "seconds": 1.5} for number in range(3)]
TABLE = """\
| run | part | tests | seconds of one process |
|---|---|---:|---:|
| **house** | 61 s by the clock | 8 | 135 |
| | b | 3 | 90 |
| | a | 2 | 40 |
| | 3 smaller parts | 3 | 4 |
"""


def test_the_dearest_part_comes_first_and_small_ones_together():
    assert costs.table([RUN]) == TABLE


def test_a_part_is_a_game_a_file_that_browses_or_a_folder():
    paths = ["tests/games/samegame/precompute/test_x.py", "tests/e2e/pages/test_home.py", "tests/core/test_rng.py", "tests/house/test_copy.py"]
    assert [costs.part_of(path) for path in paths] == ["games/samegame", "e2e/pages/test_home.py", "core", "house/test_copy.py"]


def test_the_table_takes_the_place_of_the_old_one_and_nothing_else():
    page = f"# Title\n\n{costs.BEGIN}old\n{costs.END}\nMore.\n"
    assert costs.written(page, TABLE) == f"# Title\n\n{costs.BEGIN}{TABLE}{costs.END}\nMore.\n"
    assert costs.written(costs.written(page, TABLE), TABLE) == costs.written(page, TABLE)


RUNNER = """
import os, sys, pytest
from pathlib import Path
from tests.tools import costs
costs.FOLDER = Path(sys.argv[1]) / "kept"
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", *sys.argv[1:], *sys.argv[1:]], plugins=[costs]))
"""


def test_a_run_that_has_a_name_keeps_what_its_tests_took(tmp_path):
    (tmp_path / "test_two.py").write_text("def test_a():\n    assert True\n\ndef test_b():\n    assert True\n", encoding="utf-8")
    subprocess.run([sys.executable, "-c", RUNNER, tmp_path], cwd=ROOT, check=True, capture_output=True, env={**os.environ, "PARLOUR_RUN": "tried"})
    [kept] = [json.loads(path.read_text(encoding="utf-8")) for path in tmp_path.glob("kept/*.json")]
    assert kept["run"] == "tried"
    assert [(cost["part"], cost["tests"]) for cost in kept["costs"]] == [("test_two.py", 2)]


@pytest.mark.parametrize(("name", "watches"), [("", 0), ("tried", 1)])
def test_a_run_without_a_name_keeps_nothing(monkeypatch, name, watches):
    monkeypatch.setenv("PARLOUR_RUN", name)
    manager = pytest.PytestPluginManager()
    costs.pytest_configure(type("Config", (), {"pluginmanager": manager})())
    assert sum(isinstance(plugin, costs.Watch) for plugin in manager.get_plugins()) == watches


def test_where_no_run_was_kept_a_sentence_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(costs, "FOLDER", tmp_path)
    assert costs.main([]) == 1
    assert capsys.readouterr().err == "No run was kept yet: `make test` keeps its own.\n"


def test_the_page_has_a_table_of_every_run():
    page = costs.PAGE.read_text(encoding="utf-8")
    shown = page.partition(costs.BEGIN)[2].partition(costs.END)[0]
    assert shown.startswith(TABLE.splitlines()[0])
    assert all(f"| **{run}** |" in shown for run in ("house", "rules", "puzzles", "pages"))
