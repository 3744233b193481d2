"""Which Python is inside Pyodide, and which libraries, by its own word.

Its makers say not to read that from the lock file, which is to lose it (pyodide/pyodide#6273).
"""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict

from parlour_build import node
from parlour_build.cache import kept, stamp
from parlour_build.engine.stock import stock
from parlour_build.layout import Layout

SCRIPT = Path(__file__).with_name("version.mjs")


class PythonInside(TypedDict):
    """What the interpreter tells: versions by name, empty where one is not told, and the names of the modules that are built in."""

    versions: dict[str, str]
    modules: list[str]


def python_inside(layout: Layout) -> PythonInside:
    """What the Python inside Pyodide says of itself; raises BuildError when Pyodide does not start."""
    path = layout.cache / "version" / stamp(stock(layout.pyodide).stamp, SCRIPT.read_bytes())
    found: PythonInside = json.loads(kept(path, lambda: _asked(layout.pyodide).encode()))
    return found


def _asked(pyodide: Path) -> str:
    with TemporaryDirectory() as folder:
        return node.printed(SCRIPT, {"pyodide": str(pyodide.resolve())}, Path(folder), "Pyodide’s Python could not be asked for its version: ")
