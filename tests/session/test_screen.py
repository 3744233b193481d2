"""The screen in a session: it knows the settings from the start, and in a look what was begun towards a move is let go."""

from dataclasses import replace

import pytest

from parlour.core.codec import encode
from parlour.core.errors import BadInput
from parlour.session.aid import NO_HINTS
from parlour.session.controls import acted, can, chosen
from parlour.session.frame import frame
from parlour.session.look import looked
from parlour.session.play import LOOKING, undone
from parlour.session.save import resumed, stored
from parlour.session.value import mode_in, opened
from tests.goes import done, go
from tests.null_game import GAME, Puzzle, Start, Typed

CALM, LIVELY = {"relaxed": "on"}, {"relaxed": "off"}


def test_settings_that_are_about_what_is_seen_reach_the_screen_when_it_opens_and_when_they_change():
    mode = GAME.set_of("rounds").mode
    mode = replace(mode, screen=replace(mode.screen, chosen=lambda ui, settings: replace(ui, lit=settings.get("relaxed") == "on")))
    sessions = {
        tuple(settings.values()): opened(GAME, mode, "null-game.3/rounds/0007", encode(Puzzle(7)), 0, settings) for settings in (CALM, LIVELY)
    }
    assert {name: session.ui.lit for name, session in sessions.items()} == {("on",): True, ("off",): False}
    assert chosen(sessions["off",], CALM).ui.lit


def test_in_a_look_a_move_is_refused_and_what_was_begun_towards_it_is_let_go():
    look = looked(go(GAME, "words/a", Start("A")), "")
    typed = done(look, "key:A", "key:X")
    assert typed.ui == Typed("AX")
    refused = done(typed, "enter")
    assert (refused.say, refused.ui, refused.log) == (LOOKING, look.ui, ())


def test_outside_of_a_look_what_was_typed_stays_when_a_move_is_refused():
    over = done(go(GAME, "words/a", Start("A")), "key:A", "key:Q")
    assert done(over, "enter").ui == over.ui


def test_hints_that_are_numbered_end_in_a_sentence():
    session = go(GAME, "rounds/0007", Puzzle(7), relaxed="on")
    session = replace(session, mode=replace(session.mode, aid=replace(session.mode.aid, allowed=1)))
    first = acted(session, "hint")
    assert first.say.endswith(" 0 hints left.")
    # The next step of the same hint is free, the next hint is not there.
    assert acted(first, "hint").hints == 1
    none = acted(done(first, "take:1"), "hint")
    assert (none.say, none.hints) == (NO_HINTS, 1)
    # Opened again it is said again from its first step, and costs nothing more.
    opened = go(GAME, "rounds/0007", Puzzle(7), relaxed="on")
    again = resumed(replace(opened, mode=session.mode), stored(first))
    assert "hint" in can(again)
    said = [acted(again, "hint"), acted(acted(again, "hint"), "hint")]
    assert [(each.say, each.hints) for each in said] == [("Hint 1.", 1), ("Hint 2.", 1)]
    assert NO_HINTS.endswith(".")


def test_a_set_that_is_none_is_refused_with_those_there_are():
    with pytest.raises(BadInput, match="has no set 'nowhere', only rounds, ") as caught:
        mode_in(GAME, "nowhere")
    assert caught.value.field == "puzzle"
    with pytest.raises(BadInput) as caught:
        mode_in(GAME, "x" * 1_000)
    assert "x" * 41 not in caught.value.sentence


def test_undo_says_that_it_was_done():
    assert undone(done(go(GAME, "rounds/0007", Puzzle(7), relaxed="on"), "take:1")).say == "Undone."


@pytest.mark.parametrize("is_shown", [False, True])
def test_what_the_player_did_not_find_cannot_be_handed_on_by_the_games_own_buttons(is_shown):
    """A review's button hands on a line that the ladder takes for a proof."""
    session = go(GAME, "rounds/2", Puzzle(2), relaxed="on")
    shown = ["div", {}, "Over. ", ["p", {}, ["button", {"data-share": "a line"}, "Share"], ["a", {}, "Ladder"]]]
    screen = replace(session.mode.screen, view=lambda state, ui: shown)
    session = replace(session, mode=replace(session.mode, screen=screen), assisted=is_shown)
    assert frame(session)["view"] == (["div", {}, "Over. ", ["p", {}, ["a", {}, "Ladder"]]] if is_shown else shown)
