"""The solver: its front is what brute force finds by the rules alone, its chains are legal, and its bound holds."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.errors import BadInput
from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.ground import ground, slots
from parlour.games.wordcrossing.level.puzzle import Best, Puzzle
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.rules import letters_of, play, start
from parlour.games.wordcrossing.search.chains import Budget, Exhausted, Ways
from parlour.games.wordcrossing.search.letters import Pool
from parlour.games.wordcrossing.solver import front, fronts, risen, searched, to_draw

from .boards import WORDS, front_by_force, puzzle


def little(seed):
    """A random level small enough for brute force; None where walls part start and goal."""
    rng = Rng(f"little/{seed}")
    wide, high = 3 + rng.below(2), 3
    signs = ["#" if rng.below(100) < 25 else "." for _ in range(wide * high)]
    first, last = rng.shuffled(range(wide * high))[:2]
    signs[first], signs[last] = "S", "G"
    grid = "/".join("".join(signs[at : at + wide]) for at in range(0, wide * high, wide))
    try:
        return Puzzle(grid, "".join(sorted(rng.choice("AAEERRSTTW") for _ in range(6 + rng.below(2)))))
    except BadInput:
        return None


LEVELS = [level for level in map(little, range(40)) if level is not None]


def test_there_are_levels_with_and_without_a_chain():
    found = [bool(front(level, WORDS)) for level in LEVELS]
    assert len(LEVELS) >= 20
    assert min(found.count(True), found.count(False)) >= 5


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"{level.grid} {level.letters}")
def test_the_front_is_what_brute_force_finds(level):
    found = front(level, WORDS)
    assert [(best.words, best.letters) for best in found] == front_by_force(level, WORDS)
    assert all(best.proved for best in found)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"{level.grid} {level.letters}")
def test_every_chain_of_a_front_is_legal_and_reaches_the_goal_by_its_last_word(level):
    for best in front(level, WORDS):
        state = start(level)
        if not best.chain:
            continue
        for place in chain_of(best.chain):
            assert not state.best
            state = play(state, place, WORDS)
        assert (letters_of(state.best), len(state.best)) == (best.letters, best.words)


def test_a_chain_that_needs_a_word_that_may_not_be_shown_is_counted_and_withheld():
    level = puzzle("S.... ####. ####. ####. ####G", "TEARSWEAR")
    shown = front(level, WORDS)
    hidden = front(level, WORDS, lambda word: word != "SWEAR")
    assert [(best.words, best.letters) for best in shown] == [(best.words, best.letters) for best in hidden] == [(2, 9)]
    assert shown[-1].chain == "a00TEARSd40SWEAR"
    assert hidden[-1].chain == ""


def test_where_no_best_chain_may_be_shown_the_best_of_those_that_may_is_drawn():
    level = puzzle("S..G. ##### #####", "TEARS")
    hidden = frozenset(word for word in WORDS if len(word) == 5)
    easy, full = fronts(level, ["TEAR"], WORDS, lambda word: word not in hidden)
    named = front(level, [word for word in WORDS if word not in hidden])
    assert named[-1].letters == 4
    assert full == (Best(5, 1, named[-1].chain, True),)
    # Where the search among words that may be shown finds none, an everyday chain is known.
    assert to_draw(easy) == "a00TEAR"
    assert to_draw([Best(5, 1, "", True)]) == ""


def test_both_fronts_are_found_in_the_same_chains():
    level = puzzle("S.... .##.. ..... ..##. ....G", "TEARSWEARATE")
    easy = [word for word in WORDS if len(word) < 5]
    assert fronts(level, easy, WORDS, lambda word: True) == (front(level, easy), front(level, WORDS))


def test_what_the_bound_of_work_cuts_off_is_not_said_to_be_proved():
    level = puzzle("S....... ........ ........ ........ ........ ........ ........ .......G", "TEARSWEARATESETRAWSTAR")
    found, is_whole = searched(level, WORDS, lambda word: True, 40_000)
    assert not is_whole
    assert not any(best.proved for best in found[-1:])


def test_where_work_ran_out_over_the_longer_list_what_the_shorter_one_does_is_known_too():
    best = (Best(12, 2, "longer", True), Best(20, 4, "cut off", False))
    easy = (Best(10, 2, "a", True), Best(19, 4, "b", True), Best(22, 5, "c", True), Best(24, 6, "d", False))
    assert risen(best, easy) == (*best, Best(22, 5, "c", False), Best(24, 6, "d", False))
    assert risen(best[:1], easy[:1]) == best[:1]


def test_work_is_counted_and_ends():
    budget = Budget(10)
    budget.spend(10)
    with pytest.raises(Exhausted):
        budget.spend(1)


def test_the_letters_of_a_chain_lie_between_what_its_ground_allows():
    ways = Ways(ground("S..../####./####./####./####G"), frozenset({3, 4, 5}))
    assert ways.reach(2) == (9, 9)
    assert ways.reach(1)[0] > 100
    assert list(ways.signatures(2, 9, Budget(1_000))) == [((-1, 5, 4), (0, 5, -1))]


@pytest.mark.parametrize(("grid", "count"), [("S../.../..G", 6), ("S#./.../..G", 4), ("S...G/#####/#####", 6)])
def test_every_place_for_a_word_is_a_slot(grid, count):
    assert len(slots(ground(grid), 10)) == count


@pytest.mark.parametrize("letters", ["AEIRST", "AAAAAEEEEE", "A" * 26])
def test_a_pool_covers_what_it_has_and_nothing_else(letters):
    pool = Pool("".join(sorted(letters)))
    for word in ("A" * count for count in range(1, 30)):
        assert pool.covers(pool.counted(word)) == (word.count("A") <= letters.count("A")) or len(word) > 31
    assert pool.within(["AAA", "ZZZ", "EEE"]) == [word for word in ("AAA", "EEE") if letters.count(word[0]) >= 3]
    assert pool.without(1) == [pool.all - one for letter, one in pool.ones.items()]


@given(st.text("AEST", min_size=1, max_size=8), st.lists(st.text("AESTX", min_size=1, max_size=6)))
def test_a_word_is_within_a_pool_that_has_each_of_its_letters_as_often(letters, words):
    assert Pool("".join(sorted(letters))).within(words) == [word for word in words if not Counter(word) - Counter(letters)]
