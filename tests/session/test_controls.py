"""Which controls a mode has: each hangs on what the mode brings for it, and on nothing else."""

from dataclasses import replace

from parlour.session.controls import acted, can
from tests.goes import done, go
from tests.null_game import GAME, Puzzle


def begun(**parts):
    session = go(GAME, "rounds/0007", Puzzle(7), relaxed="on")
    return done(replace(session, mode=replace(session.mode, **parts)), "take:1")


def test_hints_need_no_solution_and_a_solution_needs_no_hints():
    assert {"hint", "solve"} <= set(can(begun()))
    without = {name: begun(**{name: None}) for name in ("aid", "solve")}
    assert {name: {"hint", "solve"} & set(can(session)) for name, session in without.items()} == {"aid": {"solve"}, "solve": {"hint"}}
    assert acted(without["aid"], "hint").say == "There are no hints here."
    assert acted(without["solve"], "solve").say == "There’s no solution to show here."
    assert acted(without["solve"], "hint").hint is not None
