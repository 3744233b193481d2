"""What stands in place of modules of the standard library does what these do, as far as Parlour asks; what was compiled ahead is what would be."""

import json
from pathlib import Path

import pytest

from tests.build.engine import overlay_probe
from tests.build.engine.test_engine import node

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def told(room, tmp_path_factory):
    """What the engine answers."""
    folder = tmp_path_factory.mktemp("overlay")
    job = room.job(folder, room.pyodide.module, probe=str(HERE / "overlay_probe.py"), shapes=room.python.needed.shapes)
    return node(HERE / "overlay.mjs", folder, job)


def test_what_was_compiled_ahead_is_what_would_be_compiled(room, told):
    needed = room.python.needed
    assert told["ahead"] == {"patterns": len(needed.patterns), "shapes": len(needed.shapes), "wrong": [], "lacking": []}
    assert min(told["ahead"]["patterns"], told["ahead"]["shapes"]) > 50


def test_fields_have_the_types_that_typing_tells(told):
    usual = overlay_probe.hints(told["modules"])
    assert told["hints"] == usual
    assert told["inherited"] == overlay_probe.inherited()
    assert len(usual) > 100


def test_regular_expressions_find_and_replace_as_usual(told):
    assert told["expressions"] == json.loads(json.dumps(overlay_probe.expressions()))


def test_functions_keep_what_they_returned_as_usual(told):
    assert told["kept"] == json.loads(json.dumps(overlay_probe.kept()))
