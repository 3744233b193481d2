"""The audit of Losswords: two readers and a count, each worked out by hand on a page, and the ladders that are made of them."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import log2

import pytest

from parlour.core.errors import BadInput
from parlour.games.losswords.book.page import Page
from parlour.games.losswords.damage.ways import Damage, borne
from parlour.games.losswords.supply.days import EASY, HARD
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.audit.judged import findings
from parlour_precompute.audit.shapes import SHAPES
from parlour_precompute.audit.weeks import ALIKE, week
from parlour_precompute.audit.weeks import findings as of_week
from parlour_precompute.games.losswords import audit
from parlour_precompute.games.losswords.audit import Found
from parlour_precompute.games.losswords.completion import completed
from parlour_precompute.games.losswords.models import effort, menders
from parlour_precompute.games.losswords.models.reader import EACH, FIRST
from parlour_precompute.run.days import records_of
from parlour_precompute.run.pool import Workers
from parlour_precompute.words.wordlist import WORDS

PAGE = Page("one two three four five six")
CREW = Workers(ThreadPoolExecutor(1), 1)
KNOWN = menders.lore([Page("one two three"), Page("one two four"), PAGE])
BEGUN = Damage(("_", "_", "three", "four", "five", "six"), (0, 1), ("two", "one"), ("one", "two"))
SWAPPED = Damage(("two", "one", "three", "four", "five", "six"), (0, 1))
RING = Damage(("two", "three", "one", "four", "five", "six"), (0, 1, 2))


def test_choices_are_halved_until_what_is_right_is_left():
    assert menders.choices(PAGE, "begin", BEGUN) == log2(2)
    assert menders.choices(PAGE, "hunt", Damage(PAGE.words, (4,), (), ("five",))) == log2(6)
    assert menders.choices(PAGE, "swap", SWAPPED) == log2(15)
    assert menders.choices(PAGE, "anagram", Damage(("eno", *PAGE.words[1:]), (0,))) == log2(6)


def test_a_ring_takes_two_swaps_and_a_pair_one():
    assert [place for place, _ in menders.swaps(PAGE, SWAPPED)] == [0]
    assert [place for place, _ in menders.swaps(PAGE, RING)] == [0, 0]


def test_a_page_was_not_read_before_it_is_read():
    assert KNOWN.word("one") == 3
    assert KNOWN.without(PAGE).word("one") == 2
    assert KNOWN.without(PAGE).pair("four", "five") == 0
    assert menders.followed(KNOWN, "one", "two") > menders.followed(KNOWN, "one", "six")


def test_each_thing_takes_a_try_at_least_and_strange_words_are_doubted_first():
    assert 2 < menders.guessed(KNOWN, PAGE, "begin", BEGUN) < 2.5
    assert menders.guessed(KNOWN, PAGE, "hunt", Damage(PAGE.words, (0,), (), ("one",))) == 1
    assert menders.scanned(PAGE, "hunt", Damage(PAGE.words, (0,), (), ("one",))) == pytest.approx(menders.READ + menders.TOUCH)


def test_numbers_that_cost_less_than_those_before_are_named():
    rows = [Found(float(each), float(each), float(each)) for each in audit.NUMBERS]
    good, bad = (audit.ladder("begin", [f"{each}" for each in audit.NUMBERS], given) for given in (rows, rows[::-1]))
    assert all(one.holds for one in findings(good, SHAPES[good.bundle]))
    assert not all(one.holds for one in findings(bad, SHAPES[bad.bundle]))


def test_a_step_from_a_number_to_the_next_is_what_the_same_pages_take_more():
    # Who bears two is dearer from the first number on: that is no step. One page of sixty is too few to say what three take.
    poor = [{("anagram", 1): even(10)}] * 40
    rich = [{("anagram", 1): even(20), ("anagram", 2): even(23)}] * 19
    most = {("anagram", 1): even(20), ("anagram", 2): even(23), ("anagram", 3): even(90)}
    first = (40 * 10 + 20 * 20) / 60
    assert audit.by_number([*poor, *rich, most], "anagram") == {1: even(first), 2: even(first + 3)}
    assert [*audit.by_number([*poor[:10], *rich, most], "anagram")] == [1, 2, 3]
    with pytest.raises(BadInput, match="a mean of one page"):
        audit.by_number(poor, "swap")


def even(value):
    """A page that takes as much by either reader as is counted."""
    return Found(*[round(value, 9)] * 3)


def test_no_number_stands_over_a_page_that_does_not_bear_it(chapters):
    page = next(page for each in chapters for page in each.pages if borne(page, "anagram") == 3)
    numbers = [number for way, number in audit.by_way(BUNDLES, page) if way == "anagram"]
    assert numbers == [1, 2, 3]


def test_the_thirds_of_chapters_are_bands():
    rising = tuple(Found(float(each), float(each), float(each)) for each in range(3))
    for row, holds in ((rising, True), (rising[::-1], False)):
        told = audit.along([row, row])
        assert tuple(dict.fromkeys(told.bands)) == audit.THIRDS
        assert [one.holds for one in findings(told, SHAPES[told.bundle])] == [holds] * 3


@pytest.mark.rotates
def test_a_page_of_any_day_takes_as_long_as_the_numbers_of_a_day_should():
    shape = SHAPES["losswords/daily"]
    assert shape.week == (tuple(round(FIRST + EACH * (number - 1), 1) for number in (EASY - 1, HARD + 1)),) * 7
    days = effort.of_days(BUNDLES, CREW, sample=24)
    held = week("losswords/daily", shape.measure, days)
    assert len(days) == 33
    assert all(one.holds for one in of_week(held, shape) if one.law != ALIKE)
    # Planted: a day that asks for the most on every page leaves the table.
    day, own = days[0]
    assert seconds_at(day, "1") < own < shape.week[0][1] < seconds_at(day, "b")


def seconds_at(day, number):
    """The seconds of a day's pages, were that number over each of them."""
    chapter = completed(WORDS, "daily", next(each["puzzle"] for each in records_of(BUNDLES / "losswords" / "daily.jsonl") if each["key"] == day))
    return effort.of_chapter(replace(chapter, terms=replace(chapter.terms, levels=number * len(chapter.pages))))


def test_days_of_losswords_that_are_missing_are_refused(tmp_path):
    with pytest.raises(Refused, match=r"daily.jsonl is missing"):
        effort.of_days(tmp_path, CREW)
