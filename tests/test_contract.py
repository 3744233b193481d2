"""Laws every game keeps, over every preset; no game is named here."""

import json
from dataclasses import fields, is_dataclass

import pytest

from parlour.core.codec import decode, encode
from parlour.core.errors import IllegalMove
from parlour.core.frame import frame
from parlour.core.html import checked, to_html, walk
from parlour.core.kept import Save, Settings
from parlour.core.naming import puzzle_id
from parlour.core.replay import replayed
from parlour.core.rng import Rng
from parlour.core.session import acted, assessed, awake, can, opened, pressed, result, resumed, saved
from parlour.games import CATALOGUE

PRESETS = [(game, name) for game in CATALOGUE.values() for name in game.presets]
SEEDS = ("a", "b", "c")
cases = pytest.mark.parametrize(
    ("game", "preset", "seed"), [(*pair, seed) for pair in PRESETS for seed in SEEDS], ids=lambda value: getattr(value, "id", value)
)


def made(game, preset, seed):
    return game.generate(game.presets[preset], Rng(f"law/{game.id}/{preset}/{seed}"))


def session_on(game, puzzle):
    return opened(game, puzzle_id(game, game.sets[0].id, "0001"), encode(puzzle), None, 1_000, Settings(relaxed=True))


def random_game(game, state, rng, limit=200):
    """A random legal game from a state: the moves made."""
    moves = []
    while game.status(state) == "playing" and len(moves) < limit:
        moves.append(rng.choice(list(game.legal(state))))
        state = game.play(state, moves[-1])
    return moves


def hints_of(game, state):
    return [game.hint(state, level) for level in range(1, game.hint_levels + 1)]


@cases
def test_a_seed_is_a_puzzle(game, preset, seed):
    assert made(game, preset, seed) == made(game, preset, seed)
    assert made(game, preset, seed) != made(game, preset, seed + "'")


@cases
def test_values_come_back_from_json(game, preset, seed):
    puzzle = made(game, preset, seed)
    state = game.start(puzzle)
    moves = random_game(game, state, Rng(seed))
    values = [(game.params_type, game.presets[preset]), (game.puzzle_type, puzzle), (game.ui_type, game.new_ui())]
    values += [(game.state_type, after) for after in replayed(game, state, moves)] + [(game.move_type, move) for move in moves]
    for kind, value in values:
        assert decode(kind, json.loads(json.dumps(encode(value)))) == value


@cases
def test_values_are_frozen(game, preset, seed):
    puzzle = made(game, preset, seed)
    for value in (game.presets[preset], puzzle, game.start(puzzle), game.new_ui()):
        assert is_dataclass(value)
        assert hash(value) == hash(decode(type(value), encode(value)))
        for field in fields(value):
            with pytest.raises(AttributeError):
                setattr(value, field.name, None)


@cases
def test_the_solution_wins(game, preset, seed):
    start = game.start(made(game, preset, seed))
    states = replayed(game, start, game.solve(start))
    assert game.status(states[-1]) == "won"
    assert all(game.status(state) == "playing" for state in states[:-1])
    assert all(game.prospect(state).alive for state in states)


@cases
def test_a_legal_move_can_be_played_and_another_is_refused_in_a_sentence(game, preset, seed):
    state = game.start(made(game, preset, seed))
    legal = list(game.legal(state))
    assert legal == list(game.legal(state))
    assert legal
    for move in legal:
        assert game.play(state, move) != state
    with pytest.raises(IllegalMove, match=r"^[A-Z].*\.$"):
        game.play(state, foreign_move(game, state))


def foreign_move(game, state):
    """A move of the right type that no board allows: every whole number in it is out of reach, every text unknown."""
    move = next(iter(game.legal(state)))
    strange = {int: 9_999, str: "?"}
    return type(move)(*(strange.get(type(getattr(move, field.name)), getattr(move, field.name)) for field in fields(move)))


@cases
def test_clicks_make_the_move_they_name(game, preset, seed):
    state = game.start(made(game, preset, seed))
    for move in random_game(game, state, Rng(seed)):
        ui, meant = game.new_ui(), None
        for click in game.clicks(state, move):
            meant = game.interpret(state, ui, click)
            ui = meant if isinstance(meant, game.ui_type) else ui
        assert meant == move
        state = game.play(state, move)


@cases
def test_every_move_can_be_made_on_the_screen(game, preset, seed):
    state = game.start(made(game, preset, seed))
    for move in [*random_game(game, state, Rng(seed)), None]:
        shown = {node[1].get("data-event") for node in walk(game.view(state, game.new_ui()))}
        assert all(game.clicks(state, legal)[0] in shown for legal in game.legal(state))
        state = state if move is None else game.play(state, move)


@cases
def test_every_playable_thing_is_a_named_control_of_its_own(game, preset, seed):
    state = game.start(made(game, preset, seed))
    for after in replayed(game, state, random_game(game, state, Rng(seed))):
        nodes = walk(checked(game.view(after, game.new_ui())))
        playable = [node for node in nodes if "data-event" in node[1]]
        assert all(node[0] == "button" and node[1]["type"] == "button" and "key" in node[1] for node in playable)
        assert all(node[1].get("aria-label") or any(isinstance(child, str) and child.strip() for child in node[2:]) for node in playable)
        events = [node[1]["data-event"] for node in playable]
        assert len(set(events)) == len(events)


@cases
def test_undone_redone_saved_and_loaded_are_the_same(game, preset, seed):
    puzzle = made(game, preset, seed)
    fresh = session = session_on(game, puzzle)
    passed = [session.state]
    for time, move in enumerate(random_game(game, session.state, Rng(seed))):
        for click in game.clicks(session.state, move):
            session = pressed(awake(session, 2_000 + 100 * time), click)
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
    assert saved(loaded) == decode(Save, encode(saved(forward))) or encode(saved(loaded)) == encode(saved(forward))
    assert result(loaded).moves == forward.at


@cases
def test_hints_climb_to_a_move_that_is_marked_on_the_screen(game, preset, seed):
    state = game.start(made(game, preset, seed))
    hints = hints_of(game, state)
    assert len({hint.say for hint in hints}) == len(hints) == game.hint_levels
    assert all(hint.say.endswith(".") for hint in hints)
    shown = {node[1].get("data-event") for node in walk(game.view(state, game.new_ui()))}
    assert hints[-1].marks
    assert all(mark in shown for hint in hints for mark in hint.marks)


@cases
def test_frames_are_json_and_their_html_is_stable(game, preset, seed):
    session = session_on(game, made(game, preset, seed))
    for step in (session, assessed(session), acted(session, "hint"), acted(session, "solve")):
        drawn = frame(step)
        assert json.loads(json.dumps(drawn)) == drawn
        assert to_html(drawn["view"]) == to_html(game.view(step.state, step.ui))


@cases
def test_measures_are_numbers_with_names(game, preset, seed):
    measures = game.rate(made(game, preset, seed))
    assert measures
    assert all(isinstance(value, (int, float)) for value in measures.values())
    assert measures == game.rate(made(game, preset, seed))


@cases
def test_an_event_that_means_nothing_changes_nothing(game, preset, seed):
    session = session_on(game, made(game, preset, seed))
    for event in ("", ":", "nothing", "nothing:1", "block:", "block:x", "block:-1", "block:999999999999", "\N{SNOWMAN}"):
        after = pressed(session, event)
        assert after.states == session.states
        assert after.say
