""""""

from dataclasses import replace

import pytest

from parlour.core.codec import encode
from parlour.core.errors import BadInput
from parlour.core.html import to_html
from parlour.session.aid import assessed
from parlour.session.clock import awake
from parlour.session.controls import acted, can, chosen
from parlour.session.frame import frame
from parlour.session.outcome import result
from parlour.session.play import SURE, pressed
from parlour.session.save import resumed, saved, stored
from parlour.session.value import MAX_LOG, next_puzzle
from tests.goes import done, go
from tests.null_game import GAME, Puzzle, Ui

RELAXED, TIMED = {"relaxed": "on"}, {"relaxed": "off"}


def begun(count=9, now=0, after=None, settings=RELAXED, set_id="rounds"):
    following = {} if after is None else {"": after}
    return replace(go(GAME, f"{set_id}/0007", Puzzle(count), now, **settings), following=following)


def against_time(count=9, now=0):
    return acted(begun(count, now, settings=TIMED), "begin")


def taken(session, *numbers):
    return done(session, *(f"take:{number}" for number in numbers))


def test_a_move_is_logged_and_a_refused_one_is_told():
    session = taken(awake(begun(), 500), 2)
    assert (session.state.left, session.at, session.say) == (7, 1, "2 taken.")
    assert encode(session.log) == [[500, {"number": 2}]]
    refused = taken(session, 3)
    assert (refused.state, refused.log, refused.say) == (session.state, session.log, "Take one or two, of what is left.")


def test_undo_and_redo_walk_the_log_and_a_new_move_forgets_what_was_undone():
    session = taken(begun(), 1, 2)
    undone = acted(session, "undo")
    assert (undone.state.left, "redo" in can(undone)) == (8, True)
    assert acted(undone, "redo").state == session.state
    other = taken(undone, 1)
    assert ([move.number for _, move in other.log], "redo" in can(other)) == ([1, 1], False)


def test_controls_that_do_nothing_say_so():
    session = begun()
    assert [acted(session, action).say for action in ("undo", "redo", "restart")] == [
        "There’s nothing to undo.",
        "There’s nothing to redo.",
        "You’re at the start.",
    ]
    assert acted(session, "rescue").say == "You can still win."
    assert frame(session)["can"] == ["hint", "solve"]


def test_restart_keeps_the_moves_for_redo_until_the_puzzle_is_over():
    back = acted(taken(begun(), 2, 2), "restart")
    assert (back.state.left, "redo" in can(back)) == (9, True)
    again = acted(taken(begun(2), 2), "restart")
    assert (again.state.left, again.log, again.hints) == (2, (), 0)


def test_where_play_is_fixed_a_go_with_more_than_its_beginning_is_given_up_only_when_asked_twice():
    session = begun()
    session = replace(session, mode=replace(session.mode, fixed=True))
    assert acted(taken(session, 1), "restart").log == ()
    asked = acted(taken(session, 1, 1), "restart")
    assert (asked.at, asked.say) == (2, SURE)
    assert acted(asked, "restart").log == ()
    later = acted(pressed(asked, "light"), "restart")
    assert (later.at, later.say) == (2, SURE)
    over = taken(replace(begun(3), mode=session.mode), 2, 1)
    assert (over.is_over, acted(over, "restart").log) == (True, ())


def test_screen_state_is_no_move():
    lit = pressed(begun(), "light")
    assert (lit.ui.lit, lit.log, lit.seq) == (True, (), 2)
    assert to_html(frame(lit)["view"]).startswith('<div class="lit"><p>9</p>')
    assert lit.say == "The light is on."
    assert pressed(lit, "light").say == "The light is off."


def test_the_screen_may_outlive_a_move_and_what_undo_brings_back_is_a_new_one():
    lit = taken(pressed(begun(), "light"), 1)
    assert lit.ui.lit
    assert not acted(lit, "undo").ui.lit


def test_the_screen_may_refuse_an_event_in_a_sentence():
    session = begun()
    refused = pressed(session, "refuse")
    assert (refused.say, refused.ui, refused.log, refused.seq) == ("The button says no.", session.ui, (), 2)


SAID = {True: "9 left.", False: "5 left."}


@pytest.mark.parametrize(
    ("foresight", "set_id", "alive", "dead"),
    [
        (None, "rounds", "", SAID[False]),
        (None, "daily", "", SAID[False]),
        ("stuck-not-daily", "rounds", "", SAID[False]),
        ("stuck-not-daily", "daily", None, None),
        ("always", "daily", SAID[True], SAID[False]),
        ("not-daily", "rounds", SAID[True], SAID[False]),
        ("not-daily", "daily", None, None),
        ("never", "rounds", None, None),
    ],
)
def test_what_is_said_of_a_position_is_the_players_choice(foresight, set_id, alive, dead):
    for count, said in ((9, alive), (5, dead)):
        session = begun(count, settings=RELAXED | ({"foresight": foresight} if foresight else {}), set_id=set_id)
        prospect = assessed(session).prospect
        assert (prospect and prospect.say, prospect and prospect.alive) == (said, None if said is None else count == 9)


def test_days_keep_their_secret_until_they_are_over():
    chosen = RELAXED | {"foresight": "not-daily"}
    won = taken(begun(1, settings=chosen, set_id="daily"), 1)
    for again in (won, acted(won, "undo"), acted(won, "restart"), replace(begun(1, settings=chosen, set_id="daily"), ever_won=True)):
        assert assessed(again).prospect.say


@pytest.mark.parametrize(("foretells", "chosen", "knows"), [("never", "always", False), ("always", "never", True)])
def test_a_mode_may_always_or_never_say_what_is_known(foretells, chosen, knows):
    session = begun(settings=RELAXED | {"foresight": chosen})
    mode = replace(session.mode, aid=replace(session.mode.aid, foretells=foretells))
    assert (assessed(replace(session, mode=mode)).prospect is not None) == knows


def test_undo_says_what_is_left_and_redo_what_it_does_again():
    session = taken(begun(), 2)
    assert acted(session, "undo").say == "Undone."
    telling = replace(session, mode=replace(session.mode, left=lambda state: f"{state.left} left."))
    assert acted(telling, "undo").say == "Undone. 9 left."
    assert acted(acted(telling, "undo"), "redo").say == "2 taken."


def test_the_screen_is_told_when_nothing_is_given_away_any_more():
    assert not begun(3).ui.lit
    assert acted(begun(3), "solve").ui == Ui(revealed=True)
    assert taken(begun(1), 1).ui == Ui(revealed=True)
    assert resumed(begun(1), encode(saved(taken(begun(1), 1)))).ui == Ui(revealed=True)


def test_hints_climb_and_start_again_after_a_move():
    session = begun()
    said = []
    for _ in range(3):
        session = acted(session, "hint")
        said.append((session.say, session.hints))
    assert said == [("Hint 1.", 1), ("Hint 2.", 2), ("Hint 2.", 2)]
    assert frame(session)["marks"] == ["take:1"]
    moved = taken(session, 1)
    assert frame(moved)["marks"] == []
    assert acted(moved, "hint").say == "Hint 1."
    again = acted(resumed(begun(), stored(session)), "hint")
    assert (again.say, again.hints) == ("Hint 1.", 2)


def test_who_wins_after_a_solution_was_shown_was_helped():
    session = taken(acted(acted(taken(begun(4), 1), "solve"), "leave"), 1, 1, 1)
    assert (session.standing.status, session.say) == ("won", "1 taken. Down in 4 moves.")
    assert result(session).assisted
    assert "Solution shown" in to_html(frame(session)["card"])


def test_the_solution_and_the_rescue_start_from_the_last_position_that_can_be_won():
    lost = taken(begun(7), 2)
    assert (lost.state.left, "rescue" in can(lost)) == (5, False)
    told = assessed(lost)
    assert (frame(told)["prospect"], "rescue" in can(told)) == ({"alive": False, "say": "5 left."}, True)
    assert (acted(told, "rescue").state.left, acted(told, "rescue").say) == (7, "Went back 1 move, to where you could still win.")
    solved = acted(told, "solve")
    assert (solved.state.left, len(solved.log)) == (7, 6)
    assert acted(begun(5), "rescue").say == "No earlier position is known to be solvable."


def test_the_card_leads_on():
    won = taken(begun(2, after="null-game.3/rounds/0008"), 2)
    assert 'href="#rounds/0008"' in to_html(frame(won)["card"])
    assert "href" not in to_html(frame(taken(begun(2), 2))["card"])
    assert frame(begun())["card"] is None
    assert frame(won)["title"] == "Round 7"
    assert pressed(won, "take:1").say == "This puzzle is over. Undo or restart."


def test_a_save_brings_everything_back():
    session = acted(taken(awake(begun(), 700), 2, 1), "hint")
    session = acted(session, "undo")
    assert "paid" not in stored(session)
    loaded = resumed(begun(now=99), stored(session))
    assert (loaded.states, loaded.log, loaded.at, loaded.elapsed_ms, loaded.hints) == (session.states, session.log, 1, 700, 1)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"puzzle": "null-game.3/rounds/0008"}, "save.puzzle"),
        ({"version": 2}, "save.puzzle"),
        ({"game": "other"}, "save.puzzle"),
        ({"at": 3}, "save.at"),
        ({"at": -1}, "save.at"),
        ({"elapsed_ms": -1}, "save"),
        ({"hints": -1}, "save"),
        ({"hints": "1"}, "save.hints"),
        ({"paid": -1}, "save"),
        ({"log": [[0, {"number": 9}]]}, "save.log"),
        ({"log": [[0, {"number": "1"}]]}, "save.log[0].number"),
        ({"log": [[-5, {"number": 1}]], "at": 1}, "save"),
        ({"log": [[0]]}, "save.log[0]"),
        ({"log": None}, "save.log"),
        ({"more": 1}, "save.more"),
    ],
)
def test_a_save_that_does_not_fit_names_the_field(change, field):
    data = encode(saved(taken(begun(), 2))) | change
    with pytest.raises(BadInput) as caught:
        resumed(begun(), data)
    assert caught.value.field == field


def test_a_save_may_hold_as_many_moves_as_a_go_and_no_more():
    session = go(GAME, "tally/k")
    session = replace(session, log=((0, None),) * (MAX_LOG - 1), states=session.states * MAX_LOG, at=MAX_LOG - 1)
    last = pressed(session, "mark")
    assert (last.at, last.say) == (MAX_LOG, "1 now.")
    more = pressed(last, "mark")
    assert (more.at, "10,000 moves" in more.say) == (MAX_LOG, True)
    save = encode(saved(done(go(GAME, "tally/k"), "mark")))
    full = resumed(go(GAME, "tally/k"), save | {"log": save["log"] * MAX_LOG, "at": MAX_LOG})
    assert full.state.count == MAX_LOG
    with pytest.raises(BadInput, match=r"save\.at"):
        resumed(go(GAME, "tally/k"), save | {"log": save["log"] * (MAX_LOG + 1), "at": 1})


def test_help_does_not_look_past_the_stretch_that_undo_cannot_leave():
    # Four left belong to the lap before; in this one the place was lost at its start, though every position before could be won.
    session = taken(begun(4), 1)
    assert (session.state.lap, session.at) == (1, 1)
    spoiled = replace(session, states=(session.states[0], replace(session.state, spoiled=True)))
    assert acted(spoiled, "rescue").say == "No earlier position is known to be solvable."
    assert acted(spoiled, "solve").say == "This board has no solution."
    assert acted(spoiled, "solve").log == spoiled.log


def test_what_comes_next_follows_the_order_chosen_where_the_set_has_it():
    session = replace(begun(), following={"": "a", "up": "b", "down": "c"})
    for settings, expected in [({}, "a"), ({"order": "down"}, "c"), ({"order": "none"}, "a"), ({"order": ""}, "a")]:
        assert next_puzzle(chosen(session, settings)) == expected
    assert next_puzzle(replace(session, following={"up": "b"}, settings={"order": "down"})) is None
    assert next_puzzle(replace(begun(set_id="climb"), following={"": "a"}, settings={"order": "down"})) == "a"


def test_an_event_that_came_too_late_is_dropped_without_a_word_and_the_next_turn_is_none():
    session = taken(begun(4), 1)
    late = pressed(awake(session, 10), "take:1", 0)
    assert (late.states, late.at, late.say, late.dropped) == (session.states, 1, "", True)
    assert not awake(late, 20).dropped
    assert pressed(late, "take:1", 1).at == 2
    assert pressed(late, "take:1").at == 2


def test_a_mode_without_help_and_without_a_goal_says_so_and_never_ends():
    session = done(go(GAME, "tally/k"), "pen:5", "mark", "mark")
    assert (session.state.count, session.standing.status, frame(session)["score"], frame(session)["card"]) == (10, "playing", 0, None)
    assert can(session) == ("undo", "restart", "pin")
    said = {action: acted(session, action).say for action in ("hint", "solve", "rescue")}
    assert said == {"hint": "There are no hints here.", "solve": "There’s no solution to show here.", "rescue": "There’s nothing to rescue here."}
    assert assessed(session).prospect is None
    with pytest.raises(ValueError, match="no goal"):
        result(session)


def test_the_brush_stays_in_hand_and_is_there_again_after_a_save():
    session = done(go(GAME, "tally/k"), "pen:5", "mark")
    assert session.ui.by == 5
    assert resumed(go(GAME, "tally/k"), encode(saved(session))).ui.by == 5


def test_a_solution_may_be_shorter_than_what_was_played():
    session = begun(1)
    lost = replace(session.state, spoiled=True)
    played = replace(session, states=(session.state, *[lost] * 4), log=((0, None),) * 4, at=4)
    solved = acted(played, "solve")
    assert (solved.at, len(solved.log), len(solved.states), solved.state) == (0, 1, 2, session.state)
    assert solved.say == "Here’s a solution, from 4 moves back."
    assert acted(solved, "redo").standing.status == "won"
