"""Days near one another are as different as chance makes them, or more: nothing of how boards were put in order shows."""

import json
from itertools import pairwise

import pytest

from parlour.core.daily import weekday
from parlour.games.word_portal.rules import MIDDLE
from parlour_precompute import BUNDLES
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


# A week apart the middle is left out: most Sundays end in a G, in whatever order.
@pytest.mark.parametrize(("apart", "place", "most"), [(1, 0, 0.12), (7, 0, 0.12), (1, MIDDLE, 0.2)])
def test_boards_near_one_another_seldom_share_their_first_or_their_middle_letter(apart, place, most):
    alike = sum(one[place] == other[place] for one, other in zip(DAYS, DAYS[apart:], strict=False))
    assert alike / (len(DAYS) - apart) <= most


def test_no_two_days_within_a_week_share_many_of_their_words():
    words = [{word.text for word in words_of(letters)} for letters in DAYS]
    near = ((one, other) for apart in range(1, 8) for one, other in zip(words, words[apart:], strict=False))
    assert max(len(one & other) / min(len(one), len(other)) for one, other in near) <= 0.4
