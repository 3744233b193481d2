import importlib.util
import io
import json
import re
import subprocess
import traceback
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from parlour.games import CATALOGUE
from parlour_build import exercise
from parlour_build.engine import OVERLAY, fingerprint, packed
from parlour_build.errors import BuildError
from parlour_build.layout import Layout
from parlour_build.link import Linked, linked
from parlour_build.shards import sample
from parlour_build.site import libraries
from parlour_build.split import Whole, halves
from parlour_build.usage import called
from tests.build import answers

BOOT = Path(__file__).with_name("boot.mjs")
BUILD = Path(exercise.__file__).parents[1]
# What play never needs and what stock Pyodide carries: were one of these inside, the list would be typed and not derived.
NEVER = {"unittest", "test", "email", "xml", "pydoc", "multiprocessing", "sqlite3", "argparse", "doctest", "asyncio.__main__", "http"}


@pytest.fixture(scope="module")
def samples():
    return [sample(owned) for owned in libraries(Layout(), CATALOGUE.values())]


@pytest.fixture(scope="module")
def archive(samples):
    return zipfile.ZipFile(io.BytesIO(packed(Layout(), samples)))


def modules(archive):
    return {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in archive.namelist()}


def test_the_zip_holds_bytecode_alone_stored_and_undated(archive):
    assert all(info.filename.endswith(".pyc") for info in archive.infolist())
    assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}
    assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert archive.namelist() == sorted(archive.namelist())


def test_the_zip_holds_all_of_parlour_and_little_else(archive):
    own = {path.relative_to(Layout().python).with_suffix(".pyc").as_posix() for path in (Layout().python / "parlour").rglob("*.py")}
    assert own <= set(archive.namelist())
    assert len(modules(archive)) - len(own) < 180
    assert not {name for name in modules(archive) if name in NEVER or name.split(".")[0] in NEVER}


def test_a_second_packing_gives_the_same_bytes(samples, tmp_path):
    assert packed(replace(Layout(), cache=tmp_path), samples) == packed(Layout(), samples)


def test_another_puzzle_to_play_makes_another_zip(samples):
    other = [{**samples[0], "puzzles": samples[0]["puzzles"][:1]}]
    assert fingerprint(Layout(), samples) != fingerprint(Layout(), other)


def every_second(samples, pyodide, python):
    return frozenset(range(0, 20_000, 2))


def called_in_play(samples, pyodide, python):
    return called(Layout(), pyodide, python, samples)


@pytest.mark.parametrize("soon", [called_in_play, every_second])
def test_the_engine_linked_cut_and_packed_answers_as_cpython_does(samples, tmp_path, soon):
    pyodide, python = linked(Layout()), packed(Layout(), samples)
    first, rest = halves(pyodide.module, soon(samples, pyodide, python))
    files = replace(pyodide, module=first).files(Layout())
    for name, data in {**files, "rest.wasm": rest, "python.zip": python}.items():
        (tmp_path / name).write_bytes(data)
    folders = [str(BUILD), str(Path(answers.__file__).parent)]
    paths = {"pyodide": str(tmp_path), "rest": str(tmp_path / "rest.wasm"), "stdlib": str(tmp_path / "python.zip")}
    job = {**paths, "folders": folders, "samples": samples}
    done = subprocess.run(["node", BOOT, json.dumps(job)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    inside, here = ([untraced(text) for text in json.loads(texts)] for texts in (done.stdout, answers.main(json.dumps(samples))))
    assert len(inside) > 20
    assert inside == here


def test_what_play_calls_is_found_again_and_is_the_smaller_part(samples, tmp_path):
    pyodide, python = linked(Layout()), packed(Layout(), samples)
    found = called_in_play(samples, pyodide, python)
    assert called(replace(Layout(), cache=tmp_path), pyodide, python, samples) == found
    assert 1000 < len(found) < len(Whole(pyodide.module).bodies) / 5


def test_parlour_that_fails_in_the_linked_engine_fails_the_build(samples, tmp_path):
    pyodide = Linked("export default () => Promise.reject(new Error('no engine'));", linked(Layout()).module)
    with pytest.raises(BuildError, match="Parlour failed in the engine as it was linked: no engine"):
        called(replace(Layout(), cache=tmp_path), pyodide, packed(Layout(), samples), samples)


def untraced(text):
    """An answer without its traceback, which names other folders in Pyodide."""
    answer = json.loads(text)
    assert "This fault was asked for." in answer.pop("detail", "This fault was asked for.")
    return answer


def test_parlour_that_fails_in_pyodide_fails_the_build(samples, tmp_path):
    with pytest.raises(BuildError, match="Parlour failed inside Pyodide") as fault:
        packed(replace(Layout(), cache=tmp_path), [{**samples[0], "puzzles": [{**samples[0]["puzzles"][0], "data": {"cells": "?"}}]}])
    assert "does not open: data.cells: '?' is no colour" in str(fault.value)
    assert len(str(fault.value)) < 3000


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
