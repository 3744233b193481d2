"""The simulated players' expectations are exact, and the players find hard what people find hard."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.rng import Rng
from parlour_precompute.games.elimination.models.players import (
    PLAYERS,
    Player,
    Seen,
    Task,
    clicked,
    difficulty,
    expected,
    longest_run,
    rate,
    share,
    spellings,
    task,
)

KEEN = PLAYERS[-1]
HATDEL = {"HATE": 500, "ATE": 520, "HAT": 510, "DEL": 300, "TEL": 290, "HADE": 0}
seens = st.builds(Seen, st.integers(250, 600), st.integers(3, 7), st.integers(1, 3), st.booleans(), st.integers(3, 14), st.integers(3, 14))
tasks = st.lists(seens, min_size=1, max_size=6).map(lambda words: Task(9, tuple(words), 14))


def played(player, each, limit, rng, step=0.02):
    """One go in small steps of time: points, or None where the time is up."""
    spotted, time = [], 0.0
    limit -= player.click * (each.letters - 3)
    while time < limit:
        spotted += [word for word in each.words if rng.below(10**6) < 10**6 * rate(player, word, each.letters) * step]
        time += step
        if spotted and time >= player.patience:
            break
    return max(spotted, key=lambda word: word.promised).given if spotted else None


def test_expectations_are_what_many_goes_come_to():
    words = (Seen(500, 4, 2, False, 4, 4), Seen(420, 5, 1, True, 10, 3), Seen(330, 3, 3, False, 3, 3))
    each, player, limit, goes = Task(8, words, 10), Player("p", 300, 3.0, 0.5), 14.0, 1500
    results = [played(player, each, limit, Rng(f"go {number}")) for number in range(goes)]
    worth, found = expected(player, each, limit)
    assert sum(result or 0 for result in results) / goes == pytest.approx(worth, abs=0.25)
    assert sum(result is not None for result in results) / goes == pytest.approx(found, abs=0.05)


@given(tasks)
def test_more_time_and_more_words_known_never_hurt_the_chance_to_find_one(each):
    chances = [expected(player, each, limit)[1] for player in PLAYERS for limit in (5.0, 30.0, inf)]
    for start in range(0, len(chances), 3):
        assert chances[start] <= chances[start + 1] + 1e-9 <= chances[start + 2] + 2e-9
    assert all(0 <= chance <= 1 + 1e-9 for chance in chances)


@given(tasks)
def test_no_share_is_less_than_nothing(each):
    for player in PLAYERS:
        worth, _ = expected(player, each)
        assert 0 <= worth <= max(word.given for word in each.words) + 1e-9


def test_spellings_are_all_places_of_a_word():
    assert list(spellings("AT", "ATAT")) == [(0, 1), (0, 3), (2, 3)]
    assert list(spellings("DOG", "CAT")) == []
    assert longest_run((0, 1, 4, 5, 6, 9)) == 3


def test_clicking_from_the_left_may_end_in_another_word():
    assert clicked("AFART", (1, 2, 3), dict.fromkeys(("FAR", "FART", "AFAR"), 400)) == (1, 2, 3, 4)
    assert clicked("HATDEL", (0, 1, 2, 4), HATDEL) == (0, 1, 2, 4)


def test_a_contiguous_word_is_spotted_sooner_than_a_scattered_one():
    dog = {"DOG": 500}
    near, far = (task(letters, None, dog, 3).words[0] for letters in ("CADOGT", "CDAOGT"))
    assert rate(KEEN, near, 6) > rate(KEEN, far, 6) > 0


def test_a_word_beyond_the_vocabulary_is_never_spotted():
    assert rate(PLAYERS[0], Seen(PLAYERS[0].vocabulary - 1, 4, 4, False, 4, 4), 6) == 0
    assert expected(PLAYERS[0], Task(6, (Seen(200, 4, 4, False, 4, 4),), 4)) == (0.0, 0.0)


def test_the_2x_tile_doubles_what_is_promised():
    words = {seen.length: seen for seen in task("HATDEL", 0, HATDEL, 8).words}
    assert (words[4].promised, words[4].bonus) == (8, True)


def test_a_level_is_harder_with_rarer_words_and_with_less_time():
    easy = [task("HATDEL", None, HATDEL, 4)] * 10
    rare = [task("HATDEL", None, {word: zipf - 120 for word, zipf in HATDEL.items()}, 4)] * 10
    assert difficulty(easy) < difficulty(rare)
    assert difficulty(easy, [30] * 10) < difficulty(easy, [12] * 10)


def test_a_challenge_not_solved_in_time_ends_the_level():
    hopeless, easy = Task(6, (), 4), task("HATDEL", None, HATDEL, 4)
    assert share(KEEN, [hopeless, easy], [60, 60]) == 0
    assert share(KEEN, [easy, hopeless], [60, 60]) > 0
    assert share(KEEN, [hopeless, easy]) > 0
