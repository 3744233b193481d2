"""The second model of a player: what it sees at each pass, and what it knows."""

import pytest

from parlour_precompute.games.elimination.models.searcher import LOOKING, SEARCHERS, Searcher, pieces, points
from tests.games.elimination.challenges import HATDEL, challenge

SIZES = {"HATE": 10, "HAD": 20, "HAT": 10, "ATE": 10, "HADE": 70, "DEL": 60, "TEL": 60}


def passes(count):
    """The seconds of a challenge of six letters in which a player of a second a letter looks over them so often."""
    return count * 6 / LOOKING


@pytest.mark.parametrize(("tiles", "count"), [((0, 1, 2), 1), ((0, 1, 2, 4), 2), ((0, 2, 4), 3)])
def test_pieces_are_counted_by_the_gaps_between_them(tiles, count):
    assert pieces(tiles) == count


@pytest.mark.parametrize(("seconds", "taken"), [(passes(1) - 1, 0), (passes(1), 3), (passes(2), 4)])
def test_scattered_words_are_seen_at_later_passes(seconds, taken):
    assert points(Searcher(20, 1.0), HATDEL, SIZES, seconds) == taken


def test_a_word_beyond_the_players_dictionary_is_not_taken():
    known = {"ABCD": 50, "ABC": 10, "ABD": 10}
    here = challenge("ABCDE", "ABC ABD", "ABCD")
    assert [points(Searcher(size, 1.0), here, known, passes(3)) for size in (10, 50)] == [3, 4]


def test_more_time_brings_more_and_none_brings_nothing():
    none, little, much = (sum(points(each, HATDEL, SIZES, seconds) for each in SEARCHERS) for seconds in (0, 18, 60))
    assert none == 0 < little < much
    assert len({(each.size, each.seconds_a_letter) for each in SEARCHERS}) == len(SEARCHERS)
