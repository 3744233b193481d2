"""What the home page shows of a game, on whatever day it is looked at."""

from dataclasses import replace

import pytest

from parlour.core.daily import NO_DATE, day_key, day_number
from parlour.core.game import Daily, InTurn, Made, PuzzleSet
from parlour.core.html import checked, to_html, walk
from parlour.core.menus.badge import badge
from parlour.core.menus.index import Index, IndexSet
from parlour.core.menus.menu import Visit, menu
from parlour.core.mode import Clock
from parlour.core.naming import puzzle_id
from parlour.core.results.progress import progress_of
from parlour.core.results.result import Result
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
        PuzzleSet("days", "Days", "Day", MODE, Daily(WEEK)),
        PuzzleSet("made", "Made", "Free game", MODE, Made(str)),
    ),
)
FIRST, TODAY = "2026-10-28", "2026-11-20"
KEYS = tuple(day_key(day_number(FIRST) + step) for step in range(200))
INDEX = Index(GAME.id, GAME.version, (IndexSet("stages", "Stages", ("0001", "0002", "0003")), IndexSet("days", "Days", KEYS)))


AT_HOME = "Some Game today: |"
"""How the link to a day begins, for the ear alone: its card bears the game's name already."""


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
    assert row() == (f"./some-game/#days/{TODAY}", f"{AT_HOME}Play")
    assert row(today=NO_DATE, on=TODAY) == ("./some-game/#days/today", f"{AT_HOME}Play")


def test_a_day_that_was_begun_says_how_far():
    ours = puzzle_id(GAME, "days", TODAY)
    assert row(begun={ours: 4})[1] == f"{AT_HOME}Resume, 4 moves in"
    assert row(begun={ours: 0})[1] == f"{AT_HOME}Resume"


def test_a_day_that_is_done_tells_its_result_with_its_stars():
    played = [result(f"days/2026-11-{day}", stars=2) for day in (18, 19, 20)]
    assert row(*played)[1] == f"{AT_HOME}5 moves|★★☆"
    assert '<span class="stars" role="img" aria-label="2 stars">★★☆</span>' in to_html(shown(*played)["today"][0])
    assert row(result(f"days/{TODAY}"))[1] == f"{AT_HOME}5 moves|☆☆☆"
    assert row(result(f"days/{TODAY}", "lost", score=9))[1] == f"{AT_HOME}Tried, 9 points"
    assert row(result(f"days/{TODAY}", "lost", score=9, stars=1))[1] == f"{AT_HOME}Tried, 9 points|★☆☆"
    assert row(result(f"days/{TODAY}", assisted=True))[1] == f"{AT_HOME}Solution seen"


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        ({"by_moves": False}, "26 points|☆☆☆"),
        ({"by_moves": False, "thresholds": None}, "Solved, 26 points"),
        ({"by_moves": False, "unit": ("ink", "ink")}, "26 ink|☆☆☆"),
        ({"by_moves": False, "scored": lambda score: f"{score // 2} pairs"}, "13 pairs|☆☆☆"),
    ],
)
def test_a_day_that_is_done_tells_what_its_mode_counts(goal, told):
    mode = replace(MODE, goal=replace(MODE.goal, **goal))
    game = replace(GAME, sets=tuple(replace(known, mode=mode) for known in GAME.sets))
    rows = walk(badge(game, INDEX, progress_of([result(f"days/{TODAY}")]), Visit(None, TODAY)))
    assert [text(each) for each in rows if each[1].get("data-done") and "primary" not in each[1].get("class")] == [f"{AT_HOME}{told}"]


@pytest.mark.parametrize(
    ("played", "is_done"),
    [([], False), ([{}], True), ([{"status": "lost"}], False), ([{"assisted": True}], True)],
    ids=["untouched", "solved", "tried", "shown"],
)
def test_what_is_done_is_marked_so_that_home_can_count_it(played, is_done):
    (found,) = shown(*(result(f"days/{TODAY}", **each) for each in played))["today"]
    assert found[1].get("data-done", False) is is_done
    (begun,) = shown(begun={puzzle_id(GAME, "days", TODAY): 3})["today"]
    assert "data-done" not in begun[1]


def test_what_was_lost_against_the_clock_is_done():
    mode = replace(MODE, clock=Clock(lap=lambda state: 0, limit_ms=lambda state: 1, timeout=lambda state: None))
    game = replace(GAME, sets=tuple(replace(known, mode=mode) for known in GAME.sets))
    rows = walk(badge(game, INDEX, progress_of([result(f"days/{TODAY}", "lost")]), Visit(None, TODAY)))
    assert any(each[1].get("data-done") for each in rows)


def test_a_row_bears_the_state_of_its_day_for_the_styles():
    ours = puzzle_id(GAME, "days", TODAY)
    played = [
        ([], {}, ""),
        ([], {"begun": {ours: 1}}, " begun"),
        ([result(f"days/{TODAY}")], {}, " solved"),
        ([result(f"days/{TODAY}", "lost")], {}, " tried"),
    ]
    for results, visit, state in played:
        assert [found[1]["class"] for found in shown(*results, **visit)["today"]] == [f"of-today{state}"]


def test_what_is_kept_holds_on_the_days_beside_too_and_no_longer():
    played = [result(f"days/2026-11-{day}") for day in (19, 20)]
    assert row(*played, on="2026-11-21") == ("./some-game/#days/2026-11-21", f"{AT_HOME}Play")
    assert row(*played, on="2026-11-19")[1] == f"{AT_HOME}5 moves|☆☆☆"
    assert row(*played, on="2026-11-22") == ("./some-game/#days/today", f"{AT_HOME}Play")


def test_before_the_first_day_a_sentence_says_so():
    assert row(on="2026-10-27") == (None, f"{AT_HOME}Dailies start on 28 October 2026.")


@pytest.mark.parametrize("today", [NO_DATE, TODAY, KEYS[-1], "2028-01-01"])
def test_a_badge_that_was_kept_knows_no_end_since_days_may_have_been_added(today):
    assert row(today=today, on="2029-01-01") == ("./some-game/#days/today", f"{AT_HOME}Play")


def test_until_the_page_has_looked_at_the_date_only_the_row_of_any_day_shows():
    slots = {part[1]["data-slot"]: part[2:] for part in badge(GAME, INDEX, progress_of([]), Visit(None, NO_DATE))[2:]}
    for slot in ("today", "next"):
        assert [node[0] for node in slots[slot] if not node[1]["hidden"]] == ["a"]


def test_the_way_on_from_another_game_leads_to_the_same_day_and_bears_what_is_told_of_it():
    played = result(f"days/{TODAY}", stars=2)
    for results, given in (([played], {"data-done": True, "data-line": "Some Game: ★★☆"}), ([], {})):
        (found,) = [row for row in shown(*results)["next"] if row[1]["data-from"] <= TODAY <= row[1]["data-until"]]
        assert (found[1]["href"], found[2]) == (f"../some-game/#days/{TODAY}", "Next today: Some Game")
        assert {name: value for name, value in found[1].items() if name in ("data-done", "data-line")} == given


@pytest.mark.parametrize(
    ("results", "visit", "led"),
    [
        ([], {}, ("stages/0001", "Stage 1")),
        (["stages/0001"], {}, ("stages/0002", "Stage 2")),
        (["stages/0001"], {"current": "stages/0001"}, ("stages/0002", "Stage 2")),
        (["stages/0001"], {"current": "stages/0003"}, ("stages/0003", "Resume Stage 3")),
        ([], {"current": "made/abc"}, ("made/abc", "Resume Free game")),
        ([], {"current": f"days/{TODAY}"}, ("stages/0001", "Stage 1")),
        (["stages/0001", "stages/0002", "stages/0003"], {}, ("stages/0003", "Stage 3")),
    ],
)
def test_the_way_on_is_what_stands_begun_else_the_next_of_the_first_set(results, visit, led):
    current = visit and puzzle_id(GAME, *visit["current"].split("/"))
    (link,) = shown(*map(result, results), current=current or None, begun={current: 0} if current else {})["on"]
    assert (link[1]["href"], text(link)) == (f"./some-game/#{led[0]}", f"{led[1]}| of Some Game")


@pytest.mark.parametrize(
    ("begun", "results", "led"),
    [
        (["stages/0002"], [], "Resume Stage 2"),
        (["stages/0002"], ["stages/0002"], "Stage 1"),
        ([], [], "Stage 1"),
        (["stages/0003", "stages/0002"], [], "Resume Stage 3"),
    ],
    ids=["begun", "ended since", "its save is gone", "the open one comes first"],
)
def test_what_was_begun_last_is_the_way_on_though_another_is_open(begun, results, led):
    opened, last = puzzle_id(GAME, "stages", "0003"), puzzle_id(GAME, "stages", "0002")
    held = {puzzle_id(GAME, *place.split("/")): 0 for place in begun}
    given = {"current": opened, "begun": held, "settings": {f"{GAME.id}.begun": last}}
    (link,) = shown(*map(result, results), **given)["on"]
    assert text(link) == f"{led}| of Some Game"
    view = to_html(menu(GAME, INDEX, progress_of(map(result, results)), Visit(None, TODAY, begun={puzzle_id(GAME, "stages", "0001"): 0})))
    assert ">Resume: 1<" in view


@pytest.mark.parametrize("given", [{"status": "lost"}, {"assisted": True}])
def test_of_what_was_lost_or_seen_nothing_is_to_be_resumed_though_its_save_stands(given):
    ended = result("stages/0001", **given)
    view = to_html(menu(GAME, INDEX, progress_of([ended]), Visit(None, TODAY, begun={ended.puzzle: 3})))
    assert ">Continue: 1<" in view
    assert "Resume" not in view


def test_a_list_that_nobody_plays_to_an_end_is_nothing_to_resume():
    game = replace(GAME, sets=(*GAME.sets, PuzzleSet("list", "List", "List", replace(MODE, goal=None), Made(str))))
    current = puzzle_id(game, "list", "mine")
    view = to_html(badge(game, INDEX, progress_of([]), Visit(current, TODAY, begun={current: 3})))
    assert "Resume" not in view
    assert "#stages/0001" in view


def test_in_a_ladder_the_way_on_is_the_level_that_opened_last():
    game = replace(GAME, sets=(PuzzleSet("stages", "Levels", "Level", MODE, InTurn()),))
    view = badge(game, replace(INDEX, sets=INDEX.sets[:1]), progress_of([result("stages/0001", "lost")]), Visit(None, TODAY))
    assert "#stages/0002" in to_html(view)


def test_what_was_begun_before_its_set_was_drawn_anew_is_not_gone_on_with():
    game = replace(GAME, sets=(replace(GAME.sets[0], version=GAME.version + 1), *GAME.sets[1:]))
    for version, led in ((GAME.version, "Stage 1"), (GAME.version + 1, "Resume Stage 3")):
        current = f"{GAME.id}.{version}/stages/0003"
        view = badge(game, INDEX, progress_of([]), Visit(current, TODAY, begun={current: 2}))
        (on,) = [node[2:] for node in walk(view) if node[1].get("data-slot") == "on"]
        assert text(on[0]) == f"{led}| of Some Game"
