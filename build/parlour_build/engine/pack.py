"""The engine's zips: exactly the standard library's modules that play needs, and Parlour's own, compiled by the Pyodide that will run them.

The core's zip is what every page loads; each game has one of its own. What no board needs (`apart/`), and what makes puzzles (`maker/`, each game's
`supply/`), has zips of its own too, which pages bring when they need them. Each zip is kept by what is in it, and what a game's play loads by what
the game does: a change in one game makes only that game's zip anew.
"""

import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from parlour_build import node
from parlour_build.cache import kept, stamp, stamp_of
from parlour_build.cache.code import brought, code, of_core, of_game, package, played_code
from parlour_build.engine.stock import Pyodide, laid_out
from parlour_build.engine.zips import CORE, STRETCH, SUPPLY
from parlour_build.layout import Layout

HERE = Path(__file__).parent
LOADING = [HERE / name for name in ("pack.mjs", "play.mjs", "loaded.py")]
COMPILING = [HERE / name for name in ("pack.mjs", "zips.py")]
STRETCHING = sorted((HERE / "stretch").glob("*.py"))
FAULT = "The engine could not be packed: Parlour failed inside Pyodide.\n"


@dataclass(frozen=True, slots=True)
class Packed:
    """The core's zip, each game's by its id, and those that pages bring to an engine that runs, by the names that they are asked for by.

    `stretch` is for no page, but to see with it what Python's own types call; `modules` are the standard library's that are in the core's.
    """

    core: bytes
    games: Mapping[str, bytes]
    brought: Mapping[str, bytes]
    stretch: bytes
    modules: Sequence[str]


def packed(layout: Layout, pyodide: Pyodide, messages: Mapping[str, Sequence[str]]) -> Packed:
    """The zips of these games, which these messages play; raises BuildError when play fails inside Pyodide."""
    modules = sorted({name for game, texts in messages.items() for name in loaded(layout, pyodide, game, texts)})
    later = brought(layout, messages)
    sources = {CORE: of_core(layout), **{game: of_game(layout, game) for game in messages}, **later, STRETCH: STRETCHING}
    names = {name: zip_name(layout, pyodide, paths, modules if name == CORE else []) for name, paths in sources.items()}

    def zipped(name: str) -> bytes:
        return kept(layout.cache / "engine" / f"{name}.{names[name]}.zip", lambda: compiled(layout, pyodide, modules, name))

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        held = dict(zip(names, pool.map(zipped, names), strict=True))
    return Packed(held[CORE], {game: held[game] for game in messages}, {name: held[name] for name in later}, held[STRETCH], modules)


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
    """The zip of this name: a game's, the core's with these modules of Python, one that pages bring later, or what stretches Python's types."""
    game = name.removeprefix(SUPPLY)
    inside = f"{SUPPLY}{package(game)}" if name.startswith(SUPPLY) else package(name)
    return _in_pyodide(layout, pyodide, {"zip": inside, "modules": modules, "packages": [package(game)]})


def _in_pyodide(layout: Layout, pyodide: Pyodide, job: Mapping[str, Any]) -> bytes:
    """What `pack.mjs` makes of this in a Pyodide of its own; of games it has those of the packages alone."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        # What makes puzzles is there to be packed alone: play that imports it must fail.
        later = chain.from_iterable(brought(layout, job["packages"] if job.get("zip", "").startswith(SUPPLY) else []).values())
        for path in [*of_core(layout), *later, *(path for each in job["packages"] for path in of_game(layout, each))]:
            copy = place / "parlour" / path.relative_to(layout.python)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        folders = {"pyodide": laid_out(pyodide, place / "pyodide"), "parlour": place / "parlour", "build": HERE.parents[1], "out": place / "out"}
        node.printed(HERE / "pack.mjs", {**{each: str(folder) for each, folder in folders.items()}, **job}, place, FAULT)
        return (place / "out").read_bytes()
