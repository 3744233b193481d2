from dataclasses import replace

import pytest

from parlour.games.samegame import GAME
from parlour.games.samegame.rules import Puzzle, Remove, legal, play, start
from parlour.games.samegame.solver import solve
from parlour.games.samegame.stars import STARS, next_star, share, share_told, stars, thresholds
from parlour.games.samegame.view import told


def cleared(cells, moves):
    state = start(Puzzle(cells))
    for move in moves:
        state = play(state, move)
    return state


def test_stars_are_for_a_clear_board_only_and_grow_with_the_share():
    assert stars(start(Puzzle("RRR"))) == 0
    assert stars(cleared("RRR", [Remove(0)])) == len(STARS) == 3
    # The three reds in the middle first, and four greens meet: 1 + 4 points. Two pairs of greens make 1 + 0 + 0.
    board = "GGRRRGG"
    assert [state.score for state in (cleared(board, [Remove(2), Remove(0)]), cleared(board, [Remove(0), Remove(2), Remove(5)]))] == [5, 1]
    assert stars(cleared(board, [Remove(2), Remove(0)])) == 3
    assert stars(cleared(board, [Remove(0), Remove(2), Remove(5)])) == 1


def test_the_target_and_the_next_star_are_told_of_a_board_that_is_clear():
    before = cleared("GGRRRGG", [Remove(2)])
    assert told(before, play(before, Remove(0))) == "4 green taken. All clear."
    whole, poor = play(before, Remove(0)), cleared("GGRRRGG", [Remove(0), Remove(2), Remove(5)])
    assert (share_told(whole), next_star(whole)) == ("5 of 5 points, 100%.", "")
    assert (share_told(poor), next_star(poor)) == ("1 of 5 points, 20%.", "2 stars from 3 points.")
    assert thresholds(before) == "1 star for clearing the board. 2 from 3 points, 3 from 5."
    assert told(start(Puzzle("GGRRRGG")), before) == "3 red taken. 4 left in 1 group."


def test_a_board_without_points_is_reached_whole_and_one_too_large_has_one_star_and_no_target():
    assert share(0, 0) == 100
    large = cleared("/".join(["RRGGBBYY"] * 8), [Remove(0), Remove(2), Remove(4), Remove(6)])
    assert (stars(large), share_told(large), next_star(large), thresholds(large)) == (1, "", "", "1 star for clearing the board.")


@pytest.mark.parametrize("cells", ["RYBGR/YYBYB/BBGYY/GYYYB/GGRYR", "RG/RG", "RRG/GGR/RRG/GGR"])
def test_no_line_of_play_passes_the_target(cells):
    def totals(state):
        moves = list(legal(state))
        return [total for move in moves for total in totals(play(state, move))] if moves else [state.score] if not state.columns else []

    state = start(Puzzle(cells))
    for move in solve(state)[:-4]:
        state = play(state, move)
    assert all(share(total, max(totals(state))) <= 100 for total in totals(state))


@pytest.mark.parametrize(("share_reached", "given"), [(0, 1), (59, 1), (60, 2), (89, 2), (90, 3), (100, 3)])
def test_the_stars_come_where_the_rules_for_the_player_say(share_reached, given, monkeypatch):
    monkeypatch.setattr("parlour.games.samegame.stars.most", lambda puzzle: 100)
    clear = cleared("RRR", [Remove(0)])
    assert stars(replace(clear, score=share_reached)) == given
    assert "60% of the best for two, 90% for three" in " ".join(GAME.more)
