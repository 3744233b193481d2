import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.html import checked, to_html, walk
from parlour.core.rng import Rng
from parlour.games.elimination.rules import RESTORE, TIME_UP, Drop, left, play, spelled
from parlour.games.elimination.rules import challenge as played
from parlour.games.elimination.view import PER_ROW, Ui, clicks, columns, held, interpret, told, view
from tests.games.elimination.challenges import AFART, HATDEL, begun, challenge, random_challenge, words_left


def dropped(state, *tiles):
    for tile in tiles:
        state = play(state, Drop(tile))
    return state


def tiles(state):
    return [node for node in walk(view(state, Ui())) if "tile" in node[1].get("class", "").split()]


def shown(state):
    """All text of the screen, with blanks between the elements."""
    return " ".join(child for node in walk(checked(view(state, Ui()))) for child in node[2:] if isinstance(child, str))


def test_every_tile_is_a_button_that_names_letter_and_place():
    state = begun(challenge("ABCDE", "ABC", "ABD", double=3))
    assert [node[1]["aria-label"] for node in tiles(state)][2:] == ["C, tile 3 of 5", "D, double, tile 4 of 5", "E, tile 5 of 5"]
    assert "double" in tiles(state)[3][1]["class"].split()
    assert [node[1]["data-event"] for node in tiles(state)] == [f"tile:{tile}" for tile in range(5)]


def test_a_dropped_tile_keeps_its_place_and_its_event_and_says_that_it_can_be_brought_back():
    before, after = tiles(begun(HATDEL)), tiles(dropped(begun(HATDEL), 1))
    assert [(node[1]["key"], node[1]["data-event"]) for node in before] == [(node[1]["key"], node[1]["data-event"]) for node in after]
    assert after[1][1]["aria-label"] == "A, dropped, tile 2 of 6, press to bring it back"
    assert not {"disabled", "aria-disabled", "data-letter", "data-flick"} & set(after[1][1])


def test_a_letter_that_is_there_is_flicked_away_by_the_event_of_its_press():
    assert all(node[1]["data-flick"] == node[1]["data-event"] for node in tiles(begun(HATDEL)))


def test_a_dropped_tile_that_cannot_come_back_says_so_and_offers_nothing():
    # Without the B first, dropping C makes ABDE and dropping D makes ABCE.
    state = dropped(begun(challenge("ABCDE", "ABDE ABCE")), 1, 2)
    label = {node[1]["aria-label"]: node[1].get("aria-disabled") for node in tiles(state)}
    assert label["B, dropped, tile 2 of 5, press to bring it back"] is None
    state = dropped(begun(challenge("ABCDEF", "ABDEF ABCEF")), 1, 2, 3)
    label = {node[1]["aria-label"]: node[1].get("aria-disabled") for node in tiles(state)}
    assert label["B, dropped, tile 2 of 6"] == "true"
    assert label["C, dropped, tile 3 of 6, press to bring it back"] is None


def test_what_came_back_is_told_with_what_is_left():
    state = dropped(begun(challenge("ABCDE", "ABC", "ABD")), 1, 0)
    one = play(state, Drop(1))
    assert told(state, one) == "B is back. BCDE left."
    assert told(one, play(one, Drop(0))) == "All letters are back: ABCDE."


def test_the_letters_of_another_challenge_are_other_elements():
    first, second = begun(HATDEL, HATDEL), dropped(begun(HATDEL, HATDEL), 3, 5)
    assert not {node[1]["key"] for node in tiles(first)} & {node[1]["key"] for node in tiles(second)}


@pytest.mark.parametrize(("letters", "wide"), [(4, 4), (7, 7), (8, 4), (11, 6), (14, 7), (15, 5), (16, 6)])
def test_rows_are_few_and_even_and_fit_a_phone(letters, wide):
    assert columns(letters) == wide <= PER_ROW


def test_tiles_stand_in_rows_and_bringing_back_below_them():
    state = begun(challenge("ABCDEFGH", "ABC", "ABD"))
    assert [node[1]["data-cell"] for node in tiles(state)] == ["0,0", "1,0", "2,0", "3,0", "0,1", "1,1", "2,1", "3,1"]
    button = next(node for node in walk(view(dropped(state, 1), Ui())) if node[1].get("data-event") == "restore")
    assert button[1]["data-cell"] == "0,3"


def test_the_screen_tells_how_far_what_was_taken_and_what_is_left():
    state = begun(HATDEL, HATDEL, HATDEL)
    assert "Drop letters until a word is left." in shown(state)
    assert "Challenge 1 of 3" in shown(state)
    assert "HTDEL" in shown(dropped(state, 1))
    assert "HATE   4" in shown(dropped(state, 3, 5))
    later = shown(dropped(state, 3, 5, 0))
    assert "Challenge 2 of 3" in later
    assert "HATE" in later
    assert "4 points" not in later


def test_events_name_tiles_letters_and_bringing_back():
    state = begun(challenge("ABACDE", "ABA", "ACD"))
    assert [interpret(state, Ui(), event) for event in ("tile:3", "letter:A", "restore")] == [Drop(3), Drop(0), Drop(RESTORE)]
    assert interpret(dropped(state, 0), Ui(), "letter:A") == Drop(2)
    meaningless = ("tile:", "tile:x", "tile:-1", "tile:100", "tile:١", "letter:", "letter:Z", "letter:a", "letter:AB", "time", "block:1")
    assert [interpret(state, Ui(), event) for event in meaningless] == [None] * len(meaningless)
    over = play(begun(HATDEL, seconds=(45,)), Drop(TIME_UP))
    assert interpret(over, Ui(), "letter:H") is None


def test_no_click_makes_the_time_pass():
    state = begun(HATDEL, seconds=(45,))
    assert clicks(state, Drop(TIME_UP)) == []
    assert [clicks(state, Drop(tile)) for tile in (0, RESTORE)] == [["tile:0"], ["restore"]]


def test_at_the_end_the_screen_is_the_review():
    assert "Review" in to_html(view(play(begun(AFART, seconds=(45,)), Drop(TIME_UP)), Ui()))


def test_a_typed_letter_that_stands_twice_is_the_one_that_keeps_most_words():
    assert interpret(begun(challenge("DATED", "DATE ATE TED")), Ui(), "letter:D") == Drop(0)
    assert interpret(begun(challenge("DATED", "DAT DAE", "ATE TED")), Ui(), "letter:D") == Drop(4)
    assert interpret(begun(challenge("DATED", "TED", "DAT")), Ui(), "letter:D") == Drop(0)


@given(st.integers(0, 400))
def test_of_equal_letters_the_chosen_one_keeps_as_many_words_as_any(seed):
    here = random_challenge(Rng(f"typed {seed}"), 7)
    state = begun(here)
    for letter in set(here.letters):
        kept = {tile: len(words_kept(play(state, Drop(tile)))) for tile in range(7) if here.letters[tile] == letter}
        assert kept[interpret(state, Ui(), f"letter:{letter}").tile] == max(kept.values())


def words_kept(state):
    """The word just taken, or all that can be left, by plain search."""
    if state.taken:
        return {state.taken[-1].word}
    words = {word.text for word in played(state).words}
    return words_left(spelled(played(state).letters, left(state)), words)


def test_a_word_that_is_taken_is_held_lit_and_flies_to_its_place_among_the_words():
    before = dropped(begun(HATDEL, HATDEL), 3)
    after = play(before, Drop(5))
    shown = walk(held(before, after))
    kept = [node[1]["aria-label"][0] for node in shown if "tile" in node[1].get("class", "").split() and "out" not in node[1]["class"].split()]
    assert "".join(kept) == "HATE"
    row = next(node for node in shown if "lit" in node[1].get("class", ""))
    chip = next(node for node in walk(view(after, Ui())) if node[1].get("key") == "taken0")
    assert row[1]["data-flies"] == chip[1]["data-flies"]
    assert held(begun(HATDEL), dropped(begun(HATDEL), 3)) is None
    assert held(before, play(dropped(begun(HATDEL, seconds=(45,)), 3), Drop(TIME_UP))) is None
