"""The wheel, in an environment of its own outside of the working copy: what it holds, that it works there, and that its bytes stay the same."""

import hashlib
import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LISTED = """
import json, sys
import parlour, parlour_library
from parlour_library import data
told = {
    "places": [parlour.__file__, parlour_library.__file__, str(data.BUNDLES), str(data.WORDS)],
    "sets": {game: {name: len(parlour.keys(game, name)) for name in parlour.sets(game)} for game in parlour.game_ids()},
    "words": len(data.word_list().words),
    "strange": sorted(name for name in sys.modules if name.partition(".")[0] in ("parlour_build", "parlour_precompute", "tests")),
}
print(json.dumps(told))
"""


def built(folder):
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return built(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def clean(wheel, tmp_path_factory):
    """Runs Python with these arguments where nothing but the wheel is installed, in a folder outside of the working copy."""
    place = tmp_path_factory.mktemp("clean")
    venv.create(place / "venv", symlinks=True, with_pip=False)
    python = place / "venv" / "bin" / "python"
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(command, check=True, capture_output=True)
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def run(*arguments):
        return subprocess.run([str(python), "-I", *arguments], cwd=place, env=surroundings, capture_output=True, text=True, check=False)

    return run


def test_it_holds_games_library_bundles_and_words_and_nothing_else(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"parlour", "parlour_library"}
    bundles = {path.relative_to(ROOT / "site").as_posix() for path in ROOT.glob("site/bundles/*/*.jsonl")}
    held = {name.removeprefix("parlour_library/data/") for name in names if name.startswith("parlour_library/data/")}
    assert held == bundles | {"words.tsv", "bundles/README.md"}
    assert any(name.endswith("COPYING-SCOWL.txt") for name in names)
    assert "parlour/games/samegame/supply/generator.py" in names
    assert "parlour/py.typed" in names
    assert "parlour_library/py.typed" in names


def test_the_same_sources_give_the_same_bytes(wheel, tmp_path):
    assert hashlib.sha256(built(tmp_path).read_bytes()).digest() == hashlib.sha256(wheel.read_bytes()).digest()


def test_in_a_clean_environment_everything_comes_out_of_the_wheel(clean):
    done = clean("-c", LISTED)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert not [place for place in told["places"] if Path(place).is_relative_to(ROOT)]
    assert told["strange"] == []
    bundles = {path.parent.name: {} for path in ROOT.glob("site/bundles/*/*.jsonl")}
    for path in ROOT.glob("site/bundles/*/*.jsonl"):
        bundles[path.parent.name][path.stem] = path.read_text(encoding="utf-8").count("\n")
    assert {game: {name: count for name, count in sets.items() if count} for game, sets in told["sets"].items()} == bundles
    assert told["words"] == (ROOT / "wordlists" / "words.tsv").read_text(encoding="ascii").count("\n") - 1


def test_every_example_of_its_page_is_true_there(clean):
    done = clean("-m", "doctest", "-o", "ELLIPSIS", str(ROOT / "docs" / "API.md"))
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_example_that_is_not_true_is_seen(clean, tmp_path):
    page = tmp_path / "page.md"
    page.write_text("```python\n>>> import parlour\n>>> parlour.load('samegame', 'stages', 12).title\n'Stage 13'\n\n```\n")
    assert "Stage 12" in clean("-m", "doctest", "-o", "ELLIPSIS", str(page)).stdout
