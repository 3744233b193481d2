import io
import json
import subprocess
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from parlour import worker
from parlour.games import CATALOGUE
from parlour_build import exercise
from parlour_build.engine import fingerprint, packed
from parlour_build.errors import BuildError
from parlour_build.layout import Layout
from parlour_build.shards import sample
from parlour_build.site import libraries

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
    other = [{**samples[0], "data": {"cells": "RR"}}]
    assert fingerprint(Layout(), samples) != fingerprint(Layout(), other)


def test_the_packed_engine_boots_and_answers_as_cpython_does(samples, archive, monkeypatch, tmp_path):
    python = tmp_path / "python.zip"
    python.write_bytes(packed(Layout(), samples))
    job = {"pyodide": str(Layout().pyodide), "stdlib": str(python), "build": str(BUILD), "samples": samples}
    done = subprocess.run(["node", BOOT, json.dumps(job)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    inside = [untraced(text) for text in json.loads(done.stdout)["answers"]]
    texts, handle = [], worker.Worker().handle
    monkeypatch.setattr(worker, "handle", lambda text: texts.append(handle(text)) or texts[-1])
    exercise.main(json.dumps(samples))
    assert len(inside) > 20
    assert inside == [untraced(text) for text in texts]


def untraced(text):
    """An answer without its traceback, which names other folders in Pyodide."""
    answer = json.loads(text)
    assert "This fault was asked for." in answer.pop("detail", "This fault was asked for.")
    return answer


def test_parlour_that_fails_in_pyodide_fails_the_build(samples, tmp_path):
    with pytest.raises(BuildError, match="Parlour failed inside Pyodide") as fault:
        packed(replace(Layout(), cache=tmp_path), [{**samples[0], "data": {"cells": "?"}}])
    assert "does not open: data.cells: '?' is no colour" in str(fault.value)
    assert len(str(fault.value)) < 3000
