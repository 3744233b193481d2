"""The build refuses days that are not what was published, and says in time when they run out."""

import shutil
from dataclasses import replace

import pytest

from parlour.core.game import Daily, PuzzleSet
from parlour.games import CATALOGUE
from parlour_build.__main__ import parser
from parlour_build.errors import BuildError
from parlour_build.layout import Layout
from parlour_build.puzzles.days import SOON, ending, fault
from parlour_build.puzzles.shards import library
from parlour_precompute.run import digest
from tests.build.little import line

SAMEGAME = CATALOGUE["samegame"]
GAME = replace(SAMEGAME, sets=(PuzzleSet("daily", "Daily", "Daily", SAMEGAME.set_of("daily").mode, Daily()),))
DAILY = [(game.id, known.id) for game in CATALOGUE.values() for known in game.sets if known.kind == "daily"]
LINES = [line(f"2026-12-{day:02}", "RR/GG") for day in range(1, 6)]


@pytest.fixture
def bundle(tmp_path):
    """Writes lines as a bundle of days, published or not, and gives the folder of bundles."""

    def write(lines, published=()):
        path = tmp_path / "samegame" / "daily.jsonl"
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(f"{text}\n" for text in lines))
        if published:
            digest.beside(path).write_text("".join(f"{mark}\n" for mark in digest.marks(published)))
        return tmp_path

    return write


def test_days_without_a_gap_are_shelved_and_say_where_they_end(bundle):
    for published in ((), LINES):
        assert library(GAME, bundle(LINES, published)).shelves[0].days == ("2026-12-01", "2026-12-05")


@pytest.mark.parametrize(
    ("lines", "published", "told"),
    [
        ([*LINES[:2], *LINES[3:]], (), "2026-12-03 is missing."),
        ([*LINES[:2], *LINES[3:]], LINES, "2026-12-03 is missing, and it was published."),
        (LINES[:-1], LINES, "2026-12-05 is missing, and it was published."),
        ([*LINES[:2], line("2026-12-03", "RRR/GGG"), *LINES[3:]], LINES, "2026-12-03 is not as it was published."),
        ([*LINES, line("2026-12-06", "RR/GG")], LINES, "2026-12-06 is not in its digest."),
        ([*LINES, line("someday", "RR/GG")], (), "line 6 is no day."),
    ],
)
def test_a_gap_and_a_day_that_is_not_as_it_was_published_are_refused_by_game_and_day(bundle, lines, published, told):
    with pytest.raises(BuildError) as refusal:
        library(GAME, bundle(lines, published))
    assert f"samegame/daily.jsonl: {told}" in str(refusal.value)


@pytest.mark.parametrize(("game", "name"), DAILY)
def test_the_committed_days_of_each_game_are_held(tmp_path, game, name):
    bundle = Layout().bundles / game / f"{name}.jsonl"
    lines = bundle.read_text(encoding="utf-8").splitlines()
    assert fault(bundle, lines) == ""
    shutil.copy(digest.beside(bundle), tmp_path)
    copy = tmp_path / bundle.name
    assert fault(copy, lines) == ""
    assert fault(copy, [*lines[:40], lines[41], lines[40], *lines[42:]]).startswith(f"{digest.day_of(lines[40])} is missing")
    assert fault(copy, [*lines[:40], lines[40].replace('"measures":{', '"measures":{"x":1,'), *lines[41:]]).startswith(digest.day_of(lines[40]))


def test_the_build_speaks_of_the_end_when_fewer_days_are_left_than_half_a_year():
    last_days = {"SameGame": "2028-11-29", "Elimination": "2029-12-31"}
    assert ending(last_days, "2026-11-23") == []
    assert ending({"SameGame": "2028-11-29"}, "2028-06-02") == []
    command = "`python -m parlour_precompute extend --until 2029-12-31` adds some."
    assert ending(last_days, "2028-06-03") == [f"The days of SameGame end on 29 November 2028: {SOON - 1} are left. {command}"]
    assert ending(last_days, "2028-11-29") == [f"The days of SameGame end on 29 November 2028: none is left. {command}"]
    assert [told[:26] for told in ending(last_days, "2031-01-01")] == ["The days of SameGame end o", "The days of Elimination en"]


def test_the_date_is_an_argument_and_none_is_refused(capsys):
    assert parser().parse_args(["site", "--today", "2028-06-03"]).today == "2028-06-03"
    with pytest.raises(SystemExit):
        parser().parse_args(["site", "--today", "2028-06-31"])
    assert "argument --today: a day like 2029-12-31 was expected, not '2028-06-31'" in capsys.readouterr().err
