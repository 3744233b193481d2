"""The engine's zips: exactly the standard library's modules that play needs, and Parlour's own, compiled by the Pyodide that will run them.

The core's zip is what every page loads; each game has one of its own, and so has what no board needs (`apart/`), which pages bring when they need it.
What only makes puzzles (`supply/`) is in none. Each zip is kept by what is in it, and what a game's play loads by what the game does: a change in one
game makes only that game's zip anew.
"""

import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlour_build import node
from parlour_build.cache import kept, stamp, stamp_of
from parlour_build.cache.code import code, of_apart, of_core, of_game, package, played_code
from parlour_build.engine.stock import Pyodide, laid_out
from parlour_build.engine.zips import APART, CORE, STRETCH
from parlour_build.layout import Layout

HERE = Path(__file__).parent
LOADING = [HERE / name for name in ("pack.mjs", "play.mjs", "loaded.py")]
COMPILING = [HERE / name for name in ("pack.mjs", "zips.py")]
STRETCHING = sorted((HERE / "stretch").glob("*.py"))
FAULT = "The engine could not be packed: Parlour failed inside Pyodide.\n"


@dataclass(frozen=True, slots=True)
class Packed:
    """The core's zip, each game's by its id, and that of what no board needs.

    `stretch` is for no page, but to see with it what Python's own types call; `modules` are the standard library's that are in the core's.
    """

    core: bytes
    games: Mapping[str, bytes]
    apart: bytes
    stretch: bytes
    modules: Sequence[str]


def packed(layout: Layout, pyodide: Pyodide, messages: Mapping[str, Sequence[str]]) -> Packed:
    """The zips of these games, which these messages play; raises BuildError when play fails inside Pyodide."""
    modules = sorted({name for game, texts in messages.items() for name in loaded(layout, pyodide, game, texts)})
    sources = {CORE: of_core(layout), **{game: of_game(layout, game) for game in messages}, APART: of_apart(layout), STRETCH: STRETCHING}
    names = {name: zip_name(layout, pyodide, paths, modules if name == CORE else []) for name, paths in sources.items()}

    def zipped(name: str) -> bytes:
        return kept(layout.cache / "engine" / f"{name}.{names[name]}.zip", lambda: compiled(layout, pyodide, modules, name))

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        held = dict(zip(names, pool.map(zipped, names), strict=True))
    return Packed(held[CORE], {game: held[game] for game in messages}, held[APART], held[STRETCH], modules)


def loaded(layout: Layout, pyodide: Pyodide, game: str, messages: Sequence[str]) -> list[str]:
    """The modules of the standard library that these messages of a game need, sorted."""
    name = loaded_name(layout, pyodide, game, messages)
    names: list[str] = json.loads(kept(layout.cache / "engine" / f"{game}.{name}.json", lambda: _loaded(layout, pyodide, game, messages)))
    return names


def loaded_name(layout: Layout, pyodide: Pyodide, game: str, messages: Sequence[str]) -> str:
    """A name that tells all that decides what play loads: Pyodide, what Parlour and the game do, the scripts, and what is played."""
    return stamp(pyodide.stamp, played_code(layout, game), code(layout, HERE, LOADING), json.dumps(messages))


def zip_name(layout: Layout, pyodide: Pyodide, sources: Iterable[Path], modules: Sequence[str]) -> str:
    """A name for a zip: its sources to the byte, since tracebacks tell lines, and what compiles them."""
    return stamp(pyodide.stamp, stamp_of(HERE, COMPILING), stamp_of(layout.python, sources), json.dumps(modules))


def _loaded(layout: Layout, pyodide: Pyodide, game: str, messages: Sequence[str]) -> bytes:
    return _in_pyodide(layout, pyodide, {"messages": messages, "packages": [package(game)]})


def compiled(layout: Layout, pyodide: Pyodide, modules: Sequence[str], name: str) -> bytes:
    """The zip of this name: a game's, the core's with these modules of Python, what no board needs, or what stretches Python's types."""
    inside = name if name in (CORE, APART, STRETCH) else package(name)
    return _in_pyodide(layout, pyodide, {"zip": inside, "modules": modules, "packages": [inside]})


def _in_pyodide(layout: Layout, pyodide: Pyodide, job: Mapping[str, Any]) -> bytes:
    """What `pack.mjs` makes of this in a Pyodide of its own; of games it has those of the packages alone."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        for path in [*of_core(layout), *of_apart(layout), *(path for each in job["packages"] for path in of_game(layout, each))]:
            copy = place / "parlour" / path.relative_to(layout.python)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        folders = {"pyodide": laid_out(pyodide, place / "pyodide"), "parlour": place / "parlour", "build": HERE.parents[1], "out": place / "out"}
        node.told(HERE / "pack.mjs", {**{each: str(folder) for each, folder in folders.items()}, **job}, place, FAULT)
        return (place / "out").read_bytes()
