"""Which functions of Pyodide's WebAssembly module a start and play call, and which of its data they touch: the engine is made of these at first.

What a start calls is found without any game, and what each game calls apart from the others: a change in one has only that one played again.
"""

import json
import os
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from pathlib import Path
from threading import Lock
from typing import Any

from parlour_build import node
from parlour_build.cache import kept, stamp
from parlour_build.cache.code import code, played_code
from parlour_build.cache.files import kept_files
from parlour_build.engine.cutting import data, instructions, marks, wasm, whole
from parlour_build.engine.cutting.data import Span
from parlour_build.engine.exercises.played import Exercises, Played
from parlour_build.engine.pack import HERE, STRETCHING, Packed
from parlour_build.engine.stock import MODULE, Pyodide, laid_out
from parlour_build.layout import ROOT, Layout

SCRIPT = HERE / "usage.mjs"
SCRIPTS = (SCRIPT, HERE / "once.mjs", HERE / "play.mjs", HERE / "inside" / "zips.py", ROOT / "site" / "static" / "js" / "engine" / "bring.js")
MARKING = [Path(str(each.__file__)) for each in (data, instructions, marks, wasm, whole)]
"""What sets the marks."""

FAULT = "Parlour failed in the engine as it was linked: "
NOTHING = Played([], [])

WHERE = "where.json"
"""In the file that keeps a marked module: where its marks of data lie, and how many."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A folder with a marked Pyodide, and one of the zips that go with it; where its marks of data lie, and how many."""

    pyodide: Path
    zips: Path
    at: int
    granules: int


@dataclass(frozen=True, slots=True)
class Used:
    """The numbers of the functions that are called, and of the granules of the data that are touched."""

    functions: frozenset[int]
    granules: frozenset[int]

    @property
    def touched(self) -> tuple[Span, ...]:
        """The data that are touched: what is read at the end of one granule may go on in the next."""
        return tuple((marks.GRANULE * each, marks.GRANULE * (each + 2)) for each in sorted(self.granules))


def used(layout: Layout, pyodide: Pyodide, python: Packed, exercises: Exercises) -> Used:
    """What is used when the messages are played, from the cache when nothing that decides it has changed."""
    wanted: dict[str | None, Played] = {None: NOTHING}
    # The longest to play goes first, so that it is not left alone at the end.
    wanted.update(sorted(exercises.items(), key=lambda item: -sum(map(len, [*item[1].first, *item[1].more]))))
    paths = {game: layout.cache / "usage" / f"{game or 'start'}.{fingerprint(layout, pyodide, python, game, wanted[game])}.json" for game in wanted}
    with tempfile.TemporaryDirectory() as name:
        made = _once(partial(_laid_out, layout, Path(name), pyodide, python))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            parts = [json.loads(part) for part in pool.map(lambda game: kept(paths[game], lambda: _run(made(), game, wanted[game])), wanted)]
    return Used(*(frozenset(number for part in parts for number in part[kind]) for kind in ("functions", "granules")))


def fingerprint(layout: Layout, pyodide: Pyodide, python: Packed, game: str | None, messages: Played) -> str:
    """A name that tells all that decides which functions a game calls; the lines of tracebacks do not, so that a comment has nothing played again."""
    scripts = code(layout, HERE, [*SCRIPTS, *MARKING, *STRETCHING])
    return stamp(pyodide.stamp, played_code(layout, game), scripts, json.dumps([asdict(python.needed), messages.first, messages.more]))


def _once(make: Callable[[], Marked]) -> Callable[[], Marked]:
    """What is made when it is first asked for, by whichever of several threads."""
    made, lock = cache(make), Lock()

    def given() -> Marked:
        with lock:
            return made()

    return given


def marked(layout: Layout, pyodide: Pyodide) -> marks.Marked:
    """The module of this Pyodide with its marks, from the cache when neither it nor what sets them has changed."""
    name = stamp(pyodide.module, code(layout, HERE, MARKING))

    def make() -> dict[str, bytes]:
        made = marks.marked(pyodide.module)
        return {MODULE: made.module, WHERE: json.dumps([made.at, made.granules]).encode()}

    held = kept_files(layout.cache / "engine" / f"marked.{name}.zip", make)
    return marks.Marked(held[MODULE], *json.loads(held[WHERE]))


def _laid_out(layout: Layout, folder: Path, pyodide: Pyodide, python: Packed) -> Marked:
    made = marked(layout, pyodide)
    engine = replace(pyodide, module=made.module, library=python.core)
    zips = folder / "zips"
    zips.mkdir()
    for name, held in {**python.games, "stretch": python.stretch}.items():
        (zips / f"{name}.zip").write_bytes(held)
    return Marked(laid_out(engine, folder / "pyodide"), zips, made.at, made.granules)


def _run(marked: Marked, game: str | None, messages: Played) -> bytes:
    games = [[game, str(marked.zips / f"{game}.zip")]] if game else []
    job: dict[str, Any] = {"pyodide": str(marked.pyodide), "games": games, "stretch": str(marked.zips / "stretch.zip"), "mark": marks.MARK}
    job |= {"at": marked.at, "granules": marked.granules}
    with tempfile.TemporaryDirectory() as name:
        return node.printed(SCRIPT, {**job, "first": messages.first, "more": messages.more}, Path(name), FAULT).encode()
