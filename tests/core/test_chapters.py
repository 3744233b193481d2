"""Sets in the menu: in chapters and bands, with the way on, and what all play adds up to."""

from dataclasses import replace

import pytest

from parlour.core.game import Endless, Free, Made, PuzzleSet
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
    ],
)
def test_the_menu_ends_with_what_all_play_adds_up_to(times, told):
    played = [replace(ended("0001", at=number), elapsed_ms=time) for number, time in enumerate(times)]
    shown = menu(GAME, INDEX, progress_of(played), Visit(None, "2026-12-01"))
    assert [node[-1] for node in walk(shown) if node[1].get("class") == "totals"] == ([told] if told else [])
