from dataclasses import replace

import pytest

from parlour.core.codec import encode
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import checked, walk, words
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.games.samegame import rules
from parlour.games.samegame.classic.play import BONUS, Classic, Run, legal, play, puzzle, standing, start, text
from parlour.games.samegame.classic.view import Ui, told
from parlour.games.samegame.modes import CLASSIC, left_told
from parlour.session.aid import assessed
from parlour.session.controls import acted
from parlour.session.frame import frame
from parlour.session.play import pressed
from parlour.session.save import resumed, saved
from tests.goes import go

GAME = CATALOGUE["samegame"]


def session_on(seed="law"):
    return go(GAME, f"classic/{seed}")


def random_end(run, rng):
    while not standing(run).is_over:
        run = play(run, rng.choice(list(legal(run))))
    return run


def test_a_seed_is_a_board_of_200_blocks_of_five_colours():
    board = start(Classic("a")).board.puzzle
    assert (board.width, board.height, set(board.cells)) == (20, 10, set("RGBYP/"))
    assert board == puzzle("a", 1)
    assert len({puzzle("a", 1), puzzle("a", 2), puzzle("b", 1)}) == 3


def test_a_cleared_board_brings_the_bonus_and_the_next_board_with_the_score_kept():
    last = Run("a", 3, rules.State(rules.Puzzle("RRRR"), ((0,), (1,), (2,), (3,)), score=100), largest=3)
    after = play(last, rules.Remove(0))
    assert after == Run("a", 4, rules.State(puzzle("a", 4), rules.start(puzzle("a", 4)).columns, score=100 + 4 + BONUS), largest=4)
    assert told(last, after) == "Board clear: 1004 points, 1000 as a bonus. Here’s board 4."
    assert text(after) == f"4 {puzzle('a', 4).cells}"
    assert CLASSIC.clock is None
    assert CLASSIC.screen.scene(last) != CLASSIC.screen.scene(after)


def test_its_end_tells_the_boards_that_were_cleared_and_the_largest_group():
    pair = rules.State(rules.Puzzle("RG"), ((0,), (1,)), score=2_150)
    ending = CLASSIC.goal.ending(Run("a", 3, pair, largest=12), 80)
    assert (ending.headline, ending.best) == ("2150 points, 2 boards cleared", "Your largest group: 12 blocks for 100 points. 2 blocks left.")
    assert CLASSIC.goal.ending(Run("a", 1, replace(pair, score=0)), 0).headline == "0 points"


def test_the_largest_group_is_that_of_any_board():
    rng, run, sizes = Rng("largest"), start(Classic("largest")), []
    while not standing(run).is_over:
        move = rng.choice(list(legal(run)))
        sizes.append(len(rules.group(run.board, move.block)))
        run = play(run, move)
        assert run.largest == max(sizes)
    assert run.largest > 2


@pytest.mark.parametrize("seed", range(3))
def test_it_ends_when_no_move_is_left_and_never_is_won(seed):
    rng = Rng(f"classic {seed}")
    end = random_end(start(Classic(f"{seed}")), rng)
    assert (standing(end).status, list(legal(end)), end.number) == ("lost", [], 1)
    assert CLASSIC.goal.ending(end, 9).stars is None
    with pytest.raises(IllegalMove):
        play(end, rules.Remove(9_999))


@pytest.mark.parametrize("seed", ["", "x" * 41])
def test_a_seed_has_a_length(seed):
    with pytest.raises(BadInput):
        Classic(seed)


def test_the_first_press_shows_what_a_group_is_worth_and_the_second_takes_it():
    session = session_on()
    move = max(legal(session.state), key=lambda move: len(rules.group(session.state.board, move.block)))
    members = rules.group(session.state.board, move.block)
    first, second = CLASSIC.screen.clicks(session.state, move)
    once = pressed(session, first)
    assert (once.at, once.ui) == (0, Ui(move.block))
    shown = list(walk(checked(CLASSIC.screen.view(once.state, once.ui))))
    lit = {node[1]["data-event"] for node in shown if " chosen" in node[1].get("class", "")}
    assert lit == {f"block:{each.block}" for each in members}
    assert once.say.startswith(f"{len(members)} blocks, {(len(members) - 2) ** 2} point")
    twice = pressed(once, second)
    assert (twice.at, twice.state.board.score, twice.ui) == (1, (len(members) - 2) ** 2, Ui())


def test_another_group_may_be_chosen_instead_and_a_lone_block_is_refused():
    session = session_on()
    one, other = (move.block for move in list(legal(session.state))[:2])
    assert pressed(pressed(session, f"block:{one}"), f"block:{other}").ui.chosen == other
    alone = next(members[0].block for members in rules.groups(session.state.board) if len(members) == 1)
    assert pressed(session, f"block:{alone}").say.startswith("A block on its own stays.")


def test_a_whole_game_is_saved_undone_and_ends_with_a_way_to_the_next():
    session, rng = session_on(), Rng("whole")
    while not session.is_over:
        for event in CLASSIC.screen.clicks(session.state, rng.choice(list(legal(session.state)))):
            session = pressed(session, event)
    assert resumed(session_on(), encode(saved(session))).states == session.states
    drawn = frame(session)
    cleared = ", 1 board cleared" if session.state.number == 2 else ""
    assert f"['h2', {{}}, '{words(session.mode.score(session.state), 'point')}{cleared}']" in str(drawn["card"])
    assert left_told(session.state.board) in str(drawn["card"])
    assert "#classic/new" in str(drawn["card"])
    back = acted(session, "undo")
    assert (back.standing.status, back.at) == ("playing", session.at - 1)


def test_what_is_said_of_a_position_is_never_more_than_is_known():
    session, rng = session_on(), Rng("known")
    seen = set()
    while not session.is_over:
        prospect = CLASSIC.aid.prospect(session.state)
        assert assessed(session).prospect is None
        blocks = "".join(rules.text(session.state.board))
        lone = any(blocks.count(letter) == 1 for letter in rules.COLOURS)
        seen.add(prospect.alive)
        assert prospect.alive is not True or not lone
        session = pressed(pressed(session, f"block:{(move := rng.choice(list(legal(session.state)))).block}"), f"block:{move.block}")
    assert seen <= {None, False}
    single = Run("a", 1, rules.start(rules.Puzzle("RRG")))
    assert CLASSIC.aid.prospect(single).alive is False


def test_hints_climb_to_a_move_whose_blocks_are_marked():
    state = start(Classic("hints"))
    hints = [CLASSIC.aid.hint(state, level) for level in range(1, 5)]
    assert len({hint.say for hint in hints}) == 4
    marked = hints[-1].marks
    assert rules.group(state.board, int(marked[0].removeprefix("block:")))
    assert hints[0].say.endswith("Keep them for one large group.")
    assert "point" in hints[-1].say
