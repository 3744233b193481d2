"""Keys by rows: whatever the keys are, they read as a plain list of them does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.daily import day_key
from parlour.core.errors import BadInput
from parlour.core.menus.keys import Keys, rows

numbers = st.builds(
    lambda stem, width, number: f"{stem}{number % 10**width:0{width}}",
    st.sampled_from(["", "calm-", "alice-1-"]),
    st.integers(1, 4),
    st.integers(0, 30),
)
days = st.integers(739_900, 739_930).map(day_key)
odd = st.sampled_from(["guide", "own", "7k0m2xq9", "made-5.5-3", "2026-02-30", "1234567"])
lists = st.lists(st.one_of(numbers, days, odd), unique=True, max_size=40)
risen = lists.map(sorted)


@given(st.one_of(lists, risen), st.integers(-3, 45), st.integers(-3, 45))
def test_keys_by_rows_are_those_of_a_list(keys, start, end):
    held = Keys.read(rows(keys))
    assert list(held) == keys
    assert [held[at] for at in range(len(held))] == keys
    assert list(held[start:end]) == keys[start:end]
    assert [held.place(key) for key in keys] == list(range(len(keys)))
    assert held.is_rising == (keys == sorted(keys))
    for key in ("zz", "calm-9999", "2031-01-01"):
        assert key not in held
        assert held.place(key) is None


def test_keys_that_follow_one_another_are_one_row_however_many_they_are():
    assert rows(f"{at:06}" for at in range(1, 100_001)) == ["000001 100000"]
    assert rows([day_key(739_900 + at) for at in range(800)]) == [f"{day_key(739_900)} {day_key(740_699)}"]
    assert rows(["calm-001", "calm-002", "wild-001", "guide", "9", "10", "11"]) == ["calm-001 calm-002", "wild-001", "guide", "9", "10 11"]
    assert len(Keys.read(["000001 999999"])) == 999_999


@pytest.mark.parametrize(
    "row", ["0009 0001", "0001 00009", "calm-001 wild-002", "0001 guide", "2026-12-02 2026-12-01", "0001 2026-12-01", "a b", "1 2 3"]
)
def test_a_row_whose_ends_are_not_of_one_kind_is_refused_and_repeated(row):
    with pytest.raises(BadInput, match=row):
        Keys.read([row])


def test_an_empty_text_is_no_row():
    with pytest.raises(BadInput, match="an empty text"):
        Keys.read(["0001", ""])


def test_keys_are_cut_without_steps():
    keys = Keys.read(["1 4"])
    assert list(reversed(keys)) == ["4", "3", "2", "1"]
    for cut in (slice(None, None, 2), slice(None, None, -1)):
        with pytest.raises(ValueError, match="without steps"):
            keys[cut]
