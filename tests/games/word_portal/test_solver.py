"""The solver against brute force: all words of a board, the exact best round, and what to go for."""

from itertools import combinations

import pytest

from parlour.core.data.assets import AssetMissing, Assets
from parlour.core.data.fingerprint import fingerprint
from parlour.core.data.lexicon import Lexicon
from parlour.core.rng import Rng
from parlour.games.word_portal.modes import OWN, ROUND, own_mode
from parlour.games.word_portal.rules import Answers, Puzzle, Say, points, start, stored
from parlour.games.word_portal.solver import (
    Listing,
    aim,
    all_words,
    best_round,
    best_score,
    big_words,
    by_length,
    common_score,
    left,
    prefixes,
    solve,
)
from tests.games.word_portal.twins import BOARD, random_board, random_word, ways

ANSWERS = Answers(("BRAIN", "MAIN", "RAIN"), ("COMPLAIN", "DOMAIN", "OPTION"))
PUZZLE = Puzzle(BOARD, 3, common="BRAIN MAIN RAIN", rare="COMPLAIN DOMAIN OPTION")
LEXICON = Lexicon(tuple(sorted(("BRAIN", "DOMAIN", "MAIN", "QUAIN", "RAID", "RAIN", "STAIN"))), frozenset({"STAIN"}))


def test_the_best_round_is_the_best_of_all_rounds():
    words = all_words(ANSWERS)
    for count in range(1, 6):
        assert best_score(ANSWERS, count) == max(sum(map(points, each)) for each in combinations(words, count))
    assert best_round(ANSWERS, 2) == ("COMPLAIN", "DOMAIN")


def test_stars_are_measured_by_common_words_where_there_are_enough():
    assert common_score(ANSWERS, 2) == points("BRAIN") + points("MAIN")
    assert common_score(ANSWERS, 3) == sum(map(points, ANSWERS.common)) < best_score(ANSWERS, 3)
    assert common_score(ANSWERS, 4) == best_score(ANSWERS, 4)


def test_the_words_of_a_board_are_those_that_can_be_laid():
    rng = Rng("word-portal/words")
    for _ in range(20):
        letters = random_board(rng, "ABCDEFGH")
        words = sorted({random_word(rng, letters, 7) for _ in range(80)} | {random_word(rng, random_board(rng, "ABCDEFGH")) for _ in range(80)})
        listed = Listing(Lexicon(tuple(words), frozenset()))
        assert listed.words(letters) == [word for word in words if 3 <= len(word) <= 12 and ways(letters, word)]


def test_an_empty_cell_gives_no_letter():
    letters = f"{BOARD[:1]}-{BOARD[2:]}"
    assert Listing(LEXICON).words(letters) == [word for word in Listing(LEXICON).words(BOARD) if ways(letters, word)]
    assert Listing(LEXICON).words("-" * 25) == []


def test_what_is_gone_for_is_the_best_common_word_then_the_best_of_all():
    state = start(PUZZLE)
    assert aim(stored, state) == "BRAIN"
    for word in ("BRAIN", "MAIN"):
        state = ROUND.play(state, Say(word))
    assert left(stored, state) == ("RAIN", "COMPLAIN", "DOMAIN", "OPTION")
    assert [move.word for move in solve(stored, state)] == ["RAIN"]
    assert solve(stored, start(Puzzle(BOARD, 7, common="RAIN"))) is None


def test_beginnings_are_those_of_words_that_are_not_found():
    state = ROUND.play(start(PUZZLE), Say("RAIN"))
    assert "R" not in prefixes(stored, state)
    assert {"B", "BRA", "BRAIN", "DOM"} <= prefixes(stored, state)


def test_words_are_counted_by_length_and_big_ones_by_points():
    assert by_length(all_words(ANSWERS)) == {4: 2, 5: 1, 6: 2, 8: 1}
    assert big_words(Answers((), ("COMPLAIN", "MARZIPAN"))) == ("MARZIPAN",)


def test_a_board_of_ones_own_gets_its_words_from_the_list_and_never_a_rude_one():
    mode = own_mode(Assets({"lexicon": LEXICON}))
    state = mode.start(Puzzle(BOARD, 5, "own/x"))
    assert [move.word for move in mode.legal(state)] == ["BRAIN", "DOMAIN", "MAIN", "RAIN"]
    assert fingerprint("STAIN") not in str(state)
    assert mode.aid.prospect(state) == mode.aid.prospect(state)
    assert mode.aid.prospect(state).alive is False


def test_without_the_word_list_a_board_of_ones_own_is_shown_and_a_word_asks_for_it():
    state = OWN.start(Puzzle(BOARD, 5, "own/x"))
    assert OWN.screen.view(state, OWN.screen.new_ui())
    assert OWN.aid.prospect(state).alive is None
    with pytest.raises(AssetMissing) as missing:
        OWN.play(state, Say("RAIN"))
    assert missing.value.name == "lexicon"
