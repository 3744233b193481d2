"""Simulated players lay chains that the rules take, need what can be counted by hand, and find hard what has fewer ways that lead anywhere."""

from itertools import pairwise
from math import log2

import pytest

from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour.games.wordcrossing.search.chains import Budget
from parlour.games.wordcrossing.supply.difficulty import counted, difficulty, fillings, found_out
from parlour.games.wordcrossing.supply.field import seen
from parlour.games.wordcrossing.supply.tables import BASE, WEIGHTS
from parlour_precompute.games.wordcrossing.models import players, recalling
from parlour_precompute.games.wordcrossing.models.players import GLANCES, TRIES, Player, effort, groped, is_filled, known, planned, simulated, way
from tests.games.wordcrossing.boards import boards, puzzle

CORNER = puzzle("S.. ##. ##G", "TEARA")
WORDS = ("TEA", "ART", "ATE", "TAR", "RAT", "EAR")
PLANS = Player("one", 0, "plans")


def ends(word):
    return word[0], word[-1]


def chance_by_hand():
    """Of all pairs of words that one might lay in the corner one after the other, each first word equally likely, the share that cross."""
    firsts = [word for word in WORDS if all(word.count(letter) <= CORNER.letters.count(letter) for letter in word)]
    won = 0.0
    for first in firsts:
        rest = list(CORNER.letters)
        for letter in first:
            rest.remove(letter)
        seconds = [word for word in firsts if word[0] == first[-1] and all(word[1:].count(letter) <= rest.count(letter) for letter in word[1:])]
        won += bool(seconds) / len(firsts)
    return won


def test_the_effort_is_what_can_be_counted_by_hand():
    # Half of the tries go by a way of one word more, of which the corner has none.
    field, chance = seen(CORNER, WORDS), chance_by_hand()
    assert 0.2 < chance < 0.9
    assert effort(field, PLANS, Rng("hand"), 2_000) == pytest.approx(-log2(chance / 2), abs=0.15)


def test_who_gropes_needs_no_plan_where_there_is_one_way():
    field = seen(CORNER, WORDS)
    assert effort(field, Player("one", 0, "gropes"), Rng("hand"), 2_000) == pytest.approx(-log2(chance_by_hand()), abs=0.15)


def test_who_knows_no_word_that_reaches_the_goal_never_does():
    for words in ((), ("TEA",), ("TEA", "EAR")):
        field = seen(CORNER, words)
        assert not any(groped(field, Rng(f"{number}")) for number in range(20))
        assert effort(field, PLANS, Rng("none"), 100) == log2(101 / 0.5)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_way_joins_start_to_goal_by_slots_that_cross_and_touch_no_others(seed):
    field = seen(puzzle("S... .... .... ...G", "TEARRATSWAR"), (*WORDS, "STAR", "WEAR", "RATE"))
    path = way(field, 3, Rng(seed))
    slots = [field.ways.slots[one] for one, _, _ in path]
    assert len(path) == 3
    assert slots[0].mask >> field.ways.here.start & 1
    assert slots[-1].mask >> field.ways.here.goal & 1
    assert not slots[0].mask & (slots[2].mask | slots[2].halo)
    for (one, _, out), (other, enter, _) in pairwise(path):
        assert field.ways.slots[one].cells[out] == field.ways.slots[other].cells[enter]


def test_a_try_wins_only_where_brute_force_finds_a_chain():
    level = puzzle("S... ##.. ##.G", "TEARSAW")
    can = any(state.best for state in boards(level, WORDS))
    for words in (WORDS, ("TEA", "SAW")):
        field = seen(level, words)
        is_won = any(try_(field, Rng(f"{number}")) for number in range(200) for try_ in (planned, groped) if field.fewest)
        assert is_won <= (can and words == WORDS)


def test_nothing_is_filled_where_no_way_was_found():
    assert not is_filled(seen(CORNER, WORDS), [], Rng("x"))


def test_a_level_is_told_by_both_ways_of_playing(monkeypatch):
    monkeypatch.setattr(players, "known", lambda knows: WORDS)
    found = simulated(CORNER, "seed")
    assert found == simulated(CORNER, "seed")
    assert found["effort"] == pytest.approx((found["plans"] + found["gropes"]) / 2, abs=0.01)
    assert found["gropes"] < found["plans"]
    assert simulated(CORNER, "other") != found or TRIES > 1_000 * GLANCES


def test_who_aims_lays_the_first_word_nearest_to_the_goal_and_who_recalls_anywhere():
    field = seen(puzzle("S..... ...... .....G", "TEARATSWAR"), (*WORDS, "STAR", "WEAR", "RATE"))
    word, count = next(each for each in field.stock.by_length[3] if each[0] == "TEA")
    rows = {aims: [recalling.laid(field, None, word, count, Rng(f"{number}"), aims) for number in range(20)] for aims in (True, False)}
    away = {aims: {field.away[row.slot] for row in each} for aims, each in rows.items()}
    assert len(away[False]) > 1
    assert away[True] == {min(away[False])}


def test_ways_and_fillings_are_counted_as_by_hand():
    field = seen(CORNER, WORDS)
    found = counted(field)
    # One way, of two words of three letters that share the last of the first and the first of the second.
    assert (found.signatures, found.filled) == (1, 1)
    signature = next(iter(field.ways.signatures(2, 5, Budget(1_000))))
    assert found.chains == fillings(field.stock, signature, Budget(10_000))
    assert counted(seen(CORNER, ("TEA", "EAR"))).filled == 0
    assert counted(seen(CORNER, ())).signatures == 0


def test_work_of_counting_is_bounded(monkeypatch):
    monkeypatch.setattr("parlour.games.wordcrossing.supply.difficulty.ENOUGH", 0)
    assert counted(seen(CORNER, WORDS)).chains == 0


def test_fewer_ways_that_lead_anywhere_are_harder():
    rich, poor = Puzzle("S../##./##G", "AAERRTT"), Puzzle("S../##./##G", "AAEJRXZ")
    easy, hard = ({"slack": 2, "turns": 1} | found_out(level, known) for level in (rich, poor))
    assert easy["finishes"] > hard["finishes"]
    assert easy["closed"] < hard["closed"]
    assert difficulty(easy) < difficulty(hard)


def test_difficulty_is_the_published_sum_and_never_below_nothing():
    measures = dict.fromkeys(WEIGHTS, 1.0)
    assert difficulty(measures) == round(BASE + sum(WEIGHTS.values()), 2)
    assert difficulty(measures | {"slack": 100.0}) == 0
