"""The outlook on the largest open boards, by the whole word list, does no more than its bound of work allows."""

import sys

import pytest

from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.games.wordcrossing import hints
from parlour.games.wordcrossing.level import own
from parlour.games.wordcrossing.outlook import WORK
from parlour.games.wordcrossing.rules import start
from parlour.games.wordcrossing.search.words import Words
from parlour_precompute.games.wordcrossing.lists import source


@pytest.fixture(scope="module")
def known():
    return Words(Assets({"lexicon": Lexicon(source().accepted, source().dirty)}))


def calls(work):
    """How many functions are called meanwhile: a measure of time that is the same on every machine."""
    count = 0

    def heard(frame, event, argument):
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(heard)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("letters", ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AAABCDEEEEFGHIILMNNOORSSTT", "AEIRSTLNDOAEIOTSRLNDC"])
@pytest.mark.parametrize("ends", ["0990", "0099", "4499"])
def test_an_answer_on_the_largest_open_board_does_no_more_than_the_bound_of_work(letters, ends, known):
    state = start(own.level(f"10x10.0.{ends}.{letters}"))
    # What is made once for all answers on a level, such as the word list sifted, is there by the second.
    hints.prospect(state, known)
    assert calls(lambda: hints.prospect(state, known)) < 4 * WORK
