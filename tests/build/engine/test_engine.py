"""The engine packed, linked and cut: what is in its files, and that it answers as CPython does."""

import importlib.util
import io
import json
import re
import shutil
import subprocess
import traceback
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from parlour.games import CATALOGUE
from parlour.worker import Worker
from parlour_build.cache.code import of_core, package
from parlour_build.engine.cutting import wasm
from parlour_build.engine.cutting.data import Data
from parlour_build.engine.cutting.split import halves
from parlour_build.engine.cutting.wasm import Reader, number
from parlour_build.engine.cutting.whole import Whole, module_of
from parlour_build.engine.exercises import exercise
from parlour_build.engine.exercises.played import Played
from parlour_build.engine.overlaid import OVERLAY, overlaid
from parlour_build.engine.pack import compiled, loaded, packed
from parlour_build.engine.stock import stock
from parlour_build.engine.usage import used
from parlour_build.errors import BuildError
from parlour_build.layout import Layout
from tests.build.engine.modules import segment
from tests.rotation import sampled

BOOT, CHARACTERS = (Path(__file__).with_name(name) for name in ("boot.mjs", "characters.mjs"))
# What play never needs and what stock Pyodide carries: were one of these inside, the list would be typed and not derived.
NEVER = {"unittest", "test", "email", "xml", "pydoc", "multiprocessing", "sqlite3", "argparse", "doctest", "asyncio.__main__", "http"}


def names(data):
    """The paths in a zip."""
    return zipfile.ZipFile(io.BytesIO(data)).namelist()


def modules(paths):
    return {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in paths}


def sources(*parts):
    """Parlour's own modules below these folders, as a zip names them; those of supply/ are for no page."""
    root = Layout().python
    found = (path.relative_to(root) for path in root.joinpath("parlour", *parts).rglob("*.py"))
    return {path.with_suffix(".pyc").as_posix() for path in found if "supply" not in path.parts}


def test_the_zips_hold_bytecode_alone_stored_and_undated(room):
    for data in (room.python.core, *room.python.games.values()):
        archive = zipfile.ZipFile(io.BytesIO(data))
        assert all(info.filename.endswith(".pyc") for info in archive.infolist())
        assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert archive.namelist() == sorted(archive.namelist())


def test_the_library_with_our_modules_in_place_of_some_is_undated(room):
    """Its bytes tell the cache whether anything is to be packed and played again."""
    archive = zipfile.ZipFile(io.BytesIO(room.pyodide.library))
    assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def without(library, name):
    """The zip of a library without one of its files."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as archive, zipfile.ZipFile(made, "w") as out:
        for each in set(archive.namelist()) - {name}:
            out.writestr(each, archive.read(each))
    return made.getvalue()


def test_a_pyodide_without_a_module_that_ours_replaces_fails_the_build():
    given = stock(Layout().pyodide)
    with pytest.raises(BuildError, match=r"Pyodide has no traceback\.py any more: look again at what overlay/ replaces\."):
        overlaid(replace(given, library=without(given.library, "traceback.py")))


def test_the_cores_zip_holds_no_game_and_little_else_than_parlour(room):
    inside, own = set(names(room.python.core)), sources("core") | sources("session") | {"parlour/worker.pyc", "parlour/games/__init__.pyc"}
    assert own <= inside
    assert not [name for name in inside if re.match(r"parlour/games/[^/]+/", name)]
    assert len(inside - own) < 100
    assert not {name for name in modules(inside) if name in NEVER or name.split(".")[0] in NEVER}


@pytest.mark.parametrize("game", CATALOGUE)
def test_each_games_zip_holds_its_own_modules_but_those_of_its_supply(room, game):
    assert set(names(room.python.games[game])) == sources("games", package(game))


@pytest.mark.rotates
def test_a_second_packing_gives_the_same_bytes_whatever_other_games_there_are(room, tmp_path):
    """A game's zip is its own, and the core's holds what any game loads."""
    game = next(iter(room.first))
    alone = packed(replace(Layout(), cache=tmp_path), room.pyodide, {game: room.first[game]})
    assert (alone.games[game], alone.stretch) == (room.python.games[game], room.python.stretch)
    assert is_within(alone.needed, room.python.needed)
    assert compiled(Layout(), room.pyodide, {"core": of_core(Layout())}, room.python.needed) == {"core": room.python.core}


def is_within(one, other):
    """Whether all that one cannot do without is in the other: a pattern that was not compiled ahead is compiled when it is wanted."""
    return all(set(getattr(one, name)) <= set(getattr(other, name)) for name in ("modules", "shapes"))


@pytest.mark.rotates
def test_a_short_visit_loads_all_that_play_loads(room):
    for game in sampled(CATALOGUE, 5):
        assert len(room.first[game]) > 300
        assert is_within(loaded(room.layout, room.pyodide, game, room.first[game]), room.python.needed)


def node(script, tmp_path, job):
    """What a script prints."""
    (tmp_path / "job.json").write_text(json.dumps(job))
    done = subprocess.run(["node", script, tmp_path / "job.json"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def untraced(text):
    """An answer without its traceback, which names other folders in Pyodide."""
    answer = json.loads(text)
    assert "TypeError" in answer.pop("detail", "TypeError")
    return answer


@pytest.fixture(scope="module")
def messages(room):
    """What one of the games asks, another each time: a game's messages follow from each other, another game's do not."""
    return [text for texts in sampled(room.first.values(), 5) for text in texts]


@pytest.fixture(scope="module")
def expected(messages):
    """What CPython answers."""
    handle = Worker().handle
    return [untraced(handle(text)) for text in [*messages, 7]]


def as_shipped(room):
    return room.halves


def every_second(room):
    return halves(room.pyodide.module, frozenset(range(0, 20_000, 2)))


@pytest.mark.parametrize("cut", [as_shipped, every_second])
@pytest.mark.rotates
def test_the_engine_linked_cut_and_packed_answers_as_cpython_does(room, messages, expected, tmp_path, cut):
    first, rest = cut(room)
    (tmp_path / "rest.wasm").write_bytes(rest)
    told = node(BOOT, tmp_path, room.job(tmp_path, first, rest=str(tmp_path / "rest.wasm"), messages=messages))
    assert len(expected) > 300
    assert [untraced(text) for text in told] == expected


@pytest.mark.rotates
def test_what_play_calls_is_found_again_and_is_the_smaller_part(room, tmp_path):
    few = {game: Played(texts[:200], []) for game, texts in [*room.first.items()][:1]}
    again = [used(layout, room.pyodide, room.python, few) for layout in (Layout(), replace(Layout(), cache=tmp_path))]
    assert again[0].functions == again[1].functions <= room.used.functions
    assert again[0].touched == again[1].touched
    assert set(again[0].touched) <= set(room.used.touched)
    assert 1000 < len(room.used.functions) < len(Whole(room.pyodide.module).bodies) / 5


POISON = b"\xa5"


def poisoned(first, rest):
    """The first half with nonsense in place of the data that comes with the rest: whoever reads or follows it goes astray."""
    whole, later = Whole(first), Data(dict(wasm.sections(rest))[wasm.DATA])
    spoilt = [segment(at, POISON * len(held)) for at, held in later.segments]
    data = whole.longer(wasm.DATA, *spoilt)
    return module_of(whole.sections | {wasm.DATA: data, wasm.DATA_COUNT: number(Reader(data).number())}, whole.custom)


@pytest.mark.rotates
def test_play_needs_none_of_the_data_that_comes_with_the_rest(room, messages, expected, tmp_path):
    first, rest = room.halves
    assert len(rest) > len(Whole(first).sections[wasm.DATA]), "most of the data comes with the rest"
    told = node(BOOT, tmp_path, room.job(tmp_path, poisoned(first, rest), rest=None, messages=messages))
    assert [untraced(text) for text in told] == expected


@pytest.mark.rotates
def test_every_character_is_known_before_the_rest_has_come(room, tmp_path):
    first, rest = room.halves
    job = room.job(tmp_path, poisoned(first, rest), stretch=str(tmp_path / "stretch.zip"))
    (tmp_path / "stretch.zip").write_bytes(room.python.stretch)
    known = node(CHARACTERS, tmp_path, job)
    (tmp_path / "whole").mkdir()
    assert known == node(CHARACTERS, tmp_path / "whole", {**job, **room.job(tmp_path / "whole", room.pyodide.module)})
    assert len(known) == 18


BROKEN = "export default () => Promise.reject(new Error('no engine'));"


@pytest.mark.rotates
def test_an_engine_that_does_not_start_fails_the_build(room, tmp_path):
    layout, broken = replace(Layout(), cache=tmp_path), replace(room.pyodide, glue=BROKEN)
    with pytest.raises(BuildError, match="Parlour failed in the engine as it was linked: no engine"):
        used(layout, broken, room.python, {})
    with pytest.raises(BuildError, match=r"Parlour failed inside Pyodide\.\nno engine") as fault:
        packed(layout, broken, room.first)
    assert len(str(fault.value)) < 3000


@pytest.mark.rotates
def test_supply_that_play_imports_fails_the_build(room, tmp_path):
    broken = replace(Layout(), cache=tmp_path, site=tmp_path / "site")
    shutil.copytree(Layout().python, broken.python)
    name = package(room.samples[0]["game"])
    modes = broken.python / "parlour" / "games" / name / "modes.py"
    modes.write_text(f"{modes.read_text()}\nfrom parlour.games.{name}.supply import SUPPLIES\n")
    with pytest.raises(BuildError, match=rf"Parlour failed inside Pyodide(.|\n)*No module named 'parlour\.games\.{name}\.supply'"):
        packed(broken, room.pyodide, {room.samples[0]["game"]: room.first[room.samples[0]["game"]][:40]})


def test_a_puzzle_that_does_not_open_or_cannot_be_solved_is_named(room):
    sample = room.samples[0]
    puzzle = next(iter(sample["puzzles"].values()))[0]
    for data, sentence in (({}, "does not open"), (UNSOLVABLE, "cannot be solved")):
        broken = {**sample, "puzzles": {"stages": [{**puzzle, "data": data}]}}
        with pytest.raises(RuntimeError, match=f"{puzzle['id']} {sentence}"):
            exercise.messages(broken)


UNSOLVABLE = {"cells": "RGG"}


def throw(error, *cause):
    """Raises it, from a cause when one is given, be it None."""
    if cause:
        raise error from cause[0]
    raise error


def caught(*told):
    """An error thrown while another is handled."""
    try:
        try:
            throw(KeyError("before"))
        except KeyError:
            throw(*told)
    except ValueError as error:
        return error


def overlaid_module(name):
    """A module of the overlay, under a name of its own."""
    spec = importlib.util.spec_from_file_location(f"overlaid_{name}", OVERLAY / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("error", [caught(ValueError("met")), caught(ValueError("due"), KeyError("cause")), caught(ValueError("alone"), None)])
def test_a_traceback_of_the_engine_is_the_usual_one_without_sources(error):
    told = (type(error), error, error.__traceback__)
    usual = "".join(traceback.format_exception(*told)).splitlines()
    frames = re.compile(r"    |  File .*, in ")
    ours = "".join(overlaid_module("traceback").format_exception(*told)).splitlines()
    assert [line for line in ours if not frames.match(line)] == [line for line in usual if not frames.match(line)]
    assert sum(bool(frames.match(line)) for line in ours) == sum(line.startswith("  File") for line in usual)
