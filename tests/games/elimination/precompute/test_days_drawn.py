"""A day of Elimination takes of its runs the first proposals that may stand there."""

import json
from dataclasses import replace

import pytest

from parlour.core.errors import GaveUp
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.games.elimination import new_days, sets
from parlour_precompute.games.elimination.sets import Used, daily_puzzle

DAYS = [json.loads(line)["puzzle"]["challenges"] for line in (BUNDLES / "elimination" / "daily.jsonl").read_text(encoding="utf-8").splitlines()[:3]]
RUNS = [[[(day[number]["letters"], day[number]["sources"], 0.5) for day in DAYS] for number in range(10)]]
"""Runs that found what the first three days took."""


def letters(used=None, runs=RUNS):
    return [each.letters for each in daily_puzzle("seed", 1, runs, used or Used())[0].challenges]


def taken(day, number):
    return DAYS[day][number]["letters"]


def test_what_was_found_first_is_taken_with_a_2x_tile_where_one_is_due():
    found, fitness = daily_puzzle("seed", 1, RUNS, Used())
    assert [each.letters for each in found.challenges] == [each["letters"] for each in DAYS[0]]
    assert [each.double is None for each in found.challenges] == [each["double"] is None for each in DAYS[0]]
    assert (fitness, found.seconds) == ([0.5] * 10, ())
    assert daily_puzzle("seed", 1, RUNS, Used())[0] == found


@pytest.mark.parametrize(
    ("used", "at"),
    [
        (Used(resting={DAYS[0][4]["sources"][0]}), 4),
        (Used(letters={taken(0, 3)}), 3),
        (Used(pairs={frozenset(DAYS[0][2]["sources"])}), 2),
        (Used(first=taken(0, 0)[0]), 0),
    ],
)
def test_what_stood_before_is_passed_over_in_its_run(used, at):
    assert [number for number, one in enumerate(letters(used)) if one != taken(0, number)] == [at]
    assert letters(used)[at] == taken(1, at)


def with_first(number, *row):
    """The same runs, one of which found this before all else."""
    return [[[row, *rows] if at == number else rows for at, rows in enumerate(RUNS[0])]]


def test_where_an_obscure_word_lies_on_the_way_it_is_passed_over_unless_one_may():
    assert letters(runs=with_first(1, "FALLAIL", ["FALL", "FAIL"], 0.6)) == letters()


def test_where_one_drop_leaves_a_dirty_word_it_is_passed_over(monkeypatch):
    monkeypatch.setattr(sets, "accidents", lambda *_: [])
    monkeypatch.setattr(sets, "is_named_best", lambda _: True)
    listed = sets.dictionary().listed
    near = with_first(1, "PLANTET", ["PLANT", "PLANET"], 0.6)
    assert letters(runs=near)[1] == "PLANTET"
    monkeypatch.setitem(listed, "PLANET", replace(listed["PLANET"], dirty=True))
    assert letters(runs=near) == letters()


def test_no_source_word_stands_twice_in_a_day_and_what_follows_is_looked_through_for_another(monkeypatch):
    monkeypatch.setattr(sets, "accidents", lambda *_: [])
    sources = [DAYS[0][0]["sources"][0], DAYS[0][1]["sources"][1]]
    short = [[[("".join(sources), sources, 0.5)] if at == 1 else rows[:1] for at, rows in enumerate(RUNS[0])]]
    with pytest.raises(GaveUp, match="others than those of the day's other challenges"):
        letters(runs=short)
    assert letters(runs=[*short, *RUNS])[1] == taken(0, 1)


def test_a_day_for_which_nothing_new_is_found_is_refused_by_its_date(monkeypatch):
    monkeypatch.setattr(new_days, "daily_runs", lambda seed, number: RUNS[0])
    everything = Used(letters={taken(day, 0) for day in range(3)})
    with pytest.raises(Refused, match=r"^Elimination, 1970-01-02: No mixture was found that is new"):
        new_days.built("seed", 1, RUNS[0], everything)
