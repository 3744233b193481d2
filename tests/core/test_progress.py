""""""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.game import Daily, Endless, Free, InTurn, PuzzleSet
from parlour.core.html import to_html, walk
from parlour.core.menus.chapters import chapters
from parlour.core.menus.index import Index, IndexOrder, IndexSet
from parlour.core.menus.keys import Keys
from parlour.core.menus.menu import Visit, menu
from parlour.core.menus.played import Played
from parlour.core.naming import puzzle_id
from parlour.core.results.progress import Progress, daily_streak, days_won, is_solved, progress_of, recorded
from parlour.core.results.reach import Record
from parlour.core.results.result import Result, rank
from parlour.games import CATALOGUE

GAME = next(iter(CATALOGUE.values()))
FREE = next(known for known in GAME.sets if known.kind == "free")
SET, MODE = FREE.id, FREE.mode
INDEX = Index(GAME.id, GAME.version, (IndexSet(SET, "Stages", tuple(f"{i:04}" for i in range(1, 61))),))


def ended(key, status="won", score=10, moves=5, assisted=False, at=0):
    return Result(puzzle_id(GAME, SET, key), at, status, score, moves, 1000, 0, assisted)


results = st.lists(
    st.builds(
        ended,
        st.sampled_from(["0001", "0002", "0003"]),
        st.sampled_from(["won", "lost"]),
        st.integers(0, 20),
        st.integers(0, 9),
        st.booleans(),
        st.integers(0, 99),
    )
)


@given(results, st.randoms(use_true_random=False))
def test_the_order_results_come_in_does_not_matter(given_results, random):
    shuffled = random.sample(given_results, len(given_results))
    one, other = progress_of(given_results), progress_of(shuffled)
    assert (one.plays, one.wins) == (other.plays, other.wins) == (len(given_results), sum(r.status == "won" for r in given_results))
    assert {p: rank(r) for p, r in one.bests.items()} == {p: rank(r) for p, r in other.bests.items()}
    assert all(rank(one.bests[r.puzzle]) >= rank(r) for r in given_results)


@given(results)
def test_results_added_one_by_one_come_to_what_all_of_them_do(given_results):
    progress = Progress()
    for result in sorted(given_results, key=lambda result: (result.at, result.puzzle)):
        before = (progress, dict(progress.bests), dict(progress.records))
        progress, was = recorded(progress, result), progress
        assert (was, was.bests, was.records) == before, "what was there before is as it was"
    assert progress == progress_of(given_results)


def test_a_record_keeps_the_most_points_and_stars_however_the_go_ended():
    late = replace(ended("0001", "lost", 40), stars=3)
    progress = progress_of([replace(ended("0001", score=30), stars=2), late, replace(ended("0001", score=99, assisted=True), stars=3)])
    assert progress.records == {late.puzzle: Record(40, 3, relaxed=False)}
    assert is_solved(progress, late.puzzle)


def test_a_record_against_the_clock_is_worth_more_than_one_without():
    calm, timed = replace(ended("0001", score=90, at=1), relaxed=True), replace(ended("0001", score=20), stars=1)
    for results_given, record in [([calm], Record(90, 0, relaxed=True)), ([calm, timed], Record(20, 1, relaxed=False))]:
        progress = progress_of(results_given)
        assert progress.records == {calm.puzzle: record}
        told = to_html(menu(GAME, INDEX, progress, Visit(None, "2026-12-01")))
        assert ("without the clock" in told) == record.relaxed
    assert 'solved in 5 moves, 20 points, 1 star"' in told
    assert "<small>★</small>" in told


def test_a_win_is_better_than_any_loss_and_help_counts_against_it():
    order = [
        ended("0001", "lost", 99),
        ended("0001", assisted=True, score=50),
        ended("0001", score=5),
        ended("0001", moves=4),
        ended("0001", score=20, moves=9),
    ]
    assert sorted(order, key=rank) == [order[0], order[1], order[2], order[3], order[4]]


def test_solved_means_without_the_solution():
    assert is_solved(progress_of([ended("0001")]), puzzle_id(GAME, SET, "0001"))
    assert not is_solved(progress_of([ended("0001", assisted=True)]), puzzle_id(GAME, SET, "0001"))
    assert not is_solved(progress_of([ended("0001", "lost")]), puzzle_id(GAME, SET, "0001"))


def test_the_next_level_unlocks_however_one_ends_in_its_turn():
    keys = Keys.read(["1 4"])
    for over, count in [([], 1), (["1"], 2), (["1", "2"], 3), (["3"], 1), (["1", "2", "3", "4"], 4)]:
        assert Played(GAME, SET, progress_of([ended(key, "lost") for key in over])).opened(keys) == count


def test_the_streak_counts_days_that_were_solved():
    days = [ended("2026-12-01"), ended("2026-12-02"), ended("2026-12-03", "lost")]
    assert daily_streak(progress_of(days), GAME.id, SET, "2026-12-03") == 2


def test_a_result_of_a_day_that_there_is_not_spoils_no_streak():
    days = [ended("2026-12-01"), ended("2026-99-99"), ended("2026-02-30"), ended("0001")]
    assert days_won(progress_of(days), GAME.id, SET) == ("2026-12-01",)
    assert daily_streak(progress_of(days), GAME.id, SET, "2026-12-01") == 1


def test_the_menu_links_every_puzzle_and_tells_what_was_reached():
    progress = progress_of([ended("0002"), ended("0003", "lost"), ended("0026", assisted=True)])
    shown = menu(GAME, INDEX, progress, Visit(puzzle_id(GAME, SET, "0026"), "2026-12-01"))
    links = {node[1]["href"]: node[1] for node in walk(shown) if "href" in node[1]}
    assert [f"#{SET}/{key}" for key in INDEX.sets[0].keys] == [href for href in links if href.startswith(f"#{SET}/")]
    labels = [links[f"#{SET}/{key}"]["aria-label"] for key in ("0001", "0002", "0003", "0026")]
    assert [label.split(", ", 1)[1] for label in labels] == ["not yet played", "solved in 5 moves, 10 points", "tried, 10 points", "solution seen"]
    assert [node[1]["open"] for node in walk(shown) if node[0] == "details"] == [False, False, True, False, False]
    assert "1 of 60 solved" in to_html(shown)


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        ({}, "solved in 5 moves, 10 points"),
        ({"by_moves": False}, "solved, 10 points"),
        ({"by_moves": False, "unit": ("ink", "ink")}, "solved, 10 ink"),
    ],
)
def test_a_score_is_told_in_what_it_counts_and_moves_where_they_are_the_feat(goal, told):
    mode = replace(MODE, goal=replace(MODE.goal, **goal))
    game = replace(GAME, sets=(PuzzleSet(SET, "Some", "One", mode, InTurn()),))
    index = Index(GAME.id, GAME.version, (IndexSet(SET, "Some", ("0001", "0002")),))
    shown = menu(game, index, progress_of([ended("0001")]), Visit(None, "2026-12-01"))
    assert f', {told}"' in to_html(shown)


def sets_of(source, keys):
    return replace(GAME, sets=(PuzzleSet("some", "Some", "One", MODE, source),)), Index(GAME.id, GAME.version, (IndexSet("some", "Some", keys),))


def test_a_set_is_listed_in_the_order_chosen_and_its_first_order_is_its_own():
    orders = (IndexOrder("own", "As it is", ("1", "2", "3")), IndexOrder("other", "Turned round", ("3", "1", "2")))
    game, index = sets_of(Free(), ("1", "2", "3"))
    index = replace(index, sets=(replace(index.sets[0], orders=orders),))
    for order, keys, pressed in [("", "123", "own"), ("other", "312", "other"), ("unknown", "123", "own")]:
        nodes = walk(menu(game, index, progress_of([]), Visit(None, "2026-12-01", {"order": order})))
        assert [node[-1] for node in nodes if node[0] == "a"] == [f"Start: {keys[0]}", *keys]
        assert {node[1]["value"]: node[1]["aria-pressed"] for node in nodes if "aria-pressed" in node[1]} == {
            each.id: "true" if each.id == pressed else "false" for each in orders
        }
    assert [node[-1] for node in nodes if node[0] == "summary"] == ["All, 1–3"]
    nodes = walk(menu(game, index, progress_of([]), Visit(None, "2026-12-01", {"order": "other"})))
    assert [node[-1] for node in nodes if node[0] == "summary"] == ["All, places 1–3"]


def test_a_ladder_shows_what_is_locked_and_why():
    game, index = sets_of(InTurn(), ("01", "02", "03", "04"))
    progress = progress_of([replace(ended("01", "lost"), puzzle=puzzle_id(game, "some", "01"))])
    nodes = walk(menu(game, index, progress, Visit(None, "2026-12-01")))
    assert [node[-1] for node in nodes if node[0] == "a"] == ["Continue: 2", "1", "2"]
    locked = [node for node in nodes if "data-tells" in node[1]]
    assert [(node[0], node[-1], node[1]["aria-label"], node[1]["data-tells"]) for node in locked] == [
        ("button", f"{n}", f"One {n}, locked", f"One {n} is locked. It opens after the one before.") for n in (3, 4)
    ]


def test_of_locked_levels_those_soon_to_come_are_shown():
    game, index = sets_of(InTurn(), tuple(f"{number:03}" for number in range(1, 61)))
    progress = progress_of([replace(ended(key), puzzle=puzzle_id(game, "some", key)) for key in ("001", "012")])
    groups = [node for node in walk(menu(game, index, progress, Visit(None, "2026-12-01"))) if node[0] == "details"]
    assert [len([node for node in walk(group) if node[0] == "li"]) for group in groups] == [12, 11, 0, 0, 0]
    assert ["More open one after the other." in to_html(group) for group in groups] == [False, True, True, True, True]


def drawn_anew(source, keys):
    """A set whose puzzles are of the second version after the game's, and results on puzzles of each."""
    game, index = sets_of(source, keys)
    return replace(game, sets=(replace(game.sets[0], version=game.version + 2),)), index


def of_version(game, version, key, **more):
    return replace(ended("x", **more), puzzle=f"{game.id}.{version}/some/{key}")


def test_an_id_bears_the_version_of_its_set_and_without_one_that_of_the_game():
    game, _ = drawn_anew(InTurn(), ("01",))
    assert puzzle_id(game, "some", "01") == f"{game.id}.{game.version + 2}/some/01"
    assert puzzle_id(game, "gone", "01") == f"{game.id}.{game.version}/gone/01"


def test_what_results_on_former_puzzles_opened_stays_open_and_their_puzzles_are_not_taken_for_played():
    game, index = drawn_anew(InTurn(), ("01", "02", "03", "04"))
    progress = progress_of([of_version(game, game.version, "01"), of_version(game, game.version + 1, "02", status="lost")])
    nodes = walk(menu(game, index, progress, Visit(None, "2026-12-01")))
    assert [node[-1] for node in nodes if node[0] == "a"] == ["Start: 1", "1", "2", "3"]
    assert [node[1]["aria-label"] for node in nodes if "data-tells" in node[1]] == ["One 4, locked"]
    assert "not yet played" in to_html(menu(game, index, progress, Visit(None, "2026-12-01")))
    later = progress_of([of_version(game, game.version + 3, "03")])
    assert "One 2, locked" in to_html(menu(game, index, later, Visit(None, "2026-12-01")))


@pytest.mark.parametrize("source", [Free(), InTurn(), Endless()], ids=lambda source: type(source).__name__)
def test_results_on_former_puzzles_are_counted_by_themselves(source):
    game, index = drawn_anew(source, ("a-1", "a-2"))
    now, before = game.version + 2, game.version
    played = [of_version(game, before, "a-1"), of_version(game, before, "a-2", status="lost"), of_version(game, now, "a-1")]
    played[0], played[2] = replace(played[0], stars=2), replace(played[2], stars=3)
    nodes = walk(menu(game, index, progress_of(played), Visit(None, "2026-12-01")))
    counts = [node[-1] for node in nodes if node[1].get("class") == "solved-count"]
    assert counts == ["1 of 2 solved", "On the puzzles before these: 1 solved, 2 stars as they were given then."]


def test_each_set_has_a_tab_and_that_of_the_open_puzzle_is_chosen():
    game, index = sets_of(Free(), ("1", "2"))
    daily = PuzzleSet("days", "Days", "Day", MODE, Daily(), line="One a day.")
    game = replace(game, sets=(replace(game.sets[0], line="Some to play."), daily))
    index = replace(index, sets=(*index.sets, IndexSet("days", "Days", ("2026-12-01",))))
    for current, chosen in [(None, "some"), (puzzle_id(game, "days", "2026-12-01"), "days"), (puzzle_id(game, "gone", "1"), "some")]:
        nodes = walk(menu(game, index, progress_of([]), Visit(current, "2026-12-01")))
        tabs = {node[1]["data-tab"]: node[1] for node in nodes if "data-tab" in node[1]}
        panels = {node[1]["id"]: node for node in nodes if node[1].get("role") == "tabpanel"}
        assert {name: tab["aria-selected"] for name, tab in tabs.items()} == {
            name: "true" if name == chosen else "false" for name in ("some", "days")
        }
        assert [name for name, tab in tabs.items() if tab.get("data-here")] == [chosen]
        assert {name: panels[tab["aria-controls"]][1]["hidden"] for name, tab in tabs.items()} == {name: name != chosen for name in tabs}
        assert [panel[2][-1] for panel in panels.values()] == ["Some to play.", "One a day."]


def test_chapters_are_as_even_as_can_be_and_named_by_how_hard_they_are():
    def named(count):
        return [(label, len(block)) for label, block in chapters(Keys.read([f"{1:03} {count:03}"]))]

    assert named(375) == [("Easy, 1–75", 75), ("Medium, 76–150", 75), ("Hard, 151–225", 75), ("Expert, 226–300", 75), ("Wild, 301–375", 75)]
    assert named(30) == [("Easy, 1–10", 10), ("Hard, 11–20", 10), ("Wild, 21–30", 10)]
    assert named(21) == [("Medium, 1–10", 10), ("Expert, 11–21", 11)]
    assert named(3) == [("All, 1–3", 3)]
    for count in range(1, 120):
        sizes = [size for _, size in named(count)]
        assert (sum(sizes), max(sizes) - min(sizes) <= 1, min(sizes) >= min(count, 10), len(sizes) <= 5) == (count, True, True, True)


def test_a_set_of_days_is_a_month_with_the_streak_and_the_way_to_today():
    game, index = sets_of(Daily(), ("2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"))
    progress = progress_of([replace(ended("x"), puzzle=puzzle_id(game, "some", "2026-12-31"))])
    shown = menu(game, index, progress, Visit(None, "2027-01-01"))
    assert [node[1]["href"] for node in walk(shown) if node[0] == "a"] == ["#some/2027-01-01", "#some/2027-01-01"]
    assert "January 2027" in to_html(shown)
    assert "1 day solved, 1 in a row" in to_html(shown)
    assert "December 2026" in to_html(menu(game, index, progress, Visit(None, "2027-01-01", page="2026-12")))
    over = to_html(menu(game, index, progress, Visit(None, "2027-01-05")))
    # After the last stored day each has a puzzle that is made from its date.
    assert '#some/2027-01-02"' in over
    assert [f'#some/made-2027-01-0{day}"' in over for day in (2, 3, 4, 5, 6)] == [False, True, True, True, False]
    assert "January 2027" in over
    assert "Dailies start on 30 December 2026." in to_html(menu(game, index, progress, Visit(None, "2026-11-21")))
    for day, waits in (("2026-12-29", True), ("2026-12-30", False), ("2026-12-31", False)):
        assert ("Dailies start" in to_html(menu(game, index, progress, Visit(None, day)))) == waits


@pytest.mark.parametrize("source", [Free(), InTurn(), Endless()], ids=lambda source: type(source).__name__)
def test_a_set_counts_what_was_solved_of_it_and_nothing_else(source):
    game, index = sets_of(source, ("a-1", "a-2", "a-3", "a-4"))
    played = [
        ("some", "a-1", {}),
        ("some", "a-2", {}),
        ("some", "a-3", {"status": "lost"}),
        ("some", "a-4", {"assisted": True}),
        ("other", "a-3", {}),
    ]
    progress = progress_of([replace(ended("x", **more), puzzle=puzzle_id(game, set_id, key)) for set_id, key, more in played])
    nodes = walk(menu(game, index, progress, Visit(None, "2026-12-01")))
    assert [node[-1] for node in nodes if node[1].get("class") == "solved-count"] == ["2 of 4 solved"]
