"""The whole site: from a working copy to {path: bytes}, and the one place that writes."""

import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from parlour.core.game import Game
from parlour.games import CATALOGUE
from parlour_build import budgets, checks, data, policy, scripts
from parlour_build.assets import Asset, Assets, by_name, checked_file
from parlour_build.cache import stamp_of
from parlour_build.completions import completion, made_of, missing, told
from parlour_build.engine.files import USUAL, Engine, Kind, engine
from parlour_build.engine.samples import sample
from parlour_build.errors import BuildError
from parlour_build.layout import Layout
from parlour_build.licences import licences
from parlour_build.pages import Dressing, pages
from parlour_build.shards import Library, Shelved, Shelving, addresses, index, library, named, shelved
from parlour_precompute.run.discovery import sources_of


@dataclass(frozen=True, slots=True)
class Site:
    """A built site, what its players wait for, and a sentence for each package whose puzzles had to be left out."""

    files: dict[str, bytes]
    costs: list[budgets.Cost]
    absent: list[str]


@dataclass(frozen=True, slots=True)
class Contents:
    """What the pages lead to: the puzzles of each game, the engine that plays them, and the data that games ask for."""

    shelves: list[Shelved]
    engine: Engine
    data: Assets

    @property
    def assets(self) -> list[Asset]:
        """All of its files."""
        return [*self.engine.assets, *(asset for game in self.shelves for asset in game.assets), *self.data.values()]


def built(layout: Layout, base: str = "/", games: Mapping[str, Game] = CATALOGUE, kind: Kind = USUAL) -> Site:
    """The site for a host that serves it below `base`, on an engine of this kind; raises BuildError when any law of a site is broken."""
    owned = libraries(layout, games.values())
    inside = contents(layout, owned, kind)
    later = scripts.later(layout, {name: checked_file(asset) for name, asset in inside.data.items()})
    host = scripts.host(layout, manifest(inside, later.asset))
    loose = by_name([host.asset, later.asset, *scripts.guard(layout), *scripts.styles(layout), *icons(layout)])
    files = {asset.path: asset.data for asset in (*inside.assets, *loose.values())}
    terms = licences(layout, inside.engine.packages | host.packages | later.packages)
    listing = {each.game: listed(each) for each in inside.shelves}
    files |= pages(layout, owned, listing, Dressing({**loose, **by_name([inside.engine.worker])}, terms, base))
    files["_headers"] = policy.written(policy.rules(base)).encode()
    costs = [budgets.cost(files, waited(inside.engine, each), kind, layout.cache) for each in inside.shelves]
    fragments = {f"{each.game.id}/index.html": frozenset(addresses(each)) for each in owned}
    faults = [*checks.breaches(checks.Built(files, base, fragments)), *budgets.overruns(costs)]
    if faults:
        raise BuildError("\n".join(faults))
    return Site(files, costs, [sentence for game in games.values() for sentence in missing(game)])


def libraries(layout: Layout, games: Iterable[Game]) -> list[Library]:
    """The puzzles of all games, complete."""
    found = [library(game, layout.bundles, shelving(layout, game)) for game in games]
    # Of a game none of whose puzzles can be made there is no page.
    return [owned for owned in found if index(owned)["sets"]]


def shelving(layout: Layout, game: Game) -> Shelving:
    """How a game's stored puzzles become entries."""
    sources = [layout.words, *sorted((layout.python / "parlour").rglob("*.py")), *sources_of(game.id), *made_of(game)]
    stamp = f"{stamp_of(layout.python, sources)} {missing(game)}"
    return Shelving(completion(game, layout.words), layout.cache / "shelves", stamp, told(game))


def contents(layout: Layout, owned: Iterable[Library], kind: Kind) -> Contents:
    """The files of the games and of the engine that plays them."""
    owned = list(owned)
    texts = data.made(layout, [each.game for each in owned])
    assets = {name: Asset(f"{name}.txt", text.encode()) for name, text in texts.items()}
    return Contents([shelved(each) for each in owned], engine(layout, [sample(each, texts) for each in owned], kind), assets)


def waited(made: Engine, game: Shelved) -> budgets.Waited:
    """What a game's page waits for."""
    lists = {name: asset.path for name, asset in game.lists.items()}
    return budgets.Waited(game.game, [asset.path for asset in (*made.awaited(game.game), game.index)], game.paths, lists)


def manifest(inside: Contents, later: Asset) -> dict[str, Any]:
    """What the page's script must know of the other files; addresses are relative to the assets folder (docs/build.md)."""
    made = inside.engine
    parts = {"worker": made.worker, "compiler": made.compiler, "wasm": made.wasm, "python": made.python}
    files = {name: checked_file(asset) for name, asset in parts.items()} | {"rest": checked_file(made.rest) if made.rest else None}
    games = {each.game: {"python": checked_file(made.games[each.game])} for each in inside.shelves}
    return {"engine": {**files, "lock": made.lock}, "games": games, "later": {"url": later.file}}


def listed(game: Shelved) -> dict[str, Any]:
    """Where a game's index and shards are, or the lists of these, which its own page carries, and what is said of a day without a puzzle."""
    sets = {
        name: {"shards": checked_file(game.lists[name]) if name in game.lists else named(shards)}
        | ({"missing": game.missing[name]} if name in game.missing else {})
        for name, shards in game.shards.items()
    }
    more = ({"guide": game.guide} if game.guide else {}) | ({"campaign": True} if game.campaign else {})
    return {"index": checked_file(game.index), "sets": sets} | more


def icons(layout: Layout) -> Iterable[Asset]:
    """The icons, called `icons/...`."""
    folder = layout.static / "icons"
    return (Asset(path.relative_to(layout.static).as_posix(), path.read_bytes()) for path in sorted(folder.rglob("*.*")))


def written(site: Site, layout: Layout) -> None:
    """Puts the site in place of the one that is there, as a whole: a server never sees half of it."""
    fresh = layout.dist.with_name(f"{layout.dist.name}.partial")
    shutil.rmtree(fresh, ignore_errors=True)
    for path, content in site.files.items():
        (fresh / path).parent.mkdir(parents=True, exist_ok=True)
        (fresh / path).write_bytes(content)
    shutil.rmtree(layout.dist, ignore_errors=True)
    fresh.rename(layout.dist)
