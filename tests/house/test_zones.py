"""Local dates: wherever the player lives each midnight is one day more, and so is the streak; a clock set back takes nothing away."""

import json
import os
import subprocess
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from parlour.core.daily import day_key, day_number, streak
from parlour.core.html import walk
from parlour.core.menus.badge import badge
from parlour.core.menus.calendar import Days, state_of
from parlour.core.menus.index import Index, IndexSet
from parlour.core.menus.menu import Visit
from parlour.core.naming import puzzle_id
from parlour.core.results.progress import progress_of
from parlour.core.results.result import Result
from parlour.games import CATALOGUE

REPOSITORY = Path(__file__).parents[2]
DAYS = 400
FROM = datetime(2026, 11, 1, tzinfo=UTC)
# The first and the last to see a day; summer time in both halves of the world, at midnight itself, and of half an hour.
ZONES = ("Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin", "America/Santiago", "Africa/Cairo", "Australia/Lord_Howe")
GAME, SET = next((game, known) for game in CATALOGUE.values() for known in game.sets if known.kind == "daily")


@pytest.fixture(scope="module", params=ZONES)
def dates(request):
    """The dates that the page tells the engine over 400 days in a zone."""
    script = REPOSITORY / "tests" / "js" / "local_days.mjs"
    args = ["node", str(script), str(int(FROM.timestamp() * 1000)), str(DAYS)]
    done = subprocess.run(args, env={**os.environ, "TZ": request.param}, capture_output=True, text=True, check=True)
    told: list[str] = json.loads(done.stdout)
    # The second before the first half hour may be the day before; else the zone would not be the one that was asked for.
    assert f"{FROM.astimezone(ZoneInfo(request.param)):%Y-%m-%d}" in told[:2]
    return told


def test_each_local_midnight_is_one_day_more(dates):
    assert len(dates) in (DAYS + 1, DAYS + 2)
    assert [day_number(later) - day_number(day) for day, later in pairwise(dates)] == [1] * (len(dates) - 1)


@pytest.mark.rotates
def test_each_local_midnight_makes_the_streak_one_longer(dates):
    for number, day in enumerate(dates, 1):
        assert streak(dates[:number], day) == number
        assert streak(dates[: number - 1], day) == number - 1


def won(days):
    return progress_of(Result(puzzle_id(GAME, SET.id, day), 0, "won", 1, 1, 1, 0, assisted=False) for day in days)


def test_a_clock_set_back_breaks_no_streak_and_opens_no_day():
    days = [day_key(day_number("2026-11-10") + step) for step in range(10)]
    assert [streak(days, day) for day in days] == list(range(1, 11))
    earlier = Days(GAME, SET.id, days, won(days), days[4])
    assert [state_of(earlier, day)[0] for day in days] == ["solved"] * 5 + ["locked"] * 5


def test_who_travels_west_finds_yesterday_as_it_was_left():
    days = [day_key(day_number("2026-11-10") + step) for step in range(10)]
    index = Index(GAME.id, GAME.version, (IndexSet(SET.id, SET.title, tuple(days)),))
    view = badge(GAME, index, won(days[:6]), Visit(None, days[5]))
    (shown,) = [part for part in view[2:] if part[1]["data-slot"] == "today"]
    rows = [node for node in walk(shown) if node[1].get("data-from", "?") <= days[4] <= node[1].get("data-until", "")]
    assert [node[1]["class"] for node in rows] == ["of-today solved"]
