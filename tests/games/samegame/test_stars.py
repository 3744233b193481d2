from dataclasses import replace
from math import ceil

import pytest

from parlour.games.samegame import GAME
from parlour.games.samegame.measures.stars import least, most, next_star, score_told, stars, thresholds
from parlour.games.samegame.modes import ending
from parlour.games.samegame.rules import Puzzle, Remove, legal, play, start
from parlour.games.samegame.view import told

WORTH = "GGRRRGG"
"""The reds first, and four greens meet: 1 + 4 points. Greens first, then reds or greens: 1 point. So it is worth (5 + 1 + 1) / 3 or so."""


def cleared(cells, moves):
    state = start(Puzzle(cells))
    for move in moves:
        state = play(state, move)
    return state


def totals(state):
    """The points of every way to clear a position that safe moves by chance take, each with its chance."""
    if not state.columns:
        return [(state.score, 1.0)]
    safe = [after for after in (play(state, move) for move in legal(state)) if totals(after)]
    return [(score, chance / len(safe)) for after in safe for score, chance in totals(after)]


def test_one_star_is_for_clearing_two_for_what_it_is_usually_worth_and_three_for_close_to_the_best():
    assert stars(start(Puzzle("RRR"))) == 0
    assert stars(cleared("RRR", [Remove(0)])) == 3
    best, poor = cleared(WORTH, [Remove(2), Remove(0)]), cleared(WORTH, [Remove(0), Remove(2), Remove(5)])
    assert [state.score for state in (best, poor)] == [5, 1]
    assert least(Puzzle(WORTH)) == (0, 3, 5)
    assert [stars(replace(best, score=points)) for points in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]


@pytest.mark.parametrize("cells", ["RG/RG", "RRG/GGR/RRG/GGR", "RRGB/GGRB/RRGB"])
def test_a_good_score_is_the_mean_of_all_safe_ways_rounded_up(cells):
    ways = totals(start(Puzzle(cells)))
    assert sum(chance for _, chance in ways) == pytest.approx(1)
    usual = ceil(round(sum(score * chance for score, chance in ways), 9))
    best = max(score for score, _ in ways)
    same = all(score == best for score, _ in ways)
    assert most(Puzzle(cells)) == best
    assert least(Puzzle(cells)) == ((0, 0, 0) if same else (0, usual, max(usual, ceil(9 * best / 10))))


def test_the_stars_are_told_in_points_before_play_and_after_it():
    before = cleared(WORTH, [Remove(2)])
    assert told(before, play(before, Remove(0))) == "4 green taken. All clear."
    whole, poor = play(before, Remove(0)), cleared(WORTH, [Remove(0), Remove(2), Remove(5)])
    assert (score_told(whole), next_star(whole)) == ("5 of 5 points.", "")
    assert (score_told(poor), next_star(poor)) == ("1 of 5 points.", "2 points short of 2 stars.")
    assert thresholds(before) == "1 star for clearing the board. 2 from 3 points, 3 from 5."
    assert told(start(Puzzle(WORTH)), before) == "3 red taken. 4 left in 1 group."


def test_stars_that_come_together_are_told_together():
    assert thresholds(start(Puzzle("RR/GG"))) == "3 stars for clearing the board."
    assert thresholds(start(Puzzle("RRR/GGG"))) == "3 stars for clearing the board."
    # Most ways make the best score, so what it is usually worth rounds up to it.
    state = replace(start(Puzzle("RGGG/GGGR/RRGG")), columns=())
    assert least(state.puzzle) == (0, 38, 38)
    assert thresholds(state) == "1 star for clearing the board. 3 from 38 points."
    assert next_star(replace(state, score=37)) == "1 point short of 3 stars."


def test_clearing_is_never_told_as_a_share():
    poor = cleared(WORTH, [Remove(0), Remove(2), Remove(5)])
    assert "%" not in repr(ending(poor, 3)) + thresholds(poor) + " ".join(GAME.more)


def test_a_board_too_large_to_be_searched_has_one_star_and_no_target():
    large = cleared("/".join(["RRGGBBYY", "GGBBYYRR"] * 4), [])
    assert most(large.puzzle) is None
    assert (score_told(large), thresholds(large)) == ("", "1 star for clearing the board.")
    assert next_star(replace(large, columns=())) == ""
    assert stars(replace(large, columns=())) == 1
