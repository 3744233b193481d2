"""The engine's files: what the build asks of this room, and all that it is told."""

import json
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from parlour_build import scripts
from parlour_build.assets import Asset
from parlour_build.cache import kept, stamp
from parlour_build.cache.code import code
from parlour_build.cache.files import kept_files
from parlour_build.engine.cutting.split import halves
from parlour_build.engine.exercises import played
from parlour_build.engine.exercises.samples import Sample
from parlour_build.engine.link import linked
from parlour_build.engine.overlaid import overlaid
from parlour_build.engine.pack import Packed, packed
from parlour_build.engine.profiled import OF_ANOTHER, profiled, written
from parlour_build.engine.stock import Pyodide, as_zip, of_zip, stock
from parlour_build.engine.usage import Used, marked, used
from parlour_build.hosting import gzipped as packing
from parlour_build.hosting.gzipped import SUFFIX, gzipped
from parlour_build.hosting.sizes import compressed
from parlour_build.layout import Layout

Kind = Literal["stock", "linked", "split"]
"""How much is done to Pyodide: `stock` packs the modules that play needs and changes nothing else, `linked` leaves out what nothing uses,
`split` brings what play needs first and the rest later. README.md tells what each gains."""

KINDS: tuple[Kind, ...] = get_args(Kind)
USUAL: Kind = "split"

HERE = Path(__file__).parent
CUTTING = [Path(packing.__file__), *(HERE / "cutting" / name for name in ("data.py", "instructions.py", "split.py", "wasm.py", "whole.py"))]
LINKERS = ("link.py", "link.mjs", "overlaid.py", "stock.py", "cutting/wasm.py", "inside/zips.py")
LINKING = [*(HERE / name for name in LINKERS), *sorted((HERE / "overlay").rglob("*.py"))]

WORKER, WASM, REST = "worker.js", "pyodide.wasm", "rest"
ZIP = "python{}.wasm"
"""The zips are stored uncompressed, for hosts to compress as a whole; free ones compress no zip. Called what the engine's module is, they come
as that does on every host: of a file that it fetches a page looks at the bytes, not at the type."""


@dataclass(frozen=True, slots=True)
class Engine:
    """All files of the engine; `rest` is what comes after the start, where anything does. `packages` are the npm packages inside.

    `brought` is Python that is brought to an engine that runs, by the names that it is asked for by: what no board needs, and what makes puzzles.
    `notes` are sentences for whoever builds.
    """

    worker: Asset
    compiler: Asset
    wasm: Asset
    rest: Asset | None
    python: Asset
    games: Mapping[str, Asset]
    brought: Mapping[str, Asset]
    lock: Mapping[str, Any]
    packages: frozenset[str]
    notes: tuple[str, ...] = ()

    @property
    def assets(self) -> list[Asset]:
        """All of its files."""
        return [self.worker, self.compiler, self.wasm, *([self.rest] if self.rest else []), self.python, *self.games.values(), *self.brought.values()]

    def awaited(self, game: str) -> list[Asset]:
        """Those that a player of the game waits for."""
        return [self.worker, self.compiler, self.wasm, self.python, self.games[game]]


def engine(layout: Layout, samples: Sequence[Sample], kind: Kind, meanwhile: Executor) -> Engine:
    """The engine that plays the games of the samples; raises BuildError when Pyodide is not what this room knows, or play fails in it.

    `meanwhile` compresses its files, for the budgets to find them in the cache: the WebAssembly module takes half a minute.
    """
    pyodide = changed(layout, kind)
    python = packed(layout, pyodide, played.brief(layout, samples))
    for data in (python.core, *python.games.values()):
        meanwhile.submit(compressed, data, layout.cache)
    first, rest = cut(layout, pyodide.module, needed(layout, samples, pyodide, python)) if kind == "split" else (pyodide.module, None)
    meanwhile.submit(compressed, first, layout.cache)
    worker, compiler = scripts.worker(layout, pyodide.glue), scripts.compiler(layout)
    games = {game: Asset(ZIP.format(f"-{game}"), data) for game, data in python.games.items()}
    parts = Asset(WASM, first), rest, Asset(ZIP.format(""), python.core)
    # Nobody's first start waits for these: gzipped here they take half the room.
    brought = {name: gzipped(f"python-{name}", data) for name, data in python.brought.items()}
    notes = (OF_ANOTHER,) if kind == "split" and profiled(pyodide.module) is None else ()
    return Engine(worker.asset, compiler.asset, *parts, games, brought, lock(pyodide), worker.packages, notes)


def prepared(layout: Layout, kind: Kind) -> None:
    """Has the cache hold what is made of the module alone: its halves, compressed; where these rest on how games are played, the marked module."""
    pyodide = changed(layout, kind)
    soon = profiled(pyodide.module)
    if soon:
        compressed(cut(layout, pyodide.module, soon)[0], layout.cache)
    else:
        marked(layout, pyodide)


def profile(layout: Layout, samples: Sequence[Sample]) -> str:
    """The profile of the engine that plays the games of the samples, found by playing all of them."""
    pyodide = changed(layout, "split")
    python = packed(layout, pyodide, played.brief(layout, samples))
    return written(pyodide.module, used(layout, pyodide, python, played.played(layout, samples)))


def needed(layout: Layout, samples: Sequence[Sample], pyodide: Pyodide, python: Packed) -> Used:
    """What of the module comes first: what its profile says; where that is of another Pyodide, what is used when all games are played."""
    return profiled(pyodide.module) or used(layout, pyodide, python, played.played(layout, samples))


def lock(pyodide: Pyodide) -> Mapping[str, Any]:
    """The part of the lock file that a start reads: no packages are ever loaded."""
    return {"info": json.loads(pyodide.lock)["info"], "packages": {}}


def changed(layout: Layout, kind: Kind) -> Pyodide:
    """Pyodide as this kind of engine has it, from the cache when nothing that changes it has changed."""
    given = stock(layout.pyodide)
    if kind == "stock":
        return given
    # acorn reads the JavaScript.
    name = stamp(given.stamp, code(layout, HERE, [*LINKING, layout.node_modules / "acorn" / "package.json"]))
    whole = kept(layout.cache / "engine" / f"linked.{name}.zip", lambda: as_zip(linked(overlaid(given))))
    return of_zip(whole)


def cut(layout: Layout, module: bytes, soon: Used) -> tuple[bytes, Asset]:
    """The first half of the module, and the rest as a file, from the cache when the same was put in the first before."""
    name = stamp(module, code(layout, HERE, CUTTING), json.dumps([sorted(soon.functions), soon.touched]))

    def make() -> dict[str, bytes]:
        first, rest = halves(module, soon.functions, soon.touched)
        return {WASM: first, REST: gzipped(REST, rest).data}

    held = kept_files(layout.cache / "engine" / f"halves.{name}.zip", make)
    return held[WASM], Asset(f"{REST}{SUFFIX}", held[REST])
