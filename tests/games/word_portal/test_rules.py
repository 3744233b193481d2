"""The rules: what fits the rings, what a word is worth, and a refusal that says which rule broke at which letter."""

import pytest

from parlour.core.data.fingerprint import fingerprint
from parlour.core.errors import BadInput, IllegalMove
from parlour.games.word_portal.building import tiles_of_word
from parlour.games.word_portal.rules import (
    BIG,
    INNER,
    MIDDLE,
    OUTER,
    RUDE,
    VALUES,
    Puzzle,
    Say,
    State,
    fits,
    flaw,
    legal,
    play,
    points,
    score,
    start,
    status,
    stored,
    text,
)
from tests.games.word_portal.twins import BOARD, boards, ways

PUZZLE = Puzzle(BOARD, 2, "levels/07", common="RAIN STAIN TRAIN", rare="DOMAIN", rude=fingerprint("BEAN"))


def said(*found):
    state = start(PUZZLE)
    for word in found:
        state = play(stored, state, Say(word))
    return state


def refused(word, state=None):
    with pytest.raises(IllegalMove) as caught:
        play(stored, state or start(PUZZLE), Say(word))
    return str(caught.value)


def test_a_board_is_sixteen_outer_cells_eight_inner_ones_and_the_middle():
    assert (len(OUTER), len(INNER), MIDDLE) == (16, 8, 12)
    assert sorted((*OUTER, *INNER, MIDDLE)) == list(range(25))
    assert all(cell // 5 in (0, 4) or cell % 5 in (0, 4) for cell in OUTER)


def test_a_word_fits_just_when_some_way_of_laying_it_onto_tiles_keeps_the_rules():
    found = [(fits(letters, word), bool(ways(letters, word))) for letters, word in boards(1_500)]
    assert all(ours == theirs for ours, theirs in found)
    assert 200 < sum(ours for ours, _ in found) < 1_450


def test_the_tiles_of_a_word_are_one_of_the_ways_to_lay_it():
    there = [(letters, word) for letters, word in boards(600, "tiles") if fits(letters, word)]
    assert len(there) > 80
    assert all(tiles_of_word(letters, word) in ways(letters, word) for letters, word in there)


def test_every_letter_has_a_value_and_points_are_length_times_values():
    assert sorted(VALUES) == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert (points("RAIN"), points("DOMAIN"), points("QUIZ")) == (4 * 4, 6 * 8, 4 * 23)
    assert points("PORTALS") == 7 * 8
    assert points("COMPLAIN") < BIG < points("MARZIPAN") == 8 * 19


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("RAZN", "Letter 3, Z: it isn’t on this board."),
        ("RAID", "Letter 4, D: a word ends with the N in the middle."),
        ("ATRAIN", "Letter 2, T: there’s no way back to the outer ring."),
        ("ERIN", "Letter 1, E: there’s no way back to the outer ring."),
        ("NAN", "Letter 1, N: it’s only in the middle, for the end."),
        ("PPAN", "Letter 2, P: the rings have only 1."),
        ("IN", "A word has 3 to 12 letters, and IN has 2."),
        ("rain", "Words are made of the letters on the board."),
        ("", "Words are made of the letters on the board."),
        ("PAIN", "PAIN isn’t in the word list."),
        ("BEAN", RUDE),
    ],
)
def test_a_refusal_says_which_rule_broke_at_which_letter(word, reason):
    if word == "ERIN":
        assert flaw(BOARD, word) == ""
        return
    assert refused(word) == reason


def test_a_rude_word_is_turned_away_without_being_repeated():
    assert "BEAN" not in refused("BEAN")
    assert "BEAN" not in str(PUZZLE)


def test_a_flaw_is_found_just_where_no_way_is_left():
    for letters, word in boards(800, "flaw"):
        fine = bool(ways(letters, word)) and 3 <= len(word) <= 12
        assert (flaw(letters, word) == "") == fine


def test_a_word_has_three_letters_at_the_least_and_twelve_at_the_most():
    cells = dict(zip((*OUTER, *INNER, MIDDLE), "ABCDEFGHIJKLMNOPQRSTUVWXZ", strict=True))
    letters = "".join(cells[cell] for cell in range(25))
    fits = {outer + 3: flaw(letters, f"{'ABCDEFGHIJKLMNOP'[:outer]}QRZ") == "" for outer in range(16)}
    assert fits == {length: length <= 12 for length in range(3, 19)}
    assert flaw(letters, "QZ") == "A word has 3 to 12 letters, and QZ has 2."


def test_no_word_counts_twice_and_a_round_ends_with_its_last_word():
    assert refused("RAIN", said("RAIN")) == "You have RAIN already."
    done = said("RAIN", "DOMAIN")
    assert (status(said("RAIN")), status(done), score(done)) == ("playing", "won", 16 + 48)
    assert refused("TRAIN", done) == "The round is complete. Undo or restart."
    assert list(legal(stored, done)) == []


def test_every_word_of_the_board_is_legal_once_the_common_ones_first():
    assert [move.word for move in legal(stored, said("RAIN"))] == ["STAIN", "TRAIN", "DOMAIN"]


def test_the_order_of_words_is_free_and_the_points_are_the_same():
    assert score(said("RAIN", "DOMAIN")) == score(said("DOMAIN", "RAIN"))
    assert text(said("RAIN")) == "TRSOM/PAIEL/CUNAD/BORIG/HFKVW RAIN"


@pytest.mark.parametrize(
    ("field", "parts"),
    [
        ("letters", {"letters": BOARD[1:]}),
        ("letters", {"letters": f"{BOARD}X"}),
        ("letters", {"letters": BOARD.lower()}),
        ("letters", {"letters": "A" * 1_000_000}),
        ("count", {"count": 16}),
        ("count", {"count": 0}),
        ("common", {"common": "TRAIN RAIN"}),
        ("common", {"common": "RAIN RAIN"}),
        ("rare", {"rare": "ZEBRA"}),
        ("themed", {"themed": "IN"}),
    ],
)
def test_a_puzzle_that_is_none_is_refused_naming_the_field(field, parts):
    with pytest.raises(BadInput) as caught:
        Puzzle(**{"letters": BOARD, "count": 5} | parts)
    assert caught.value.field == field
    assert len(str(caught.value)) < 400


def test_a_state_is_its_puzzle_and_its_words():
    assert said("RAIN") == State(PUZZLE, ("RAIN",))
