"""Laws of what a mode is made of: puzzles of seeds and keys, values that are frozen and come back from JSON; no game is named here."""

import json
from dataclasses import fields, is_dataclass

import pytest

from parlour.core.codec import decode, decode_one, encode, encode_one
from parlour.core.errors import BadInput
from tests.contract.cases import law_seed, made, played, seeded
from tests.supplies import every_case


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


@every_case
@seeded
def test_measures_are_numbers_with_names(case, seed):
    measures = case.supply.rate(made(case, seed))
    assert measures
    assert all(isinstance(value, (int, float)) for value in measures.values())
    assert measures == case.supply.rate(made(case, seed))


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
