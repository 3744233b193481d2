"""A go that was won is raced: each move of the next is told how far ahead of the last time it comes."""

from dataclasses import replace

import pytest

from parlour.core.errors import BadInput
from parlour.core.html import walk
from parlour.session.clock import IDLE_MS, awake
from parlour.session.controls import acted, can
from parlour.session.frame import frame
from parlour.session.messages import turn
from parlour.session.play import pressed
from parlour.session.save import resumed, stored
from parlour.session.value import Race
from tests.goes import go
from tests.null_game import GAME, Puzzle


def fresh(count=4):
    return go(GAME, f"rounds/{count}", Puzzle(count), relaxed="on")


def made(session, *moves):
    """The session after moves, each so many milliseconds after the one before, a held moment not counted."""
    for ms, number in moves:
        session = pressed(awake(session, session.now + ms + session.still_ms), f"take:{number}")
    return session


def won(*times):
    return made(fresh(), *((ms, 1) for ms in times))


def test_a_go_that_was_won_is_raced_move_by_move():
    session = acted(won(3_000, 2_000, 4_000, 1_000), "race")
    assert (session.at, session.log, session.standing.status, session.elapsed_ms) == (0, (), "playing", 0)
    assert session.say == "Race your best: 4 moves, 10.0 s."
    session = made(session, (1_000, 1))
    assert session.say == "1 taken. 2.0 s ahead of your best."
    session = made(session, (4_030, 1))
    assert session.say == "1 taken. Level with your best."
    session = made(session, (5_500, 1))
    assert session.say.endswith("1.5 s behind your best.")


def test_what_is_raced_is_the_best_of_all_goes_by_worth_and_then_by_time():
    slow = acted(won(3_000, 2_000, 4_000, 1_000), "race")
    quick = acted(made(slow, *[(500, 1)] * 4), "race")
    assert quick.race.splits == (500, 1_000, 1_500, 2_000)
    assert acted(made(quick, *[(900, 1)] * 4), "race").race == quick.race
    better = acted(made(acted(won(*[9_000] * 4), "race"), (9_000, 2), (9_000, 2)), "race")
    assert better.race.splits == (9_000, 18_000)


def test_only_a_win_of_ones_own_can_be_raced():
    assert "race" not in can(fresh())
    assert acted(fresh(), "race").say == "Win this puzzle first, then race your own time."
    assert "race" not in can(replace(won(1, 1, 1, 1), assisted=True))
    assert "race" not in can(replace(won(1, 1, 1, 1), look=True))
    keys = [node[1].get("data-act") for node in walk(frame(won(1, 1, 1, 1))["card"])]
    assert keys.count("race") == 1


def test_after_the_last_move_that_is_raced_nothing_is_told_of_it():
    session = made(acted(won(*[1_000] * 4), "race"), *[(100, 1)] * 3)
    assert "ahead" in session.say
    longer = replace(session, race=Race((), session.race.splits[:2]))
    assert "best" not in made(longer, (100, 1)).say.replace("the best", "")


def test_a_race_is_stored_and_goes_on():
    session = made(acted(won(*[1_000] * 4), "race"), (100, 1))
    again = resumed(fresh(), stored(session))
    assert again.race == session.race
    assert "race" not in stored(won(1, 1, 1, 1))
    begun = turn(won(*[1_000] * 4), acted(won(*[1_000] * 4), "race"))
    assert begun["save"]["race"]["splits"] == [1_000, 2_000, 3_000, 4_000]


def bars(session):
    """The bars of a race as they are drawn: one's own, and the ghost's."""
    drawn = frame(session)["guide"]
    return [] if drawn is None else [node[1] for node in walk(drawn) if node[0] == "rect"]


def times(session):
    return [int(part) for part in bars(session)[1]["data-ghost"].split()]


def test_a_ghost_moves_as_the_raced_go_did():
    session = acted(won(3_000, 2_000, 4_000, 1_000), "race")
    assert [bar["width"] for bar in bars(session)] == [0, 0]
    assert times(session) == [0, 3_000, 5_000, 9_000, 10_000]
    session = made(session, (6_000, 1))
    assert [bar["width"] for bar in bars(session)] == [250, 500]
    # When it made its second move, and when it makes those that are left; what is held does not count.
    assert times(session) == [-1_000, 3_000, 4_000]
    assert bars(session)[1]["data-at"] == session.now + session.still_ms
    assert [bar["width"] for bar in bars(made(session, (50_000, 1)))] == [500, 1_000]
    assert times(made(session, (50_000, 1))) == [-46_000]


def test_of_a_long_race_a_frame_tells_no_more_than_counts_until_the_next():
    session = replace(acted(won(*[1_000] * 4), "race"), race=Race((), tuple(range(1_000, 10_000_000, 1_000))))
    assert len(times(session)) == IDLE_MS // 1_000 + 2
    assert times(session)[-1] > IDLE_MS == bars(session)[1]["data-lasts"]
    # One who makes more moves than were raced has come to the end of the bar.
    assert bars(made(replace(session, race=Race((), (50,))), (100, 1), (100, 1)))[0]["width"] == 1_000


def test_no_ghost_is_drawn_where_nothing_is_raced_or_it_has_ended():
    assert bars(fresh()) == []
    assert bars(made(acted(won(*[1_000] * 4), "race"), *[(900, 1)] * 4)) == []
    assert bars(replace(acted(won(*[1_000] * 4), "race"), look=True)) == []


def test_the_ghost_has_its_place_before_the_offer_of_the_guide():
    session = acted(won(*[1_000] * 4), "race")
    assert len(bars(session)) == 2
    assert len(bars(replace(session, new=True))) == 2
    assert bars(replace(session, new=True, race=None)) == []


def test_the_ghost_stands_while_the_clock_does():
    session = go(GAME, "rounds/4", Puzzle(4))
    assert frame(session)["left_ms"] is not None
    begun = acted(replace(session, race=Race((), (2_000, 4_000))), "begin")
    assert times(begun) == [0, 2_000, 4_000]
    assert "data-ghost" not in bars(acted(begun, "pause"))[1]


@pytest.mark.parametrize("race", [7, {"merit": [1]}, {"merit": [], "splits": ["x"]}, {"merit": [], "splits": [1] * 10_001}])
def test_a_strange_race_is_refused_with_its_field(race):
    with pytest.raises(BadInput, match=r"save\.race"):
        resumed(fresh(), {**stored(won(1, 1, 1, 1)), "race": race})
