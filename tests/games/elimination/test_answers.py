import pytest

from parlour.core.data.lexicon import Lexicon, packed
from parlour.core.errors import BadInput
from parlour.games.elimination.rules import Challenge, Word
from parlour.games.elimination.supply.answers import answers


def lexicon(words, dirty=""):
    return Lexicon.from_packed(packed(sorted([(word, False) for word in words.split()] + [(word, True) for word in dirty.split()])))


def test_answers_are_in_a_challenges_order_with_their_marks():
    found = answers("AFART", lexicon("AFT ART FAR AFAR FAST", "FART"), {"ART", "FAR"}.__contains__)
    assert found == (
        Word("ART", True),
        Word("FAR", True),
        Word("AFAR", False),
        Word("FART", False, shown=False),
        Word("AFT", False),
    )
    assert Challenge("AFART", 1, found).words == found


def test_letters_that_are_a_word_make_no_challenge():
    with pytest.raises(BadInput, match="FART is one"):
        Challenge("FART", None, answers("FART", lexicon("FART FAR ART"), lambda word: True))
