"""The engine's files: what the build asks of this room, and all that it is told."""

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal, get_args

from parlour_build import scripts
from parlour_build.assets import Asset
from parlour_build.engine.link import linked
from parlour_build.engine.overlaid import overlaid
from parlour_build.engine.pack import packed
from parlour_build.engine.played import played
from parlour_build.engine.samples import Sample
from parlour_build.engine.split import halves
from parlour_build.engine.stock import Pyodide, stock
from parlour_build.engine.usage import called
from parlour_build.layout import Layout
from parlour_build.sizes import compressed

Kind = Literal["stock", "linked", "split"]
"""How much is done to Pyodide: `stock` packs the modules that play needs and changes nothing else, `linked` leaves out what nothing uses,
`split` brings what play needs first and the rest later. README.md tells what each gains."""

KINDS: tuple[Kind, ...] = get_args(Kind)
USUAL: Kind = "split"

WORKER, WASM, REST, PYTHON = "worker.js", "pyodide.wasm", "rest.wasm", "python.zip"


@dataclass(frozen=True, slots=True)
class Engine:
    """All files of the engine; `rest` is what comes after the start, where anything does. `packages` are the npm packages inside."""

    worker: Asset
    compiler: Asset
    wasm: Asset
    rest: Asset | None
    python: Asset
    games: Mapping[str, Asset]
    lock: Mapping[str, Any]
    packages: frozenset[str]

    @property
    def assets(self) -> list[Asset]:
        """All of its files."""
        return [self.worker, self.compiler, self.wasm, *([self.rest] if self.rest else []), self.python, *self.games.values()]

    def awaited(self, game: str) -> list[Asset]:
        """Those that a player of the game waits for."""
        return [self.worker, self.compiler, self.wasm, self.python, self.games[game]]


def engine(layout: Layout, samples: Sequence[Sample], kind: Kind = USUAL) -> Engine:
    """The engine that plays the games of the samples; raises BuildError when Pyodide is not what this room knows, or play fails in it."""
    messages, pyodide = played(layout, samples), PYODIDES[kind](stock(layout.pyodide))
    python = packed(layout, pyodide, messages.first, [sample["game"] for sample in samples])
    first, rest = halves(pyodide.module, called(layout, pyodide, python, messages)) if kind == "split" else (pyodide.module, None)
    with ThreadPoolExecutor(2) as pool:
        # Half a minute of compression when there is none in the cache; the local server would be asked for the rest before it is compressed.
        for half in (first, rest):
            if half:
                pool.submit(compressed, half, layout.cache)
        worker, compiler = scripts.worker(layout, pyodide.glue), scripts.compiler(layout)
    games = {game: Asset(f"python-{game}.zip", data) for game, data in python.games.items()}
    lock = {"info": json.loads(pyodide.lock)["info"], "packages": {}}
    zips = (Asset(PYTHON, python.core), games)
    return Engine(worker.asset, compiler.asset, Asset(WASM, first), Asset(REST, rest) if rest else None, *zips, lock, worker.packages)


PYODIDES: Mapping[Kind, Callable[[Pyodide], Pyodide]] = {
    "stock": lambda pyodide: pyodide,
    "linked": lambda pyodide: linked(overlaid(pyodide)),
    "split": lambda pyodide: linked(overlaid(pyodide)),
}
