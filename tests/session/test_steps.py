"""A solution is stepped through while the player's own go waits, and someone else's play in the same way."""

from dataclasses import replace

import pytest

from parlour.core.codec import encode
from parlour.core.html import to_html, walk
from parlour.session.clock import HOLD_MS, wake_ms
from parlour.session.controls import acted, can
from parlour.session.frame import frame
from parlour.session.look import looked
from parlour.session.play import LOOKING, STEPPING, pressed
from parlour.session.save import saved
from parlour.session.steps import PACE_MS
from tests.goes import done, go
from tests.null_game import GAME, Puzzle
from tests.session.test_session import against_time, begun, taken


def shown(session):
    return acted(session, "solve")


def guide(session):
    """What stands in the guide's place, as text."""
    return to_html(frame(session)["guide"])


def paced(session):
    """The actions that the page takes by itself, with the time it waits."""
    return [(attrs["data-act"], int(attrs["data-paced"])) for _, attrs, *_ in walk(frame(session)["guide"]) if "data-paced" in attrs]


def test_a_solution_begins_where_the_player_stands_and_goes_on_by_itself_to_its_end():
    session = shown(taken(begun(4), 1))
    assert (session.state.left, session.say) == (3, "Here’s a solution.")
    assert (paced(session), "3 steps" in guide(session), ">Pause<" in guide(session)) == ([("onward", PACE_MS)], True, True)
    seen = []
    while paced(session):
        session = acted(session, "onward")
        seen.append(session.state.left)
    assert (seen, session.standing.status, session.say) == ([2, 1, 0], "won", "1 taken. Down in 4 moves.")
    assert "Step 3 of 3" in guide(session)
    assert ">Replay<" in guide(session)
    assert frame(session)["card"] is None
    assert set(can(session)) == {"undo", "restart", "watch", "leave"}


def test_back_forward_and_pause_stop_it_and_play_goes_on_from_there_or_from_the_start():
    session = shown(taken(begun(4), 1))
    assert set(can(session)) == {"redo", "watch", "onward", "leave"}
    for action in ("redo", "watch"):
        assert paced(acted(session, action)) == []
    back = acted(acted(session, "onward"), "undo")
    assert (back.state.left, paced(back), "Step" in guide(back)) == (3, [], False)
    assert paced(acted(back, "watch")) == [("onward", PACE_MS)]
    end = acted(acted(acted(back, "redo"), "redo"), "redo")
    again = acted(end, "watch")
    assert (again.state.left, paced(again)) == (3, [("onward", PACE_MS)])
    assert acted(end, "restart").state.left == 3
    assert acted(end, "redo").say == STEPPING
    assert acted(end, "redo").at == end.at
    assert acted(back, "onward").at == back.at


def test_ones_own_game_waits_unchanged_is_what_is_kept_and_comes_back():
    own = taken(begun(9), 1, 2)
    session = acted(shown(own), "redo")
    assert session.at > own.at
    assert (session.mine.at, saved(session.mine).assisted) == (2, True)
    back = acted(session, "leave")
    assert (back.log, back.at, back.states, back.assisted, back.steps) == (own.log, 2, own.states, True, None)
    assert back.seq > session.seq
    assert back.say == "Back in your own game."
    assert taken(back, 1).at == 3


def test_nothing_is_played_hinted_or_handed_on_of_a_solution():
    session = shown(taken(begun(4), 1))
    assert (pressed(session, "take:1").say, pressed(session, "take:1").states) == (STEPPING, session.states)
    for action in ("hint", "solve", "rescue", "pause", "stars"):
        assert (acted(session, action).say, acted(session, action).states) == (STEPPING, session.states)
    assert frame(acted(session, "redo"))["link"] is None


def test_a_clock_stands_while_a_solution_is_shown_and_goes_on_after_it():
    session = shown(taken(against_time(), 1))
    assert wake_ms(session) is None
    back = replace(acted(session, "leave"), now=session.now)
    assert (back.running, back.elapsed_ms) == (True, session.mine.elapsed_ms)


def test_it_stands_still_where_something_was_finished_and_shows_that_for_a_moment():
    session = taken(begun(6), 1)
    screen = replace(session.mode.screen, held=lambda before, after: ["p", {}, "two"] if after.left % 2 == 0 else None)
    session = shown(replace(session, mode=replace(session.mode, screen=screen)))
    onward = [session := acted(session, "redo") for _ in range(3)]
    assert [(one.state.left, one.held, one.still_ms) for one in onward] == [(left, ["p", {}, "two"], HOLD_MS) for left in (4, 2, 0)]
    assert "Step 3 of 3" in guide(session)


def test_what_the_next_step_presses_is_marked_before_it_is_done():
    session = shown(taken(begun(4), 1))
    at_once = session.mode.screen.clicks(session.state, session.log[session.at][1])
    assert at_once
    assert frame(session)["marks"] == at_once
    screen = replace(session.mode.screen, held=lambda before, after: ["p", {}, "two"] if after.left % 2 == 1 else None)
    together = shown(replace(taken(begun(6), 1), mode=replace(session.mode, screen=screen)))
    assert len(frame(together)["marks"]) == 2 * len(at_once)
    end = acted(acted(acted(together, "redo"), "redo"), "redo")
    assert (end.at, frame(end)["marks"]) == (len(end.log), [])


def test_where_the_screen_lays_solutions_out_they_are_there_for_redo():
    session = taken(begun(4), 1)
    laid = shown(replace(session, mode=replace(session.mode, screen=replace(session.mode.screen, lays_out=True))))
    assert (laid.steps, laid.assisted, len(laid.log), laid.at) == (None, True, 4, 1)


@pytest.mark.parametrize(("action", "said"), [("undo", "This is the start."), ("restart", "This is the start."), ("redo", "That was the last move.")])
def test_someone_elses_play_is_stepped_through_move_by_move_and_never_changed(action, said):
    played = done(go(GAME, "tally/k"), "mark", "mark", "mark")
    look = looked(go(GAME, "tally/k"), played.mode.notation.write([move for _, move in played.log]))
    assert "Someone else’s game" in guide(look)
    assert "Move 3 of 3" in guide(look)
    assert 'href="#tally/k"' in guide(look)
    assert acted(look, "leave").say == LOOKING
    assert paced(look) == []
    there = acted(look, "restart") if action != "redo" else look
    assert (acted(there, action).say, acted(there, action).at) == (said, there.at)
    watched = acted(look, "watch")
    assert (watched.at, paced(watched)) == (0, [("onward", PACE_MS)])
    assert acted(watched, "onward").at == 1
    assert encode(acted(watched, "onward").log) == encode(look.log)


@pytest.mark.parametrize("action", ["watch", "onward", "leave"])
def test_in_ones_own_game_there_is_nothing_to_step_through(action):
    session = taken(begun(4), 1)
    refused = acted(session, action)
    assert (refused.say, refused.states, action in can(session)) == ("There’s nothing to step through here.", session.states, False)


def test_a_puzzle_of_one_position_has_nothing_to_play():
    look = looked(go(GAME, "rounds/2", Puzzle(2)), "")
    assert can(look) == ()
    assert "aria-disabled" in guide(look)
