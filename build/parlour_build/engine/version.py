"""Which Python is inside Pyodide, by its own word: its makers say not to read it from the lock file, which is to lose it (pyodide/pyodide#6273)."""

from pathlib import Path
from tempfile import TemporaryDirectory

from parlour_build import node
from parlour_build.cache import kept, stamp
from parlour_build.engine.stock import stock
from parlour_build.layout import Layout

SCRIPT = Path(__file__).with_name("version.mjs")


def python_version(layout: Layout) -> str:
    """`3.14.2`; raises BuildError when Pyodide does not start."""
    path = layout.cache / "version" / stamp(stock(layout.pyodide).stamp, SCRIPT.read_bytes())
    return kept(path, lambda: _asked(layout.pyodide).encode()).decode()


def _asked(pyodide: Path) -> str:
    with TemporaryDirectory() as folder:
        return node.told(SCRIPT, {"pyodide": str(pyodide.resolve())}, Path(folder), "Pyodide’s Python could not be asked for its version: ")
