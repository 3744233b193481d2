"""Which functions of Pyodide's WebAssembly module a start and play call: they are what the engine is made of at first."""

import json
import subprocess
import tempfile
from dataclasses import replace
from pathlib import Path

from parlour_build.cache import kept, stamp
from parlour_build.engine import split
from parlour_build.engine.pack import Packed
from parlour_build.engine.played import Played
from parlour_build.engine.stock import Pyodide, laid_out
from parlour_build.errors import BuildError
from parlour_build.layout import Layout

SCRIPT = Path(__file__).with_name("usage.mjs")
SCRIPTS = (SCRIPT, SCRIPT.with_name("play.mjs"), Path(split.__file__))


def called(layout: Layout, pyodide: Pyodide, python: Packed, played: Played) -> frozenset[int]:
    """The numbers of the functions that are called when the messages are played, from the cache when nothing that decides them has changed."""
    scripts = [path.read_bytes() for path in SCRIPTS]
    name = stamp(*scripts, *pyodide.files.values(), python.core, *python.games.values(), python.stretch, json.dumps([played.first, played.more]))
    numbers: list[int] = json.loads(kept(layout.cache / "usage" / f"{name}.json", lambda: _run(pyodide, python, played)))
    return frozenset(numbers)


def _run(pyodide: Pyodide, python: Packed, played: Played) -> bytes:
    with tempfile.TemporaryDirectory() as name:
        marked = replace(pyodide, module=split.marked(pyodide.module), library=python.core)
        folder, zips = laid_out(marked, Path(name, "pyodide")), {game: Path(name, f"{game}.zip") for game in python.games}
        for game, path in zips.items():
            path.write_bytes(python.games[game])
        stretch, games = Path(name, "stretch.zip"), [[game, str(path)] for game, path in zips.items()]
        stretch.write_bytes(python.stretch)
        job = {"pyodide": str(folder), "games": games, "stretch": str(stretch), "first": played.first, "more": played.more, "mark": split.MARK}
        Path(name, "job.json").write_text(json.dumps(job), encoding="utf-8")
        done = subprocess.run(["node", SCRIPT, Path(name, "job.json")], capture_output=True, check=False)
    if done.returncode:
        raise BuildError(f"Parlour failed in the engine as it was linked: {done.stderr.decode().strip()}")
    return done.stdout
