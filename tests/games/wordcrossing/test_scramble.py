"""Chains are scrambled where a page loads them, and read there as they were."""

import re

from hypothesis import given
from hypothesis import strategies as st

from parlour.games.wordcrossing.level.scramble import CLEAR, SIGNS, clear, scrambled


@given(st.text(alphabet=CLEAR, max_size=80))
def test_a_scrambled_chain_is_read_as_it_was_and_shows_no_letter_of_a_word(chain):
    assert clear(scrambled(chain)) == clear(chain) == chain
    assert not re.search("[A-Zaeiouy]", scrambled(chain))


def test_each_sign_has_one_of_its_own():
    assert len(set(CLEAR)) == len(set(SIGNS)) == len(CLEAR) == len(SIGNS)


def test_no_sign_that_is_never_written_makes_it_fail():
    assert clear("~AÖ ~") == "    "
