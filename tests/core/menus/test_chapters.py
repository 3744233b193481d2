"""Sets in the menu: in chapters and bands, with the way on, and what all play adds up to."""

from dataclasses import replace

import pytest

from parlour.core.game import Endless, Free, InTurn, Made, PuzzleSet
from parlour.core.html import to_html, walk
from parlour.core.menus.menu import Visit, menu
from parlour.core.naming import puzzle_id
from parlour.core.results.progress import progress_of
from tests.core.test_progress import GAME, INDEX, MODE, SET, ended, sets_of


def test_a_set_is_continued_at_the_first_puzzle_that_is_not_solved():
    progress = progress_of([ended("0001"), ended("0002"), ended("0005"), ended("0003", "lost")])
    ways = [node for node in walk(menu(GAME, INDEX, progress, Visit(None, "2026-12-01"))) if node[1].get("class") == "on"]
    assert (ways[0][1]["href"], ways[0][-1]) == (f"#{SET}/0003", "Continue: 3")
    everything = progress_of([ended(key) for key in INDEX.sets[0].keys])
    told = to_html(menu(GAME, INDEX, everything, Visit(None, "2026-12-01")))
    assert "Continue" not in told
    assert "60 of 60 solved" in told


def test_sets_that_are_made_by_their_key_are_offered_anew():
    game, index = sets_of(Free(), ("1", "2"))
    game = replace(game, sets=(*game.sets, PuzzleSet("classic", "Classic", "Board", MODE, Made(str))))
    links = [node for node in walk(menu(game, index, progress_of([]), Visit(None, "2026-12-01"))) if node[0] == "a"]
    assert links[-1] == ["a", {"class": "on", "key": "on", "href": "#classic/new"}, "New board"]


def test_of_a_made_set_the_menu_shows_the_best_score_and_of_one_not_offered_nothing():
    game, index = sets_of(Free(), ("1", "2"))
    game = replace(
        game,
        sets=(
            *game.sets,
            PuzzleSet("classic", "Classic", "Board", MODE, Made(str)),
            PuzzleSet("own", "Own", "Own", MODE, Made(str, offered=False)),
        ),
    )
    played = [replace(ended("0001", "lost", score), puzzle=puzzle_id(game, "classic", f"k{score}")) for score in (120, 90)]
    shown = to_html(menu(game, index, progress_of(played), Visit(None, "2026-12-01")))
    assert "Best: 120 points" in shown
    assert "#own/" not in shown


def test_of_an_endless_set_each_band_leads_to_its_next_unsolved_puzzle():
    game, index = sets_of(Endless(), ("calm-001", "calm-002", "wild-001"))
    set_id = index.sets[0].id
    solved = replace(ended("1"), puzzle=puzzle_id(game, set_id, "calm-001"))
    shown = walk(menu(game, index, progress_of([solved]), Visit(None, "2026-12-01")))
    links = [node for node in shown if node[0] == "a" and "/new" not in node[1]["href"]]
    assert [(node[1]["href"], node[-1]) for node in links] == [
        (f"#{set_id}/calm-002", "Next easy one, 1 solved"),
        (f"#{set_id}/wild-001", "Next wild one"),
    ]


@pytest.mark.parametrize(
    ("times", "told"),
    [
        ([], None),
        ([59_999], "1 game played, 1 won, less than a minute in all."),
        ([60_000, 120_000], "2 games played, 2 won, 3 minutes in all."),
        ([3_600_000], "1 game played, 1 won, 1 hour in all."),
        ([7_260_000], "1 game played, 1 won, 2 hours 1 minute in all."),
        ([60_000] * 1_200, "1,200 games played, 1,200 won, 20 hours in all."),
    ],
)
def test_the_menu_ends_with_what_all_play_adds_up_to(times, told):
    played = [replace(ended("0001", at=number), elapsed_ms=time) for number, time in enumerate(times)]
    shown = menu(GAME, INDEX, progress_of(played), Visit(None, "2026-12-01"))
    assert [node[-1] for node in walk(shown) if node[1].get("class") == "totals"] == ([told] if told else [])


def long(source, count):
    """A set of so many puzzles, in five chapters."""
    return sets_of(source, (f"0001 {count:04}",))


def pages(shown):
    """Of each chapter what its page says of itself, its first and last link, and how many those are."""
    told = []
    for group in [node for node in walk(shown) if node[0] == "details"]:
        nodes = walk(group)
        keys = [node[-1] for node in nodes if "key" in node[1].get("class", "").split()]
        told.append((next((node[-1] for node in nodes if node[1].get("key") == "page"), None), *keys[:1], *keys[-1:], len(keys)))
    return told


def turns(shown, chapter):
    """The ways to the pages beside that of a chapter: their names, and where they lead."""
    group = [node for node in walk(shown) if node[0] == "details"][chapter]
    return [
        (node[1]["aria-label"], node[1].get("data-page"), node[1].get("aria-disabled")) for node in walk(group) if node[1].get("class") == "to-page"
    ]


def test_a_long_chapter_shows_a_page_of_its_puzzles_and_the_ways_to_those_beside():
    game, index = long(Free(), 1250)
    shown = menu(game, index, progress_of([]), Visit(None, "2026-12-01"))
    assert pages(shown)[:2] == [("1–100", "1", "100", 100), ("251–350", "251", "350", 100)]
    assert turns(shown, 0) == [("No earlier page", None, "true"), ("Later: from 101", "some/0101", None)]
    turned = menu(game, index, progress_of([]), Visit(None, "2026-12-01", page="some/0201"))
    assert pages(turned)[0] == ("201–250", "201", "250", 50)
    assert turns(turned, 0) == [("Earlier: from 101", "some/0101", None), ("No later page", None, "true")]
    assert pages(turned)[1:] == pages(shown)[1:]
    assert len(to_html(shown)) < 2 * len(to_html(menu(*long(Free(), 500), progress_of([]), Visit(None, "2026-12-01"))))


def test_the_page_of_a_chapter_is_that_of_the_puzzle_that_is_open_else_that_of_the_first_not_solved():
    game, index = long(Free(), 1250)
    here = menu(game, index, progress_of([]), Visit(puzzle_id(game, "some", "0130"), "2026-12-01"))
    assert pages(here)[0][0] == "101–200"
    solved = [replace(ended("x"), puzzle=puzzle_id(game, "some", f"{at:04}")) for at in range(1, 230)]
    assert pages(menu(game, index, progress_of(solved), Visit(None, "2026-12-01")))[0][0] == "201–250"
    other = menu(game, index, progress_of([]), Visit(None, "2026-12-01", page="other/0201"))
    assert pages(other)[0][0] == "1–100"


def test_of_a_long_ladder_no_page_is_turned_to_that_is_locked_whole():
    game, index = long(InTurn(), 1250)
    few = menu(game, index, progress_of([]), Visit(None, "2026-12-01"))
    assert pages(few)[:2] == [("1–100", "1", "11", 11), (None, 0)]
    assert turns(few, 0) == [("No earlier page", None, "true"), ("No later page", None, "true")]
    assert turns(few, 1) == [], "of a chapter without an open level there is no page"
    reached = replace(ended("x"), puzzle=puzzle_id(game, "some", "0120"))
    far = menu(game, index, progress_of([reached]), Visit(None, "2026-12-01", page="some/0101"))
    assert pages(far)[0] == ("101–200", "101", "131", 31)
    assert turns(far, 0) == [("Earlier: from 1", "some/0001", None), ("No later page", None, "true")]


@pytest.mark.parametrize("source", [Free(), InTurn()], ids=lambda source: type(source).__name__)
def test_a_chapter_that_is_no_longer_than_a_page_has_none_to_turn_to(source):
    game, index = long(source, 500)
    assert turns(menu(game, index, progress_of([]), Visit(None, "2026-12-01")), 0) == []
