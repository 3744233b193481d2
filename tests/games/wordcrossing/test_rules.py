"""The rules: what may be laid and lifted, what a chain is, and how it scores."""

import pytest

from parlour.core.errors import BadInput
from parlour.core.mode import PLAYING, WON, WON_AND_OPEN
from parlour.games.wordcrossing.level.puzzle import MAX_POOL, Best, Place, Puzzle
from parlour.games.wordcrossing.modes import CROSSING
from parlour.games.wordcrossing.rules import Lift, Take, counts, legal, letters_of, points, pool, score, standing, start, text

from .boards import WORDS, across, after, down, puzzle, refusal


def test_figure_1_joins_start_to_goal_and_pays_the_shared_letter_once():
    level = puzzle("S.... ####. ####. ####. ####G", "TEARSWEAR")
    state = after(level, across(0, 0, "TEARS"), down(4, 0, "SWEAR"))
    assert text(state) == "TEARS/####W/####E/####A/####R"
    assert (letters_of(state.best), len(state.best), pool(state)) == (9, 2, "")
    assert "".join(sorted("TEARSWEAR")) == level.letters


@pytest.mark.parametrize(
    ("grid", "words", "letters"),
    [
        ("S.. ##. ##G", [across(0, 0, "TEA"), down(2, 0, "ART")], 5),  # last of the first word, first of the second
        ("##S ##. G..", [down(2, 0, "EAT"), across(0, 2, "RAT")], 5),  # last of both: the second is walked backwards
        ("..S .## G##", [across(0, 0, "TEA"), down(0, 0, "TAR")], 5),  # first of both: the first is walked backwards
        ("G## .## ..S", [across(0, 2, "TEA"), down(0, 0, "EAT")], 5),  # first of the first word, last of the second: both are walked backwards
        ("G.. ..# S##", [down(0, 0, "TAR"), across(0, 0, "TEA")], 3),  # the first alone covers start and goal
    ],
)
def test_the_shared_letter_is_first_or_last_of_either_word(grid, words, letters):
    state = after(puzzle(grid, "TEARTAAERT"), *words)
    assert letters_of(state.best) == letters


def test_words_may_run_past_crossings_start_and_goal():
    state = after(puzzle("..... .S... ##.## ..G..", "TEARSEATARE"), across(0, 1, "TEARS"), down(2, 1, "ART"))
    assert state.best == (across(0, 1, "TEARS"), down(2, 1, "ART"))
    assert letters_of(state.best) == 7


def test_a_refusal_names_the_run_that_is_no_word_or_the_letter_that_is_missing():
    level = puzzle("S.... ..... ....G", "TEARSWEAR")
    state = after(level, across(0, 0, "TEAR"))
    assert refusal(state, across(0, 1, "SEW")) == "TS, column 1, isn’t in the word list."
    assert refusal(state, down(4, 0, "SEW")) == ""
    assert refusal(state, down(4, 0, "WAS")) == "TEARW, row 1, isn’t in the word list."
    assert refusal(state, across(1, 2, "TEAR")) == "No T is left for TEAR."
    assert refusal(state, across(2, 0, "EAR")) == "EAR doesn’t fit: there’s an A at column 3, row 1."
    assert refusal(state, across(0, 0, "TEAR")) == "TEAR stands there already."
    assert refusal(state, across(3, 2, "EAR")) == "That runs off the board."
    assert refusal(after(puzzle("S.. .#. ..G", "TEARSW")), down(1, 0, "EAR")) == "EAR runs into a wall."


def test_letters_that_touch_must_spell_a_word_of_three_letters_or_more():
    level = puzzle("S.... ..... ....G", "EEAARRTTSS")
    state = after(level, across(0, 0, "ERA"))
    assert refusal(state, across(3, 1, "TEA")).startswith("That runs off")
    assert refusal(state, across(2, 1, "TAR")) == "AT, column 3, isn’t in the word list."


def test_words_and_single_letters_are_lifted_and_what_stays_must_be_words():
    level = puzzle("S.... ####. ####. ####. ####G", "TEARSWEAR")
    state = after(level, across(0, 0, "TEARS"), down(4, 0, "SWEAR"))
    assert text(after(level, across(0, 0, "TEARS"), down(4, 0, "SWEAR"), Lift(0, 0, False))) == "....S/####W/####E/####A/####R"
    assert text(after(level, across(0, 0, "TEARS"), Take(4, 0))) == "TEAR./####./####./####./####."
    assert refusal(state, Take(0, 0)) == ""
    assert refusal(state, Take(1, 0)) == "ARS, row 1, isn’t in the word list."
    assert refusal(state, Lift(1, 0, False)) == "No word begins there."
    assert refusal(state, Take(1, 1)) == "No letter stands there."


SQUARE = ("ABC", "DEF", "GHI", "ADG", "BEH", "CFI")
"""Words that fill a board of three by three, across and down."""

FULL = [across(0, 0, "ABC"), down(0, 0, "ADG"), across(0, 2, "GHI"), down(2, 0, "CFI"), across(0, 1, "DEF")]


@pytest.mark.parametrize(
    ("level", "laid", "words"),
    [
        (puzzle("S.. ... ..G", "ABCDEFGHI"), FULL[:3], SQUARE),
        (puzzle("S.. ... ..G", "ABCDEFGHI"), FULL, SQUARE),
        (puzzle("S.... ..... #...G", "TEARSEATART"), [across(0, 0, "TEARS"), down(2, 0, "ART")], WORDS),
    ],
)
def test_legal_is_whatever_can_be_played_and_nothing_else(level, laid, words):
    state = after(level, *laid, words=words)
    starts = [(x, y, is_down) for y in range(state.here.height) for x in range(state.here.width) for is_down in (False, True)]
    moves = [Place(*each, word) for each in starts for word in words] + [Lift(*each) for each in starts]
    moves += [Take(x, y) for x, y, is_down in starts if is_down]
    found = list(legal(state, words, words))
    assert len(set(found)) == len(found)
    assert set(found) == {move for move in moves if not refusal(state, move, words)}
    assert any(isinstance(move, Take) for move in found)


def test_a_word_is_not_lifted_where_others_need_all_of_its_letters():
    full = after(puzzle("S.. ... ..G", "ABCDEFGHI"), *FULL, words=SQUARE)
    assert refusal(full, Lift(0, 1, False), SQUARE).endswith(" Lift those first.")


@pytest.mark.parametrize("named", ["an A", "a B", "an F", "an M", "a T", "a U", "an X", "a Z"])
def test_a_letter_in_the_way_is_named_with_its_article(named):
    letter, other = named[-1], "E"
    words = (letter * 3, other * 3)
    state = after(puzzle("S.. ... ..G", "".join(words)), across(0, 0, words[0]), words=words)
    assert refusal(state, down(1, 0, words[1]), words) == f"EEE doesn’t fit: there’s {named} at column 2, row 1."


def test_what_lies_beyond_an_edge_is_no_cell_of_the_row_below():
    level = puzzle("S.... ..... ....G", "TEARSEAT")
    state = after(level, across(0, 0, "TEARS"), down(0, 0, "TEA"))
    for x, y in ((5, 0), (-1, 1), (0, -1), (0, 3), (-5, 1)):
        assert refusal(state, Take(x, y)) == "No letter stands there."
        assert refusal(state, Lift(x, y, False)) == refusal(state, Lift(x, y, True)) == "No word begins there."
        assert refusal(state, across(x, y, "EAT")) == refusal(state, down(x, y, "EAT")) == "That runs off the board."


def test_a_win_stays_open_and_the_best_chain_is_kept_when_it_is_lifted():
    level = puzzle("S... .... ...G", "TEARSEAT")
    level = Puzzle(level.grid, level.letters, (), (Best(8, 2, "", True),))
    first = after(level, across(0, 0, "TEAR"), down(3, 0, "RAT"))
    assert (standing(start(level)), standing(first)) == (PLAYING, WON_AND_OPEN)
    lifted = after(level, across(0, 0, "TEAR"), down(3, 0, "RAT"), Lift(0, 0, False))
    assert (lifted.best, standing(lifted), score(lifted)) == (first.best, WON_AND_OPEN, points(6, 2))


def test_the_proved_record_is_the_end_and_one_that_is_only_known_is_not():
    for proved, wanted in ((True, WON), (False, WON_AND_OPEN)):
        level = Puzzle("S.../###./###G", "".join(sorted("TEARAT")), (), (Best(6, 2, "", proved),))
        assert standing(after(level, across(0, 0, "TEAR"), down(3, 0, "RAT"))) == wanted


def test_words_that_touch_where_they_do_not_cross_are_no_chain():
    # Three sides of a square are a chain; what is only a corner away from the goal is none.
    words = ("ABC", "DEF", "GHI", "ADG", "BEH", "CFI")
    level = puzzle("... S.G ...", "ABCDEFGHI")
    square = after(level, across(0, 0, "ABC"), down(0, 0, "ADG"), across(0, 2, "GHI"), words=(*words, "DEF"))
    assert square.best == ()
    whole = after(level, across(0, 0, "ABC"), down(0, 0, "ADG"), down(2, 0, "CFI"), words=words)
    assert [place.word for place in whole.best] == ["ADG", "ABC", "CFI"]


def test_words_of_a_chain_that_are_not_neighbours_in_it_do_not_lie_side_by_side():
    # CED leads from ABC to EFG, which lie in rows that touch: C stands on E. One row further down they would be a chain.
    words = ("ABC", "CED", "EFG", "CXE")
    touching = after(puzzle("S.... ##..G ##.##", "ABCDEFG"), across(0, 0, "ABC"), down(2, 0, "CED"), across(2, 1, "EFG"), words=words)
    assert touching.best == ()
    apart = after(puzzle("S.... ##.## ##..G", "ABCEFGX"), across(0, 0, "ABC"), down(2, 0, "CXE"), across(2, 2, "EFG"), words=words)
    assert [place.word for place in apart.best] == ["ABC", "CXE", "EFG"]


def test_a_letter_more_is_always_worth_more_than_any_words_fewer():
    for letters in range(3, MAX_POOL):
        # A word adds nine letters at the most to those before it, and two at the least.
        fewest, most_with_one_more = max(1, -(-(letters - 1) // 9)), letters // 2
        assert points(letters + 1, most_with_one_more) > points(letters, fewest)


def test_points_tell_the_letters_and_words_that_they_stand_for():
    for letters in range(3, MAX_POOL + 1):
        assert [counts(points(letters, words)) for words in range(1, 11)] == [(letters, words) for words in range(1, 11)]
    assert CROSSING.scored(points(14, 3)) == "14 letters in 3 words"


@pytest.mark.parametrize(
    ("grid", "letters", "field"),
    [
        ("S./.G", "AEIRST", "grid"),
        ("S.......... ..........G".replace(" ", "/"), "AEIRST", "grid"),
        ("." * 10_000, "AEIRST", "grid"),
        ("S../..", "AEIRST", "grid"),
        ("S../.../...", "AEIRST", "grid"),
        ("SG./.G./...", "AEIRST", "grid"),
        ("S#./##./..G", "AEIRST", "grid"),
        ("S../.X./..G", "AEIRST", "grid"),
        ("S../.../..G", "AE", "letters"),
        ("S../.../..G", "A" * 5_000, "letters"),
        ("S../.../..G", "AEÖ", "letters"),
        ("S../.../..G", "TEA", "letters"),
    ],
)
def test_a_level_that_cannot_be_is_refused_with_its_field(grid, letters, field):
    with pytest.raises(BadInput) as caught:
        Puzzle(grid, letters)
    assert caught.value.field == field
    assert str(caught.value).endswith(".")
