"""A draft shows all there is of a few puzzles, and is soon made."""

import io
import json
import zipfile
from datetime import date

import pytest

from parlour.lab.tool import Step
from parlour_build.cache.code import of_game
from parlour_build.dev.draft import FEW, drafted, layout_of, main, of_bundle
from parlour_build.dev.live import ROOM
from parlour_build.errors import BuildError
from parlour_build.lab import first_seen

TODAY = date(2026, 12, 2)


@pytest.fixture
def files(little, tmp_path):
    """The draft of the little working copy."""
    return drafted(little, "/", TODAY, ["samegame"])


def of_kind(files, start, end):
    """The one file whose name begins and ends like this."""
    [data] = [data for path, data in files.items() if path.startswith(f"assets/{start}.") and path.endswith(end)]
    return data


def test_a_draft_has_all_pages_and_pyodide_as_it_comes(little, files):
    assert {path for path in files if path.endswith(".html")} == {
        *("index.html", "404.html", "about/index.html", "licences/index.html", "settings/index.html", "bring/index.html"),
        *("packs/index.html", "print/index.html", "statistics/index.html", "your-plays/index.html", "styleguide/index.html", "samegame/index.html"),
        *("lab/index.html", "lab/samegame/index.html", "notebook/index.html"),
    }
    assert of_kind(files, "pyodide", ".wasm") == (little.pyodide / "pyodide.asm.wasm").read_bytes()


def test_its_zips_hold_every_module_as_a_source(little, files):
    core, game = (zipfile.ZipFile(io.BytesIO(of_kind(files, name, ".wasm"))) for name in ("python", "python-samegame"))
    assert {"parlour/worker.py", "parlour/core/codec.py", "json/__init__.py", "asyncio/__init__.py"} <= set(core.namelist())
    assert set(game.namelist()) == {path.relative_to(little.python).as_posix() for path in of_game(little, "samegame")}


def test_of_a_tool_a_draft_shows_what_there_is_to_see_first():
    steps = [Step("It begins."), Step("One.", view=lambda: ["p", {}, "one"]), Step("Two.", view=lambda: ["p", {}, "two"])]
    assert first_seen(iter(steps)) is steps[1]
    assert first_seen(iter(steps[:1])).view is None


def test_no_built_site_and_no_draft_knows_of_the_script_that_reloads(files):
    assert not [path for path, data in files.items() if ROOM.encode() in data]


def test_the_laws_of_a_site_hold_for_a_draft(little):
    (little.templates / "home.html").write_text('{% extends "base.html" %}{% block main %}<a href="nowhere/">x</a>{% endblock %}')
    with pytest.raises(BuildError, match=r"index\.html: nowhere/ leads nowhere\."):
        drafted(little, "/", TODAY, ["samegame"])


def test_a_game_that_has_no_puzzles_yet_is_left_out(little):
    assert main("/", str(little.site), str(little.cache)) == 0
    dist = layout_of(little).dist
    assert (dist / "samegame" / "index.html").exists()
    assert not (dist / "elimination").exists()


def bundle(keys):
    return [json.dumps({"key": key}) for key in keys]


DAYS = bundle(f"2026-{month:02}-{day:02}" for month in (10, 11, 12) for day in range(1, 31))


@pytest.mark.parametrize(
    ("today", "days"),
    [
        (date(2026, 10, 1), ["2026-10-01", "2026-10-02"]),
        (date(2026, 11, 15), ["2026-11-14", "2026-11-15", "2026-11-16"]),
        (date(2026, 12, 30), ["2026-12-29", "2026-12-30"]),
    ],
)
def test_of_days_yesterday_today_and_tomorrow_are_shown(today, days):
    assert list(of_bundle(DAYS, today)) == bundle(days)


def test_of_days_that_have_gone_or_not_begun_the_nearest_is_shown():
    assert list(of_bundle(DAYS, date(2030, 1, 1))) == DAYS[-1:]
    assert list(of_bundle(DAYS, date(2020, 1, 1))) == DAYS[:1]


def test_of_other_sets_the_first_are_shown():
    lines = bundle(f"{number:04}" for number in range(100))
    assert list(of_bundle(lines, TODAY)) == lines[:FEW]
    assert list(of_bundle([], TODAY)) == []
