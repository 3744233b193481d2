"""The screen: typing at a cursor, dragging, lifting, and what is told."""

from dataclasses import replace

import pytest

from parlour.core.errors import IllegalMove
from parlour.core.html import to_html, walk
from parlour.core.mode import Change
from parlour.games.wordcrossing import events
from parlour.games.wordcrossing.events import clicks, interpret
from parlour.games.wordcrossing.level.puzzle import Best
from parlour.games.wordcrossing.rules import Lift, Take, start
from parlour.games.wordcrossing.ui import Ui, cursor, left
from parlour.games.wordcrossing.view import PER_ROW, told, view

from .boards import WORDS, across, after, down, puzzle

LEVEL = puzzle("S.... ####. ####. ####. ####G", "TEARSWEARX")


def screen(state, *events, ui=None):
    """The screen after events that make no move."""
    ui = ui or Ui()
    for event in events:
        ui = interpret(state, ui, event).ui
    return ui


def test_letters_are_typed_at_the_cursor_which_goes_on_in_its_way():
    state = start(LEVEL)
    ui = screen(state, "key:T", "key:E", "key:A", "key:R")
    assert (ui.loose, cursor(state, ui)) == (((0, "T"), (1, "E"), (2, "A"), (3, "R")), 4)
    assert left(state, ui) == "AERSWX"
    assert interpret(state, ui, "place") == across(0, 0, "TEAR")


def test_clear_brings_the_cursor_back_to_where_the_word_began():
    state = start(LEVEL)
    cleared = screen(state, "key:T", "key:E", "clear")
    assert (cleared.loose, cursor(state, cleared)) == ((), 0)
    assert screen(state, "key:T", "key:E", "clear", "key:A", "key:R").loose == ((0, "A"), (1, "R"))
    stands = after(LEVEL, across(0, 0, "TEARS"))
    # The letter that stands already is the first of the word.
    ui = screen(stands, "cell:4,0", "turn:d", "key:S", "key:W", "key:E", "clear")
    assert cursor(stands, ui) == 4
    # Where nothing lies loose a word begins wherever the cursor is brought.
    assert cursor(state, screen(state, "key:T", "back", "cell:2,0", "key:A", "clear")) == 2
    assert cursor(state, screen(state, "drag:A>3,0", "cell:1,0", "clear")) == 1


@pytest.mark.parametrize("kinds", range(5, 2 * PER_ROW + 1))
def test_the_letters_stand_in_one_row_as_long_as_they_fit_then_in_two_that_are_even(kinds):
    state = start(puzzle("S.... ..... ....G", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:kinds]))
    tiles = [node[1]["data-cell"] for node in walk(view(state, Ui())) if str(node[1].get("data-event", "")).startswith("key:")]
    rows = [[tile for tile in tiles if tile.endswith(f",{state.here.height + row}")] for row in (0, 1)]
    assert len(rows[0]) + len(rows[1]) == kinds
    assert [len(row) for row in rows] == ([kinds, 0] if kinds <= PER_ROW else [-(-kinds // 2), kinds // 2])


def test_the_cursor_turns_and_goes_over_letters_that_stand():
    state = after(LEVEL, across(0, 0, "TEARS"))
    ui = screen(state, "cell:4,0", "again:4,0", *[f"key:{letter}" for letter in "SWEAR"])
    assert interpret(state, ui, "place") == down(4, 0, "SWEAR")
    assert screen(state, "cell:4,0", "turn:d").down
    skipping = screen(state, "cell:3,0", "turn:a", "cell:4,0", "turn:d", "key:W")
    assert skipping.loose == ((9, "W"),)


def test_where_no_letter_stands_any_more_the_cursor_is_at_the_start():
    began, word = start(LEVEL), across(0, 0, "TEARS")
    stands = after(LEVEL, word)
    away = Ui(at=9, down=True)
    assert events.after(away, began, word, stands, False) == away
    for move in (Lift(0, 0, False), None):
        assert events.after(away, stands, move, began, False) == Ui()


def test_backspace_takes_back_the_letter_before_loose_or_standing():
    state = after(LEVEL, across(0, 0, "TEARS"))
    ui = screen(start(LEVEL), "key:T", "key:E", "back")
    assert (ui.loose, cursor(start(LEVEL), ui)) == (((0, "T"),), 1)
    assert interpret(state, Ui(at=4), "back") == Take(3, 0)
    assert interpret(state, Ui(at=9, down=True), "back") == Take(4, 0)


def test_backspace_takes_the_letter_before_the_cursor_wherever_that_was_brought():
    state = start(LEVEL)
    ui = screen(state, "key:T", "key:E", "key:A", "key:R", "cell:2,0", "back")
    assert (ui.loose, cursor(state, ui)) == (((0, "T"), (2, "A"), (3, "R")), 1)
    ui = screen(state, "back", ui=ui)
    assert (ui.loose, cursor(state, ui)) == (((2, "A"), (3, "R")), 0)
    # At the edge the cursor stays on the letter that was typed last.
    full = screen(state, *[f"key:{letter}" for letter in "TEARS"])
    assert [letter for _, letter in screen(state, "back", ui=full).loose] == ["T", "E", "A", "R"]
    assert [letter for _, letter in screen(state, "back", "back", ui=full).loose] == ["T", "E", "A"]
    # Upwards where words run down, over what stands, and to a letter that was dragged.
    stands = after(LEVEL, across(0, 0, "TEARS"))
    assert interpret(stands, screen(stands, "cell:4,2", "turn:d", "key:E", "cell:4,1"), "back") == Take(4, 0)
    assert screen(state, "drag:T>0,0", "drag:E>1,0", "back").loose == ((0, "T"),)
    assert cursor(state, screen(state, "cell:4,3", "back")) == 19


def test_typing_ends_at_a_wall_and_leaves_the_last_letter_as_it_is():
    state = start(LEVEL)
    ui = screen(state, "turn:d", "cell:4,0", *[f"key:{letter}" for letter in "SWEAR"])
    with pytest.raises(IllegalMove, match="no room for more letters"):
        interpret(state, ui, "key:T")
    # Who goes back to a letter means to change it.
    assert dict(screen(state, "cell:4,3", "key:X", ui=ui).loose) == {4: "S", 9: "W", 14: "E", 19: "X", 24: "R"}


def test_a_word_typed_at_the_end_of_a_line_slides_back_until_there_is_no_room():
    state = start(puzzle("G...S ##### #####", "PRETTY"))
    ui = screen(state, *[f"key:{letter}" for letter in "PETT"])
    assert (dict(ui.loose), cursor(state, ui)) == ({1: "P", 2: "E", 3: "T", 4: "T"}, 4)
    assert interpret(state, screen(state, "key:Y", ui=ui), "place") == across(0, 0, "PETTY")
    with pytest.raises(IllegalMove, match="no room for more letters"):
        screen(state, "key:Y", "key:R", ui=ui)
    with pytest.raises(IllegalMove, match=r"^No P is left\.$"):
        interpret(state, ui, "key:P")
    # Letters that do not lie side by side, and those behind one that stands, stay where they are.
    with pytest.raises(IllegalMove, match="no room for more letters"):
        screen(state, "drag:P>1,0", "cell:4,0", "key:T", "key:E")
    standing = after(puzzle("S.... ....G .....", "TEARSWEARX"), across(0, 0, "TEAR"))
    with pytest.raises(IllegalMove, match="no room for more letters"):
        screen(standing, "cell:4,0", "key:S", "key:W")


def test_a_letter_that_is_not_left_is_refused():
    ui = screen(start(LEVEL), "key:X")
    with pytest.raises(IllegalMove, match=r"^No X is left\.$"):
        interpret(start(LEVEL), ui, "key:X")


def test_letters_are_dragged_from_the_rack_to_cells_between_cells_and_back():
    state = start(LEVEL)
    ui = screen(state, "drag:T>0,0", "drag:E>1,0", "drag:A>4,0", "drag:4,0>2,0")
    assert interpret(state, ui, "place") == across(0, 0, "TEA")
    assert screen(state, "drag:1,0>rack", ui=ui).loose == ((0, "T"), (2, "A"))
    standing = after(LEVEL, across(0, 0, "TEARS"))
    assert interpret(standing, Ui(), "drag:4,0>rack") == Take(4, 0)
    with pytest.raises(IllegalMove, match="Lift that word"):
        interpret(standing, Ui(), "drag:4,0>4,1")
    with pytest.raises(IllegalMove, match="No letter can lie there"):
        interpret(state, Ui(), "drag:T>0,1")
    assert [interpret(state, Ui(), event) for event in ("drag:T", "drag:>", "drag:TE>0,0", "drag:Q1>rack", "drag:T>9,9")] == [None] * 5


def test_loose_letters_that_are_no_one_word_are_refused():
    wide = start(puzzle("S.... ..... ....G", "TEARSWEAR"))
    for pressed, why in (
        ([], "Type some letters first"),
        (["drag:T>0,0", "drag:E>2,0"], "There’s a gap"),
        (["drag:T>0,0", "drag:E>1,1"], "one word at a time"),
    ):
        with pytest.raises(IllegalMove, match=why):
            interpret(wide, screen(wide, *pressed), "place")


def test_words_and_letters_are_lifted_at_the_cursor():
    state = after(LEVEL, across(0, 0, "TEARS"), down(4, 0, "SWEAR"))
    assert interpret(state, Ui(at=2), "lift") == Lift(0, 0, False)
    assert interpret(state, Ui(at=4, down=True), "lift") == Lift(4, 0, True)
    assert interpret(state, Ui(at=24), "take") == Take(4, 4)
    with pytest.raises(IllegalMove, match="No word stands"):
        interpret(start(LEVEL), Ui(), "lift")


def test_state_is_told_in_words_and_not_by_colour_alone():
    state = after(LEVEL, across(0, 0, "TEARS"))
    names = {node[1].get("aria-label") for node in walk(view(state, screen(state, "cell:4,0", "turn:d", "key:S", "key:W")))}
    assert {"Start, T, column 1, row 1", "W, loose, column 5, row 2", "Empty, column 5, row 3, typing down", "Goal, empty, column 5, row 5"} <= names
    assert {"X, 1 left", "T, 0 left", "Wall, column 1, row 2"} <= names


def test_what_a_move_did_is_told_with_what_is_left():
    first, second = start(LEVEL), after(LEVEL, across(0, 0, "TEARS"))
    assert told(first, second) == "TEARS placed. 5 letters left."
    assert told(second, first) == "TEARS lifted. 10 letters left."


def test_answers_are_drawn_once_they_give_nothing_away():
    best = Best(9, 2, "a00TEARSd40SWEAR", True)
    level = puzzle("S.... ####. ####. ####. ####G", "TEARSWEARX", easy=(best,), full=(best,))
    state = start(level)
    assert interpret(state, Ui(), "show:par") is None
    ui = screen(state, "show:par", ui=Ui(revealed=True))
    assert "The everyday best: TEARS and SWEAR, 9 letters." in to_html(view(state, ui))
    assert screen(state, "show:mine", ui=ui) == Ui(revealed=True)


def test_the_best_is_offered_while_there_is_a_better_chain_and_the_cursor_leaves_a_board_that_is_over():
    best = Best(9, 2, "a00TEARSd40SWEAR", True)
    level = puzzle("S.... ...#. ...#. ...#. ####G", "TEARSWEARX", easy=(best,), full=(best,))
    words = (*WORDS, "TEARS", "SWEAR")
    won = after(level, across(0, 0, "TEARS"), down(4, 0, "SWEAR"), words=words)
    poorer = replace(won, best=won.best[:1])
    drawn = [to_html(view(state, Ui(at=4, revealed=True))) for state in (poorer, won)]
    found = [("Show the best?" in each, "data-cursor" in each, "typing across" in each) for each in drawn]
    assert found == [(True, True, True), (False, False, False)]


def test_an_answer_that_is_not_the_best_says_so():
    par, record = Best(4, 1, "a00TEAR", True), Best(5, 1, "a00SEAR", True)
    level = puzzle("S..G. ##### #####", "TEARS", easy=(par,), full=(record,))
    said = to_html(view(start(level), Ui(revealed=True, shown="record")))
    assert "The best: SEAR, 4 letters in 1 word. A better one has words too rude to show: 5 letters in 1 word." in said


def test_clicks_begin_with_a_clean_board():
    state = start(LEVEL)
    ui = screen(state, "key:X")
    for event in clicks(state, across(0, 0, "TEAR")):
        meant = interpret(state, ui, event)
        ui = meant.ui if isinstance(meant, Change) else ui
    assert meant == across(0, 0, "TEAR")
