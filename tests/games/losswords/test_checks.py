"""What a chapter, its pages and its terms refuse."""

import pytest

from parlour.core.errors import BadInput, IllegalMove
from parlour.games.losswords.book.page import Page
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.primer import primer
from parlour.games.losswords.reader.terms import Plan, terms_of
from parlour.games.losswords.rules import Swap, Touch, play, start
from tests.games.losswords.test_rules import begun, terms


@pytest.mark.parametrize(
    "wrong_terms",
    [
        {"ways": "b"},
        {"ways": "zz"},
        {"order": "00"},
        {"order": "02"},
        {"levels": "2"},
        {"levels": "2-"},
        {"reader": "x"},
        {"twist": "Z"},
        {"twist": "SRX"},
        {"twist": "SS"},
        {"seed": ""},
        {"seed": "A"},
        {"seed": "a" * 13},
    ],
)
def test_terms_that_do_not_fit_are_refused(wrong_terms):
    with pytest.raises(IllegalMove, match=r"^[A-Z].*\.$"):
        begun(terms(**wrong_terms))


def test_a_chapter_with_terms_of_its_own_takes_no_other_but_the_reader_s_time():
    own = terms()
    chapter = primer(("One page of a few words.", "Another page of a few words."), own)
    assert play(start(chapter), terms(reader="s")).terms.reader == "s"
    with pytest.raises(IllegalMove, match="can’t be played like that"):
        play(start(chapter), terms(levels="33"))


def test_a_move_for_something_that_is_not_there_is_refused():
    for ways, move in (("aa", Touch(99)), ("ww", Swap(0, 99)), ("ww", Touch(1)), ("bb", Swap(0, 1)), ("bb", Touch(-1)), ("hh", Swap(0, 1))):
        with pytest.raises(IllegalMove, match=r"^[A-Z].*\.$"):
            play(begun(terms(ways=ways)), move)


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"text": ""}, "text"),
        ({"text": "a " * 900}, "text"),
        ({"text": "was", "anagrams": ((1, ("saw",)),)}, "anagrams"),
        ({"text": "was", "anagrams": ((0, ("sad",)),)}, "anagrams"),
    ],
)
def test_a_page_checks_itself(data, field):
    with pytest.raises(BadInput) as caught:
        Page(**data)
    assert caught.value.field == field


def test_a_chapter_checks_itself():
    with pytest.raises(BadInput, match="pages"):
        Chapter("w", "a", "p", "t", "n", ())
    with pytest.raises(BadInput, match="ways"):
        Chapter("w", "a", "p", "t", "n", (Page("one"),), ways=())
    with pytest.raises(BadInput, match="terms"):
        Chapter("w", "a", "p", "t", "n", (Page("one"),), terms=terms())


@pytest.mark.parametrize("twist", ["", "R", "X", "C", "D", "E", "F", "G", "H", "J", "K", "L", "M", "I", "A", "CS", "LX"])
def test_terms_of_every_twist_fit_their_chapter(twist):
    for pages in range(1, 11):
        made = terms_of(pages, Plan(tuple(WAYS), "seed", twist))
        assert made.faults(pages) == ""
        if "X" in twist and pages > 1:
            assert list(made.order) != sorted(made.order)
        if "R" in twist:
            assert list(made.order) == sorted(made.order)[::-1]
    ways = terms_of(8, Plan(tuple(WAYS), "seed", twist)).ways
    assert len(set(ways)) == {"C": 2, "D": 3, "E": 4, "F": 2, "G": 3, "L": 2, "M": 3, "A": 6, "CS": 2, "LX": 2}.get(
        twist, len(set(ways)) if twist in ("H", "J", "K") else 1
    )
    if twist == "I":
        assert min(terms_of(8, Plan(("begin",), "s", "I")).levels) >= "7"
