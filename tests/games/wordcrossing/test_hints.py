"""Hints and the outlook: what is known of a position, and that it is never more than was found out."""

from dataclasses import replace

import pytest

from parlour.core.assets import AssetMissing, Assets
from parlour.core.lexicon import Lexicon
from parlour.games.wordcrossing import hints
from parlour.games.wordcrossing.chains import Exhausted
from parlour.games.wordcrossing.outlook import completion, going_on, joined, needed
from parlour.games.wordcrossing.puzzle import Best, Place, Puzzle
from parlour.games.wordcrossing.review import ending, share, stars
from parlour.games.wordcrossing.rules import legal, play, start
from parlour.games.wordcrossing.words import Words

from .boards import WORDS, across, after, boards, down, puzzle

KNOWN = Words(Assets({"lexicon": Lexicon(WORDS, frozenset({"RATE"}))}))
BARE = Words(Assets())
TEARS, SWEAR = across(0, 0, "TEARS"), down(4, 0, "SWEAR")
PAR = Best(9, 2, "a00TEARSd40SWEAR", True)
LEVEL = puzzle("S.... ####. ####. ####. ####G", "TEARSWEARX", easy=(PAR,), full=(PAR,))


def test_what_a_stored_chain_answers_needs_no_word_list():
    assert hints.prospect(start(LEVEL), BARE).alive
    assert hints.solve(start(LEVEL), BARE) == [TEARS, SWEAR]
    assert [hints.hint(start(LEVEL), level, BARE).marks for level in range(1, 5)] == [(), *[("cell:0,0",)] * 3]
    with pytest.raises(AssetMissing):
        hints.prospect(start(puzzle("S.... ####. ####. ####. ####G", "TEARSWEAR")), BARE)


def test_the_ladder_goes_from_a_way_to_a_word_with_its_why():
    said = [hints.hint(after(LEVEL, TEARS), level, KNOWN).say for level in range(1, 5)]
    assert said == [
        "Next lay a word down: 1 word can reach the goal from here.",
        "It has 5 letters and begins at column 5, row 1, so that it ends at the goal.",
        "It begins with S, at column 5, row 1, and ends with R.",
        "Lay SWEAR down from column 5, row 1: that reaches the goal.",
    ]


def test_a_position_from_which_the_goal_is_out_of_reach_is_said_to_be_so():
    stuck = after(LEVEL, across(0, 0, "EARS"))
    assert hints.prospect(stuck, KNOWN).alive is False
    assert hints.hint(stuck, 4, KNOWN).say.startswith("No way on is known")
    assert hints.solve(stuck, KNOWN) is None


def test_a_completion_is_legal_and_found_wherever_words_joined_to_the_start_lead_to_the_goal():
    level = puzzle("S... .#.. ...G", "TEARAT")
    everything = Words(Assets({"lexicon": Lexicon(WORDS, frozenset())}))
    states = [state for state in boards(level, WORDS) if not state.best and is_joined(state)]
    assert len(states) > 10
    for state in states:
        found = completion(state, everything, 10_000)
        assert (found is not None) == any(one.best for one in boards_from(state))
        assert found is None or replayed(state, found).best


def replayed(state, places):
    for place in places:
        state = play(state, place, WORDS)
    return state


def boards_from(state):
    """Every board that words laid one after another lead to, each joined to the start."""
    waiting, seen = [state], {state.cells}
    while waiting:
        here = waiting.pop()
        yield here
        for move in legal(here, WORDS, WORDS):
            further = play(here, move, WORDS) if isinstance(move, Place) else here
            if further.cells not in seen and is_joined(further):
                seen.add(further.cells)
                waiting.append(further)


def is_joined(state):
    """Whether all letters are joined to the start."""
    return joined(state).bit_count() == sum(sign.isalpha() for sign in state.cells)


def test_no_word_that_may_not_be_shown_is_in_a_completion():
    level = puzzle("S... ###G ###. ###. ###.", "TEARATE")
    found = completion(start(level), KNOWN)
    assert found is None or all(place.word != "RATE" for place in found)


def test_the_search_ends_at_its_bound():
    with pytest.raises(Exhausted):
        completion(start(puzzle("S....... ........ ........ ........ ........ .....G.. ........ ........", "TEARSWEARATE")), KNOWN, boards=0)


def test_letters_needed_are_those_of_a_walk_to_the_goal():
    assert needed(start(LEVEL)) == 9
    assert needed(after(LEVEL, TEARS)) == 4
    assert going_on(after(LEVEL, TEARS), (TEARS, SWEAR)) == (SWEAR,)
    assert going_on(after(LEVEL, across(0, 0, "TEAR")), (TEARS, SWEAR)) == (TEARS, SWEAR)
    assert going_on(after(LEVEL, across(1, 0, "EAR")), (TEARS, SWEAR)) == (TEARS, SWEAR)
    assert going_on(after(LEVEL, across(0, 0, "EAR")), (TEARS, SWEAR)) is None


def test_the_end_tells_the_share_of_par_and_the_best():
    record = Best(9, 2, "", True)
    level = Puzzle("S.../.###/.###/G###", "AAERRSTT", (Best(6, 2, "", True),), (record,))
    state = after(level, down(0, 0, "STAR"))
    assert (share(state), stars(state)) == (100 * 39 // 58, 1)
    told = ending(state, 1)
    assert told.best == "67% of par."
    assert [fact.told for fact in told.facts] == ["4 of 6 letters", "1 word"]
    assert told.trace == "▮"
    whole = ending(after(LEVEL, TEARS, SWEAR), 2)
    assert (whole.headline, whole.stars, whole.best) == ("nothing beats it", 3, "Nothing better is possible.")
    assert [fact.told for fact in whole.facts] == ["9 letters", "2 words"]
    over = Puzzle(level.grid, level.letters, (Best(4, 1, "", True),), (replace(record, proved=False),))
    more = ending(after(over, down(0, 0, "STAR")), 1)
    assert (more.best, more.facts[0].told) == ("100% of par.", "4 of 9 letters")
    known = ending(after(Puzzle(level.grid, level.letters, over.easy, (Best(4, 1, "", False),)), down(0, 0, "STAR")), 1)
    assert (known.headline, known.best) == ("goal reached", "Nothing better is known.")
