"""What a guided puzzle says and shows; the laws that every game's keeps are in tests/test_contract_welcome.py."""

import json

from parlour.core.game import GUIDED
from parlour.core.html import to_html
from parlour.session.controls import acted, chosen
from parlour.session.frame import frame
from parlour.session.guide import place
from tests.goes import done, go
from tests.null_game import GAME, GUIDE


def begun():
    return go(GAME, f"{GUIDED}/{GUIDED}", GUIDE.puzzle, relaxed="off")


def test_a_step_may_be_one_that_makes_no_move():
    session = done(begun(), "light")
    assert (session.at, place(session, GUIDE)) == (0, 1)
    assert "Step 2 of 3" in to_html(frame(session)["guide"])


def test_what_is_not_asked_for_repeats_the_step():
    session = done(begun(), "take:1")
    assert (session.at, session.say) == (0, "Switch the light on.")
    assert done(begun(), "refuse").say == "The button says no."
    assert done(begun(), "nothing").say == "That does nothing here."


def test_undo_that_leaves_another_screen_than_the_step_did_goes_to_the_first_step_with_as_many_moves():
    session = acted(done(begun(), "light", "take:2"), "undo")
    assert (session.at, session.ui.lit, place(session, GUIDE)) == (0, False, 0)


def test_the_way_out_is_a_button_and_the_end_has_one_clear_way_on():
    first = to_html(frame(begun())["guide"])
    assert 'data-go="#rounds/0004"' in first
    assert "<button" in first
    card = to_html(frame(done(begun(), "light", "take:2", "take:1"))["card"])
    assert card.count('class="primary"') == 1
    assert ">Play Round 4</a>" in card


def test_no_help_is_offered_and_the_setting_of_the_clock_changes_nothing():
    session = chosen(begun(), {"relaxed": "off"})
    assert (frame(session)["can"], frame(session)["left_ms"], session.say) == ([], None, "")
    assert acted(session, "hint").say == "There are no hints here."


def test_a_frame_of_it_is_json():
    drawn = frame(begun())
    assert json.loads(json.dumps(drawn)) == drawn
