"""The whole site: from a working copy to {path: bytes}, and the one place that writes."""

import json
import shutil
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from parlour.core.game import AnyGame
from parlour.games import CATALOGUE
from parlour_build import budgets, checks, engine, policy, scripts
from parlour_build.assets import Asset, Assets, by_name
from parlour_build.completions import completion
from parlour_build.errors import BuildError
from parlour_build.layout import Layout
from parlour_build.licences import licences
from parlour_build.link import linked
from parlour_build.pages import pages
from parlour_build.shards import Library, Shelved, Shelving, addresses, library, sample, shelved
from parlour_build.sizes import compressed
from parlour_build.split import halves
from parlour_build.usage import called

WORKER, WASM, REST, PYTHON = "worker.js", "pyodide.wasm", "rest.wasm", "python.zip"


@dataclass(frozen=True, slots=True)
class Site:
    """A built site, and what its players wait for."""

    files: dict[str, bytes]
    costs: list[budgets.Cost]


def built(layout: Layout, base: str = "/", games: Mapping[str, AnyGame] = CATALOGUE) -> Site:
    """The site for a host that serves it below `base`; raises BuildError when any law of a site is broken."""
    owned = libraries(layout, games.values())
    shelves = [shelved(each) for each in owned]
    binaries, engine_packages = engine_assets(layout, [sample(each) for each in owned])
    host = scripts.host(layout, manifest(layout, binaries, shelves))
    loose = by_name([host.asset, *scripts.styles(layout), *icons(layout)])
    terms = licences(layout, engine_packages | host.packages)
    boards = [asset for game in shelves for asset in game.assets]
    files = {asset.path: asset.data for asset in (*binaries.values(), *boards, *loose.values())}
    files |= pages(layout, owned, {**loose, **binaries}, terms, base)
    files["_headers"] = policy.written(policy.rules(base)).encode()
    engine_paths = [asset.path for name, asset in binaries.items() if name != REST]
    costs = [budgets.cost(each.game, files, [*engine_paths, each.index.path], each.paths, layout.cache) for each in shelves]
    fragments = {f"{each.game.id}/index.html": frozenset(addresses(each)) for each in owned}
    faults = [*checks.breaches(checks.Built(files, base, fragments)), *budgets.overruns(costs)]
    if faults:
        raise BuildError("\n".join(faults))
    return Site(files, costs)


def libraries(layout: Layout, games: Iterable[AnyGame]) -> list[Library]:
    """The puzzles of all games, complete."""
    stamp = engine.sources(layout, [layout.words])
    return [library(game, layout.bundles, Shelving(completion(game, layout.words), layout.cache / "shelves", stamp)) for game in games]


def engine_assets(layout: Layout, samples: Sequence[dict[str, Any]]) -> tuple[Assets, frozenset[str]]:
    """The files of the engine, and the npm packages in them."""
    pyodide = linked(layout)
    python = engine.packed(layout, samples)
    first, rest = halves(pyodide.module, called(layout, pyodide, python, samples))
    with ThreadPoolExecutor(2) as pool:
        # Half a minute of compression when there is none in the cache; the local server would be asked for the rest before it is compressed.
        for half in (first, rest):
            pool.submit(compressed, half, layout.cache)
        worker = scripts.worker(layout, pyodide.glue)
    return by_name([worker.asset, Asset(WASM, first), Asset(REST, rest), Asset(PYTHON, python)]), worker.packages


def manifest(layout: Layout, binaries: Assets, shelves: Sequence[Shelved]) -> dict[str, Any]:
    """What the page's script must know of the other files; addresses are relative to the assets folder (docs/DESIGN.md, "What the build leaves")."""
    info = json.loads((layout.pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    files = {name: checked_file(binaries[source]) for name, source in (("worker", WORKER), ("wasm", WASM), ("rest", REST), ("python", PYTHON))}
    return {"engine": {**files, "lock": {"info": info, "packages": {}}}, "games": {game.game: listed(game) for game in shelves}}


def listed(game: Shelved) -> dict[str, Any]:
    """Where a game's index and shards are."""
    sets = {name: [[first, shard.file] for first, shard in shards] for name, shards in game.shards.items()}
    return {"index": game.index.file, "sets": sets}


def checked_file(asset: Asset) -> dict[str, Any]:
    """A file whose hash the page checks itself."""
    return {"url": asset.file, "integrity": asset.integrity, "bytes": len(asset.data)}


def icons(layout: Layout) -> Iterable[Asset]:
    """The icons, called `icons/...`."""
    folder = layout.static / "icons"
    return (Asset(path.relative_to(layout.static).as_posix(), path.read_bytes()) for path in sorted(folder.rglob("*.*")))


def written(site: Site, layout: Layout) -> None:
    """Puts the site in place of the one that is there, as a whole: a server never sees half of it."""
    fresh = layout.dist.with_name(f"{layout.dist.name}.partial")
    shutil.rmtree(fresh, ignore_errors=True)
    for path, data in site.files.items():
        (fresh / path).parent.mkdir(parents=True, exist_ok=True)
        (fresh / path).write_bytes(data)
    shutil.rmtree(layout.dist, ignore_errors=True)
    fresh.rename(layout.dist)
