from itertools import combinations
from math import comb

import pytest

from parlour.core.results.replay import replayed
from parlour.core.rng import Rng
from parlour.games.elimination import solver
from parlour.games.elimination.modes import CHALLENGES
from parlour.games.elimination.review import reason
from parlour.games.elimination.rules import RESTORE, Drop, left, legal, play, score, spelled, status
from parlour.games.elimination.rules import challenge as played
from parlour.games.elimination.solver import (
    best,
    best_points,
    best_score,
    bits,
    drops,
    endings,
    mask_of,
    options,
    reachable,
    solve,
    tile_sets,
    unreachable,
    whole,
)
from tests.games.elimination.challenges import AFART, HATDEL, begun, challenge, random_challenge, sets_left, words_left


def random_challenges(label, count):
    rng = Rng(label)
    return [random_challenge(rng, 4 + number % 5) for number in range(count)]


def texts(challenge):
    return {word.text for word in challenge.words}


def reached(challenge):
    return {option.word.text for option in options(challenge, whole(challenge))}


def test_a_word_is_spelled_by_every_set_of_tiles_that_spells_it():
    rng = Rng("sets")
    for _ in range(200):
        letters = "".join(rng.choice("ABC") for _ in range(3 + rng.below(7)))
        word = "".join(rng.choice("ABC") for _ in range(3 + rng.below(2)))
        expected = [tiles for tiles in combinations(range(len(letters)), len(word)) if spelled(letters, tiles) == word]
        assert sorted(bits(mask) for mask in tile_sets(letters, word)) == expected


@pytest.mark.parametrize("number", range(4))
def test_what_can_be_left_is_what_breadth_first_search_over_strings_finds(number):
    found = [(each, words_left(each.letters, texts(each))) for each in random_challenges(f"strings {number}", 150)]
    assert all(reached(each) == words for each, words in found)
    assert any(words != texts(each) for each, words in found)


@pytest.mark.parametrize("number", range(4))
def test_from_any_state_the_sets_left_are_those_of_breadth_first_search(number):
    rng = Rng(f"tuples {number}")
    for each in random_challenges(f"tuples {number}", 40):
        state = begun(each)
        while status(state) == "playing" and (moves := [move for move in legal(state) if move.tile != RESTORE]):
            found = options(each, mask_of(left(state)))
            assert {bits(option.tiles) for option in found} == sets_left(each.letters, texts(each), left(state))
            state = play(state, rng.choice(moves))


def test_drops_leave_the_option_and_meet_no_other_word():
    for each in random_challenges("drops", 100):
        for option in options(each, whole(each)):
            states = replayed_drops(each, drops(each, whole(each), option.tiles))
            assert [status(state) for state in states] == ["playing"] * (len(states) - 1) + ["won"]
            taken = states[-1].taken[0]
            assert (taken.word, taken.points, mask_of(taken.tiles)) == (option.word.text, option.points, option.tiles)


def replayed_drops(each, tiles):
    states = [begun(each)]
    for tile in tiles:
        states.append(play(states[-1], Drop(tile)))
    return states


def most_by_playing(state):
    """The most points of a common word that is shown, else of any that is, over all ways to play one challenge."""
    shown = {word.text: word.common for word in played(state).words if word.shown}
    seen, edge, points = {state}, [state], {True: 0, False: 0}
    for here in edge:
        for after in (play(here, move) for move in legal(here)):
            if status(after) == "won":
                taken = after.taken[0]
                if taken.word in shown:
                    points[shown[taken.word]] = max(points[shown[taken.word]], taken.points)
            elif after not in seen:
                seen.add(after)
                edge.append(after)
    return points[True] or points[False]


def test_the_best_points_are_the_most_of_all_ways_to_play():
    for each in random_challenges("best", 25):
        assert best_points(each) == most_by_playing(begun(each))


def test_rare_words_count_only_where_none_is_common():
    assert best_points(challenge("ABCDE", "ABC", "ABCD")) == 3
    assert best_points(challenge("ABCDE", "", "ABCD ABC")) == 4
    assert score(replayed(CHALLENGES, begun(challenge("ABCDE", "ABC", "ABCD")), solve(begun(challenge("ABCDE", "ABC", "ABCD"))))[-1]) == 3


def test_the_solution_scores_the_best_there_is():
    playable = [each for each in random_challenges("solve", 60) if best_points(each)]
    state = begun(*playable)
    states = replayed(CHALLENGES, state, solve(state))
    assert (status(states[-1]), score(states[-1])) == ("won", best_score(state.puzzle))
    assert len(playable) > 40


def test_a_solution_from_where_no_word_can_be_left_brings_the_letters_back_first():
    state = play(begun(challenge("ABCDE", "ABC", "ABD")), Drop(1))
    assert solve(state)[0] == Drop(RESTORE)
    assert score(replayed(CHALLENGES, state, solve(state))[-1]) == 3


def test_there_is_no_solution_without_a_word_that_may_be_shown():
    hidden = challenge("ABCDE", hidden="ABC ABD")
    assert (solve(begun(hidden)), solve(begun(HATDEL, hidden)), best(hidden, whole(hidden)), best_score(begun(hidden).puzzle)) == (
        None,
        None,
        None,
        0,
    )
    assert reachable(begun(hidden)) == ()


def test_points_belong_to_tiles_not_to_strings():
    each = challenge("TATOE", "TAT TOE", double=2)
    assert {(option.word.text, bits(option.tiles)): option.points for option in options(each, whole(each))} == {
        ("TAT", (0, 1, 2)): 6,
        ("TOE", (0, 3, 4)): 3,
        ("TOE", (2, 3, 4)): 6,
    }


def test_far_cannot_be_left_of_afart():
    assert reached(AFART) == {"ART", "AFAR", "AFT", "FART"}
    plain = challenge("AFART", "FAR ART", "AFAR FART")
    (word, why), *_ = unreachable(plain).items()
    assert reason(plain, word, why) == "To leave FAR you must drop A or T first, and that makes FART or AFAR."


def test_a_reason_names_no_word_that_is_not_shown():
    (word, why), *_ = unreachable(challenge("AFART", "FAR ART", "AFAR", "FART")).items()
    assert reason(AFART, word, why) == "To leave FAR you must drop A or T first, and that makes AFAR or a word not shown here."


def test_a_word_shut_in_further_down_names_all_that_is_met():
    shut = challenge("ABCXY", "ABC", "ABCX ABCY")
    (word, why), *_ = unreachable(shut).items()
    assert (why.first, reason(shut, word, why)) == ((3, 4), "To leave ABC you must drop X or Y first, and that makes ABCY or ABCX.")
    deeper = challenge("ABCXYZ", "ABC", "ABCX ABCY ABCZ")
    (word, why), *_ = unreachable(deeper).items()
    assert (why.first, reason(deeper, word, why)) == ((), "On every way to ABC you make ABCZ, ABCY or ABCX first.")


def test_each_set_of_tiles_on_the_ways_to_a_far_word_is_looked_at_once(monkeypatch):
    looked, towards = [], solver._towards
    monkeypatch.setattr(solver, "_towards", lambda each, mask, word: looked.append(mask) or towards(each, mask, word))
    # Any of seven letters may go last before the word, and ends in another: 5,040 ways lead over 120 sets of two letters or more.
    between = "DEFGHIJ"
    shut = challenge(f"ABC{between}", "ABC", " ".join(f"ABC{letter}" for letter in between))
    ((word, why),) = unreachable(shut).items()
    assert (word.text, {met.text for met in why.met}) == ("ABC", {f"ABC{letter}" for letter in between})
    assert len(looked) == len(set(looked)) == 2**7 - 1 - 7


def test_every_way_towards_an_unreachable_word_ends_in_a_word_of_its_barrier():
    count = 0
    for each in random_challenges("barrier", 300):
        for word, why in unreachable(each).items():
            count += 1
            assert {met.text for met in why.met} == met_first(each, word.text)
    assert count > 50


def met_first(each, text):
    """The words taken on ways that could still lead to the text, by breadth-first search over strings of tiles."""
    targets = {bits(mask) for mask in tile_sets(each.letters, text)}
    edge, met = [tuple(range(len(each.letters)))], set()
    for here in edge:
        for tile in here:
            after = tuple(other for other in here if other != tile)
            if any(set(target) <= set(after) for target in targets):
                if spelled(each.letters, after) in texts(each):
                    met.add(spelled(each.letters, after))
                elif after not in edge:
                    edge.append(after)
    return met


def test_letters_all_alike_have_many_sets_and_one_way():
    each = challenge("A" * 13, "AAAAAAAA AAAAAAA")
    assert len(endings(each)) == comb(13, 8) + comb(13, 7)
    assert reached(each) == {"AAAAAAAA"}
    assert [word.text for word in unreachable(each)] == ["AAAAAAA"]
