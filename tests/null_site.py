"""A site whose only game is the null game: laid out as a new game is, its folders and one name in the catalogue, then built and served."""

import fcntl
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour_build.hosting.server import Place, served
from parlour_build.layout import ROOT, Layout

BUILD = """
import sys
from pathlib import Path
sys.path.insert(0, {python!r})
from parlour_build.layout import Layout
from parlour_build.site import built, written
layout = Layout(site=Path({site!r}), dist=Path({dist!r}), feedback={feedback!r})
written(built(layout, kind="stock"), layout)
"""

DAY = "2026-11-01"
FEEDBACK = "you@example.org"
"""Where players of this site may write to."""

BUNDLES = {
    "rounds": [(f"{number:04}", {"count": number}, {"count": number}) for number in (4, 6, 7, 9)],
    "climb": [(f"{number:02}", {"count": number}, {}) for number in (1, 2, 3)],
    "daily": [(f"2026-11-{day:02}", {"count": day}, {}) for day in (1, 2, 3)],
    "for-ever": [(f"calm-{number:03}", {"count": number}, {}) for number in (1, 2)],
    "words": [("a", {"letter": "A"}, {}), ("b", {"letter": "B"}, {})],
    "rare": [("q", {"letter": "Q"}, {}), ("x", {"letter": "X"}, {})],
    "path": [(f"{number:02}", {"sides": sides}, {}) for number, sides in enumerate(("LR", "RRL", "LRLRR"), start=1)],
}
STYLE = ".lit { outline: 0.2rem solid; }\n"


def laid_out(folder: Path) -> Layout:
    """A working copy of the site in which the null game stands alone."""
    site = folder / "site"
    shutil.copytree(ROOT / "site", site, ignore=shutil.ignore_patterns("__pycache__", "bundles"))
    games = site / "py" / "parlour" / "games"
    for old in [path for path in games.iterdir() if path.is_dir()]:
        shutil.rmtree(old)
    shutil.rmtree(site / "static" / "css" / "games")
    shutil.copytree(ROOT / "tests" / "null_game", games / "null_game", ignore=shutil.ignore_patterns("__pycache__"))
    catalogue = games / "__init__.py"
    text, count = re.subn(r"IDS = \(.*\)", 'IDS = ("null-game",)', catalogue.read_text(encoding="utf-8"))
    assert count == 1
    catalogue.write_text(text, encoding="utf-8")
    style = site / "static" / "css" / "games" / "null-game.css"
    style.parent.mkdir()
    style.write_text(STYLE, encoding="utf-8")
    for name, rows in BUNDLES.items():
        path = site / "bundles" / "null-game" / f"{name}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = (json.dumps({"key": key, "puzzle": puzzle, "measures": measures}) for key, puzzle, measures in rows)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return Layout(site=site, dist=folder / "dist")


def built(layout: Layout) -> None:
    """Builds the site in a process of its own, whose `parlour` is the copied one."""
    code = BUILD.format(python=str(layout.python), site=str(layout.site), dist=str(layout.dist), feedback=FEEDBACK)
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.fixture(scope="session")
def null_dist(tmp_path_factory: pytest.TempPathFactory, testrun_uid: str) -> Path:
    """The built site of the null game; with several test processes the first one builds it and the others wait."""
    folder = tmp_path_factory.getbasetemp().parent / f"null-{testrun_uid}"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        layout = Layout(dist=folder / "dist")
        if not layout.dist.exists():
            built(laid_out(folder))
    return layout.dist


@pytest.fixture(scope="session")
def null_site(null_dist: Path) -> Iterator[str]:
    """The address of the served site of the null game, ending with a slash."""
    with served(Place(null_dist, Layout().cache)) as address:
        yield address
