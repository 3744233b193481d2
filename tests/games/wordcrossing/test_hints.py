"""Hints and the outlook: what is known of a position, and that it is never more than was found out."""

from dataclasses import replace

import pytest

from parlour.core.data.assets import AssetMissing, Assets
from parlour.core.data.lexicon import Lexicon
from parlour.games.wordcrossing import hints
from parlour.games.wordcrossing.level.puzzle import Best, Place, Puzzle
from parlour.games.wordcrossing.outlook import ahead, completion, going_on, joined, lettered, needed
from parlour.games.wordcrossing.review import ending, share, stars
from parlour.games.wordcrossing.rules import legal, play, start
from parlour.games.wordcrossing.search.chains import Exhausted
from parlour.games.wordcrossing.search.words import Words
from tests.rotation import sampled

from .boards import WORDS, across, after, boards, down, front_by_force, puzzle, refusal
from .test_solver import little

KNOWN = Words(Assets({"lexicon": Lexicon(WORDS, frozenset({"RATE"}))}))
BARE = Words(Assets())
EVERYTHING = Words(Assets({"lexicon": Lexicon(WORDS, frozenset())}))
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
        "Next lay a word down: the goal is 1 word away.",
        "It has 5 letters and begins at column 5, row 1, so that it reaches the goal.",
        "It begins with S, at column 5, row 1, and ends with R.",
        "Lay SWEAR down from column 5, row 1: that reaches the goal.",
    ]


def test_a_position_from_which_the_goal_is_out_of_reach_is_said_to_be_so():
    stuck = after(LEVEL, across(0, 0, "EARS"))
    assert hints.prospect(stuck, KNOWN).alive is False
    assert hints.hint(stuck, 4, KNOWN).say.startswith("No way on is known")
    assert hints.solve(stuck, KNOWN) is None


def test_a_completion_is_found_wherever_any_words_lead_to_the_goal():
    # The brute force takes seconds: it is asked for while this test runs, of other small levels each day.
    levels = [level for level in sampled(filter(None, map(little, range(120))), 4) if front_by_force(level, WORDS)]
    assert levels
    for level in levels:
        after = followers(level)
        alive = {cells for cells, state in after.items() if state[0].best}
        while more := {cells for cells, (_, nexts) in after.items() if cells not in alive and alive & nexts}:
            alive |= more
        for cells, (state, _) in after.items():
            if not state.best:
                found = completion(state, EVERYTHING, named=False, work=10**9)
                assert (found is not None) == (cells in alive), (level, cells)
                assert found is None or replayed(state, found).best, (level, cells)


def test_a_word_apart_from_the_start_may_be_what_makes_the_next_one_possible():
    level = puzzle("##S### ##...# G...## ###...", "TEAARTARSTR")
    state = after(level, down(2, 0, "TEA"), across(2, 1, "EAR"))
    assert "AR, column 4" in refusal(state, across(0, 2, "STAR"))
    assert completion(state, EVERYTHING, named=True) == (across(3, 3, "TAR"), across(0, 2, "STAR"))
    assert hints.prospect(state, EVERYTHING).alive


def followers(level):
    """Every board that words lead to, joined to the start or not, with the boards after one word more."""
    found = {}
    for state in boards(level, WORDS):
        nexts = {play(state, move, WORDS).cells for move in legal(state, WORDS, WORDS) if isinstance(move, Place)}
        found[state.cells] = (state, nexts)
    return found


def replayed(state, places):
    for place in places:
        state = play(state, place, WORDS)
    return state


def test_what_may_not_be_named_finishes_too_but_is_never_in_a_hint():
    bare = start(puzzle("S...G ##### #####", "RATES"))
    flagged = Words(Assets({"lexicon": Lexicon(("RATES",), frozenset({"RATES"}))}))
    assert hints.prospect(bare, flagged).alive
    assert completion(bare, flagged, named=True) is None
    assert hints.hint(bare, 4, flagged).say.startswith("No way on is known")
    assert hints.solve(bare, flagged) is None
    both = Words(Assets({"lexicon": Lexicon(("ASTER", "RATES"), frozenset({"RATES"}))}))
    assert hints.solve(bare, both) == [across(0, 0, "ASTER")]


def test_no_way_is_told_to_a_best_that_may_not_be_shown_once_the_next_best_is_reached():
    record = Best(5, 1, "a00SEAR", True)
    level = puzzle("S..G. ##### #####", "AEERSTT", easy=(Best(4, 1, "a00TEAR", True),), full=(record,))
    assert hints.hint(after(level, across(0, 0, "TEAR")), 4, BARE).say == "A chain of 5 letters in 1 word is possible. There’s no more to tell of it."


def test_where_nothing_better_is_known_a_hint_says_how_good_it_is():
    own = after(puzzle("S.... ####. ####. ####. ####G", "TEARSWEARX"), TEARS, SWEAR)
    assert [hints.hint(own, level, BARE).say for level in range(1, 5)] == ["Nothing better than 9 letters in 2 words is known."] * 4


def test_the_search_ends_at_its_bound():
    level = puzzle("S....... ........ ........ ........ ........ .....G.. ........ ........", "TEARSWEARATE")
    with pytest.raises(Exhausted):
        completion(start(level), KNOWN, named=True, work=0)


def far(state):
    levels = ahead(state.here, lettered(state.cells))
    return needed(levels, joined(state.here, lettered(state.cells)) or 1 << state.here.start) + (not state.cells[state.here.start].isalpha())


def test_letters_needed_are_those_of_a_walk_to_the_goal():
    assert far(start(LEVEL)) == 9
    assert far(after(LEVEL, TEARS)) == 4
    assert going_on(after(LEVEL, TEARS), (TEARS, SWEAR)) == (SWEAR,)
    assert going_on(after(LEVEL, across(0, 0, "TEAR")), (TEARS, SWEAR)) == (TEARS, SWEAR)
    assert going_on(after(LEVEL, across(1, 0, "EAR")), (TEARS, SWEAR)) == (TEARS, SWEAR)
    assert going_on(after(LEVEL, across(0, 0, "EAR")), (TEARS, SWEAR)) is None


def test_the_end_tells_the_best_of_everyday_words_and_of_all():
    record = Best(9, 2, "", True)
    level = Puzzle("S.../.###/.###/G###", "AAERRSTT", (Best(6, 2, "", True),), (record,))
    state = after(level, down(0, 0, "STAR"))
    assert (share(state), stars(state)) == (100 * 39 // 58, 1)
    told = ending(state, 1)
    assert (told.best, told.next_star) == ("The best chain of everyday words: 6 letters in 2 words.", "2 letters short of 2 stars.")
    assert [fact.told for fact in told.facts] == ["4 of 6 letters", "1 word"]
    assert told.trace == "▮"
    # Of six letters a third word would have to bring a seventh: what the star takes is told in fewer words.
    short = Puzzle(level.grid, level.letters, (Best(4, 1, "", True),), (Best(4, 1, "", True),))
    split = replace(after(short, down(0, 0, "STAR")), best=(down(0, 0, "ST"), down(0, 1, "TAR")))
    assert (stars(split), ending(split, 2).next_star) == (2, "3 stars take 4 letters in 1 word.")
    whole = ending(after(LEVEL, TEARS, SWEAR), 2)
    assert (whole.headline, whole.perfect, whole.stars, whole.best) == ("Crossed in two words", True, 3, "Nothing better is possible.")
    assert [fact.told for fact in whole.facts] == ["9 letters", "2 words"]
    over = Puzzle(level.grid, level.letters, (Best(4, 1, "", True),), (replace(record, proved=False),))
    more = ending(after(over, down(0, 0, "STAR")), 1)
    assert (more.best, more.facts[0].told) == ("As good as the best chain of everyday words.", "4 of 9 letters")
    # One word less for as many letters is better, though by less than a hundredth.
    costly = Puzzle(level.grid, level.letters, (Best(25, 3, "", True),), (Best(26, 2, "", True),))
    rich = replace(start(costly), best=(across(0, 0, "A" * 13), down(12, 0, "A" * 13)))
    assert (share(rich), ending(rich, 2).best) == (100, "Better than the best chain of everyday words.")
    known = ending(after(Puzzle(level.grid, level.letters, over.easy, (Best(4, 1, "", False),)), down(0, 0, "STAR")), 1)
    assert (known.headline, known.best) == ("Crossed in one word", "Nothing better is known.")
