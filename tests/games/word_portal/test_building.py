"""How a word is built: pressed, typed, drawn, taken back, on other tiles where it must, and what its refusals say."""

import pytest

from parlour.core.errors import IllegalMove
from parlour.core.game import GUIDED
from parlour.core.mode import Change
from parlour.games.word_portal import GAME
from parlour.games.word_portal.building import Ui, interpret, spelled, tiles_of
from parlour.games.word_portal.rules import INNER, MIDDLE, OUTER, Puzzle, Say, start, stored
from parlour.session.guide import place
from tests.games.word_portal.twins import BOARD, boards, ways
from tests.goes import done, go

STATE = start(Puzzle(BOARD, 5, common="MAIN RAIN STAIN TRAIN", rare="DOMAIN"))


def after(*events, ui=None):
    """The screen after events, or the move the last one makes."""
    ui = ui or Ui()
    for event in events:
        meant = interpret(stored, STATE, ui, event)
        if not isinstance(meant, Change):
            return meant
        ui = meant.ui
    return ui


def typed(word):
    return after(*(f"letter:{letter}" for letter in word))


def built(ui):
    return spelled(BOARD, ui.tiles)


def refusal(*events):
    with pytest.raises(IllegalMove) as caught:
        after(*events)
    return str(caught.value)


def test_pressed_tiles_follow_one_another_and_the_middle_ends_the_word():
    assert after("tile:1", "tile:6", "tile:7").tiles == (1, 6, 7)
    assert after("tile:1", "tile:6", "tile:7", "tile:12") == Say("RAIN")
    assert after("tile:12") == Say("N")


def test_a_pressed_tile_of_the_word_is_taken_back_with_all_after_it():
    assert after("tile:0", "tile:1", "tile:6", "tile:1").tiles == (0,)
    assert after("tile:0", "tile:1", "tile:6", "back").tiles == (0, 1)
    assert after("tile:0", "tile:1", "tile:6", "back", "back").tiles == (0,)
    assert after("tile:0", "clear").tiles == ()


def test_an_outer_tile_after_an_inner_one_moves_the_word_outside_where_it_can():
    # The R pressed inside stands outside too; then the P may follow.
    assert after("tile:17", "tile:5").tiles == (1, 5)
    assert refusal("tile:6", "tile:5") == "Letter 2, P: there’s no way back to the outer ring."


def test_typed_letters_take_outer_tiles_first_and_enter_takes_the_word():
    assert typed("RAI").tiles == (1, 6, 7)
    assert built(typed("TRAIN")) == "TRAIN"
    assert typed("TRAIN").tiles[-1] == MIDDLE
    assert after("take", ui=typed("TRAIN")) == Say("TRAIN")
    assert refusal("take") == "Build a word first: press letters, or type them."


def test_a_letter_that_the_board_lacks_is_refused_by_its_number():
    assert refusal("letter:T", "letter:Z") == "Letter 2, Z: it isn’t on this board."
    assert refusal("letter:P", "letter:P") == "Letter 2, P: the rings have only 1."
    assert refusal("letter:A", "letter:T") == "Letter 2, T: there’s no way back to the outer ring."


def test_every_text_that_can_be_laid_can_be_typed():
    for letters, word in boards(400, "typed"):
        state, ui = start(Puzzle(letters, 5)), Ui()
        if not ways(letters, word):
            continue
        for letter in word[:-1]:
            ui = interpret(stored, state, ui, f"letter:{letter}").ui
        assert spelled(letters, ui.tiles) == word[:-1]
        if MIDDLE not in ui.tiles:
            assert interpret(stored, state, ui, f"tile:{MIDDLE}") == Say(word)


def test_the_tiles_of_a_text_keep_the_rules():
    for letters, word in boards(400, "laid"):
        tiles = tiles_of(letters, word[:-1])
        if tiles is not None:
            assert len(set(tiles)) == len(tiles)
            inside = [tile in INNER for tile in tiles]
            assert inside == sorted(inside)
            assert all(tile in INNER or tile in OUTER for tile in tiles)


def test_a_trace_takes_tiles_as_it_comes_to_them_and_is_a_word_when_let_go_in_the_middle():
    assert after("trace:1", "trace:6", "trace:7", "trace:12").tiles == (1, 6, 7, 12)
    assert after("trace:1", "trace:6", "trace:7", "trace:12", "release") == Say("RAIN")


def test_a_trace_that_passes_over_the_middle_goes_on_and_one_that_turns_back_takes_back():
    assert after("trace:1", "trace:6", "trace:12", "trace:18").tiles == (1, 6, 18)
    assert after("trace:1", "trace:6", "trace:7", "trace:6").tiles == (1, 6)
    assert after("trace:1", "trace:2", "trace:1").tiles == (1,)


def test_a_trace_that_leaves_the_board_is_nothing_and_one_let_go_elsewhere_stays():
    assert after("trace:1", "trace:6", "cancel") == Ui()
    stays = after("trace:1", "trace:6", "release")
    assert (stays.tiles, stays.traced) == ((1, 6), False)
    assert after("trace:5", ui=stays).tiles == (5,)


def test_a_trace_never_goes_out_again_and_says_so():
    ui = after("trace:1", "trace:6")
    meant = interpret(stored, STATE, ui, "trace:5")
    assert meant.ui.tiles == (1, 6)
    assert meant.say == "Letter 3, P: there’s no way back to the outer ring."


def test_a_trace_that_is_no_word_says_why_and_can_be_drawn_anew():
    ui = after("trace:1", "trace:12")
    meant = interpret(stored, STATE, ui, "release")
    assert meant.say == "A word has 3 to 12 letters, and RN has 2."
    assert not meant.ui.traced


def test_what_the_player_chose_to_see_outlives_words():
    assert after("clear", ui=Ui((1,), grid=True, glow=True)) == Ui(grid=True, glow=True)


@pytest.mark.parametrize("event", ["tile:25", "tile:-1", "tile:", "trace:99", "letter:", "letter:é", "letter:AB", "nothing"])
def test_what_means_nothing_means_nothing(event):
    assert interpret(stored, STATE, Ui(), event) is None


LONG = "AAAAABBBBBBBNCCCCCDDDDDEE"
"""A board on which more letters than a word may have fit the rings."""


def test_a_press_on_another_tile_of_a_typed_letter_takes_that_one_instead():
    # Typing takes the R of the outer ring; the one inside is pressed, and then the first one again.
    typed_r = typed("R")
    assert typed_r.tiles == (1,)
    assert after("tile:17", ui=typed_r).tiles == (17,)
    assert after("tile:17", "tile:1", ui=typed_r).tiles == (1,)
    said = interpret(stored, STATE, typed_r, "tile:17")
    assert said.say == "This R instead."


def test_a_choice_that_would_break_the_order_of_the_rings_is_another_letter_of_the_word():
    # T and O come from outside, so the R before them cannot come from inside: the press is a second R.
    ui = after("letter:R", "letter:T")
    assert [BOARD[cell] for cell in ui.tiles] == ["R", "T"]
    assert built(after("tile:17", ui=ui)) == "RTR"


def test_a_pressed_letter_is_followed_by_another_of_its_kind():
    assert built(after("tile:1", "tile:17")) == "RR"
    assert built(after("letter:R", "tile:6", "tile:17")) == "RAR"


def test_a_word_stops_at_twelve_letters_and_says_so_however_it_is_made():
    state = start(Puzzle(LONG, 5, common=""))
    outer = list(OUTER)
    for name in ("trace", "tile"):
        ui = Ui()
        for cell in outer[:12]:
            ui = interpret(stored, state, ui, f"{name}:{cell}").ui
        assert len(ui.tiles) == 12
        try:
            said = interpret(stored, state, ui, f"{name}:{outer[12]}").say
        except IllegalMove as refusal:
            said = str(refusal)
        assert said == "A word has up to 12 letters."


def test_the_guided_word_can_be_typed_as_well_as_pressed():
    begun = go(GAME, f"{GUIDED}/{GUIDED}", GAME.guide.puzzle)
    typed_on = done(begun, "letter:R", "tile:6", "letter:I")
    assert [place(session, GAME.guide) for session in (begun, typed_on)] == [0, 3]
    assert place(done(begun, "letter:S"), GAME.guide) == 0
    assert done(typed_on, "letter:N", "take").standing.status == "won"
