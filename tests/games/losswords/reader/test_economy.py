"""Ink, levels, hints, stars and rare books: what reading earns."""

from parlour.games.losswords.reader.career import after
from parlour.games.losswords.reader.economy import level_with, needed, stars_of
from tests.games.losswords.test_twists import career_of, result


def test_ink_makes_levels_and_a_level_brings_hints():
    assert [needed(level) for level in (1, 2, 3, 4)] == [0, 100, 240, 420]
    assert [level_with(ink) for ink in (0, 99, 100, 239, 240)] == [1, 1, 2, 2, 3]
    career = career_of(result(at=1, score=50, hints=3))
    assert (career.level, career.hints) == (1, 2)
    career = after(career, [result(at=2, score=60, hints=4)])
    assert (career.level, career.hints) == (2, 5)


def test_a_solution_that_was_shown_brings_nothing():
    career = career_of(result(assisted=True, hints=2))
    assert (career.ink, career.chapters, career.read, career.hints) == (0, 0, {}, 3)


def test_stars_are_of_the_average_page():
    assert [stars_of(ink, 7) for ink in (133, 132, 119, 118, 84, 83)] == [3, 2, 2, 1, 1, 0]


def test_three_dailies_earn_a_rare_book():
    days = [result(f"2026-11-0{day}", at=day, set_id="daily") for day in (1, 2, 3, 4)]
    assert [career_of(*days[:count]).rare for count in range(5)] == [0, 0, 0, 1, 1]
