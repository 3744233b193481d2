"""Laws every mode of every game keeps, over every preset; no game is named here."""

import json
import re
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import islice, pairwise, product

import pytest

from parlour.core.codec import decode, decode_one, encode, encode_one
from parlour.core.data.assets import AssetMissing
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import checked, to_html, walk
from parlour.core.mode import Change
from parlour.core.naming import parsed_id, puzzle_id
from parlour.core.notation import MAX_TEXT
from parlour.core.results.replay import replayed
from parlour.core.results.result import merit
from parlour.core.rng import Rng
from parlour.session.aid import assessed
from parlour.session.clock import HOLD_MS, awake
from parlour.session.controls import acted, can
from parlour.session.frame import frame
from parlour.session.look import link, looked
from parlour.session.outcome import result
from parlour.session.play import pressed
from parlour.session.save import resumed, saved
from parlour.session.value import opened
from tests.supplies import CASES, every_case

ADDRESS = set("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-")
LIMIT = 60

FURTHER = pytest.mark.rotates(3)
seeded = pytest.mark.parametrize("seed", ["a", pytest.param("b", marks=FURTHER), pytest.param("c", marks=FURTHER)])
"""Every run tries the laws on a puzzle of the first seed of each case; those of the others rotate."""
with_aid = pytest.mark.parametrize("case", [case for case in CASES if case.mode.aid], ids=lambda case: case.name)
with_solver = pytest.mark.parametrize("case", [case for case in CASES if case.mode.solve], ids=lambda case: case.name)
with_goal = pytest.mark.parametrize("case", [case for case in CASES if case.mode.goal], ids=lambda case: case.name)


def law_seed(case, seed):
    """The seed of a case; of the catalogue's first games as it always was, so that their puzzles stay."""
    return f"law/{case.game.id}/{case.preset}/{seed}"


@cache
def made(case, seed):
    """The puzzle of a case and a seed; some generators search for seconds, and all laws look at the same puzzles."""
    return case.puzzle(law_seed(case, seed))


def session_on(case, puzzle):
    name = puzzle_id(case.game, case.set_id, "0001")
    return opened(case.game, case.mode, name, encode(puzzle), 1_000, {"relaxed": "on"})


def random_game(mode, state, rng, limit=LIMIT):
    """A random legal game from a state: the moves made."""
    moves = []
    while not mode.standing(state).is_over and len(moves) < limit:
        moves.append(rng.choice(list(mode.legal(state))))
        state = mode.play(state, moves[-1])
    return moves


def played(case, seed):
    """A puzzle's start, a random game from there, and the state after each move."""
    start = case.mode.start(made(case, seed))
    moves = random_game(case.mode, start, Rng(seed))
    return start, moves, replayed(case.mode, start, moves)


@every_case
@seeded
def test_a_seed_is_a_puzzle(case, seed):
    puzzle = made(case, seed)
    assert case.puzzle(law_seed(case, seed)) == puzzle
    assert any(case.puzzle(law_seed(case, f"{seed}{more}")) != puzzle for more in "'^~")


@every_case
@seeded
def test_values_come_back_from_json_and_are_of_their_classes(case, seed):
    mode, puzzle = case.mode, made(case, seed)
    _, moves, states = played(case, seed)
    values = [(case.supply.params_type, case.supply.presets[case.preset]), (mode.puzzle_type, puzzle), (mode.ui_type, mode.screen.new_ui())]
    values += [(mode.state_type, after) for after in states]
    for kind, value in values:
        assert isinstance(value, kind)
        assert decode(kind, json.loads(json.dumps(encode(value)))) == value
    for move in moves:
        assert type(move) in mode.move_types
        assert decode_one(mode.move_types, json.loads(json.dumps(encode_one(mode.move_types, move)))) == move


@every_case
@seeded
def test_values_are_frozen(case, seed):
    puzzle = made(case, seed)
    for value in (case.supply.presets[case.preset], puzzle, case.mode.start(puzzle), case.mode.screen.new_ui()):
        assert is_dataclass(value)
        assert hash(value) == hash(decode(type(value), encode(value)))
        for field in fields(value):
            with pytest.raises(AttributeError):
                setattr(value, field.name, None)


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
    assert frame(loaded)["moves"] == forward.at


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
    assert shown.standing.is_over
    back = acted(shown, "leave")
    assert (back.states, back.log, back.assisted) == (session.states, session.log, True)
    assert frame(back)["view"] == frame(replace(session, assisted=True))["view"]


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
def test_measures_are_numbers_with_names(case, seed):
    measures = case.supply.rate(made(case, seed))
    assert measures
    assert all(isinstance(value, (int, float)) for value in measures.values())
    assert measures == case.supply.rate(made(case, seed))


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


@every_case
def test_keys_of_sets_that_are_made_spell_puzzles_of_their_mode_or_are_refused(case):
    sets = [known for known in case.game.sets if known.mode.id == case.mode.id and known.made]
    for known in sets:
        for key in case.supply.keys:
            puzzle, refusal = made_by(known, key)
            assert refusal.endswith(".") if puzzle is None else decode(case.mode.puzzle_type, encode(puzzle)) == puzzle
    # What stands in a set that is kept is the player's own, and spelled by no key.
    assert all(known.made.kept or any(made_by(known, key)[0] for key in case.supply.keys) for known in sets)


def made_by(known, key):
    """The puzzle that a key spells, or why it spells none."""
    try:
        return known.made.puzzle(key), ""
    except BadInput as refusal:
        return None, str(refusal)
