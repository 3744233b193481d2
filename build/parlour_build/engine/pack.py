"""The engine's zips: exactly the standard library's modules that play needs, and Parlour's own, compiled by the Pyodide that will run them.

With them comes what the overlay of the standard library would else compile at every start (`inside/precompiled.py`). The core's zip is what each page
loads; each game has one of its own. What no board needs (`apart/`), and what makes puzzles (`maker/`, each game's `supply/`), has its own zips too,
which pages bring when they need them. Each zip is kept by what is in it, and what a game's play loads by what the game does: a change in one game
makes only that game's zip anew.
"""

import json
import shutil
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import reduce
from itertools import chain
from operator import or_
from pathlib import Path
from types import MappingProxyType
from typing import Any

from parlour_build import node
from parlour_build.cache import found, kept, put, stamp, stamp_of
from parlour_build.cache.code import brought, code, of_core, of_game, played_code
from parlour_build.engine.stock import LIBRARY, Pyodide, laid_out, stock
from parlour_build.layout import Layout

HERE = Path(__file__).parent
BUILD = HERE.parents[1]
LOADING = [HERE / name for name in ("once.mjs", "pack.mjs", "play.mjs", "inside/loaded.py")]
COMPILING = [HERE / name for name in ("once.mjs", "pack.mjs", "inside/precompiled.py", "inside/zips.py")]
STRETCHING = [HERE.parent / "__init__.py", HERE / "__init__.py", *sorted((HERE / "stretch").glob("*.py"))]
CORE, STRETCH = "python", "stretch"
"""The names of the zip that holds what all games need, and of the one that no page loads: with it is seen what Python's own types can need."""
FAULT = "The engine could not be packed: Parlour failed inside Pyodide.\n"


@dataclass(frozen=True, slots=True)
class Needed:
    """What play needs that is no source of ours: modules of the standard library, and what is compiled ahead, as `inside/loaded.py` tells it."""

    modules: Sequence[str] = ()
    patterns: Sequence[tuple[str, int, bool]] = ()
    shapes: Mapping[str, str] = field(default_factory=dict)

    def __or__(self, other: "Needed") -> "Needed":
        modules, patterns = ({*one, *more} for one, more in ((self.modules, other.modules), (self.patterns, other.patterns)))
        return Needed(sorted(modules), sorted(patterns), {**self.shapes, **other.shapes})


NOTHING = Needed()


@dataclass(frozen=True, slots=True)
class Packed:
    """The core's zip, each game's by its id, and those that pages bring to an engine that runs, by the names that they are asked for by.

    `stretch` is for no page, but to see with it what Python's own types call; `needed` is what is in the core's beside our sources.
    """

    core: bytes
    games: Mapping[str, bytes]
    brought: Mapping[str, bytes]
    stretch: bytes
    needed: Needed


def packed(layout: Layout, pyodide: Pyodide, messages: Mapping[str, Sequence[str]]) -> Packed:
    """The zips of these games, which these messages play; raises BuildError when play fails inside Pyodide."""
    needed = reduce(or_, (loaded(layout, pyodide, game, texts) for game, texts in messages.items()), NOTHING)
    held = zips(layout, pyodide, {CORE: of_core(layout)}, needed) | plain(layout, pyodide, messages)
    return Packed(
        held[CORE], {game: held[game] for game in messages}, {name: held[name] for name in brought(layout, messages)}, held[STRETCH], needed
    )


def plain(layout: Layout, pyodide: Pyodide, games: Iterable[str]) -> dict[str, bytes]:
    """All zips but the core's, by name: what is in these no play decides."""
    games = list(games)
    return zips(layout, pyodide, {**{game: of_game(layout, game) for game in games}, **brought(layout, games), STRETCH: STRETCHING}, NOTHING)


def zips(layout: Layout, pyodide: Pyodide, sources: Mapping[str, Sequence[Path]], needed: Needed) -> dict[str, bytes]:
    """The zips of these sources, by name, with what is needed beside in each, from the cache when nothing in them has changed."""
    paths = {name: layout.cache / "engine" / f"{name}.{zip_name(layout, pyodide, each, needed)}.zip" for name, each in sources.items()}
    held = {name: found(path) for name, path in paths.items()}
    lacking = {name: sources[name] for name, data in held.items() if data is None}
    made = compiled(layout, pyodide, lacking, needed) if lacking else {}
    return {name: put(paths[name], made[name]) if data is None else data for name, data in held.items()}


def loaded(layout: Layout, pyodide: Pyodide, game: str, messages: Sequence[str]) -> Needed:
    """What these messages of a game need beside our sources."""
    name = loaded_name(layout, pyodide, game, messages)
    told: dict[str, Any] = json.loads(kept(layout.cache / "engine" / f"{game}.{name}.json", lambda: _loaded(layout, pyodide, game, messages)))
    return Needed(told["modules"], [(pattern, flags, is_bytes) for pattern, flags, is_bytes in told["patterns"]], told["shapes"])


def loaded_name(layout: Layout, pyodide: Pyodide, game: str, messages: Sequence[str]) -> str:
    """A name that tells all that decides what play loads: Pyodide, what Parlour and the game do, the scripts, and what is played."""
    return stamp(pyodide.stamp, played_code(layout, game), code(layout, HERE, LOADING), json.dumps(messages))


def zip_name(layout: Layout, pyodide: Pyodide, sources: Iterable[Path], needed: Needed) -> str:
    """A name for a zip: its sources to the byte, since tracebacks tell lines, and what compiles them."""
    return stamp(pyodide.stamp, stamp_of(HERE, COMPILING), stamp_of(layout.python, sources), json.dumps(asdict(needed)))


def _loaded(layout: Layout, pyodide: Pyodide, game: str, messages: Sequence[str]) -> bytes:
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        # What makes a game's puzzles, and other games, are not there: play that imports them must fail.
        for path in chain(of_core(layout), *brought(layout, []).values(), of_game(layout, game)):
            copy = place / "parlour" / path.relative_to(layout.python)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        _in_pyodide(pyodide, place, place / "parlour", {"messages": messages, "out": str(place / "out")})
        return (place / "out").read_bytes()


def compiled(layout: Layout, pyodide: Pyodide, sources: Mapping[str, Sequence[Path]], needed: Needed) -> dict[str, bytes]:
    """The zips of these sources, compiled; all in one process of Node, each in a Pyodide of its own."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        (place / LIBRARY).write_bytes(pyodide.library)
        wanted = [{"out": str(place / each), "files": _seen(layout, paths), "needed": asdict(needed)} for each, paths in sources.items()]
        # What writes zips needs more of the standard library than the overlay leaves, and bytecode is the same with all of it.
        job = {"zips": wanted, "library": f"{SEEN_LIBRARY}/{LIBRARY}"}
        _in_pyodide(stock(layout.pyodide), place, layout.python.resolve(), job, {SEEN_LIBRARY: str(place)})
        return {each: (place / each).read_bytes() for each in sources}


SEEN, SEEN_BUILD, SEEN_LIBRARY = "/parlour", "/build", "/library"
"""Where Python inside Pyodide sees our packages, and the folder with the standard library that is packed."""


def _seen(layout: Layout, paths: Iterable[Path]) -> dict[str, str]:
    """Where Pyodide sees these files, by their places in a zip."""
    roots = [(layout.python, SEEN), (BUILD, SEEN_BUILD)]
    places = ((path.relative_to(root).as_posix(), at) for path in paths for root, at in roots if path.is_relative_to(root))
    return {place: f"{at}/{place}" for place, at in places}


def _in_pyodide(pyodide: Pyodide, place: Path, parlour: Path, job: Mapping[str, Any], more: Mapping[str, str] = MappingProxyType({})) -> None:
    """Has `pack.mjs` do the job with the package that lies in this folder, and more folders where there are any."""
    folders = {SEEN_BUILD: str(BUILD), SEEN: str(parlour), **more}
    node.printed(HERE / "pack.mjs", {"pyodide": str(laid_out(pyodide, place / "pyodide")), "folders": folders, **job}, place, FAULT)
