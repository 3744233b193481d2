"""The engine's zip: exactly the standard library's modules that play needs, and Parlour's own, compiled by the Pyodide that will run them."""

import hashlib
import json
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from parlour_build.cache import kept
from parlour_build.errors import BuildError
from parlour_build.layout import Layout

HERE = Path(__file__).parent
OVERLAY = HERE / "overlay"
STOCK = "python_stdlib.zip"
SCRIPTS = ("engine.mjs", "exercise.py", "pack.py")


def packed(layout: Layout, samples: Sequence[dict[str, Any]]) -> bytes:
    """The bytes of python.zip, from the cache when nothing that makes them has changed."""
    return kept(layout.cache / "engine" / f"{fingerprint(layout, samples)}.zip", lambda: _run(layout, samples))


def fingerprint(layout: Layout, samples: Sequence[dict[str, Any]]) -> str:
    """A hash of all that decides the zip: Pyodide, Parlour's sources, the scripts and the puzzles played."""
    files = [layout.pyodide / "package.json", layout.pyodide / STOCK, *(HERE / name for name in SCRIPTS), *sorted(OVERLAY.rglob("*.py"))]
    return hashlib.sha256(f"{json.dumps(samples, sort_keys=True)} {sources(layout, files)}".encode()).hexdigest()[:32]


def sources(layout: Layout, more: Iterable[Path]) -> str:
    """A hash of Parlour's sources and of some more files."""
    whole = hashlib.sha256()
    for path in (*more, *sorted((layout.python / "parlour").rglob("*.py"))):
        name = path.relative_to(layout.python).as_posix() if path.is_relative_to(layout.python) else path.name
        whole.update(f"\n{name} {hashlib.sha256(path.read_bytes()).hexdigest()}".encode())
    return whole.hexdigest()


def overlaid(stock: Path, target: Path) -> None:
    """Writes the stock standard library with the modules in `overlay/` in place of those of the same path."""
    ours = {path.relative_to(OVERLAY).as_posix(): path for path in OVERLAY.rglob("*.py")}
    with zipfile.ZipFile(stock) as theirs, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as out:
        missing = sorted(set(ours) - set(theirs.namelist()))
        if missing:
            raise BuildError(f"Pyodide has no {missing[0]} any more: look again at what {OVERLAY.name}/ replaces.")
        for name in theirs.namelist():
            out.writestr(name, ours[name].read_bytes() if name in ours else theirs.read(name))


def _run(layout: Layout, samples: Sequence[dict[str, Any]]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        job, out, stdlib = Path(folder, "job.json"), Path(folder, "python.zip"), Path(folder, "stdlib.zip")
        overlaid(layout.pyodide / STOCK, stdlib)
        paths = {"pyodide": layout.pyodide, "stdlib": stdlib, "parlour": layout.python, "build": HERE.parent, "zip": out}
        job.write_text(json.dumps({"samples": samples, **{name: str(path.resolve()) for name, path in paths.items()}}))
        done = subprocess.run(["node", HERE / "engine.mjs", job], capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"The engine could not be packed: Parlour failed inside Pyodide.\n{done.stderr.strip()}")
        return out.read_bytes()
