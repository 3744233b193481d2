"""What home keeps from move to move: the same as is drawn of all results, and the days in a row over all games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.daily import day_after, streak
from parlour.core.html import checked, walk
from parlour.core.menus.badge import badge
from parlour.core.menus.home import at_home, house_badge, moved, streak_with
from parlour.core.menus.menu import Visit
from parlour.core.results.progress import progress_of
from tests.core.menus.test_badge import GAME, INDEX, KEYS, TODAY, result

PLACES = ("stages/0001", "stages/0002", "stages/0003", f"days/{TODAY}", f"days/{day_after(TODAY, -1)}")
TURNS = st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from(["move", "won", "lost", "shown"])), max_size=12)


@given(turns=TURNS)
def test_what_turns_add_up_to_is_what_the_menu_draws_of_all_results(turns):
    home = at_home(GAME, INDEX, progress_of([]), Visit(None, TODAY))
    results, begun, current = [], {}, None
    for at, (place, what) in enumerate(turns):
        ended = None if what == "move" else result(place, "lost" if what == "lost" else "won", at=at, stars=at % 4, assisted=what == "shown")
        current = result(place).puzzle
        begun = {**begun, current: at}
        results += [ended] if ended else []
        home = moved(home, current, at, ended)
        assert home.badge == badge(GAME, INDEX, progress_of(results), Visit(current, TODAY, begun=begun))


@given(played=st.sets(st.integers(0, 30)))
def test_days_in_a_row_are_counted_from_day_to_day_as_from_all_of_them(played):
    told = ""
    for number in sorted(played):
        told = streak_with(told, KEYS[number], ())
        assert told == f"{KEYS[number]} {streak([KEYS[each] for each in played if each <= number], KEYS[number])}"


def test_a_second_game_on_one_day_adds_nothing():
    assert streak_with(f"{TODAY} 6", TODAY, ()) == f"{TODAY} 6"


def test_who_had_days_in_a_row_before_they_were_remembered_keeps_them():
    before = [day_after(TODAY, -step) for step in (1, 2, 3)]
    assert streak_with("", TODAY, before) == f"{TODAY} 4"
    assert streak_with(f"{before[0]} 9", TODAY, before) == f"{TODAY} 10"
    # Once they are, days that were solved later count in their own game alone.
    assert streak_with(f"{before[0]} 1", TODAY, before) == f"{TODAY} 2"
    assert streak_with(f"{before[1]} 1", TODAY, before) == f"{TODAY} 1"


@pytest.mark.parametrize("told", ["", "x", "2026-02-30 4", f"{TODAY}", f"{TODAY} -1", f"{TODAY} 999999", "6"])
def test_what_cannot_be_what_was_remembered_counts_for_nothing(told):
    assert streak_with(told, TODAY, ()) == f"{TODAY} 1"


def test_the_row_shows_until_the_day_after_is_over():
    (row,) = [node for node in walk(checked(house_badge(f"{TODAY} 6"))) if "data-from" in node[1]]
    assert (row[1]["data-from"], row[1]["data-until"], row[2]) == (TODAY, day_after(TODAY), "6 days in a row")


def test_a_single_day_is_no_row():
    assert [node for node in walk(house_badge(f"{TODAY} 1")) if "data-from" in node[1]] == []
