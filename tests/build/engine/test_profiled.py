"""The engine's profile: as it is written it is read again, it is of the Pyodide that is pinned, and a start and play use nothing that it lacks."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games import CATALOGUE
from parlour_build.engine import files
from parlour_build.engine.exercises.played import played
from parlour_build.engine.profiled import FILE, OF_ANOTHER, profiled, written
from parlour_build.engine.usage import Used, used
from parlour_build.errors import BuildError
from tests.rotation import sampled

MODULE = b"a module"
NUMBERS = st.frozensets(st.integers(0, 300))
USED = Used(frozenset({0, 1, 2, 7}), frozenset({5}))


@given(NUMBERS, NUMBERS)
def test_a_profile_is_read_as_it_was_written(tmp_path_factory, functions, granules):
    file = tmp_path_factory.getbasetemp() / "profile.json"
    file.write_text(written(MODULE, Used(functions, granules)))
    assert profiled(MODULE, file) == Used(functions, granules)


def test_numbers_that_follow_each_other_are_written_as_their_ends():
    held = json.loads(written(MODULE, USED))
    assert (held["functions"], held["granules"]) == (["0-2 7"], ["5"])


def test_of_another_module_a_profile_says_nothing(tmp_path):
    file = tmp_path / "profile.json"
    assert profiled(MODULE, file) is None, "there is none yet"
    file.write_text(written(MODULE, USED))
    assert profiled(b"another module", file) is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '{"module": "a"}', '{"module": "a", "functions": ["1-"], "granules": []}', '{"functions": [1], "granules": []}']
)
def test_a_damaged_profile_fails_the_build_with_a_sentence(tmp_path, text):
    file = tmp_path / "profile.json"
    file.write_text(text)
    with pytest.raises(BuildError, match=r"^profile\.json is damaged: .*`make profile`"):
        profiled(MODULE, file)


def test_the_committed_profile_is_of_the_pinned_pyodide_and_as_it_would_be_written(room):
    assert FILE.read_text(encoding="utf-8") == written(room.pyodide.module, room.used)
    assert room.engine.notes == ()


def test_of_another_pyodide_what_comes_first_is_found_by_play_and_said(room, monkeypatch):
    monkeypatch.setattr(files, "profiled", lambda module: None)
    monkeypatch.setattr(files, "used", lambda *given: room.used)
    monkeypatch.setattr(files.played, "played", lambda *given: {})
    room_anew = type(room)(room.layout)
    assert room_anew.engine.notes == (OF_ANOTHER,)
    assert room_anew.engine.wasm == room.engine.wasm


@pytest.mark.rotates(3)
def test_a_start_and_play_use_nothing_that_the_profile_lacks(room):
    """What is lacking a page waits for: `make profile` puts it in. One game is played at a time, every two days another."""
    samples = [each for each in room.samples if each["game"] in sampled(list(CATALOGUE), 5)]
    found = used(room.layout, room.pyodide, room.python, played(room.layout, samples))
    assert len(found.functions) > 2000
    assert (found.functions - room.used.functions, found.granules - room.used.granules) == (set(), set())
