"""The six ways of damage: their counts, as the talk shows them, and what is right against a brute-force twin."""

import re

import pytest

from parlour.core.rng import Rng
from parlour.games.losswords.anagrams import page_of, table_of
from parlour.games.losswords.mending import MENDINGS
from parlour.games.losswords.page import Page, is_same, letters_of
from parlour.games.losswords.primer import TABLE, TEXTS
from parlour.games.losswords.ways import GAP, WAYS, damage, rings
from tests.games.losswords.pages import ALICE, fillings, letters_missing, page_by_chance, swaps_home

SEEDS = [f"page{number}" for number in range(60)]
PAGE = page_of(ALICE, TABLE)


def left(way, page, number, seed="talk"):
    return MENDINGS[way].left(page, damage(page, way, number, seed), ())


@pytest.mark.parametrize(("way", "number"), [("swap", 6), ("swap", 10), ("spell", 4), ("begin", 4), ("sequence", 4), ("hunt", 3), ("anagram", 2)])
def test_the_page_of_the_talk_has_as_many_things_to_do_as_its_number_says(way, number):
    assert left(way, PAGE, number) == number


def test_begin_takes_the_very_first_words_and_sequence_others():
    begin, sequence = damage(PAGE, "begin", 4, "a"), damage(PAGE, "sequence", 4, "a")
    assert begin.places == (0, 1, 2, 3)
    assert begin.wanted == ("Alice", "was", "beginning", "to")
    assert sequence.places[0] > 0
    assert sequence.places == tuple(range(sequence.places[0], sequence.places[0] + 4))


def test_ten_swapped_words_are_five_pairs_and_seven_two_pairs_and_a_ring():
    assert [len(ring) for ring in rings(range(10))] == [2] * 5
    assert [len(ring) for ring in rings(range(7))] == [2, 2, 3]
    assert left("swap", PAGE, 7) == 7
    assert left("swap", PAGE, 1) == 2


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("text", TEXTS)
def test_every_number_up_to_eleven_is_the_count_of_things(way, text):
    page = page_of(text, TABLE)
    for number in range(12):
        wanted = min(number, WAYS[way].capacity(page))
        assert left(way, page, number, "n") == (2 if way == "swap" and wanted == 1 else wanted)
        shown = damage(page, way, number, "n").shown
        assert (shown == page.words) == (number == 0 or way == "hunt")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_swap_is_right_when_it_brings_a_word_home_and_takes_none_away(seed):
    page = page_by_chance(seed)
    for number in range(2, 8):
        here, mend = damage(page, "swap", number, seed), MENDINGS["swap"]
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
    for number in range(1, 12):
        here = damage(page, "swap", number, seed)
        now = [re.sub(r"\W", "", word).lower() for word in here.shown]
        assert [at for at, word in enumerate(now) if word != bare[at]] == list(here.places)
        assert len(here.places) == min(max(number, 2), len(set(bare)))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("way", ["begin", "sequence"])
def test_blanks_take_any_of_equal_words_and_no_other(way, seed):
    page = page_by_chance(seed)
    here, mend = damage(page, way, 4, seed), MENDINGS[way]

    def filled(done):
        if not mend.left(page, here, done):
            return {done}
        return {row for touch in mend.touches(page, here, done) if mend.is_right(page, here, done, touch) for row in filled(done + touch)}

    assert filled(()) == fillings(here.pool, here.wanted)
    assert all(mend.shown(page, here, row) == page.words for row in filled(()))


@pytest.mark.parametrize("seed", SEEDS)
def test_anagrams_are_other_words_of_the_same_letters_and_all_are_found_by_place(seed):
    page = page_by_chance(seed, 14)
    here, mend = damage(page, "anagram", 3, seed), MENDINGS["anagram"]
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
    here, mend = damage(page, "anagram", 2, "both"), MENDINGS["anagram"]
    assert here.shown == ("It", "saw", "I", "who", "was", "it.")
    assert all(mend.is_right(page, here, (), (at,)) for at in (1, 4))
    one = damage(page, "anagram", 1, "one")
    assert sum(mend.is_right(page, one, (), (at,)) for at in (1, 4)) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_spell_takes_letters_away_wherever_they_stand(seed):
    page = page_by_chance(seed, 12)
    here, mend = damage(page, "spell", 4, seed), MENDINGS["spell"]
    assert letters_missing(here.shown, page.words) == set(here.wanted)
    assert not any(letter in "".join(here.shown).casefold() for letter in here.wanted)
    done = tuple(here.pool.index(letter) for letter in here.wanted)
    assert mend.shown(page, here, done) == page.words
    assert GAP not in "".join(mend.shown(page, here, done))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hunted_word_counts_wherever_it_stands(seed):
    page = page_by_chance(seed, 14)
    here, mend = damage(page, "hunt", 3, seed), MENDINGS["hunt"]
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
