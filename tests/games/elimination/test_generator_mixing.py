"""Chromosomes become letters as the paper says, and Eqs. 2 and 3 value them."""

from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.elimination.rules import is_within
from parlour.games.elimination.supply.fitness import READINGS, Sight, constraint, fitness, sight
from parlour.games.elimination.supply.mixing import chosen, mixed, reduced
from tests.games.elimination.merges import merges, plainly_reduced

words = st.lists(st.text("ABC", min_size=1, max_size=3), min_size=2, max_size=3)
POOLS = (("CAR", "CAT"), ("COOL", "DOGS", "MOON"))
DOG_WORDS = ["CAT", "DOG", "COG", "COT"]


def test_the_first_genes_choose_source_words_and_the_third_is_idle_for_two():
    assert chosen((3, 4, 99, 0, 0), POOLS) == ("CAT", "DOGS")
    assert chosen((3, 4, 7, 0, 0), POOLS) == ("CAT", "DOGS")
    assert chosen((3, 4, 99, 0), (*POOLS, ("SUN", "SEA"))) == ("CAT", "DOGS", "SEA")


def test_the_other_genes_say_which_word_gives_the_next_letter():
    assert mixed((0, 0, 0, 0, 1, 0, 0, 1, 1, 1), ("CAT", "DOG")) == "CDATOG"
    assert mixed((0, 0, 0, *[0] * 7), ("CAR", "COOL")) == "CARCOOL"


def test_reduction_makes_carool_of_carcool():
    assert reduced("CARCOOL", ("CAR", "COOL"), 6) == "CAROOL"


def test_reduction_stops_at_the_target_and_where_nothing_can_go():
    assert reduced("CARCOOL", ("CAR", "COOL"), 7) == "CARCOOL"
    assert reduced("CDATOG", ("CAT", "DOG"), 3) == "CDATOG"


@given(words, st.lists(st.integers(0, 2**20), min_size=18, max_size=18))
def test_a_mixture_is_one_of_all_merges(sources, genes):
    assert mixed(tuple(genes), sources) in set(merges(sources))


@given(words, st.data())
def test_reduction_drops_from_the_left_what_no_source_needs(sources, data):
    letters = data.draw(st.sampled_from(sorted(set(merges(sources)))))
    target = data.draw(st.integers(1, len(letters)))
    short = reduced(letters, sources, target)
    assert short == plainly_reduced(letters, sources, target, is_within)
    assert all(is_within(word, short) for word in sources)


def test_eq_2_is_one_up_to_the_target_and_falls_by_the_natural_logarithm_beyond():
    assert [constraint(length, 6) for length in (3, 6)] == [1, 1]
    assert constraint(7, 6) == round(1 - log(2), 9)
    assert constraint(8, 6) < 0 < constraint(7, 6)


def test_sight_counts_long_and_short_words_and_those_that_stand_there():
    assert sight("CADOGT", DOG_WORDS, 2) == Sight(4, 0, 1, 0)
    assert sight("CADOGT", DOG_WORDS, 3) == Sight(0, 4, 0, 1)
    assert sight("HATDEL", ["HATE", "HAT", "ATE", "DEL", "TEL"], 3) == Sight(1, 4, 0, 2)


@pytest.mark.parametrize(
    ("reading", "max_seq", "better"), [("prose", 2, "CDAOGT"), ("prose", 3, "CADOGT"), ("printed", 2, "CDAOGT"), ("printed", 3, "CDAOGT")]
)
def test_the_readings_of_eq_3_differ_on_short_words_in_sight(reading, max_seq, better):
    values = {letters: fitness(sight(letters, DOG_WORDS, max_seq), reading) for letters in ("CADOGT", "CDAOGT")}
    assert max(values, key=values.get) == better


def test_without_smoothing_eq_3_is_the_product_of_the_bare_shares():
    half = Sight(4, 2, 1, 1)
    assert fitness(half, "prose-unsmoothed") == round((1.1 - 1 / 4) * (0.1 + 1 / 2) / 1.21, 9)
    assert fitness(half, "printed-unsmoothed") == round((1.1 - 1 / 4) * (1.1 - 1 / 2) / 1.21, 9)
    assert fitness(Sight(0, 0, 0, 0), "printed-unsmoothed") == 1.0
    assert fitness(Sight(0, 3, 0, 3), "prose-unsmoothed") == 1.0


@given(st.integers(0, 30), st.integers(0, 30))
def test_an_empty_set_is_the_worst_there_is_where_shares_are_smoothed(size, seen):
    seen = min(size, seen)
    for reading in ("prose", "printed"):
        assert fitness(Sight(0, size, 0, seen), reading) <= fitness(Sight(size, size, size, seen), reading)
    assert fitness(Sight(size, 0, seen, 0)) <= fitness(Sight(size, size, seen, 0))


def test_junk_is_not_perfect():
    junk = fitness(sight("ZOODEF", ["ZOO", "ODE"], 3))
    rich = fitness(Sight(10, 10, 0, 8))
    assert junk < 0.1 < 0.5 < rich < 1


@given(st.integers(0, 30), st.integers(0, 30), st.integers(0, 30), st.integers(0, 30))
def test_fewer_long_words_in_sight_are_better_in_every_reading(long, short, one, other):
    less, more = sorted((min(long, one), min(long, other)))
    for reading in READINGS:
        assert fitness(Sight(long, short, less, 0), reading) >= fitness(Sight(long, short, more, 0), reading)
