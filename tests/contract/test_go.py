"""Laws of a go at a puzzle: undone, saved, looked at, stepped through, helped and ended; no game is named here."""

import json
from dataclasses import replace
from itertools import product

import pytest

from parlour.core.codec import encode
from parlour.core.data.assets import AssetMissing
from parlour.core.html import to_html, walk
from parlour.core.naming import parsed_id
from parlour.core.notation import MAX_TEXT
from parlour.core.results.result import merit
from parlour.core.rng import Rng
from parlour.session.clock import awake
from parlour.session.controls import acted, can
from parlour.session.frame import frame
from parlour.session.look import link, looked
from parlour.session.outcome import result
from parlour.session.play import pressed
from parlour.session.save import resumed, saved
from tests.contract.cases import made, played, random_game, seeded, session_on
from tests.supplies import CASES, every_case

with_aid = pytest.mark.parametrize("case", [case for case in CASES if case.mode.aid], ids=lambda case: case.name)
with_goal = pytest.mark.parametrize("case", [case for case in CASES if case.mode.goal], ids=lambda case: case.name)


@every_case
@seeded
def test_undone_redone_saved_and_loaded_are_the_same(case, seed):
    fresh = session = session_on(case, made(case, seed))
    passed = [session.state]
    for time, move in enumerate(random_game(case.mode, session.state, Rng(seed))):
        for click in case.mode.screen.clicks(session.state, move):
            session = pressed(awake(session, 2_000 + 100 * time), click, case.mode.screen.scene(session.state))
        passed.append(session.state)
    forward = session
    backward = []
    while "undo" in can(session):
        backward.append(session.state)
        session = acted(session, "undo")
    assert [session.state, *reversed(backward)] == passed[len(passed) - len(backward) - 1 :]
    while "redo" in can(session):
        session = acted(session, "redo")
    assert (session.states, session.log) == (forward.states, forward.log)
    loaded = resumed(fresh, json.loads(json.dumps(encode(saved(forward)))))
    assert (loaded.states, loaded.log, loaded.at, loaded.elapsed_ms) == (forward.states, forward.log, forward.at, forward.elapsed_ms)
    assert saved(loaded) == saved(forward)
    assert frame(loaded)["moves"] == frame(forward)["moves"]


@every_case
@seeded
def test_a_look_shows_where_moves_lead_and_changes_nothing(case, seed):
    session = session_on(case, made(case, seed))
    _, moves, states = played(case, seed)
    text = case.mode.notation.write(moves)[: MAX_TEXT + 1]
    look = looked(session, text)
    assert (look.states, look.at, look.state) == (states, len(moves), states[-1])
    name = parsed_id(session.puzzle)
    assert link(look) == f"#{name.set}/{name.key}!{text}"
    for move in list(case.mode.legal(look.state))[:3]:
        for click in case.mode.screen.clicks(look.state, move):
            look = pressed(look, click)
        assert look.states == states
        assert "someone else" in look.say
    assert set(can(look)) <= {"undo", "redo", "restart", "watch"}
    assert acted(look, "undo").state == states[-2]
    assert frame(acted(look, "restart"))["look"]


@with_aid
@seeded
def test_hints_climb_and_mark_what_is_on_the_screen(case, seed):
    screen, aid, state = case.mode.screen, case.mode.aid, case.mode.start(made(case, seed))
    hints = [aid.hint(state, level) for level in range(1, aid.hint_levels + 1)]
    assert len({hint.say for hint in hints}) == len(hints) == aid.hint_levels
    assert all(hint.say.endswith(".") for hint in hints)
    shown = {node[1].get("data-event") for node in walk(screen.view(state, screen.new_ui()))}
    assert hints[-1].marks or case.mode.solve is None
    assert all(mark in shown for hint in hints for mark in hint.marks)


@pytest.mark.parametrize("case", [case for case in CASES if case.mode.equipped], ids=lambda case: case.name)
@seeded
def test_what_is_known_of_a_position_before_the_data_come_is_known_with_them(case, seed):
    bare = next(mode for mode in case.game.modes if mode.id == case.mode.id)
    levels = range(1, bare.aid.hint_levels + 1) if bare.aid else ()
    asked = [lambda mode, state, level=level: mode.aid.hint(state, level) for level in levels]
    asked += [lambda mode, state: mode.aid.prospect(state)] if bare.aid else []
    asked += [lambda mode, state: mode.solve(state)] if bare.solve else []
    for state, ask in product(played(case, seed)[2][:4], asked):
        try:
            told = ask(bare, state)
        except AssetMissing:
            continue
        # Without them less may be known, but nothing else.
        assert told == ask(case.mode, state) or getattr(told, "alive", True) is None


@with_goal
@seeded
def test_an_ending_tells_facts_by_which_results_compare(case, seed):
    session = session_on(case, made(case, seed))
    for move in random_game(case.mode, session.state, Rng(seed)):
        for click in case.mode.screen.clicks(session.state, move):
            session = pressed(session, click)
    if session.standing.status == "playing":
        return
    told, goal = result(session), case.mode.goal
    ending = goal.ending(session.state, session.at)
    assert {name.lstrip("-") for name in goal.better} <= set(told.facts)
    assert len(merit(told.facts, goal.better)) == len(goal.better)
    assert ending.say.endswith(".")
    assert ending.stars in (None, 0, 1, 2, 3)
    assert told.stars == (ending.stars or 0)
    card = frame(session)["card"]
    assert ending.headline in to_html(card)
    (counted,) = [node[-1] for node in walk(card) if node[1].get("class") == "how"]
    assert all(fact.told in counted for fact in ending.facts)
    assert counted.endswith(".")


@every_case
@seeded
def test_a_solution_that_is_stepped_through_wins_and_leaves_ones_own_game_as_it_was(case, seed):
    session = session_on(case, made(case, seed))
    shown = acted(session, "solve")
    if shown.steps is None:
        assert case.mode.solve is None or case.mode.screen.lays_out or case.mode.solve(session.state) is None
        return
    for _ in shown.steps.stops[1:]:
        assert link(shown) is None
        shown = acted(shown, "redo")
    assert shown.at == len(shown.log)
    assert shown.standing.status == "won"
    back = acted(shown, "leave")
    assert (back.states, back.log, back.assisted) == (session.states, session.log, True)
    assert frame(back)["view"] == frame(replace(session, assisted=True))["view"]
