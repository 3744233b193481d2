"""The formula of the talk, with its own example."""

import pytest

from parlour.games.losswords.reader.difficulty import curve, difficulty, raw_difficulty

RAW = (3.64, 3.15, 4.50, 6.25, 6.20, 5.52, 6.52, 8.42)


def test_the_eight_values_of_the_talk():
    assert [round(raw_difficulty(page, 8, 3, 7), 2) for page in range(1, 9)] == list(RAW)
    assert curve(8, 3, 7) == (4, 3, 5, 6, 6, 6, 7, 7)


def test_a_chapter_of_one_page_is_as_easy_as_it_starts():
    assert curve(1, 3, 7) == (3,)


def test_an_odd_number_of_pages_is_steeper():
    assert raw_difficulty(1, 7, 2, 11) != raw_difficulty(1, 8, 2, 11) - (9 / 7 - 9 / 6)
    assert round(raw_difficulty(1, 7, 2, 11) - 2 - 9 / 6, 6) == round(-0.4161468365, 6)


@pytest.mark.parametrize("pages", range(2, 13))
def test_difficulty_is_clamped_and_rises_over_the_whole(pages):
    found = curve(pages, 2, 11)
    assert min(found) >= 2
    assert max(found) <= 11
    assert found[-1] > found[0] or pages == 2
    assert all(difficulty(page, pages, 2, 11) == found[page - 1] for page in range(1, pages + 1))


def test_halves_are_rounded_away_from_zero(monkeypatch):
    # Python's own rounding makes 4 of 4.5 and 6 of 5.5.
    monkeypatch.setattr("parlour.games.losswords.reader.difficulty.raw_difficulty", lambda page, *dials: page + 0.5)
    assert [difficulty(page, 9, 0, 11) for page in (2, 3, 4, 5)] == [3, 4, 5, 6]
