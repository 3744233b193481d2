"""Ink makes levels, levels and replays make pages harder, and what is read brings hints, stars and rare books."""

from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.primer import primer
from parlour.games.losswords.reader.career import Career, after
from parlour.games.losswords.reader.economy import level_with, needed, stars_of
from parlour.games.losswords.reader.plans import (
    highest,
    known_ways,
    lowest,
    offer,
)
from tests.games.losswords.test_twists import PUZZLE, career_of, result


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


def test_player_level_and_replays_raise_the_floor():
    assert [lowest(level, 0) for level in (1, 4, 5, 9, 40)] == [2, 2, 3, 4, 6]
    assert [lowest(1, times) for times in range(6)] == [2, 3, 4, 5, 5, 5]
    assert [highest(level) for level in (1, 4, 10, 13, 30)] == [7, 8, 10, 11, 11]


def test_ways_are_met_one_after_the_other():
    assert known_ways(1) == ("begin", "swap")
    assert set(known_ways(6)) == set(WAYS)


def test_an_offer_fits_its_chapter_and_a_chapter_with_terms_keeps_them():
    chapter = primer()
    for ink in range(0, 15_000, 500):
        made = offer(Career(ink=ink, now=ink + 1), PUZZLE, chapter)
        assert made.faults(len(chapter.pages)) == ""
    own = offer(Career(), PUZZLE, chapter)
    assert offer(Career(ink=9_000), PUZZLE, primer(terms=own)) == own


def test_a_text_of_one_s_own_brings_ink_and_is_no_chapter_of_the_library():
    career = career_of(result("t0-01", set_id="own"))
    assert (career.ink, career.chapters, career.read) == (140, 1, {})
