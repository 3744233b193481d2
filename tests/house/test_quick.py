"""What `make quick` tries of a change: what it touches, and nothing that is not there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.games import IDS
from tests.tools import quick

ROOT = Path(__file__).parents[2]


def names(*paths):
    """What is tried when these files differ."""
    return [job.name for job in quick.jobs(paths)]


@pytest.mark.parametrize("game", IDS)
def test_a_games_own_file_has_its_laws_and_unit_tests_tried_and_no_other_games(game):
    package = game.replace("-", "_")
    for path in (f"site/py/parlour/games/{package}/rules.py", f"tests/games/{package}/test_rules.py", f"site/bundles/{game}/daily.jsonl"):
        tried = names(path)
        assert tried[:2] == [f"laws of {game}", f"unit tests of {game}"]
        assert not [name for name in tried if any(other in name for other in set(IDS) - {game})]


def test_the_tests_of_how_puzzles_are_made_are_tried_only_where_that_is_touched():
    commands = [[job.command for job in quick.jobs([path]) if job.name == f"unit tests of {IDS[0]}"] for path in made_and_played()]
    assert [["--ignore-glob=*/precompute" in command for command in found] for found in commands] == [[False], [True]]


def made_and_played():
    package = IDS[0].replace("-", "_")
    return f"precompute/parlour_precompute/games/{package}/recipe.py", f"site/py/parlour/games/{package}/rules.py"


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (
            "site/py/parlour/core/codec.py",
            ["core and session", "a sample of all laws", "lint of Python", "format of Python", "types of Python", "layers"],
        ),
        ("site/static/js/board/board.js", ["unit tests of scripts", "lint of scripts", "types of scripts"]),
        ("site/static/css/play/table.css", ["lint of styles"]),
        ("build/parlour_build/hosting/policy.py", ["1 files of tests", "lint of Python", "format of Python", "types of Python", "layers"]),
        ("docs/DESIGN.md", []),
    ],
)
def test_what_is_touched_is_tried(path, expected):
    assert names(path) == expected


def test_what_browses_is_left_out():
    assert names("tests/e2e/pages/test_home.py") == ["lint of Python", "format of Python", "types of Python", "layers"]


def test_what_every_job_names_is_there():
    everything = ["site/py/parlour/core/codec.py", "site/static/js/host.js", "site/static/css/site.css", "build/parlour_build/hosting/policy.py"]
    for job in quick.jobs([*everything, *made_and_played()]):
        assert Path(ROOT / job.command[0]).exists(), job
        assert all((ROOT / word).exists() for word in job.command if re.match(r"tests/[^*]*$", word)), job


def test_files_that_are_gone_are_not_tried():
    assert names("tests/build/test_that_is_gone.py") == ["lint of Python", "format of Python", "types of Python", "layers"]


def test_a_failure_is_shown_and_told(capsys):
    code = quick.run([quick.Job("good", (sys.executable, "-c", "")), quick.Job("bad", (sys.executable, "-c", "raise SystemExit('It broke.')"))])
    shown = capsys.readouterr().out
    assert code == 1
    assert "FAILED" in shown
    assert "It broke." in shown
    assert shown.endswith("1 passed, 1 failed\n")


def test_a_game_and_a_commit_that_are_not_there_are_refused(capsys):
    assert quick.main(["--laws", "chess"]) == 2
    assert capsys.readouterr().err == f"There is no game chess: there are {', '.join(IDS)}.\n"
    assert quick.main(["--base", "no-such-commit"]) == 2
    assert capsys.readouterr().err == "There is no commit no-such-commit.\n"


def test_a_change_is_what_differs_and_what_git_does_not_know_yet(tmp_path, monkeypatch):
    monkeypatch.setattr(quick, "ROOT", tmp_path)
    for words in (["init", "-q", "-b", "main"], ["config", "user.email", "a@b"], ["config", "user.name", "a"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    (tmp_path / "old.py").write_text("1\n")
    subprocess.run(["git", "add", "."], cwd=tmp_path, check=True)
    subprocess.run(["git", "commit", "-qm", "one"], cwd=tmp_path, check=True)
    assert quick.changed(quick.base()) == []
    (tmp_path / "old.py").write_text("2\n")
    (tmp_path / "new.py").write_text("3\n")
    assert quick.changed(quick.base()) == ["new.py", "old.py"]
