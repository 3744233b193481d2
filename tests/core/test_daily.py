import calendar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.daily import day_key, day_number, day_title, streak, weekday
from parlour.core.errors import BadInput


@given(st.integers(min_value=1, max_value=9999), st.integers(min_value=1, max_value=12), st.data())
def test_days_agree_with_the_calendar(year, month, data):
    first, length = calendar.monthrange(year, month)
    date = data.draw(st.integers(min_value=1, max_value=length))
    day = f"{year:04}-{month:02}-{date:02}"
    assert day_key(day_number(day)) == day
    assert weekday(day) == (first + date - 1) % 7
    assert day_number(day) == calendar.timegm((year, month, date, 0, 0, 0)) // 86400


@pytest.mark.parametrize("day", ["", "2026-2-1", "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "20261201", "2026-12-01x", "٢٠٢٦-12-01"])
def test_what_is_no_day_is_told(day):
    with pytest.raises(BadInput, match=r"\.$") as refusal:
        day_number(day)
    assert refusal.value.field == "day"


def test_a_day_has_a_title():
    assert day_title("2026-12-01") == "Tuesday 1 December 2026"


def test_a_streak_runs_up_to_today_or_yesterday():
    days = ["2026-12-30", "2026-12-31", "2027-01-01", "2026-12-01"]
    assert [streak(days, today) for today in ("2027-01-01", "2027-01-02", "2027-01-03", "2026-12-01")] == [3, 3, 0, 1]
