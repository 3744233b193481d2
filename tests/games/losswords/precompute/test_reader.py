"""The reader's model by which the six ways are scaled, the law that holds the table, and what Hunt and Anagram take from their lists."""

from collections import Counter

import pytest

from parlour.core.rng import Rng
from parlour.games.losswords.book.page import Page, name
from parlour.games.losswords.damage.ways import WAYS, Damage, hunted
from parlour_precompute import Refused
from parlour_precompute.audit.judged import findings
from parlour_precompute.audit.shapes import SHAPES
from parlour_precompute.games.losswords import audit, clues
from parlour_precompute.games.losswords.choice import table
from parlour_precompute.games.losswords.clues import clued, meanings, rhymes
from parlour_precompute.games.losswords.models import reader
from parlour_precompute.games.losswords.variety import often
from tests.games.losswords.pages import ALICE

PAGE = Page(ALICE)


@pytest.fixture(scope="module")
def pages(chapters):
    """All pages of the library."""
    return [page for each in chapters for page in each.pages]


@pytest.mark.parametrize("way", [way for way in WAYS if way != "anagram"])
def test_more_things_cost_more_seconds(way):
    costs = [reader.effort(PAGE, way, things) for things in (1, 3, 5)]
    assert costs == sorted(costs)
    assert costs[0] > 0


def test_a_word_costs_more_the_more_it_surprises_in_its_place():
    assert reader.surprise(PAGE, "peeped") > reader.surprise(PAGE, "sister") > reader.surprise(PAGE, "the")
    # It does not surprise again where it stands already.
    assert reader.surprise(PAGE, "sister") < reader.surprise(Page(ALICE.replace("sister", "brother")), "sister")
    hard, easy = (Damage(("_", *PAGE.words[1:]), (0,), (word,), (word,)) for word in ("peeped", "the"))
    assert reader.blanks(PAGE, hard) > reader.blanks(PAGE, easy)


def test_a_choice_costs_more_the_more_is_like_it():
    assert reader.alike("house", ["garden", "table"]) > reader.alike("house", ["the", "antelope"]) > reader.alike("house", [])


def test_a_strange_word_is_noticed_before_a_plain_one():
    assert reader.noticed(PAGE, "conversations", "to") > reader.noticed(PAGE, "of", "to")
    assert 0.5 < reader.passes([0.9]) < reader.passes([0.5]) < reader.passes([0.5, 0.5])


def test_things_for_seconds_lie_between_two_numbers_of_things():
    seconds = {1: 10.0, 2: 14.0, 3: 20.0}
    assert [reader.things_for(seconds, wanted) for wanted in (10, 12, 14, 17, 26)] == [1, 1.5, 2, 2.5, 4]


def rows(**dear):
    """Pages whose ways cost ten seconds and ten more for each number, some of them more times that."""
    return [{(number, way): 10.0 * number * dear.get(way, 1.0) for number in audit.NUMBERS for way in WAYS}] * 20


def test_ways_that_cost_as_much_at_each_number_keep_the_law_and_one_that_is_dear_breaks_it():
    for dear, holds in (({}, True), ({"hunt": 1.15}, True), ({"hunt": 1.25}, False), ({"begin": 0.8}, False)):
        told = audit.scaled(rows(**dear))
        [one] = findings(told, SHAPES[told.bundle])
        assert one.holds == holds


def test_a_way_that_hardly_a_page_bears_at_a_number_is_not_compared_there():
    given = [dict(each) for each in rows()]
    for each in given[1:]:
        del each[11, "anagram"]
    assert "11 anagram" not in audit.scaled(given).keys
    given[1][11, "anagram"] = 110.0
    assert "11 anagram" in audit.scaled(given).keys


def test_each_clue_of_a_page_fits_one_of_its_words():
    page = clued(Page("He went up and down the stairs by day, and saw a cat in the night."))
    asked = {name(page.words[place]): clue for place, clue in page.clues}
    assert asked["night"] == "=day"
    assert asked["down"] == "=up"
    assert len(set(asked.values())) == len(asked)


def test_a_rhyme_is_asked_for_only_where_nothing_else_may_rhyme():
    for others, clue in (((), "~light"), (("light",), ""), (("indict",), "~light"), (("zight",), "")):
        there = ("night", *others)
        assert clues.rhyming("night", there, clues.loose_ends(there)) == clue


def test_words_of_the_library_are_asked_for_by_clues_that_do_not_name_them(pages):
    for page in pages:
        assert all(name(page.words[place]) not in clue.strip("=~").lower().split() for place, clue in page.clues)
        assert set(dict(page.clues)) <= set(hunted(page))
        assert not set(dict(page.clues)) & set(page.kept)
    assert sum(len(page.clues) >= 3 for page in pages) > 0.9 * len(pages)


@pytest.mark.parametrize(
    ("text", "told"), [("cat a cat with fur", "tells the word"), ("cat one\ncat two", "stands twice"), (f"cat {'x' * 49}", "more than 48 characters")]
)
def test_a_list_of_clues_at_fault_is_refused(tmp_path, text, told):
    path = tmp_path / "clues.txt"
    path.write_text(f"# What.\n{text}\n", encoding="utf-8")
    with pytest.raises(Refused, match=told):
        meanings(path)


def test_a_word_in_two_rows_of_rhymes_is_refused(tmp_path):
    path = tmp_path / "rhymes.txt"
    path.write_text("day say\nway day\n", encoding="utf-8")
    with pytest.raises(Refused, match="two rows"):
        rhymes(path)


def test_no_word_stands_for_others_more_often_than_once_in_a_hundred(pages):
    able, dealt = Counter(), Counter()
    for at, page in enumerate(pages):
        able.update(other for _, others in page.anagrams for other in others)
        for number in (2, 6, 11):
            things = min(WAYS["anagram"].capacity(page), number)
            here = WAYS["anagram"].damage(page, things, Rng(f"{at}/{number}"))
            dealt.update(name(here.shown[place]) for place in here.places)
    for counts in (able, dealt):
        assert counts.most_common(1)[0][1] <= 0.01 * counts.total()
        assert not {"hes", "fro", "tun"} & set(counts)


def test_words_that_hardly_read_as_words_stand_for_none_and_none_for_them():
    listed = {word for row in table().values() for word in row}
    assert not {"hes", "fro", "tun"} & listed
    assert {"tub", "won", "on", "no"} <= listed


def test_the_rarest_words_of_a_page_are_replaced_first(pages):
    for page in pages[::20]:
        row = [often(name(page.words[place])) for place, _ in page.anagrams]
        assert row == sorted(row)
