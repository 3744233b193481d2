"""What the signs of the word list mean to makers, and signs that are refused."""

import pytest

from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput
from parlour.maker.frequencies import Frequencies, sign
from parlour.maker.words import by_frequency

# By alphabet, as every word list is: the frequency that a word is intended by, or what is true of it.
WORDS = {
    "ADA": {"name": True},
    "BAT": {"zipf": 430},
    "BATS": {"zipf": 430},
    "CAT": {"zipf": 510},
    "COB": {"zipf": 240},
    "DAM": {"unnamed": True},
    "ERE": {"unnamed": True, "common": True},
    "FAY": {"name": True, "common": True},
    "GNU": {},
    "HOE": {"zipf": 250},
    "INN": {"zipf": 430},
}
LEXICON = Lexicon(tuple(WORDS), frozenset())
SIGNS = "".join(sign(told.get("zipf"), **{flag: True for flag in told if flag != "zipf"}) for told in WORDS.values())


def test_each_sign_says_what_it_was_written_for():
    found = Frequencies.of(LEXICON, SIGNS)
    assert found.zipf == {word: told["zipf"] for word, told in WORDS.items() if "zipf" in told}
    assert found.unnamed == {"DAM", "ERE"}
    assert found.names == {"ADA", "FAY"}
    # Of words that may be intended those from a frequency of 2.5 on.
    assert found.common == {"BAT", "BATS", "CAT", "ERE", "FAY", "HOE", "INN"}


def test_words_come_by_frequency_and_equals_by_alphabet():
    found = Frequencies.of(LEXICON, SIGNS)
    assert by_frequency(found, 3, 4) == [("CAT", 510), ("BAT", 430), ("BATS", 430), ("INN", 430), ("HOE", 250), ("COB", 240)]
    assert by_frequency(found, 4, 12) == [("BATS", 430)]


@pytest.mark.parametrize("strange", ["8", "9", "!", " "])
def test_a_sign_that_means_nothing_is_named(strange):
    with pytest.raises(BadInput, match=f"'{strange}' is no sign"):
        Frequencies.of(LEXICON, strange + SIGNS[1:])


def test_a_word_without_its_sign_is_refused():
    for signs, count in ((SIGNS[:-1], 10), (SIGNS + "A", 12), ("", 0)):
        with pytest.raises(BadInput, match=f"11 words need as many signs, and {count} came"):
            Frequencies.of(LEXICON, signs)
