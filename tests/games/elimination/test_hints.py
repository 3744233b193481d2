from dataclasses import replace

import pytest

from parlour.games.elimination.hints import hint, prospect
from parlour.games.elimination.review import review
from parlour.games.elimination.rules import TIME_UP, Drop, play
from parlour.games.elimination.solver import best_points
from tests.games.elimination.challenges import AFART, HATDEL, begun, challenge


def dropped(state, *tiles):
    for tile in tiles:
        state = play(state, Drop(tile))
    return state


def test_prospects_count_the_words_that_can_still_be_left():
    state = begun(HATDEL)
    assert prospect(state).say == "7 words can still be made."
    assert prospect(dropped(state, 0)).say == "3 words can still be made."
    assert prospect(dropped(begun(challenge("ABCDE", "ABC", "ABD")), 4)).say == "2 words can still be made."


def test_a_position_without_a_word_says_how_to_get_out():
    state = dropped(begun(challenge("ABCDE", "ABC", "ABD")), 1)
    assert (prospect(state).alive, prospect(state).say) == (False, "No word is left in these letters. Bring some back.")
    assert {(hint(state, level).say, hint(state, level).marks) for level in (1, 2, 3, 4)} == {(prospect(state).say, ("restore",))}


def test_a_word_that_is_not_shown_is_no_prospect_and_no_hint():
    state = begun(challenge("ABCDE", "ACD", hidden="ABC ABD"))
    assert prospect(state).say == "1 word can still be made."
    dead = dropped(state, 2)
    assert prospect(dead).alive is False
    assert hint(dead, 4).say == prospect(dead).say == "Only rude words are left in these letters. Bring some back."
    assert hint(begun(challenge("ABCDE", hidden="ABC ABD")), 1).marks == ()


@pytest.mark.parametrize("letters", [HATDEL, AFART])
def test_no_help_ever_names_a_word_that_is_not_shown(letters):
    hidden = [word.text for word in letters.words if not word.shown]
    said = " ".join(hint(begun(letters), level).say for level in (1, 2, 3, 4)) + prospect(begun(letters)).say
    assert not any(text in said for text in hidden)


def test_a_word_that_is_not_named_is_neither_hinted_at_nor_listed_where_another_can_be_left():
    letters = replace(challenge("ABCDE", "ABCD ABE", "ACE"), unnamed=("ABCD",))
    state = begun(letters)
    assert hint(state, 2).say == "A good common word here has 3 letters."
    assert hint(state, 4).say == "Drop C and D, in this order: that leaves ABE, for 3 points."
    assert best_points(letters) == 4
    said = str(review(dropped(begun(letters, letters, seconds=(45, 42)), 2, 3, TIME_UP)))
    assert "Not found. Best: 4 points, by a word not shown here." in said
    assert "1 word not shown here." in said
    assert "ABCD" not in said.replace("ABCDE", "")


def test_a_rare_word_is_hinted_at_before_a_common_one_that_is_not_named():
    state = begun(replace(challenge("ABCDE", "ABC", "BDE"), unnamed=("ABC",)))
    assert "that leaves BDE" in hint(state, 4).say
    assert hint(dropped(state, 3), 4).say == "Drop E: that leaves ABC, for 3 points."


def test_the_ladder_goes_from_a_count_to_the_word():
    state = begun(HATDEL)
    assert [hint(state, level).say for level in (1, 2, 3, 4)] == [
        "7 words can still be made, 4 of them common.",
        "The best common word here has 4 letters.",
        "Drop the D (tile 4).",
        "Drop D and L, in this order: that leaves HATE, for 4 points.",
    ]
    assert [hint(state, level).marks for level in (1, 2, 3, 4)] == [(), (), ("tile:3",), ("tile:3", "tile:5")]
    assert hint(dropped(state, 3), 4).say == "Drop L: that leaves HATE, for 4 points."


def test_the_2x_letter_is_told_and_a_rare_word_is_hinted_at_where_no_common_one_can_be_left():
    state = begun(challenge("ABCDE", "", "ABCD BCE", double=4))
    assert hint(state, 1).say == "2 words can still be made, none of them common."
    assert hint(state, 2).say == "The best word here has 3 letters, one of them double."


def test_the_end_is_told():
    over = play(begun(HATDEL, seconds=(45,)), Drop(TIME_UP))
    assert (prospect(over).alive, prospect(over).say) == (False, "Time’s up.")
    assert prospect(dropped(begun(HATDEL), 3, 5)).say == "All words found."
