"""The six ways of damage: their counts, as the talk shows them, and what is right against a brute-force twin."""

import re
from dataclasses import replace
from itertools import pairwise
from math import ceil

import pytest

from parlour.core.errors import BadInput
from parlour.core.rng import Rng
from parlour.games.losswords.book.page import Page, is_same, letters_of
from parlour.games.losswords.damage.anagrams import lots, page_of, table_of
from parlour.games.losswords.damage.mending import MENDINGS
from parlour.games.losswords.damage.scale import TENTHS
from parlour.games.losswords.damage.ways import GAP, WAYS, borne, damage
from parlour.games.losswords.primer import TABLE, TEXTS
from tests.games.losswords.pages import ALICE, fillings, letters_missing, page_by_chance, swaps_home

SEEDS = [f"page{number}" for number in range(60)]
PAGE = page_of(ALICE, TABLE)


def things(page, way, count, seed="a"):
    """The page with so many things done to it, or as many as it can bear."""
    return WAYS[way].damage(page, min(count, WAYS[way].capacity(page)), Rng(seed))


def count(way, page, number, seed):
    """How many things there are to do; of swaps the pairs."""
    left = MENDINGS[way].left(page, damage(page, way, number, seed), ())
    return left // 2 if way == "swap" else left


def clued_page(text):
    """The page of a text in which some words have a clue."""
    page = page_of(text, TABLE)
    return replace(page, clues=((0, "where it begins"),))


def test_begin_takes_the_very_first_words_and_sequence_others():
    begin, sequence = things(PAGE, "begin", 4), things(PAGE, "sequence", 4)
    assert begin.places == (0, 1, 2, 3)
    assert begin.wanted == ("Alice", "was", "beginning", "to")
    assert sequence.places[0] > 0
    assert sequence.places == tuple(range(sequence.places[0], sequence.places[0] + 4))


def test_each_swap_is_a_pair_of_words():
    here = things(PAGE, "swap", 5)
    assert len(here.places) == 10
    home = {place: PAGE.words.index(here.shown[place]) for place in here.places}
    assert all(home[home[place]] == place != home[place] for place in here.places)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("text", TEXTS)
def test_a_number_is_as_many_things_as_the_table_says_in_the_mean(way, text):
    page = clued_page(text)
    most = WAYS[way].capacity(page)
    for number in range(12):
        counts = [count(way, page, number, f"n{seed}") for seed in range(40)]
        wanted = TENTHS[way][number - 1] / 10 if number else 0
        assert set(counts) <= {min(int(wanted), most), min(ceil(wanted), most)}
        if wanted <= most:
            assert abs(sum(counts) / 40 - wanted) < 0.25
        shown = damage(page, way, number, "n").shown
        assert (shown == page.words) == (number == 0 or way == "hunt" or not most)
        assert number <= borne(page, way) or wanted > most


def test_a_page_bears_the_number_whose_things_it_has():
    page = Page("Alpha beta gamma delta epsilon zeta eta theta iota kappa")
    assert [WAYS[way].capacity(page) for way in ("begin", "swap")] == [5, 5]
    # Begin asks for more than five words at every number, and swap for less than three at the highest.
    assert [borne(page, way) for way in ("begin", "swap")] == [1, 11]
    assert borne(page, "anagram") == 0


def test_every_way_gets_more_to_do_with_its_number():
    for row in TENTHS.values():
        assert len(row) == 11
        assert all(before < after for before, after in pairwise(row))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_swap_is_right_when_it_brings_a_word_home_and_takes_none_away(seed):
    page = page_by_chance(seed)
    for number in range(1, 4):
        here, mend = things(page, "swap", number, seed), MENDINGS["swap"]
        done = ()
        while mend.left(page, here, done):
            shown = mend.shown(page, here, done)
            right = {pair for pair in mend.touches(page, here, done) if mend.is_right(page, here, done, pair)}
            assert right == swaps_home(shown, page.words)
            done += min(right)
        assert mend.shown(page, here, done) == page.words


@pytest.mark.parametrize("seed", SEEDS)
def test_every_swap_is_seen_by_who_reads_without_points_and_capitals(seed):
    page = page_by_chance(seed, 16)
    bare = [re.sub(r"\W", "", word).lower() for word in page.words]
    for number in range(1, WAYS["swap"].capacity(page) + 1):
        here = things(page, "swap", number, seed)
        now = [re.sub(r"\W", "", word).lower() for word in here.shown]
        assert [at for at, word in enumerate(now) if word != bare[at]] == list(here.places)
        assert len(here.places) == 2 * number


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("way", ["begin", "sequence"])
def test_blanks_take_any_of_equal_words_and_no_other(way, seed):
    page = page_by_chance(seed)
    here, mend = things(page, way, 4, seed), MENDINGS[way]

    def filled(done):
        if not mend.left(page, here, done):
            return {done}
        return {row for touch in mend.touches(page, here, done) if mend.is_right(page, here, done, touch) for row in filled(done + touch)}

    assert filled(()) == fillings(here.pool, here.wanted)
    assert all(mend.shown(page, here, row) == page.words for row in filled(()))


@pytest.mark.parametrize("seed", SEEDS)
def test_anagrams_are_other_words_of_the_same_letters_and_all_are_found_by_place(seed):
    page = page_by_chance(seed, 14)
    here, mend = things(page, "anagram", 3, seed), MENDINGS["anagram"]
    changed = {at for at, word in enumerate(here.shown) if word != page.words[at]}
    assert changed == set(here.places)
    assert all(letters_of(here.shown[at]) == letters_of(page.words[at]) and not is_same(here.shown[at], page.words[at]) for at in changed)
    assert {touch for touch in mend.touches(page, here, ()) if mend.is_right(page, here, (), touch)} == {(at,) for at in changed}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_anagrams_of_a_page_are_all_the_words_of_the_list_with_the_same_letters(seed):
    rng = Rng(seed)
    words = {"".join(rng.choice("aet") for _ in range(rng.below(3) + 2)) for _ in range(20)}
    text = " ".join(
        f"{rng.choice('“ (')}{rng.choice([str.lower, str.upper, str.capitalize])(rng.choice(sorted({*words, *(word[::-1] for word in words)})))},"
        for _ in range(15)
    )
    page, kept = page_of(text, table_of(words), lambda word: word == "tea"), []
    found = []
    for at, word in enumerate(page.words):
        bare = re.sub(r"\W", "", word).lower()
        kept += [at] * (bare == "tea")
        others = tuple(sorted(other for other in words if sorted(other) == sorted(bare) and other not in (bare, "tea")))
        found += [(at, others)] * bool(others and bare in words and bare != "tea")
    assert (page.anagrams, page.kept) == (tuple(found), tuple(kept))


def test_two_readings_are_both_right_where_both_stand_in_the_text():
    page = page_of("It was I who saw it.", table_of(["was", "saw"]))
    here, mend = things(page, "anagram", 2, "both"), MENDINGS["anagram"]
    assert here.shown == ("It", "saw", "I", "who", "was", "it.")
    assert all(mend.is_right(page, here, (), (at,)) for at in (1, 4))
    one = things(page, "anagram", 1, "one")
    assert sum(mend.is_right(page, one, (), (at,)) for at in (1, 4)) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_spell_takes_letters_away_wherever_they_stand(seed):
    page = page_by_chance(seed, 12)
    here, mend = things(page, "spell", 4, seed), MENDINGS["spell"]
    assert letters_missing(here.shown, page.words) == set(here.wanted)
    assert not any(letter in "".join(here.shown).casefold() for letter in here.wanted)
    done = tuple(here.pool.index(letter) for letter in here.wanted)
    assert mend.shown(page, here, done) == page.words
    assert GAP not in "".join(mend.shown(page, here, done))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hunted_word_counts_wherever_it_stands(seed):
    page = page_by_chance(seed, 14)
    here, mend = things(page, "hunt", 3, seed), MENDINGS["hunt"]
    assert here.shown == page.words
    assert len(set(here.wanted)) == len(here.wanted)
    right = {touch for touch in mend.touches(page, here, ()) if mend.is_right(page, here, (), touch)}
    assert right == {(at,) for at, word in enumerate(page.words) if is_same(word, here.wanted[0])}


def test_words_that_are_kept_are_never_asked_for_or_moved():
    kept = Page(ALICE, (), (3, 9))
    for way in ("hunt", "swap", "sequence", "begin"):
        for number in range(1, 12):
            assert not {3, 9} & set(damage(kept, way, number, str(number)).places)
    assert WAYS["begin"].capacity(kept) == 3


def test_a_lot_of_words_has_two_or_more_of_the_same_letters():
    assert lots("SAW WAS\nNOW OWN WON") == (("SAW", "WAS"), ("NOW", "OWN", "WON"))
    for wrong, line in (("SAW WAS\nNO", 1), ("SAW SEW", 0), ("SAW WAS\n", 1), ("", 0)):
        with pytest.raises(BadInput) as caught:
            lots(wrong)
        assert caught.value.field == f"anagrams[{line}]"
