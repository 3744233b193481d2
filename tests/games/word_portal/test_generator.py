"""The generator keeps the maker's rules 1 to 8, one by one."""

from collections import Counter

import pytest

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.word_portal.rules import INNER, MIDDLE, OUTER, fits
from parlour.games.word_portal.supply.generator import (
    MOST_ALIKE,
    NO_LOW_MIDDLE,
    NO_MIDDLE,
    RARE,
    SPARE,
    Params,
    Source,
    board,
    endings,
    generate,
    proposal,
    sampled,
    source_of,
    thirds,
)
from tests.games.word_portal.data import DATA, WORDS

PARAMS = Params(10)


def drafts(count=80):
    found = (proposal(PARAMS, DATA, Rng(f"draft/{number}")) for number in range(count))
    return [draft for draft in found if draft is not None]


def test_endings_come_from_the_word_list_weighted_by_how_many_words_have_them():
    found = dict(endings(WORDS))
    assert found["ND"] == len(WORDS)
    assert all(count == sum(word.endswith(ending) and word != ending for word in WORDS) for ending, count in found.items())
    counts = Counter(sampled((("ND", 3), ("ED", 1)), Rng(f"draw/{number}")) for number in range(400))
    assert 240 < counts["ND"] < 360


def test_no_ending_has_its_last_letter_among_those_that_the_middle_never_is():
    words = [f"{first}{second}{last}" for first in "ABCDE" for second in "AEIOU" for last in NO_MIDDLE]
    assert endings(words) == ()


def test_the_last_letter_of_the_ending_is_the_middle_and_its_others_are_inside():
    for draft in drafts():
        assert draft.middle == "D"
        assert draft.inner[0] == "N" or draft.inner[:2] in (["U", "N"], ["A", "N"], ["E", "N"], ["I", "N"])


def test_every_word_that_was_added_can_be_made_on_the_board():
    for draft in drafts():
        letters = board_of(draft)
        assert draft.words
        assert all(fits(letters, word) for word in draft.words)


def board_of(draft):
    cells = dict(zip((*OUTER, *INNER), (*draft.outer, *draft.inner), strict=True)) | {MIDDLE: draft.middle}
    return "".join(cells[cell] for cell in range(25))


def test_the_last_third_of_a_word_goes_inside():
    assert thirds("BACKGROU") == ("BACKG", "ROU")
    assert thirds("STRA") == ("STR", "A")
    assert thirds("BA") == ("B", "A")
    assert thirds("B") == ("B", "")


def test_no_letter_stands_there_too_often_and_rare_ones_once():
    for draft in drafts():
        assert all(count <= (1 if letter in RARE else MOST_ALIKE) for letter, count in draft.counts.items())


def test_three_cells_at_most_are_filled_with_letters_that_are_not_there():
    for draft in drafts():
        used = Counter(letter for word in draft.words for letter in word)
        fillers = [letter for letter in draft.counts if letter not in used]
        assert len(fillers) <= SPARE
        assert len(draft.outer) == len(OUTER)
        assert len(draft.inner) == len(INNER)


def test_a_q_stands_outside_and_brings_a_u():
    words = [f"Q{first}{second}ND" for first in "AEIO" for second in "BCDFGHKLMPRST"] + list(WORDS)
    source = source_of(words)
    boards = [board(PARAMS, source, Rng(f"q/{number}")) for number in range(60)]
    with_q = [letters for letters in boards if "Q" in letters]
    assert len(with_q) > 20
    assert all("U" in letters and letters.index("Q") in OUTER for letters in with_q)


def test_a_q_that_has_a_u_in_its_own_word_brings_no_other():
    words = (*(f"QU{first}{second}ND" for first in "AEIO" for second in "BCDFGHKLMPRST"), *(word for word in WORDS if not word.endswith("UND")))
    drafts = [proposal(PARAMS, Source(words, (("ND", 1),)), Rng(f"qu/{number}")) for number in range(40)]
    with_q = [draft for draft in drafts if draft and "Q" in draft.counts]
    assert len(with_q) > 10
    assert all(draft.counts["U"] == sum(word.count("U") for word in draft.words) for draft in with_q)


def test_low_levels_have_no_awkward_middle():
    source = Source(WORDS, (("AB", 50), ("ND", 1)))
    middles = {board(Params(5, low=True), source, Rng(f"low/{number}"))[MIDDLE] for number in range(20)}
    assert middles == {"D"}
    assert not middles & set(NO_LOW_MIDDLE)


def test_words_too_few_to_fill_a_board_are_given_up_in_a_sentence():
    with pytest.raises(GaveUp, match="Give more words"):
        board(PARAMS, Source(("HAND", "LAND"), (("ND", 2),)), Rng("few"))


def test_a_board_brings_all_its_words():
    puzzle = generate(PARAMS, Rng("words"), DATA)
    assert puzzle.common.split() + puzzle.rare.split()
    assert sorted(puzzle.common.split() + puzzle.rare.split()) == sorted(word for word in WORDS if fits(puzzle.letters, word))
