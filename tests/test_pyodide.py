"""The tests of `parlour` once more, on the very interpreter that players get."""

import hashlib
import json
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from parlour.core.codec import encode
from parlour_build.layout import ROOT, Layout
from tests.maker.kit import committed, games, puzzle_of, stored, texts
from tests.pyodide.in_pyodide import in_pyodide
from tests.rotation import is_whole, sampled, today

RUN = ROOT / "tests" / "pyodide" / "run.mjs"
LAWS = [f"tests/contract/test_{name}.py" for name in ("values", "play", "screen", "go", "welcome")]
TESTS = ["tests/core", "tests/session", "tests/games", "tests/maker", *LAWS]
OF_WORKSHOP = re.compile(r"^from (?:parlour_precompute|parlour_build|tests\.maker\.kit)\b", re.MULTILINE)
"""The kit of the makers reads word lists and chapters by the workshop's Python; what they make is compared inside Pyodide below."""
# Without pytest's cache, which would be written through the mounted folder.
OPTIONS = ["-q", "-p", "no:cacheprovider", "--color=no"]
DIGEST = """
import hashlib
from parlour.core.codec import decode, encode
from parlour.core.data.assets import Assets
from parlour.games import CATALOGUE
from parlour.maker.ops import made

assets = Assets()
for name, text in data.items():
    assets = assets.having(name, text)

def brought(place):
    return decode(CATALOGUE["losswords"].set_of("library").mode.puzzle_type, json.loads(chapters[place]))

def line(place):
    text = json.dumps(encode(made(game, *place.split("/"), assets, brought)), ensure_ascii=False, separators=(",", ":"))
    return f"{place} {hashlib.sha256(text.encode()).hexdigest()[:16]}"

json.dumps([line(place) for place in places])
"""
MADE = 40
"""At each turn one of so many of a game's committed puzzles is made inside Pyodide."""
FILES, CASES = 8, 5
"""All of them take minutes of a core, and half a minute only to be collected.

Each day one of so many files runs here, and of its cases one of so many.
"""


def pip(*arguments):
    """Runs pip; shows what it said when it failed."""
    done = subprocess.run([sys.executable, "-m", "pip", "--quiet", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def wheels(tmp_path_factory):
    """Micropip, pytest and what they need, downloaded once and checked by hash; and Parlour's own wheel, built now."""
    pins = ROOT / "requirements-pyodide.txt"
    folder = Layout().cache / "wheels" / hashlib.sha256(pins.read_bytes()).hexdigest()[:16]
    if not folder.exists():
        fresh = tmp_path_factory.mktemp("wheels")
        target = ["--python-version", "3.14", "--implementation", "py", "--abi", "none", "--platform", "any", "--only-binary", ":all:"]
        pip("download", "--no-deps", "--require-hashes", *target, "--dest", str(fresh), "--requirement", str(pins))
        folder.parent.mkdir(parents=True, exist_ok=True)
        try:
            fresh.rename(folder)
        except OSError:
            # Another process of the run may have downloaded them meanwhile.
            if not folder.exists():
                raise
    own = tmp_path_factory.mktemp("own")
    pip("wheel", "--no-index", "--no-build-isolation", "--no-deps", "--wheel-dir", str(own), ".")
    return [*sorted(folder.glob("*.whl")), *own.glob("*.whl")]


def files():
    """Today's files; none of those on how puzzles are made, which need numpy, or what else the page's Python has not."""
    found = [path for each in TESTS for path in ([ROOT / each] if each.endswith(".py") else (ROOT / each).rglob("test_*.py"))]
    alone = [path for path in found if "precompute" not in path.parts and not OF_WORKSHOP.search(path.read_text(encoding="utf-8"))]
    return sampled(sorted(path.relative_to(ROOT).as_posix() for path in alone), FILES)


def share():
    """The options that choose today's part of their cases."""
    return ["--whole"] if is_whole() else ["--sample", str(CASES), "--day", date.fromordinal(today()).isoformat()]


def test_the_tests_of_parlour_pass_inside_pyodide(wheels):
    job = {"pyodide": str(Layout().pyodide), "wheels": [str(wheel) for wheel in wheels], "root": str(ROOT), "args": [*files(), *OPTIONS, *share()]}
    done = subprocess.run(["node", RUN, json.dumps(job)], capture_output=True, text=True, check=False)
    summary = done.stdout.strip().splitlines()[-1:] or [done.stderr[-2000:]]
    print(f"Inside Pyodide: {summary[0]}")
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    assert re.search(r"[1-9][0-9]* passed", summary[0])


@pytest.mark.parametrize("game", games())
@pytest.mark.rotates
def test_what_is_made_inside_pyodide_is_what_was_committed(game):
    lines = sampled(committed(game), MADE)
    chapters: dict[str, str] = {}

    def noted(place):
        chapter = stored(place)
        chapters[place] = json.dumps(encode(chapter))
        return chapter

    places = [each.split()[0] for each in lines]
    for place in places:
        puzzle_of(game, *place.split("/"), noted)
    assert in_pyodide(DIGEST, {"game": game, "places": places, "chapters": chapters, "data": texts()}) == lines


def test_the_wheel_holds_what_others_install_and_nothing_of_the_workshop(wheels):
    names = subprocess.run([sys.executable, "-m", "zipfile", "--list", str(wheels[-1])], capture_output=True, text=True, check=True).stdout
    tops = {line.split("/")[0] for line in names.splitlines()[1:]}
    assert {top for top in tops if ".dist-info" not in top} == {"parlour", "parlour_library"}
    assert Path(wheels[-1]).name.startswith("parlour-")
