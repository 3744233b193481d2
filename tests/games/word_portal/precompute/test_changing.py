"""How seekers play experiments, in which the board changes with each word."""

from dataclasses import replace

import numpy as np
import pytest

from parlour.core.codec import decode
from parlour.games.word_portal.experiments.rounds import Experiment
from parlour_precompute import BUNDLES
from parlour_precompute.games.word_portal.models import changing
from parlour_precompute.games.word_portal.models.starred import KINDS, MOODS, reached
from parlour_precompute.plays.shelf import Shelf

SHELF = Shelf("word-portal", BUNDLES)
ROUNDS = MOODS * changing.TASTES


def experiment(key):
    """A shipped experiment."""
    return decode(Experiment, SHELF.stored[f"experiments/{key}"]["puzzle"], "puzzle")


@pytest.fixture(scope="module")
def boards():
    return experiment("boards-01")


def test_rounds_are_the_same_every_time_and_whole_ones_alone_have_points_and_an_end(boards):
    played, again = (changing.rounds(boards, "newcomer") for _ in range(2))
    assert all(np.array_equal(getattr(played, name), getattr(again, name)) for name in ("points", "lacking", "times"))
    assert len(played.points) == ROUNDS
    whole = played.lacking == 0
    assert np.array_equal(whole, played.points > 0)
    assert np.array_equal(whole, np.isfinite(played.times))


def test_who_knows_and_dares_more_has_more_points(boards):
    means = [changing.rounds(boards, kind).points.mean() for kind in KINDS]
    assert means == sorted(means)
    assert means[0] < means[-1]


def test_a_round_ends_where_the_next_board_has_no_word(boards):
    # Every board after the first is Q alone, and has no word.
    played = changing.rounds(replace(boards, stream="Q" * len(boards.stream)), "keen")
    assert set(played.lacking) == {boards.count - 1}
    assert not played.points.any()
    assert not np.isfinite(played.times).any()


def test_no_word_counts_twice(boards, monkeypatch):
    words = sorted(changing.seen(boards.letters, 350)[0], key=lambda word: -word.zipf)[:3]
    # Every board has the same three words, which everyone knows.
    monkeypatch.setattr(changing, "seen", lambda letters, vocabulary: (words, np.ones(3)))
    assert set(changing.rounds(boards, "keen").lacking) == {boards.count - 3}


def test_a_round_takes_as_long_as_all_its_words(boards, monkeypatch):
    words = [word for word in changing.seen(boards.letters, 0)[0] if len(word.text) == changing.LENGTH][:10]
    known = [replace(word, zipf=600) for word in words]
    monkeypatch.setattr(changing, "seen", lambda letters, vocabulary: (known, np.ones(10)))
    # The first of n words that come at the rate one comes after 1/n in the mean.
    assert changing.rounds(boards, "keen").times.mean() == pytest.approx(sum(1 / left for left in (10, 9, 8, 7, 6)), rel=0.2)
    monkeypatch.setattr(changing, "seen", lambda letters, vocabulary: ([replace(word, zipf=0) for word in words], np.ones(10)))
    assert set(changing.rounds(boards, "keen").lacking) == {boards.count}


def test_shares_are_of_rounds_with_the_points_that_a_star_takes(boards):
    played = changing.rounds(boards, "average")
    one, two, three = reached(boards.least, played)
    assert 1 >= one >= two >= three >= 0
    assert one == sum(points >= boards.least[0] for points in played.points) / ROUNDS
