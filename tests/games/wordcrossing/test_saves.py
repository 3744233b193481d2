"""Saves of Wordcrossing: those that keep the rules are played again, those that break them are refused with a sentence."""

import pytest

from parlour.core.codec import encode
from parlour.core.data.assets import AssetMissing, Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput
from parlour.core.naming import puzzle_id
from parlour.games.wordcrossing import GAME
from parlour.games.wordcrossing.level.puzzle import Best
from parlour.games.wordcrossing.modes import CROSSING, crossing
from parlour.session.save import resumed, saved
from parlour.session.value import opened

from .boards import WORDS, across, down, puzzle

LEVEL = puzzle("S.... ####. ####. ####. ####G", "TEARSWEARX", easy=(Best(9, 2, "a00TEARSd40SWEAR", True),))
MODE = crossing(Assets({"lexicon": Lexicon(WORDS, frozenset())}))


def fresh(mode=MODE):
    return opened(GAME, mode, puzzle_id(GAME, "levels", "001"), encode(LEVEL), 0, {})


def save(*moves):
    return encode(saved(fresh())) | {"log": [[100 * number, encode(move)] for number, move in enumerate(moves)], "at": len(moves)}


def test_a_save_is_played_again():
    session = resumed(fresh(), save(across(0, 0, "TEARS"), down(4, 0, "SWEAR")))
    assert (session.at, session.standing.status) == (2, "won")


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ([across(0, 0, "TEAXS")], "TEAXS, row 1, isn’t in the word list."),
        ([across(0, 0, "TEARS"), down(4, 0, "STARS")], "No T is left for STARS."),
        ([down(4, 0, "SWEARS")], "That runs off the board."),
        ([down(0, 0, "TEAR")], "TEAR runs into a wall."),
        ([across(0, 0, "")], "A word has 3 letters or more."),
        ([across(-1, 0, "TEAR")], "That runs off the board."),
        ([across(0, 0, "TEARS"), across(0, 0, "TEARS")], "TEARS stands there already."),
        ([across(0, 0, "tear")], "A word has 3 letters or more."),
    ],
)
def test_a_save_that_breaks_the_rules_is_refused_with_a_sentence(moves, why):
    with pytest.raises(BadInput) as caught:
        resumed(fresh(), save(*moves))
    assert str(caught.value).startswith("save.log: ")
    assert why in str(caught.value)


@pytest.mark.parametrize("move", [{"x": 0, "y": 0, "down": False}, {"x": 0}, {"x": "0", "y": 0, "down": False, "word": "TEAR"}, "TEAR", None])
def test_what_is_no_move_is_refused_with_its_place(move):
    broken = save() | {"log": [[0, move]], "at": 1}
    with pytest.raises(BadInput) as caught:
        resumed(fresh(), broken)
    assert str(caught.value).startswith("save.log")


def test_a_save_of_the_level_s_own_words_needs_no_word_list_and_others_ask_for_it():
    assert resumed(fresh(CROSSING), save(across(0, 0, "TEARS"), down(4, 0, "SWEAR"))).at == 2
    with pytest.raises(AssetMissing):
        resumed(fresh(CROSSING), save(across(0, 0, "TEAR")))
