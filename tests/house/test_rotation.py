"""The samples that go on with the date: a week covers the whole, and no day is left with nothing of a large group."""

import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rotation import DAY, RUNNING, WHOLE, left_out, part_of, sampled

ROOT = Path(__file__).parents[2]
DAYS, SIZES, PARTS = st.integers(700_000, 800_000), st.integers(0, 60), st.integers(1, 12)
MODULE = """
import pytest
from tests.rotation import RUNNING

@pytest.fixture(params=["chromium"])
def browser_name(request):
    return request.param

@pytest.mark.rotates
@pytest.mark.parametrize("number", range(14))
def test_many(number):
    assert number >= 0

@pytest.mark.rotates(2)
def test_one():
    assert True

@pytest.mark.parametrize("number", range(3))
def test_always(number):
    assert number >= 0

@pytest.mark.rotates(3)
@pytest.mark.parametrize("number", range(3))
def test_its_turn(number):
    assert RUNNING.get() == 3
"""


@given(DAYS, SIZES, PARTS, st.integers(0, 2**32))
def test_as_many_days_as_parts_cover_all_and_no_item_comes_twice(day, size, parts, shift):
    items = list(range(size))
    shown = [item for later in range(parts) for item in part_of(items, day + later, parts, shift)]
    assert sorted(shown) == items


@given(DAYS, SIZES, PARTS)
def test_a_days_part_is_as_large_as_any_others(day, size, parts):
    assert len(part_of(list(range(size)), day, parts)) in (size // parts, -(-size // parts))


@given(DAYS)
def test_what_is_left_out_of_a_group_is_all_but_the_days_part(day):
    groups = [("one", 7, ["a"]), ("many", 7, list("bcdefghijklmno")), ("usual", 1, ["p", "q"])]
    out = list(left_out(groups, day))
    assert not {"p", "q"} & set(out)
    assert len([item for item in out if item in groups[1][2]]) == 12


@pytest.mark.parametrize("parts", [1, 2, 3, 5, 7])
@pytest.mark.parametrize("shares", [2, 3, 4, 7])
def test_a_test_that_has_a_turn_on_some_days_goes_through_all_there_is(monkeypatch, parts, shares):
    """Were it the day that counted, one that runs on every second day would see the same half for ever."""
    monkeypatch.delenv(WHOLE, raising=False)
    before, seen = RUNNING.set(parts), []
    for turn in range(shares):
        monkeypatch.setenv(DAY, date.fromordinal(739_950 + turn * parts).isoformat())
        seen += sampled(range(20), shares)
    RUNNING.reset(before)
    assert sorted(seen) == list(range(20))


def ran(folder, *options, module=MODULE):
    """The names of the tests of a module that a run of pytest passes."""
    (folder / "test_sample.py").write_text(module, encoding="utf-8")
    clean = {name: value for name, value in os.environ.items() if name not in (DAY, WHOLE) and not name.startswith("PYTEST")}
    # Loading what is installed besides would take most of the time.
    clean |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-v",
        "-p",
        "tests.rotation",
        "-p",
        "no:cacheprovider",
        "-c",
        os.devnull,
        "--rootdir",
        folder,
        *options,
    ]
    done = subprocess.run([*command, folder], cwd=ROOT, capture_output=True, text=True, check=False, env=clean)
    assert done.returncode == 0, done.stdout + done.stderr
    return [line.split()[0].partition("::")[2] for line in done.stdout.splitlines() if " PASSED" in line]


def test_a_run_of_a_day_runs_its_part_and_a_whole_run_everything(tmp_path):
    todays = ran(tmp_path, "--day", "2026-11-23")
    assert len([name for name in todays if name.startswith("test_many")]) == 2
    assert len([name for name in todays if name.startswith("test_always")]) == 3
    assert len(ran(tmp_path, "--whole")) == 21


def test_of_browser_tests_a_seventh_runs_each_day(tmp_path):
    module = (
        f"{MODULE}\n\ndef test_browsed(browser_name):\n    assert browser_name\n\n\n@pytest.mark.rotates(1)\ndef test_daily():\n    assert True\n"
    )
    folder = tmp_path / "tests" / "e2e"
    folder.mkdir(parents=True)
    days = [ran(folder, "--day", f"2026-11-2{day}", "--rootdir", tmp_path, module=module) for day in range(1, 8)]
    named = {
        name: [[each for each in todays if each.startswith(f"test_{name}")] for todays in days] for name in ("always", "browsed", "daily", "many")
    }
    assert sorted(map(len, named["always"])) == [0, 0, 0, 0, 1, 1, 1]
    assert len({each for todays in named["always"] for each in todays}) == 3
    assert sum(map(len, named["browsed"])) == 1
    # What says by itself how it rotates is left as it is.
    assert set(map(len, named["daily"])) == {1}
    assert set(map(len, named["many"])) == {2}


def test_a_run_can_let_all_its_tests_rotate(tmp_path):
    assert len([name for name in ran(tmp_path, "--sample", "3", "--day", "2026-11-23") if name.startswith("test_always")]) == 1


def test_a_day_that_is_none_is_refused(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.rotation", "--day", "someday"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "invalid fromisoformat value: 'someday'" in done.stderr
