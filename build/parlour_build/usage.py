"""Which functions of Pyodide's WebAssembly module a start and play call: they are what the engine is made of at first."""

import hashlib
import json
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from parlour.games import IDS
from parlour_build import exercise, split
from parlour_build.cache import kept
from parlour_build.errors import BuildError
from parlour_build.layout import Layout
from parlour_build.link import Linked

SCRIPT = Path(__file__).with_name("usage.mjs")


def called(layout: Layout, pyodide: Linked, python: bytes, samples: Sequence[dict[str, Any]]) -> frozenset[int]:
    """The numbers of the functions that are called when the samples are played, from the cache when nothing that decides them has changed."""
    scripts = [path.read_bytes() for path in (SCRIPT, Path(exercise.__file__), Path(split.__file__))]
    decides = [*scripts, pyodide.glue.encode(), pyodide.module, python, json.dumps(samples, sort_keys=True).encode()]
    stamp = hashlib.sha256(b"".join(hashlib.sha256(each).digest() for each in decides)).hexdigest()[:32]
    numbers: list[int] = json.loads(kept(layout.cache / "usage" / f"{stamp}.json", lambda: _run(layout, pyodide, python, samples)))
    return frozenset(numbers)


def _run(layout: Layout, pyodide: Linked, python: bytes, samples: Sequence[dict[str, Any]]) -> bytes:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        marked = replace(pyodide, module=split.marked(pyodide.module))
        for file, data in {**marked.files(layout), "python.zip": python}.items():
            (folder / file).write_bytes(data)
        job = {"pyodide": name, "stdlib": str(folder / "python.zip"), "games": [game.replace("-", "_") for game in IDS]}
        (folder / "job.json").write_text(json.dumps({**job, "messages": exercise.messages(samples), "mark": split.MARK}), encoding="utf-8")
        done = subprocess.run(["node", SCRIPT, folder / "job.json"], capture_output=True, check=False)
    if done.returncode:
        raise BuildError(f"Parlour failed in the engine as it was linked: {done.stderr.decode().strip()}")
    return done.stdout
