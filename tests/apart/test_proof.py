"""What is proved of every game's puzzles: what its own solver wins, won again by the rules; what nobody can win, told; and the rest refused."""

import json
from dataclasses import replace

import pytest

from parlour import worker
from parlour.apart.proof import Proof, is_won_by, proof, solvable
from parlour.core.codec import encode
from parlour.core.data.assets import Assets
from parlour.core.errors import BadInput
from parlour.core.naming import puzzle_id
from parlour.games import CATALOGUE
from parlour.games.samegame.rules import Puzzle
from tests.supplies import ASSETS, CASES

PLAYED = {(case.game.id, case.set_id, case.mode.id): case for case in reversed(CASES) if case.game.id in CATALOGUE}.values()
"""One preset of each set."""

SAMEGAME = CATALOGUE["samegame"]


@pytest.mark.parametrize("case", PLAYED, ids=lambda case: case.name)
def test_each_puzzle_with_something_to_win_is_proved_and_any_other_refused(case):
    puzzle = case.puzzle("proof")
    args = Proof(puzzle_id(case.game, case.set_id, "0001"), encode(puzzle))
    if case.mode.goal is None:
        with pytest.raises(BadInput, match="has nothing to be won"):
            proof(args, ASSETS)
        return
    told = proof(args, ASSETS)
    assert told["title"].startswith(case.game.title)
    # Of boards made by chance alone some are beyond the solver.
    assert told["solvable"] is True or case.mode.solve(case.mode.start(puzzle)) is None


def own_board(cells):
    return proof(Proof("samegame.1/own/x", {"cells": cells}), Assets())["solvable"]


def test_a_board_is_solvable_unsolvable_or_not_known():
    assert own_board("RR/GG") is True
    assert own_board("RRG") is False
    mode = next(known.mode for known in SAMEGAME.sets if known.id == "own")
    start = mode.start(Puzzle("RRG"))
    unsure = replace(mode.aid, prospect=lambda state: replace(mode.aid.prospect(state), alive=None))
    assert solvable(replace(mode, aid=unsure), start) is None
    assert solvable(replace(mode, aid=None), start) is None


def test_moves_that_the_rules_refuse_or_that_do_not_win_prove_nothing():
    mode = next(known.mode for known in SAMEGAME.sets if known.id == "own")
    start = mode.start(Puzzle("RR/GG"))
    moves = mode.solve(start)
    assert is_won_by(mode, start, moves)
    assert not is_won_by(mode, start, moves[:-1])
    assert not is_won_by(mode, start, [*moves, moves[-1]])
    boastful = replace(mode, solve=lambda state: moves[:-1])
    assert solvable(boastful, start) is not True


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ({"puzzle": "chess.1/own/1", "data": {}}, "There is no game 'chess' here."),
        ({"puzzle": "samegame.9/stages/0001", "data": {"cells": "RR"}}, "Stage 1 was drawn anew since, so it isn’t the same puzzle."),
        ({"puzzle": "samegame.2/daily/2026-12-02", "data": {"cells": "RR"}, "today": "2026-12-01"}, "2 December 2026 isn’t open yet."),
        ({"puzzle": "samegame.1/own/x", "data": {"cells": 7}}, None),
        ({"puzzle": "samegame.1/own/x", "data": None}, None),
        ({"puzzle": "../../etc", "data": None}, None),
    ],
    ids=["no game", "former", "to come", "no cells", "no data", "no name"],
)
def test_what_cannot_be_proved_is_refused_in_a_sentence(args, says):
    answer = json.loads(worker.handle(json.dumps({"id": 1, "op": "proof", "args": args, "now": 0})))
    assert (answer["ok"], answer["error"]) == (False, "bad-input")
    assert says in (None, answer["text"])
    assert answer["text"].strip()
