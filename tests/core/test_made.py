"""Puzzles that are made where they are played: their keys, what follows stored ones, and days after the last that was stored."""

from dataclasses import replace
from itertools import islice

import pytest

from parlour.core.daily import day_after, day_key, day_number
from parlour.core.game import Daily, Endless, PuzzleSet
from parlour.core.html import to_html, walk
from parlour.core.made import day_of, is_made, spelled
from parlour.core.menus.badge import badge
from parlour.core.menus.calendar import Days, months, state_of
from parlour.core.menus.home import at_home, moved
from parlour.core.menus.index import Index, IndexSet
from parlour.core.menus.keys import Keys
from parlour.core.menus.menu import Visit, menu
from parlour.core.naming import puzzle_id, puzzle_title
from parlour.core.order import following, further
from parlour.core.results.progress import daily_streak, days_won, progress_of
from parlour.core.results.result import Result
from parlour.games import CATALOGUE

SHIPPED = next(iter(CATALOGUE.values()))
MODE = SHIPPED.sets[0].mode
BEYOND = {"calm": (5, 4), "wild": (6, 4)}
SETS = (PuzzleSet("endless", "Endless", "Board", MODE, Endless(BEYOND)), PuzzleSet("days", "Days", "Day", MODE, Daily()))
GAME = replace(SHIPPED, sets=SETS)
KEYS = ("calm-001", "calm-002", "wild-001")
LAST = "2026-11-20"
DAYS = tuple(day_key(day_number(LAST) - step) for step in range(9, -1, -1))
INDEX = Index(GAME.id, GAME.version, (IndexSet("endless", "Endless", KEYS, endless=True), IndexSet("days", "Days", DAYS)))


def won(place, **changes):
    return replace(Result(puzzle_id(GAME, *place.split("/")), 0, "won", 26, 5, 1000, 0, assisted=False), **changes)


@pytest.mark.parametrize(
    ("key", "day"),
    [("2026-11-20", LAST), ("made-2026-11-20", LAST), ("made-2026-02-30", ""), ("made-5.4-1", ""), ("calm-001", ""), ("made-", ""), ("", "")],
)
def test_a_day_is_named_by_its_date_whether_its_puzzle_was_stored_or_made(key, day):
    assert day_of(key) == day
    assert is_made(key) == key.startswith("made-")


def test_titles_tell_the_number_or_the_date_of_what_was_made():
    assert puzzle_title(GAME, "endless", "made-5.4-12") == "Made here 12"
    assert puzzle_title(GAME, "endless", "made-5.4-7k0m") == "Made here"
    assert puzzle_title(GAME, "days", "made-2029-01-01") == "1 January 2029"


def test_after_the_last_stored_puzzle_of_a_band_comes_the_first_that_is_made_and_without_numbers_its_own_first():
    after = following(KEYS, {}, endless=True, beyond=BEYOND)
    assert {key: row[""] for key, row in after.items()} == {"calm-001": "calm-002", "calm-002": "made-5.4-1", "wild-001": "made-6.4-1"}
    assert following(KEYS, {}, endless=True)["calm-002"] == {"": "calm-001"}
    assert list(islice(further(BEYOND, "wild-001"), 2)) == ["made-6.4-1", "made-6.4-2"]
    assert list(further(BEYOND, "fair-001")) == []


def hrefs(view):
    return [node[1]["href"] for node in walk(view) if node[0] == "a"]


def test_the_menu_goes_on_with_made_puzzles_once_a_band_is_solved():
    solved = ["endless/calm-001", "endless/calm-002", f"endless/{spelled(BEYOND['calm'], '1')}"]
    shown = menu(GAME, INDEX, progress_of([won(place, at=at) for at, place in enumerate(solved)]), Visit(None, LAST))
    assert hrefs(shown)[:2] == ["#endless/made-5.4-2", "#endless/wild-001"]
    assert [node[1]["data-make"] for node in walk(shown) if "data-make" in node[1]] == ["endless"]


def test_a_set_that_nothing_makes_has_no_way_to_ask_for_one():
    plain = replace(GAME, sets=(replace(SETS[0], source=Endless()), SETS[1]))
    assert not [node for node in walk(menu(plain, INDEX, progress_of([]), Visit(None, LAST))) if "data-make" in node[1]]


def test_days_after_the_last_stored_one_have_puzzles_up_to_today():
    days = Days(GAME, "days", DAYS, progress_of([]), LAST, until=day_after(LAST, 2))
    near = [day_after(LAST, step) for step in range(-1, 4)]
    assert [days.key(day) for day in near] == [near[0], LAST, "made-2026-11-21", "made-2026-11-22", ""]
    assert [days.key(day) for day in ("2026-02-31", "2026-11-2", "", day_after(DAYS[0], -1))] == [""] * 4
    assert [months(replace(days, today=day)) for day in (LAST, "2027-01-01")] == [("2026-11", "2026-11")] * 2
    assert months(replace(days, until="2027-01-01", today="2027-01-01")) == ("2026-11", "2027-01")


def test_a_day_that_is_made_is_led_to_from_the_menu_too():
    today = day_after(LAST)
    ways = [node for node in walk(menu(GAME, INDEX, progress_of([]), Visit(None, today))) if node[1].get("class") == "on"]
    assert [way[2] for way in ways if way[1].get("href") == f"#days/made-{today}"] == ["Today’s puzzle"]


def test_what_home_shows_of_a_day_is_found_without_going_through_all_days(monkeypatch):
    def gone_through(keys):
        raise AssertionError("A move of a day's puzzle went through all of its days.")

    monkeypatch.setattr(Keys, "__iter__", gone_through)
    before = at_home(GAME, INDEX, progress_of([]), Visit(None, LAST))
    after = moved(before, puzzle_id(GAME, "days", LAST), 3, None)
    assert "Resume, 3 moves in" in to_html(after.badge)


def test_results_of_either_puzzle_of_a_date_count_for_it():
    progress = progress_of([won(f"days/{LAST}", at=1), won("days/made-2026-11-21", at=2)])
    assert days_won(progress, GAME.id, "days") == (LAST, "2026-11-21")
    assert daily_streak(progress, GAME.id, "days", "2026-11-21") == 2
    # The day was stored later: what was made for it before still counts.
    added = Days(GAME, "days", (*DAYS, "2026-11-21"), progress, "2026-11-21")
    assert added.place("2026-11-21") == "days/2026-11-21"
    assert state_of(added, "2026-11-21")[0] == "solved"


def test_home_leads_to_the_made_puzzle_of_a_day_and_tells_how_it_stands():
    today = day_after(LAST)
    shown = badge(GAME, INDEX, progress_of([]), Visit(None, today))
    assert f"./{GAME.id}/#days/made-{today}" in hrefs(shown)
    done = badge(GAME, INDEX, progress_of([won(f"days/made-{today}")]), Visit(None, today))
    assert [node[1]["data-from"] for node in walk(done) if node[1].get("data-done") and "of-today" in node[1].get("class", "")] == [today]
