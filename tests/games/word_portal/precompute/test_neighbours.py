"""Days near one another are as different as chance makes them, or more: nothing of how boards were put in order shows."""

import json
from collections import Counter
from itertools import pairwise

import pytest

from parlour.core.daily import weekday
from parlour.games.word_portal.rules import MIDDLE
from parlour_precompute import BUNDLES
from parlour_precompute.games.word_portal.daily import HARD, SPREAD, hardness, seen_on
from parlour_precompute.games.word_portal.traits import traits
from parlour_precompute.games.word_portal.validator import words_of

RECORDS = [json.loads(line) for line in (BUNDLES / "word-portal" / "daily.jsonl").read_text(encoding="utf-8").splitlines()]
DAYS = [record["puzzle"]["letters"] for record in RECORDS]
MONTH = 30


def test_any_month_begins_its_boards_with_many_letters():
    assert min(len({letters[0] for letters in DAYS[at : at + MONTH]}) for at in range(len(DAYS) - MONTH)) >= 8


@pytest.mark.parametrize("day", range(7))
def test_the_boards_of_a_weekday_stand_in_no_order_of_letters(day):
    boards = [record["puzzle"]["letters"] for record in RECORDS if weekday(record["key"]) == day]
    rising = sum(before < after for before, after in pairwise(boards)) / (len(boards) - 1)
    assert 0.3 < rising < 0.7


def test_neighbours_share_neither_first_nor_middle_letter_and_a_week_apart_hardly_any_share_the_middle():
    assert all(one[0] != other[0] and one[MIDDLE] != other[MIDDLE] for one, other in pairwise(DAYS))
    assert all(one[0] != other[0] for one, other in zip(DAYS, DAYS[7:], strict=False))
    assert sum(one[MIDDLE] == other[MIDDLE] for one, other in zip(DAYS, DAYS[7:], strict=False)) / len(DAYS) <= 0.2


def test_no_two_days_within_a_week_share_many_of_their_words():
    words = [{word.text for word in words_of(letters)} for letters in DAYS]
    near = ((one, other) for apart in range(1, 8) for one, other in zip(words, words[apart:], strict=False))
    assert max(len(one & other) / min(len(one), len(other)) for one, other in near) < 0.3


@pytest.mark.parametrize("day", range(7))
def test_no_ending_and_no_middle_letter_is_on_too_many_boards_of_a_weekday(day):
    boards = [letters for record, letters in zip(RECORDS, DAYS, strict=True) if weekday(record["key"]) == day]
    endings = [seen_on(letters)[0] for letters in boards]
    assert max(Counter(letters[MIDDLE] for letters in boards).values()) <= 0.25 * len(boards)
    assert all(max(Counter(each[at] for each in endings).values()) <= 0.12 * len(boards) for at in (0, 1))


@pytest.mark.parametrize("day", range(7))
def test_each_board_is_as_hard_as_its_weekday_by_its_traits(day):
    for record in [record for record in RECORDS if weekday(record["key"]) == day][::7]:
        (low, high), (hard, spread) = HARD[day], hardness(traits(record["puzzle"]["letters"]).hard)
        assert low <= hard < high
        assert spread <= SPREAD
