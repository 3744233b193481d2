"""Practice: one way alone, rising or at one number, and nothing of it is counted."""

from dataclasses import replace

import pytest

from parlour.core.campaign import Player
from parlour.core.html import walk
from parlour.core.naming import puzzle_title
from parlour.core.results.result import Result
from parlour.core.settings import value
from parlour.games.losswords import GAME, NUMBER
from parlour.games.losswords.book.page import Page
from parlour.games.losswords.campaign import CAMPAIGN, HARD, HOW_HARD
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.modes import CHAPTER
from parlour.games.losswords.primer import TEXTS, primer
from parlour.games.losswords.reader.career import PRACTICE, Career, after, met
from parlour.games.losswords.reader.plans import NUMBERS, noted, offer
from parlour.games.losswords.reader.terms import plain_terms
from parlour.games.losswords.rules import play, start
from parlour.games.losswords.solver import solve
from parlour.games.losswords.view import BLANK, is_short

PUZZLE = "losswords.2/practice/swap-001"
READ = Result("losswords.2/library/alice-1-01", 5, "won", 140, 20, 60_000, 1, assisted=False, stars=3, facts={"pages": 7, "plain": 140})
PRACTICED = Result(PUZZLE, 7, "won", 100, 20, 60_000, 4, assisted=False, stars=3, facts={"pages": 5, "plain": 100})


def pages(way: WayId):
    """A few pages that are practiced in a way."""
    return replace(primer(TEXTS), ways=(way,))


def text(node):
    """All text of a node."""
    return node if isinstance(node, str) else " ".join(map(text, node[2:]))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("number", NUMBERS)
def test_all_pages_are_of_the_way_and_of_the_number_that_was_chosen(way, number):
    terms = offer(Career(practice=number, now=99, ink=5_000), PUZZLE, pages(way))
    assert set(terms.ways) == {WAYS[way].letter}
    assert {int(level, 36) for level in terms.levels} == {int(number)}
    assert terms.twist == ""


@pytest.mark.parametrize("chosen", ["", "rising", "3", "99", "x"])
def test_pages_rise_where_no_number_is_chosen_whatever_the_level(chosen):
    terms = [offer(Career(practice=chosen, now=99, ink=ink), PUZZLE, pages("hunt")) for ink in (0, 9_000)]
    levels = [int(level, 36) for level in terms[0].levels]
    assert terms[0] == terms[1]
    assert levels[0] < levels[-1]
    assert min(levels) >= 2


def test_the_way_holds_before_the_player_has_met_it():
    assert set(offer(Career(), PUZZLE, pages("anagram")).ways) == {"a"}


def test_practice_is_no_part_of_the_career():
    assert after(Career(), [READ, PRACTICED]) == after(Career(), [READ])
    assert after(Career(), [PRACTICED]) == Career()


def test_the_number_that_is_chosen_for_practice_is_known_with_the_career():
    assert [met(Career(), Player(chosen)).practice for chosen in ({}, {"practice": "7"})] == ["", "7"]


def test_nothing_is_noted_of_practice():
    assert noted(Career(now=9), PUZZLE, pages("swap"), read=False) == {}


def test_the_introduction_offers_the_numbers_and_holds_to_the_chosen_one():
    mode = CAMPAIGN.joined(CHAPTER, Career(practice="6", now=9), PUZZLE)
    state = mode.start(pages("swap"))
    drawn = str(mode.screen.view(state, mode.screen.new_ui()))
    assert text(mode.screen.view(state, mode.screen.new_ui())).count("Practice doesn’t change your level, hints, or library.") == 1
    assert all(f"'data-setting': 'practice', 'value': '{each}', 'aria-pressed': '{'true' if each == '6' else 'false'}'" in drawn for each in HARD)
    assert "Level 1" not in drawn
    assert ["p", {"class": "standing", "key": "asked"}, HOW_HARD] in mode.screen.view(state, mode.screen.new_ui())


def test_practice_brings_no_level_and_takes_no_hint():
    mode = CAMPAIGN.joined(CHAPTER, Career(ink=95, hints_taken=5, now=9), PUZZLE)
    assert mode.aid.allowed is None
    state = start(pages("swap"))
    state = play(state, mode.screen.interpret(state, mode.screen.new_ui(), "begin"))
    for move in solve(state):
        state = play(state, move)
    assert mode.goal.ending(state, 9).reward == ""


def test_the_number_is_a_setting_that_falls_back_to_rising():
    assert [value(NUMBER, {PRACTICE: each}) for each in ("4", "5")] == ["4", "rising"]
    assert NUMBER in GAME.settings


def test_a_run_is_called_by_its_way_and_says_that_it_is_practice():
    named = {key: puzzle_title(GAME, "practice", key) for key in ("hunt-003", "swap-040", "nothing-1")}
    assert named == {"hunt-003": "Hunt practice 3", "swap-040": "Swap practice 40", "nothing-1": "Practice 1"}


def test_a_short_page_with_nothing_to_choose_from_is_set_larger():
    def look(way, text):
        chapter = replace(pages(way), pages=(Page(text),))
        state = replace(start(chapter), terms=plain_terms(chapter))
        return is_short(state)

    few, many = "it was a day " * 20, "it was a day " * 40
    assert [look(way, few) for way in ("hunt", "swap", "begin")] == [True, True, False]
    assert not look("hunt", many)


def ways_told(mode, chapter):
    """The kinds of damage that an introduction names."""
    view = mode.screen.view(mode.start(chapter), mode.screen.new_ui())
    [line] = [node for node in walk(view) if node[1].get("class") == "ways"]
    return line[2][2] if isinstance(line[2], list) else line[2]


def test_before_the_career_is_known_no_kind_of_damage_is_named_but_that_of_who_has_one_alone():
    chapter = replace(primer(TEXTS), ways=("begin", "swap"))
    assert ways_told(CHAPTER, chapter) == BLANK
    known = CAMPAIGN.joined(CHAPTER, replace(Career(), now=7), "losswords.2/library/alice-1-01")
    assert ways_told(known, chapter) in {WAYS[way].title for way in chapter.ways}
    assert ways_told(CHAPTER, replace(chapter, ways=("hunt",))) == WAYS["hunt"].title
    own = replace(chapter, terms=plain_terms(replace(chapter, ways=("spell",))))
    assert ways_told(CHAPTER, own) == WAYS["spell"].title
