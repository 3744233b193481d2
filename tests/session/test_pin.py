"""A position that the player pins is there to come back to, whatever they try from it, and outlives the page."""

from dataclasses import replace

import pytest

from parlour.core.errors import BadInput
from parlour.session.controls import acted, can
from parlour.session.messages import turn
from parlour.session.play import pressed, restarted
from parlour.session.save import resumed, stored
from tests.goes import done, go
from tests.null_game import GAME, Puzzle, Take
from tests.session.test_session import against_time, taken


def fresh(count=9, **more):
    return replace(go(GAME, f"rounds/{count}", Puzzle(count), relaxed="on"), **more)


def pinned(session):
    return acted(session, "pin")


def test_a_pin_is_gone_back_to_and_what_was_tried_from_there_can_be_made_again():
    session = taken(pinned(taken(fresh(), 1, 2)), 1)
    assert "rescue" in can(session)
    back = acted(session, "rescue")
    assert (back.at, back.state.left, back.say) == (2, 6, "Back at your pin, after 2 moves.")
    assert (acted(back, "redo").state.left, "rescue" in can(back), "pin" in can(back)) == (5, False, False)


def test_from_another_way_it_comes_back_with_its_own_moves():
    session = pinned(taken(fresh(), 1, 2))
    other = taken(acted(acted(session, "undo"), "undo"), 2, 2, 2)
    back = acted(other, "rescue")
    assert ([move for _, move in back.log], back.at, back.state.left) == ([Take(1), Take(2)], 2, 6)
    assert back.states == session.states
    assert acted(back, "undo").state.left == 8


def test_where_the_position_is_lost_rescue_leads_to_the_last_that_was_not_and_then_to_the_pin():
    session = taken(pinned(taken(fresh(9), 1)), 2, 1)
    assert session.state.spoiled
    lost = replace(session, prospect=session.mode.aid.prospect(session.state))
    once = acted(lost, "rescue")
    assert (once.at, once.say) == (2, "Went back 1 move, to where you could still win.")
    assert acted(once, "rescue").at == 1


def test_the_first_move_comes_before_a_pin_and_the_same_is_not_pinned_twice():
    assert "pin" not in can(fresh())
    assert pinned(fresh()).say == "Make a move first, then pin where you are."
    session = pinned(taken(fresh(), 1))
    assert (session.say, "pin" in can(session), session.pin) == (
        "Pinned after 1 move. Rescue brings you back here, or to where you could still win.",
        False,
        session.log,
    )
    later = pinned(taken(session, 1))
    assert len(later.pin) == 2


@pytest.mark.parametrize("session", [against_time(), replace(taken(fresh(), 1), look=True)])
def test_against_time_and_in_a_look_there_is_none(session):
    assert "pin" not in can(session)
    assert pinned(session).pin is None


def test_a_pin_is_stored_and_comes_back_and_without_one_a_save_is_as_it_was():
    session = taken(pinned(taken(fresh(), 1, 2)), 1)
    again = resumed(fresh(), stored(session))
    assert (again.pin, again.log) == (session.pin, session.log)
    assert acted(again, "rescue").at == 2
    assert "pin" not in stored(taken(fresh(), 1))
    assert turn(taken(fresh(), 1), pinned(taken(fresh(), 1)))["save"]["pin"] == [[0, {"number": 1}]]


@pytest.mark.parametrize(
    ("pin", "why"),
    [
        ([[0, {"number": 7}]], "save.pin: it holds a move that cannot be made"),
        ([[-1, {"number": 1}]], "below zero"),
        ([[0, {"number": 1}]] * 10_001, "save.pin: 10001 moves are more"),
        ([[0, 7]], "save.pin"),
    ],
)
def test_a_strange_pin_is_refused_with_its_field(pin, why):
    with pytest.raises(BadInput, match=why):
        resumed(fresh(), {**stored(taken(fresh(), 1)), "pin": pin})


def test_a_pin_outlives_a_restart_and_the_end():
    session = pinned(taken(fresh(4), 1))
    assert acted(restarted(session), "rescue").at == 1
    won = taken(session, 1, 1, 1)
    assert (won.standing.status, acted(won, "rescue").at) == ("won", 1)


def test_on_another_way_no_more_is_the_players_own_than_both_have_in_common():
    session = pinned(taken(fresh(), 1, 2))
    other = replace(taken(acted(session, "undo"), 1), own=2)
    assert acted(other, "rescue").own == 1
    same = replace(taken(session, 1), own=3)
    assert acted(same, "rescue").own == 3


def test_a_press_means_the_board_as_before():
    session = pinned(taken(fresh(), 1))
    assert pressed(session, "take:1").at == 2
    assert done(session, "take:1").pin == session.pin
