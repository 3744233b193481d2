"""Which functions of Pyodide's WebAssembly module a start and play call: they are what the engine is made of at first.

What a start calls is found without any game, and what each game calls apart from the others: a change in one has only that one played again.
"""

import json
import os
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from threading import Lock

from parlour_build import node
from parlour_build.cache import kept, stamp
from parlour_build.cache.code import code, played_code
from parlour_build.engine import split, wasm
from parlour_build.engine.pack import HERE, STRETCHING, Packed
from parlour_build.engine.played import Exercises, Played
from parlour_build.engine.stock import Pyodide, laid_out
from parlour_build.layout import ROOT, Layout

SCRIPT = HERE / "usage.mjs"
SCRIPTS = (SCRIPT, HERE / "play.mjs", HERE / "zips.py", ROOT / "site" / "static" / "js" / "engine" / "bring.js")
FAULT = "Parlour failed in the engine as it was linked: "
NOTHING = Played([], [])


@dataclass(frozen=True, slots=True)
class Marked:
    """A folder with a marked Pyodide, and one of the zips that go with it."""

    pyodide: Path
    zips: Path


def called(layout: Layout, pyodide: Pyodide, python: Packed, exercises: Exercises) -> frozenset[int]:
    """The numbers of the functions that are called when the messages are played, from the cache when nothing that decides them has changed."""
    wanted: dict[str | None, Played] = {None: NOTHING}
    # The longest to play goes first, so that it is not left alone at the end.
    wanted.update(sorted(exercises.items(), key=lambda item: -sum(map(len, [*item[1].first, *item[1].more]))))
    paths = {game: layout.cache / "usage" / f"{game or 'start'}.{fingerprint(layout, pyodide, python, game, wanted[game])}.json" for game in wanted}
    with tempfile.TemporaryDirectory() as name:
        marked = _once(partial(_laid_out, Path(name), pyodide, python))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            parts = pool.map(lambda game: kept(paths[game], lambda: _run(marked(), game, wanted[game])), wanted)
            return frozenset(number for part in parts for number in json.loads(part))


def fingerprint(layout: Layout, pyodide: Pyodide, python: Packed, game: str | None, messages: Played) -> str:
    """A name that tells all that decides which functions a game calls; the lines of tracebacks do not, so that a comment has nothing played again."""
    scripts = code(layout, HERE, [*SCRIPTS, Path(split.__file__), Path(wasm.__file__), *STRETCHING])
    return stamp(pyodide.stamp, played_code(layout, game), scripts, json.dumps([python.modules, messages.first, messages.more]))


def _once(make: Callable[[], Marked]) -> Callable[[], Marked]:
    """What is made when it is first asked for, by whichever of several threads."""
    made, lock = cache(make), Lock()

    def given() -> Marked:
        with lock:
            return made()

    return given


def _laid_out(folder: Path, pyodide: Pyodide, python: Packed) -> Marked:
    marked = replace(pyodide, module=split.marked(pyodide.module), library=python.core)
    zips = folder / "zips"
    zips.mkdir()
    for name, data in {**python.games, "stretch": python.stretch}.items():
        (zips / f"{name}.zip").write_bytes(data)
    return Marked(laid_out(marked, folder / "pyodide"), zips)


def _run(marked: Marked, game: str | None, messages: Played) -> bytes:
    games = [[game, str(marked.zips / f"{game}.zip")]] if game else []
    job = {"pyodide": str(marked.pyodide), "games": games, "stretch": str(marked.zips / "stretch.zip"), "mark": split.MARK}
    with tempfile.TemporaryDirectory() as name:
        return node.told(SCRIPT, {**job, "first": messages.first, "more": messages.more}, Path(name), FAULT).encode()
