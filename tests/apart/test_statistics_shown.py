"""How statistics are told and drawn: strengths, spreads, a year of squares, and results that are refused."""

import pytest
from hypothesis import given

from parlour.apart.statistics.asked import MOST, Fold, fold
from parlour.apart.statistics.charts import LEVELS, SIDES, half_year, level
from parlour.apart.statistics.fold import bucket
from parlour.apart.statistics.reading import results_of
from parlour.apart.statistics.tally import RECENT, VERSION, Group, Tally
from parlour.apart.statistics.told import amount, duration, mean, share, strengths
from parlour.apart.statistics.view import joined_steps, view
from parlour.core.codec import decode, encode
from parlour.core.daily import day_key, day_number
from parlour.core.errors import BadInput
from parlour.core.html import walk
from parlour.core.results.result import Result
from tests.apart.test_statistics import LAW, RESULTS, TODAY, all_of, won


def test_nothing_played_leads_to_play():
    assert view(Tally(), "", "", TODAY)[3][2][1]["href"] == "../"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("puzzle", 1),
        ("status", "drawn"),
        ("at", True),
        ("score", "10"),
        ("stars", 1.0),
        ("assisted", 0),
        ("facts", []),
        ("facts", {"a": 1.5}),
        ("colour", 1),
    ],
)
def test_what_is_no_result_is_refused_as_the_codec_does(field, value):
    data = encode(won()) | {field: value}
    with pytest.raises(BadInput):
        decode(Result, data)
    with pytest.raises(BadInput):
        results_of([data], "results")


@LAW
@given(RESULTS)
def test_results_are_read_as_the_codec_reads_them(result):
    data = encode(result)
    assert results_of([data], "results") == (decode(Result, data),)


def test_results_that_are_too_many_or_without_days_are_refused():
    data = encode(won())
    with pytest.raises(BadInput, match="at most"):
        fold(Fold((data,) * (MOST + 1), (0,) * (MOST + 1)))
    with pytest.raises(BadInput, match="day"):
        fold(Fold((data,), ()))
    with pytest.raises(BadInput, match="day"):
        fold(Fold((data,), (10**9,)))
    with pytest.raises(BadInput, match="version"):
        decode(Fold, {"results": [], "days": [], "tally": encode(Tally()) | {"version": VERSION + 1}})
    assert fold(Fold((data,), (0,)))["tally"]["count"] == 1


def test_strengths_are_told_of_five_games_and_more_the_best_first():
    groups = {"Monday": Group(5, 5, 10), "Tuesday": Group(6, 6, 18), "Sunday": Group(4, 4, 12)}
    assert [label for label, _ in strengths(groups)] == ["Tuesday", "Monday"]


def test_numbers_are_said_as_people_say_them():
    assert [duration(each) for each in (0, 48_200, 725_000, 12_000_000)] == ["0 s", "48 s", "12 min 5 s", "3 h 20 min"]
    assert [amount("points", 1), amount("-moves", 3), amount("ink", 2), amount("-elapsed", 3000)] == ["1 point", "3 moves", "2 ink", "3 s"]
    assert [mean((1, 2, 4), 5), mean((9, 2, 4), 2), mean((), 5), mean((-1, -2), 5)] == ["2.3", "3", "–", "-1.5"]
    assert [share(1, 3), share(0, 0), share(2, 2)] == ["33%", "0%", "100%"]
    assert [bucket(each) for each in (7, 19, 123, 98_765, -123)] == [7, 19, 120, 98_000, -120]


def test_a_spread_has_few_steps_and_loses_none():
    steps = [(value, 1) for value in range(20)]
    joined = joined_steps(steps, 8)
    assert joined == [(0, 4, 5), (5, 9, 5), (10, 14, 5), (15, 19, 5)]
    assert joined_steps([(100, 2), (130, 1)], 8) == [(100, 109, 2), (110, 119, 0), (120, 129, 0), (130, 139, 1)]
    assert joined_steps([(-3, 1), (2**40, 1)], 6)[-1][2] == 1
    assert sum(count for _, _, count in joined) == 20
    assert (joined[0][0], joined[-1][1]) == (0, 19)


def test_a_year_has_a_square_for_each_of_its_days():
    for year, days in ((2026, 365), (2028, 366)):
        squares = [node for half in (0, 1) for node in walk(half_year(year, half, {}, "A year")) if node[0] == "rect"]
        assert len(squares) == days
        assert len({(node[1]["x"], node[1]["y"]) for half in (0,) for node in walk(half_year(year, half, {}, "")) if node[0] == "rect"}) == days - 184
    day = day_number("2026-03-01")
    told = [node for node in walk(half_year(2026, 0, {day: 3}, "")) if node[0] == "title"]
    assert told == [["title", {}, "Sunday 1 March: 3 games"]]
    assert day_key(day) == "2026-03-01"
    assert [level(count) for count in (0, 1, 2, 3, 4, 6, 7, 10**6)] == [0, 1, 2, 2, 3, 3, 4, 4]
    assert len(set(SIDES)) == len(LEVELS)


def test_a_record_against_the_clock_takes_the_place_of_one_without_it():
    tally = all_of([won(stars=3, relaxed=True), won(at=1, stars=1), won(at=2, stars=2, relaxed=True)])
    assert tally.rows["samegame.1/stages"].stars == (0, 1, 0, 0)


def test_only_the_last_thirty_are_remembered_one_by_one_and_all_are_in_the_spread():
    points = all_of([won(at=at, score=at) for at in range(RECENT + 5)]).rows["samegame.1/stages"].measures[0]
    assert points.recent == tuple(range(5, RECENT + 5))
    assert sum(points.spread.values()) == RECENT + 5
