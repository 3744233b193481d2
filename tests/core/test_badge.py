"""What the home page shows of a game, on whatever day it is looked at."""

from dataclasses import replace

import pytest

from parlour.core.badge import NO_DATE, badge
from parlour.core.daily import day_key, day_number
from parlour.core.game import PuzzleSet
from parlour.core.html import checked, to_html, walk
from parlour.core.menu import Index, IndexSet, Visit
from parlour.core.naming import puzzle_id
from parlour.core.progress import progress_of
from parlour.core.result import Result
from parlour.games import CATALOGUE

SHIPPED = next(iter(CATALOGUE.values()))
MODE = SHIPPED.sets[0].mode
WEEK = ("small", "wide", "square", "tall", "broad", "big", "huge")
GAME = replace(
    SHIPPED,
    id="some-game",
    title="Some Game",
    sets=(
        PuzzleSet("stages", "Stages", "Stage", MODE),
        PuzzleSet("days", "Days", "Day", MODE, "daily", week=WEEK),
        PuzzleSet("made", "Made", "Free game", MODE, "made"),
    ),
)
FIRST, TODAY = "2026-10-28", "2026-11-20"
KEYS = tuple(day_key(day_number(FIRST) + step) for step in range(200))
INDEX = Index(GAME.id, GAME.version, (IndexSet("stages", "Stages", ("0001", "0002", "0003")), IndexSet("days", "Days", KEYS)))


def result(place, status="won", **changes):
    return replace(Result(puzzle_id(GAME, *place.split("/")), 0, status, 26, 5, 1000, 0, assisted=False), **changes)


def shown(*results, today=TODAY, on=None, **visit):
    """The parts of the badge made on a day, as the page shows them on another: of the rows those that hold then."""
    view = checked(badge(GAME, INDEX, progress_of(results), Visit(visit.pop("current", None), today, **visit)))
    slots = {node[1]["data-slot"]: node[2:] for node in walk(view) if "data-slot" in node[1]}
    rows = [row for row in slots["today"] if row[1]["data-from"] <= (on or today) <= row[1]["data-until"]]
    return {**slots, "today": rows}


def text(node):
    return node if isinstance(node, str) else "|".join(filter(None, map(text, node[2:])))


def row(*results, **given):
    """The one row of today's puzzle: where it leads, and its words."""
    (found,) = shown(*results, **given)["today"]
    return found[1].get("href"), text(found)


@pytest.mark.parametrize("today", [NO_DATE, "2026-10-01", FIRST, TODAY, KEYS[-1], "2028-01-01"])
@pytest.mark.parametrize("step", range(-40, 400, 7))
def test_on_every_day_just_one_row_holds(today, step):
    assert len(shown(today=today, on=day_key(day_number(FIRST) + step))["today"]) == 1


def test_a_day_that_was_not_touched_leads_to_its_puzzle():
    assert row() == (f"./some-game/#days/{TODAY}", "Some Game|Not played yet|Play")
    assert row(today=NO_DATE, on=TODAY) == ("./some-game/#days/today", "Some Game|Not played yet|Play")


def test_a_day_that_was_begun_says_how_far():
    ours = puzzle_id(GAME, "days", TODAY)
    assert row(begun={ours: 4})[1] == "Some Game|Begun, 4 moves|Continue"
    assert row(begun={ours: 0})[1] == "Some Game|Begun|Continue"


def test_a_day_that_is_done_tells_its_result_the_streak_and_what_tomorrow_brings():
    played = [result(f"days/2026-11-{day}", stars=2) for day in (18, 19, 20)]
    assert row(*played)[1] == "Some Game|3 days in a row|Solved in 5 moves, 26 points| |★★|Tomorrow: big"
    assert '<span role="img" aria-label="2 stars">★★</span>' in to_html(shown(*played)["today"][0])
    assert row(result(f"days/{TODAY}", "lost", score=9))[1] == "Some Game|Tried, 9 points|Tomorrow: big"
    assert row(result(f"days/{TODAY}", assisted=True))[1] == "Some Game|Solution seen|Tomorrow: big"
    assert row(result(f"days/{KEYS[-1]}"), today=KEYS[-1])[1] == "Some Game|Solved in 5 moves, 26 points"


def test_what_is_kept_holds_on_the_days_beside_too_and_no_longer():
    played = [result(f"days/2026-11-{day}") for day in (19, 20)]
    assert row(*played, on="2026-11-21") == ("./some-game/#days/2026-11-21", "Some Game|2 days in a row|Not played yet|Play")
    assert row(*played, on="2026-11-19")[1] == "Some Game|Solved in 5 moves, 26 points|Tomorrow: broad"
    assert row(*played, on="2026-11-22") == ("./some-game/#days/today", "Some Game|Not played yet|Play")


def test_before_the_first_day_a_sentence_says_so():
    assert row(on="2026-10-27") == (None, "Some Game|Dailies start on 28 October 2026.")


@pytest.mark.parametrize("today", [NO_DATE, TODAY, KEYS[-1], "2028-01-01"])
def test_a_badge_that_was_kept_knows_no_end_since_days_may_have_been_added(today):
    assert row(today=today, on="2029-01-01") == ("./some-game/#days/today", "Some Game|Not played yet|Play")


def test_until_the_page_has_looked_at_the_date_only_the_row_of_any_day_shows():
    rows = [node for node in walk(badge(GAME, INDEX, progress_of([]), Visit(None, NO_DATE))) if "data-from" in node[1]]
    assert [node[0] for node in rows if not node[1]["hidden"]] == ["a"]


@pytest.mark.parametrize(
    ("results", "visit", "led"),
    [
        ([], {}, ("stages/0001", "Begin: Stage 1")),
        (["stages/0001"], {}, ("stages/0002", "Next: Stage 2")),
        (["stages/0001"], {"current": "stages/0001"}, ("stages/0002", "Next: Stage 2")),
        (["stages/0001"], {"current": "stages/0003"}, ("stages/0003", "Continue: Stage 3")),
        ([], {"current": "made/abc"}, ("made/abc", "Continue: Free game")),
        ([], {"current": f"days/{TODAY}"}, ("stages/0001", "Begin: Stage 1")),
        (["stages/0001", "stages/0002", "stages/0003"], {}, ("stages/0003", "Next: Stage 3")),
    ],
)
def test_the_way_on_is_what_stands_begun_else_the_next_of_the_first_set(results, visit, led):
    current = visit and puzzle_id(GAME, *visit["current"].split("/"))
    (link,) = shown(*map(result, results), current=current or None, begun={current: 0} if current else {})["continue"]
    assert (link[1]["href"], text(link)) == (f"./some-game/#{led[0]}", f"{led[1]}| of Some Game")


def test_in_a_ladder_the_way_on_is_the_level_that_opened_last():
    game = replace(GAME, sets=(PuzzleSet("stages", "Levels", "Level", MODE, "ladder"),))
    view = badge(game, replace(INDEX, sets=INDEX.sets[:1]), progress_of([result("stages/0001", "lost")]), Visit(None, TODAY))
    assert "#stages/0002" in to_html(view)


def test_how_much_is_solved_is_told():
    assert shown()["solved"] == []
    assert shown(result("stages/0001"), result("stages/0002", "lost"))["solved"] == ["1 solved"]
