"""What hints say: no word that is never named, nothing that stands elsewhere than it says, and time that fits what there is to do."""

import re
from dataclasses import replace
from functools import reduce

import pytest

from parlour.games.losswords.book.page import core, name
from parlour.games.losswords.chapter import Terms
from parlour.games.losswords.damage.anagrams import page_of
from parlour.games.losswords.damage.ways import LETTERS
from parlour.games.losswords.hints import HINT_LEVELS, hint
from parlour.games.losswords.primer import TABLE, TEXTS, primer
from parlour.games.losswords.reader.economy import limit_of
from parlour.games.losswords.rules import Swap, damaged, limit_ms, page, play, shown, shown_number, start
from parlour.games.losswords.solver import next_right, solve
from tests.games.losswords.pages import page_by_chance

FLAGGED = {"was", "the", "king", "night"}


def chapters(way, level="6"):
    """Chapters of one page by chance in which some words are flagged, begun in a way."""
    for seed in range(40):
        plain = page_by_chance(f"hints/{seed}", 30)
        held = page_of(re.sub(r" (?:so|it|is|an)\b", " …", plain.text), TABLE, lambda word: name(word) in FLAGGED)
        yield play(start(primer([held.text])), Terms(way, "0", level, "t", "", f"s{seed}")), held


def flagged_chapters(way):
    """The same, on the pages that know of the flagged words."""
    for state, held in chapters(way):
        yield play(start(replace(primer(), pages=(held,))), state.terms)


def quoted(state):
    """The words that the hints of a position name."""
    return {name(word) for level in range(1, HINT_LEVELS + 1) for word in re.findall("“([^”]*)”", hint(state, level).say)}


@pytest.mark.parametrize("way", LETTERS)
def test_no_hint_names_a_flagged_word(way):
    found = set()
    for state in flagged_chapters(way):
        for made in range(len(solve(state) or ())):
            found |= quoted(reduce(play, solve(state)[:made], state))
    assert found
    assert not found & FLAGGED
    assert "" not in found


def place_of(state):
    """The place that the next hint is about."""
    move = next_right(state)
    if isinstance(move, Swap):
        return move.first if shown(state)[move.second] == page(state).words[move.first] else move.second
    return damaged(state).places[len(state.done)]


def test_what_is_named_as_a_landmark_is_the_nearest_word_before_that_stands_as_in_the_book():
    said = []
    for state, here in (*chapters("w", "c"), *chapters("q", "c")):
        before = [at for at in range(place_of(state)) if shown(state)[at] == here.words[at] and core(here.words[at])]
        found = re.search("(soon )?after “([^”]*)”", hint(state, 2 if isinstance(next_right(state), Swap) else 3).say)
        assert bool(found) == bool(before)
        if found:
            assert found[2] == core(here.words[before[-1]])
            assert bool(found[1]) == (before[-1] != place_of(state) - 1)
            said.append(found[1])
    assert {"soon ", None} == set(said)


@pytest.mark.parametrize("way", "bq")
def test_where_the_next_blank_stands_out_no_step_but_the_reason_says_where_it_is(way):
    for state, _ in chapters(way):
        word = damaged(state).wanted[0]
        assert re.fullmatch(f"The next word has {len(word)} letters?\\.", hint(state, 1).say)
        assert hint(state, 2).say == f"It begins with {word[0].upper()}."


def test_prose_is_divided_in_three_and_verse_in_lines():
    state = play(start(primer([TEXTS[0]])), Terms("h", "0", "6", "r", "", "areas"))
    said = set()
    while not state.whole:
        said.add(hint(state, 1).say)
        state = play(state, next_right(state))
    assert said <= {"Look near the top of the page.", "Look in the middle of the page.", "Look near the end of the page."}
    assert len(said) > 1


def test_the_time_for_a_page_is_that_of_what_there_is_to_do():
    state = play(start(primer([TEXTS[0]])), Terms("a", "0", "z", "t", "", "time"))
    assert 0 < shown_number(state) < 35
    assert limit_ms(state) == limit_of("t", "", shown_number(state))
