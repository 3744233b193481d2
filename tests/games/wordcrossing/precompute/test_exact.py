"""The search without a bound of work finds what brute force and the solver find, and the records of days whose pools are the largest."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.codec import decode
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour_precompute import BUNDLES
from parlour_precompute.games.wordcrossing import exact
from parlour_precompute.games.wordcrossing.exact import Packed, Sides, front
from parlour_precompute.games.wordcrossing.lists import source
from tests.games.wordcrossing.boards import WORDS, front_by_force

DAYS = [json.loads(line) for line in (BUNDLES / "wordcrossing" / "daily.jsonl").read_text(encoding="utf-8").splitlines()]
LARGE = sorted(DAYS, key=lambda day: (-len(day["puzzle"]["letters"]), day["key"]))[:21]
GRIDS = ("S../.../..G", "S.../##../...G", "S...#/.#.../..G..", ".S../#.../#..G", "G.../.#../..S.")


def stored(day, name):
    return tuple((best["words"], best["letters"]) for best in day["puzzle"][name])


@settings(max_examples=40)
@given(st.sampled_from(GRIDS), st.lists(st.sampled_from(sorted(set("".join(WORDS)))), min_size=4, max_size=7), st.booleans())
def test_it_finds_the_front_of_brute_force(grid, letters, are_few):
    level = Puzzle(grid, "".join(sorted(letters)))
    with pytest.MonkeyPatch.context() as patch:
        # With no room for rests any pair of sides is looked at that fits into the pool.
        patch.setattr(exact, "MANY", 0 if are_few else 40)
        assert list(front(level, WORDS)) == front_by_force(level, WORDS)


@pytest.mark.parametrize("day", DAYS[7:16:4], ids=lambda day: day["key"])
def test_it_finds_the_front_of_the_solver(day):
    level = decode(Puzzle, day["puzzle"])
    assert front(level, source().vocabulary.words) == stored(day, "easy")


def test_every_front_of_a_day_is_proved():
    assert all(best["proved"] for day in DAYS for name in ("easy", "full") for best in day["puzzle"][name])


@pytest.mark.rotates(len(LARGE))
@pytest.mark.parametrize("day", LARGE, ids=lambda day: day["key"])
def test_what_the_solver_proved_the_best_of_a_large_day_is_the_best(day):
    assert front(decode(Puzzle, day["puzzle"]), source().playable) == stored(day, "full")


def test_two_words_take_no_letter_of_another():
    pool = Packed("AAABBC")
    assert len({pool.counted(text) for text in ("A", "AA", "AAA", "AAAA", "B", "BB", "BBB", "C", "CC")}) == 9
    assert [bool(fits) for fits in pool.within(exact.np.array([pool.counted(text) for text in ("AAABBC", "AAAA", "CC")]), pool.all)] == [
        True,
        False,
        False,
    ]


def test_rests_are_given_up_where_they_are_too_many():
    sides = Sides("ABCDEFGH", ("BAD", "FED"))
    assert len(sides.rests(7)) == 8
    assert sides.rests(3) == []
