"""The version of Python that the licences page names is the interpreter's own."""

import json
import shutil
from dataclasses import replace

import pytest

from parlour_build.engine import version
from parlour_build.engine.version import python_inside
from parlour_build.errors import BuildError
from parlour_build.layout import Layout
from parlour_build.licences import cpython


def test_python_is_asked_and_not_the_lock_file(tmp_path, monkeypatch):
    layout = replace(Layout(), node_modules=tmp_path, cache=tmp_path / "cache")
    shutil.copytree(Layout().pyodide, layout.pyodide)
    lock = layout.pyodide / "pyodide-lock.json"
    held = json.loads(lock.read_text(encoding="utf-8"))
    python = held["info"]["python"]
    lock.write_text(json.dumps({**held, "info": {**held["info"], "python": "9.9.9"}}), encoding="utf-8")
    assert python_inside(layout)["versions"]["python"] == cpython(layout).version == python
    # It is asked once.
    monkeypatch.setattr(version.node, "printed", lambda *job: pytest.fail("Python was asked again"))
    assert python_inside(layout)["versions"]["python"] == python


def test_a_pyodide_that_does_not_start_is_said_so(tmp_path):
    layout = replace(Layout(), node_modules=tmp_path, cache=tmp_path / "cache")
    shutil.copytree(Layout().pyodide, layout.pyodide)
    (layout.pyodide / "pyodide.mjs").write_text("throw new Error('broken')", encoding="utf-8")
    with pytest.raises(BuildError, match=r"Pyodide’s Python could not be asked for its version: [\s\S]*broken"):
        python_inside(layout)
