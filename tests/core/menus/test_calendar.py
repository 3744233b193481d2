"""The month of a set of days: weekdays, marks in words and by shape, locked days, and the way to other months."""

import calendar as standard
import re
from dataclasses import replace

import pytest

from parlour.core.daily import day_after, day_key, day_number, days_of, month_after
from parlour.core.game import Daily, PuzzleSet
from parlour.core.html import checked, to_html, walk
from parlour.core.menus.calendar import MARKS, Days, calendar, month_shown
from parlour.core.naming import puzzle_id
from parlour.core.results.progress import progress_of
from parlour.core.results.result import Result
from parlour.games import CATALOGUE

SHIPPED = next(iter(CATALOGUE.values()))
GAME = replace(SHIPPED, sets=(PuzzleSet("days", "Days", "Day", SHIPPED.sets[0].mode, Daily()),))
FIRST, TODAY = "2026-10-28", "2026-11-20"
KEYS = tuple(day_key(day_number(FIRST) + step) for step in range(200))


def result(day, status="won", **changes):
    return replace(Result(puzzle_id(GAME, "days", day), 0, status, 26, 5, 1000, 0, assisted=False), **changes)


def days(*results, **changes):
    return replace(Days(GAME, "days", KEYS, progress_of(results), TODAY, since=FIRST), **changes)


def cells(view):
    """What each day of a month is, by its number: the element and all of its text."""
    found = {}
    for node in walk(view):
        if "day" in node[1].get("class", "").split():
            found[int(node[2])] = node
    return found


def label(node):
    return node[1]["aria-label"].split(", ", 1)


@pytest.mark.parametrize("month", ["2026-02", "2026-11", "2027-02", "2027-05", "2028-02"])
def test_a_month_stands_under_its_weekdays(month):
    keys = tuple(day_key(number) for number in range(day_number("2026-01-01"), day_number("2028-12-31")))
    view = calendar(days(keys=keys, today="2028-12-30"), month)
    rows = [node for node in walk(view) if node[0] == "tr"][1:]
    shown = [[cell[2][2] if len(cell) > 2 else "" for cell in row[2:]] for row in rows]
    assert shown == [[str(day or "") for day in week] for week in standard.Calendar().monthdayscalendar(*map(int, month.split("-")))]
    heads = [node[1]["aria-label"] for node in walk(view) if node[0] == "th"]
    assert heads == list(standard.day_name)


def test_each_state_of_a_day_is_told_in_words_and_by_a_shape():
    tried, seen = result("2026-11-04", "lost", score=9), result("2026-11-05", assisted=True)
    given = days(result("2026-11-02", stars=2), result("2026-11-03"), tried, seen, begun=frozenset({puzzle_id(GAME, "days", "2026-11-06")}))
    shown = cells(calendar(given))
    marks = dict(zip((2, 3, 4, 5, 6, 7, 20), ("★★", "✓", "✕", "◎", "◐", "○", None), strict=True))
    assert {number: shown[number][3][2] if len(shown[number]) > 3 else None for number in marks} == marks
    assert [label(shown[number])[1] for number in marks] == [
        "solved in 5 moves, 26 points, 2 stars",
        "solved in 5 moves, 26 points",
        "tried, 9 points",
        "solution seen",
        "begun",
        "missed, still open to play",
        "today, not yet played",
    ]
    assert label(shown[2])[0] == "Monday 2 November 2026"
    assert len({str(mark) for mark in MARKS.values()}) == len(MARKS)


@pytest.mark.parametrize(
    ("results", "since", "told"),
    [
        ([], "", ["not open yet"]),
        ([], "2026-11-10", ["missed", "not open yet"]),
        ([("2026-11-02", "won", 2, False)], "", ["not open yet"]),
        ([("2026-11-02", "won", 0, False), ("2026-11-04", "lost", 0, False), ("2026-11-05", "won", 0, True)], "", None),
    ],
    ids=["a first visit", "a later one", "stars tell themselves", "all"],
)
def test_the_legend_explains_the_marks_that_stand_in_the_month_and_no_others(results, since, told):
    given = [result(day, status, stars=stars, assisted=assisted) for day, status, stars, assisted in results]
    (legend,) = [node[2:] for node in walk(calendar(days(*given, since=since))) if node[1].get("class") == "legend"]
    assert [part[3].strip() for part in legend] == (told or ["won", "tried", "solution seen", "not open yet"])


def test_days_to_come_are_locked_and_no_link_leads_there():
    view = calendar(days(result("2026-11-25")))
    shown = cells(view)
    assert {number for number, node in shown.items() if node[0] == "a"} == set(range(1, 21))
    assert all(shown[number][1]["class"] == "day locked" and label(shown[number])[1] == "locked until that day" for number in range(21, 31))
    assert max(re.findall(r"#days/([0-9-]+)", to_html(view))) == TODAY


def test_a_day_without_a_puzzle_says_so():
    shown = cells(calendar(days(), "2026-10"))
    assert label(shown[27]) == ["Tuesday 27 October 2026", "no puzzle"]
    assert shown[27][0] == "span"
    assert shown[28][0] == "a"


def turned(view):
    """The buttons to the months beside: their names, and the month that each asks for."""
    return [(node[1]["aria-label"], node[1].get("data-page"), node[1].get("aria-disabled")) for node in walk(view) if node[0] == "button"]


def test_other_months_are_buttons_with_names_and_end_where_there_is_nothing_to_show():
    assert turned(calendar(days())) == [("Earlier: October 2026", "2026-10", None), ("No later month", None, "true")]
    assert turned(calendar(days(), "2026-10")) == [("No earlier month", None, "true"), ("Later: November 2026", "2026-11", None)]
    later = days(today="2028-01-01")
    assert turned(calendar(later))[1] == ("No later month", None, "true")
    assert month_shown(later) == KEYS[-1][:7]


@pytest.mark.parametrize(
    ("wanted", "current", "shown"),
    [
        ("", None, "2026-11"),
        ("2026-10", None, "2026-10"),
        ("", "2026-10-30", "2026-10"),
        ("2026-11", "2026-10-30", "2026-11"),
        ("2020-01", None, "2026-10"),
        ("2030-01", None, "2026-11"),
        ("", "2026-12-24", "2026-11"),
        ("", "0042", "2026-11"),
    ],
)
def test_the_month_is_the_one_wanted_or_that_of_the_day_that_is_open(wanted, current, shown):
    assert month_shown(days(current=current and puzzle_id(GAME, "days", current)), wanted) == shown


def test_a_day_of_another_set_does_not_turn_the_month():
    assert month_shown(days(current=puzzle_id(GAME, "other", "2026-10-30"))) == "2026-11"


def test_before_the_first_day_its_month_is_shown_locked():
    shown = cells(calendar(days(today="2026-09-01")))
    assert {node[0] for node in shown.values()} == {"span"}
    assert label(shown[28])[1] == "locked until that day"


def test_what_is_open_and_what_is_today_are_marked():
    shown = cells(calendar(days(current=puzzle_id(GAME, "days", "2026-11-19"))))
    assert (shown[19][1]["aria-current"], shown[19][1]["class"]) == ("true", "day missed here")
    assert shown[20][1]["class"] == "day today"


def test_a_calendar_is_a_view():
    assert checked(calendar(days()))


def test_months_follow_one_another():
    months = ["2026-11"]
    for _ in range(26):
        months.append(month_after(months[-1]))
    assert months[-1] == "2029-01"
    assert [month_after(month, -1) for month in months[1:]] == months[:-1]
    assert [len(days_of(month)) for month in months] == [standard.monthrange(*map(int, month.split("-")))[1] for month in months]
    assert [day_after(day) for day in days_of("2027-02")][-1] == "2027-03-01"


@pytest.mark.parametrize("since", ["", "2026-11-10"])
def test_no_day_before_the_first_visit_was_missed(since):
    shown = cells(calendar(days(result("2026-11-03"), since=since)))
    states = {number: node[1]["class"].split()[1] for number, node in shown.items() if number <= 19}
    assert states.pop(3) == "solved"
    assert {number for number, state in states.items() if state == "missed"} == ({*range(10, 20)} if since else set())
    assert label(shown[2])[1] == "still open"


def test_a_day_that_was_drawn_anew_counts_as_it_was_played_before():
    redrawn = replace(GAME, sets=(replace(GAME.sets[0], version=GAME.version + 1),))
    old = replace(result("2026-11-02", stars=2), puzzle=f"{GAME.id}.{GAME.version}/days/2026-11-02")
    given = days(old, game=redrawn)
    assert given.counted("2026-11-02") == old.puzzle
    assert label(cells(calendar(given))[2])[1].startswith("solved in")
    assert cells(calendar(given))[2][-1][2] == "★★"
    own = given.puzzle("2026-11-02")
    assert own != old.puzzle
    assert days(old, game=redrawn, begun=frozenset({own})).counted("2026-11-02") == own
    assert days(old, replace(old, puzzle=own, status="lost"), game=redrawn).counted("2026-11-02") == own
