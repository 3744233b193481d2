"""Laws of the screen: what can be pressed, what it means, and what is held for a moment; no game is named here."""

import json
from itertools import pairwise

from parlour.core.html import checked, to_html, walk
from parlour.core.mode import Change
from parlour.core.rng import Rng
from parlour.session.aid import assessed
from parlour.session.clock import HOLD_MS, awake
from parlour.session.controls import acted
from parlour.session.frame import frame
from parlour.session.play import pressed
from tests.contract.cases import LIMIT, made, played, random_game, seeded, session_on
from tests.supplies import every_case


@every_case
@seeded
def test_clicks_make_the_move_they_name(case, seed):
    screen, state = case.mode.screen, case.mode.start(made(case, seed))
    for move in random_game(case.mode, state, Rng(seed)):
        ui, meant = screen.new_ui(), None
        for click in screen.clicks(state, move):
            meant = screen.interpret(state, ui, click)
            ui = meant.ui if isinstance(meant, Change) else ui
        assert meant == move
        state = case.mode.play(state, move)


@every_case
@seeded
def test_every_move_can_be_made_on_the_screen(case, seed):
    for state in played(case, seed)[2]:
        screen = case.mode.screen
        shown = {node[1].get("data-event") for node in walk(screen.view(state, screen.new_ui()))}
        assert all(screen.clicks(state, legal)[0] in shown for legal in list(case.mode.legal(state))[:LIMIT])


@every_case
@seeded
def test_every_playable_thing_is_a_named_control_of_its_own(case, seed):
    for after in played(case, seed)[2]:
        nodes = walk(checked(case.mode.screen.view(after, case.mode.screen.new_ui())))
        playable = [node for node in nodes if "data-event" in node[1]]
        assert all(node[0] == "button" and node[1]["type"] == "button" and "key" in node[1] for node in playable)
        assert all(node[1].get("aria-label") or any(isinstance(child, str) and child.strip() for child in node[2:]) for node in playable)
        events = [node[1]["data-event"] for node in playable]
        assert len(set(events)) == len(events)


@every_case
@seeded
def test_what_is_held_for_a_moment_may_be_shown_and_offers_nothing(case, seed):
    session, held = session_on(case, made(case, seed)), case.mode.screen.held
    _, moves, states = played(case, seed)
    for move, (before, after) in zip(moves, pairwise(states), strict=True):
        shown = held(before, after)
        assert shown is None or not any({"data-event", "data-letter", "data-key", "data-send"} & set(node[1]) for node in walk(checked(shown)))
        for click in case.mode.screen.clicks(before, move):
            session = pressed(awake(session, session.now + 100), click)
        if case.mode.screen.clicks(before, move):
            assert (session.held, session.still_ms) == (shown, HOLD_MS if shown else 0)
            was, now = case.mode.standing(before).status, session.standing.status
            assert session.sound == (now if was == "playing" != now else "taken" if shown else "move")


@every_case
@seeded
def test_frames_are_json_and_their_html_is_stable(case, seed):
    session = session_on(case, made(case, seed))
    for step in (session, assessed(session), acted(session, "hint"), acted(session, "solve")):
        drawn = frame(step)
        assert json.loads(json.dumps(drawn)) == drawn
        assert to_html(drawn["view"]) == to_html(case.mode.screen.view(step.state, step.ui))


@every_case
@seeded
def test_an_event_that_means_nothing_changes_nothing(case, seed):
    session = session_on(case, made(case, seed))
    for event in ("", ":", "nothing", "nothing:1", "block:", "block:x", "block:-1", "block:999999999999", "cell:,", "\N{SNOWMAN}"):
        after = pressed(session, event)
        assert after.states == session.states
        assert after.say


@every_case
@seeded
def test_an_event_that_was_meant_for_another_scene_is_dropped(case, seed):
    session = session_on(case, made(case, seed))
    move = next(iter(case.mode.legal(session.state)))
    for click in case.mode.screen.clicks(session.state, move):
        late = pressed(session, click, case.mode.screen.scene(session.state) + 1)
        assert (late.states, late.ui, late.seq, late.dropped) == (session.states, session.ui, session.seq, True)
