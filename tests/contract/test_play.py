"""Laws of play: which moves are taken, refused and spelled, and what is won; no game is named here."""

import re
from dataclasses import fields
from itertools import islice, product

import pytest

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.notation import MAX_TEXT
from parlour.core.results.replay import replayed
from tests.contract.cases import ADDRESS, LIMIT, made, played, seeded
from tests.supplies import CASES, every_case

with_solver = pytest.mark.parametrize("case", [case for case in CASES if case.mode.solve], ids=lambda case: case.name)


@with_solver
@seeded
def test_the_solution_wins_where_one_is_known(case, seed):
    mode, start = case.mode, case.mode.start(made(case, seed))
    moves = mode.solve(start)
    if moves is None:
        assert mode.aid.prospect(start).alive is not True
        return
    states = replayed(mode, start, moves)
    scene = mode.screen.scene
    assert mode.standing(states[-1]).status == "won" or scene(states[-1]) != scene(start)
    assert all(mode.standing(state).status == "playing" for state in states[:-1])
    assert all(mode.aid.prospect(state).alive for state in states)


@every_case
@seeded
def test_a_legal_move_can_be_played_and_another_is_refused_in_a_sentence(case, seed):
    mode, state = case.mode, case.mode.start(made(case, seed))
    legal = list(mode.legal(state))
    assert legal == list(mode.legal(state))
    assert legal
    for move in legal:
        assert mode.play(state, move) != state
    with pytest.raises(IllegalMove, match=r"^[A-Z?].*\.$"):
        mode.play(state, foreign_move(legal[0]))


@every_case
@seeded
def test_a_move_of_another_moment_is_played_or_refused_in_a_sentence(case, seed):
    mode, states = case.mode, played(case, seed)[2]
    some = states[:: 1 + len(states) // 6]
    met = {move for state in some for move in islice(mode.legal(state), LIMIT // 3)}
    for state, move in product(some, met):
        after, refusal = tried(mode, state, move)
        assert re.fullmatch(r"[A-Z].*\.", refusal) if after is None else after != state


def tried(mode, state, move):
    """The state after a move, or why it is refused."""
    try:
        return mode.play(state, move), ""
    except IllegalMove as refusal:
        return None, str(refusal)


def foreign_move(move):
    """A move of the right type that no board allows: every whole number in it is out of reach, every text unknown."""
    strange = {int: 9_999, str: "?"}
    return type(move)(*(strange.get(type(getattr(move, field.name)), getattr(move, field.name)) for field in fields(move)))


@every_case
@seeded
def test_what_is_over_has_no_legal_move_and_takes_none(case, seed):
    _, moves, states = played(case, seed)
    if case.mode.standing(states[-1]).is_over:
        assert list(case.mode.legal(states[-1])) == []
        with pytest.raises(IllegalMove, match=r"^[A-Z].*\.$"):
            case.mode.play(states[-1], moves[-1])


@every_case
@seeded
def test_moves_are_spelled_for_an_address_and_read_again(case, seed):
    notation = case.mode.notation
    start, moves, states = played(case, seed)
    for state in states:
        for move in list(case.mode.legal(state))[:LIMIT]:
            assert notation.read(notation.write([move])) == (move,)
    text = notation.write(moves)
    assert notation.read(text) == tuple(moves)
    assert set(text) <= ADDRESS
    for wrong in (f"{text}~", f"~{text}", f"{text} ", "x" * (MAX_TEXT + 1)):
        with pytest.raises(BadInput) as caught:
            notation.read(wrong)
        assert caught.value.field == "moves"
    assert start == states[0]
