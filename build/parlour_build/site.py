"""The whole site: from a working copy to {path: bytes}, and the one place that writes."""

import gc
import shutil
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from parlour.apart.fitting.items import data_of, packed
from parlour.core.game import Game
from parlour.games import CATALOGUE
from parlour.session.day import CLOSED
from parlour_build import lab, offline, scripts
from parlour_build.assets import Asset, Assets, by_name, checked_file
from parlour_build.cache.ahead import side_by_side
from parlour_build.cache.code import read_once
from parlour_build.cache.tasks import make, tasks
from parlour_build.engine.files import USUAL, Engine, Kind, engine
from parlour_build.errors import BuildError
from parlour_build.hosting import policy
from parlour_build.hosting.gzipped import gzipped
from parlour_build.laws import budgets, checks
from parlour_build.layout import Layout
from parlour_build.licences import licences
from parlour_build.look import fonts
from parlour_build.look.app import app
from parlour_build.look.boards import boards
from parlour_build.notebook import examples, notebook
from parlour_build.page import HOME, TITLE
from parlour_build.pages import Dressing, helps, looks, nexts, pages
from parlour_build.puzzles import data
from parlour_build.puzzles.completions import missing
from parlour_build.puzzles.library import Library
from parlour_build.puzzles.named import places
from parlour_build.puzzles.owned import libraries, sampled
from parlour_build.puzzles.shards import Shelved, named, shelved
from parlour_precompute.fitting.items import numbers

SUPPLIES = "python/supply-"
"""What the names of Python begin with that makes a game's puzzles."""


@dataclass(frozen=True, slots=True)
class Site:
    """A built site, what its players wait for, a sentence for each thing that is not as usual (a missing package), and each game's last day."""

    files: dict[str, bytes]
    costs: list[budgets.Cost]
    notes: list[str]
    last_days: dict[str, str]


@dataclass(frozen=True, slots=True)
class Contents:
    """What the pages lead to: the puzzles of each game, the engine that plays them, what the page plays them with, and the data games ask for."""

    shelves: list[Shelved]
    engine: Engine
    play: scripts.Bundle
    data: Assets

    @property
    def assets(self) -> list[Asset]:
        """All of its files."""
        return [*self.engine.assets, self.play.asset, *(asset for game in self.shelves for asset in game.assets), *self.data.values()]


@contextmanager
def no_collector() -> Iterator[None]:
    """Has no garbage looked for: the puzzles of all games are millions of objects that stay, and looking through them takes a third of a build."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@no_collector()
@read_once()
def built(layout: Layout, base: str = "/", games: Mapping[str, Game] = CATALOGUE, kind: Kind = USUAL) -> Site:
    """The site for a host that serves it below `base`, on an engine of this kind; raises BuildError when any law of a site is broken."""
    side_by_side(tasks(layout, games, kind), partial(make, layout, kind))
    owned = libraries(layout, games.values())
    with ThreadPoolExecutor(2) as meanwhile:
        inside = contents(layout, owned, kind, meanwhile)
        files = assembled(layout, owned, inside, base)
    costs = budgets.home(files, layout.cache)
    costs += budgets.costs(files, [waited(inside, each) for each in inside.shelves], kind, layout.cache)
    faults = [*judged(files, owned, base), *budgets.overruns(costs, files)]
    if faults:
        raise BuildError("\n".join(faults))
    last_days = {each.game.title: part.days[1] for each in owned for part in each.shelves if part.days}
    notes = [*(sentence for game in games.values() for sentence in missing(game)), *inside.engine.notes]
    return Site(files, costs, notes, last_days)


def assembled(layout: Layout, owned: list[Library], inside: Contents, base: str) -> dict[str, bytes]:
    """All files of the site: the pages, what they lead to, and what they need."""
    help_of, wishes = helps(layout, owned), {"looks": looks(layout), "nexts": nexts(layout, owned)}
    labs = labs_of(layout, [each.game for each in owned])
    late = {"data": inside.data, "help": help_of, "wishes": wishes}
    days, own_code = boards(owned, layout.cache), notebook(layout)
    brought = [
        *chain.from_iterable(offline.of_game(each, [inside.engine.games[each.game], help_of[each.game]]) for each in inside.shelves),
        *(offline.listed(asset, whose(name)) for name, asset in {**inside.data, **wishes}.items() if asset not in inside.engine.games.values()),
        *offline.of_days(days.files),
        *map(offline.once_asked, own_code.assets),
    ]
    kept = offline.list_of(brought) if layout.is_kept else None
    late_files = {kind: {name: checked_file(asset) for name, asset in files.items()} for kind, files in late.items()}
    lone = scripts.lone(layout)
    brought_alone = {name: {"url": each.asset.file} for name, each in lone.items()}
    later = scripts.later(layout, {**late_files, "kept": {"url": kept.file} if kept else None, "lone": brought_alone, "labs": sorted(labs)})
    host = scripts.host(layout, manifest(inside, later.asset))
    drawn = by_name(icons(layout))
    sheets = fonts.with_stand_ins(layout, scripts.styles(layout))
    more = [*sheets, *drawn.values(), *fonts.fonts(layout), *([kept] if kept else [])]
    more.append(app(owned, drawn, TITLE, HOME.description))
    loose = by_name([host.asset, later.asset, *(each.asset for each in lone.values()), *more])
    files = {
        asset.path: asset.data for asset in (*inside.assets, *own_code.assets, *loose.values(), *help_of.values(), *wishes.values())
    } | days.files
    packages = inside.engine.packages | own_code.packages | host.packages | inside.play.packages | later.packages | fonts.packages()
    packages |= frozenset().union(*(each.packages for each in lone.values()))
    terms = licences(layout, packages | (offline.PACKAGES if kept else frozenset()))
    listing, guard = {each.game: listed(each) for each in inside.shelves}, scripts.guard(layout)
    linked = {**loose, **by_name([inside.engine.worker, inside.engine.compiler])}
    parts = {"notebook": own_code.parts, "examples": examples()}
    files |= pages(layout, owned, listing, Dressing(linked, terms, base, days.name, guard, parts, labs))
    worker = scripts.offline(layout, offline.shell(files, brought) if kept else None)
    return files | {offline.WORKER: worker.asset.data, "_headers": policy.written(policy.rules(base, guard)).encode()}


def labs_of(layout: Layout, games: Iterable[Game]) -> dict[str, list[dict[str, Any]]]:
    """The tools of each game that the laboratory has a page for."""
    return {game.id: lab.tools(layout, game) for game in games if lab.has_tools(game)}


def whose(name: str) -> str:
    """The game that data are of alone, by the name that they are asked for by; empty where they are for all."""
    return name.removeprefix(SUPPLIES) if name.startswith(SUPPLIES) else ""


def judged(files: dict[str, bytes], owned: Iterable[Library], base: str) -> list[str]:
    """A sentence for every law of a site that these files break."""
    fragments = {f"{each.game.id}/index.html": places(each) for each in owned}
    return checks.breaches(checks.Built(files, base, fragments))


def contents(layout: Layout, owned: Iterable[Library], kind: Kind, meanwhile: Executor) -> Contents:
    """The files of the games and of the engine that plays them, which `meanwhile` compresses."""
    owned = list(owned)
    made = engine(layout, [sampled(layout, each) for each in owned], kind, meanwhile)
    return Contents([shelved(each, layout.cache) for each in owned], made, scripts.play(layout), asked_later(layout, owned, made))


def asked_later(layout: Layout, owned: Iterable[Library], made: Engine) -> dict[str, Asset]:
    """What an engine is brought while it runs, by the names that it asks for: data, and Python, which comes as data do (parlour/brought.py)."""
    games = [each.game for each in owned]
    texts, later = data.made(layout, games) | items(layout, games), data.made(layout, games, data.asked_by_makers)
    assets = {name: gzipped(name, text.encode()) for name, text in later.items() if name not in texts}
    assets |= {name: Asset(f"{name}.txt", text.encode()) for name, text in texts.items()}
    return assets | {f"python/{name}": zipped for name, zipped in {**made.brought, **made.games}.items()}


def items(layout: Layout, games: Iterable[Game]) -> dict[str, str]:
    """How hard each game's stored puzzles are, as data that a player's rating asks for; nothing of a game whose puzzles have no measure."""
    told = {data_of(game.id): numbers(game, layout.bundles) for game in games}
    return {name: packed(found) for name, found in told.items() if found}


def waited(inside: Contents, game: Shelved) -> budgets.Waited:
    """What a game's page waits for."""
    lists = {name: asset.path for name, asset in game.lists.items()}
    then = [*inside.engine.awaited(game.game), inside.play.asset, game.index]
    return budgets.Waited(game.game, [asset.path for asset in then], game.paths, lists)


def manifest(inside: Contents, later: Asset) -> dict[str, Any]:
    """What the page's script must know of the other files; addresses are relative to the assets folder (docs/build.md)."""
    made = inside.engine
    parts = {"worker": made.worker, "compiler": made.compiler, "wasm": made.wasm, "python": made.python}
    files = {name: checked_file(asset) for name, asset in parts.items()} | {"rest": checked_file(made.rest) if made.rest else None}
    games = {each.game: {"python": checked_file(made.games[each.game])} for each in inside.shelves}
    return {"engine": {**files, "lock": made.lock}, "games": games, "play": {"url": inside.play.asset.file}, "later": {"url": later.file}}


def listed(game: Shelved) -> dict[str, Any]:
    """Where a game's index and shards are, or the lists of these, which its own page carries, and from when to when there are days."""
    sets = {
        name: {"shards": checked_file(game.lists[name]) if name in game.lists else named(shards)}
        | ({"days": game.days[name], "closed": CLOSED} if name in game.days else {})
        for name, shards in game.shards.items()
    }
    anew = {"anew": game.anew} if game.anew else {}
    more = ({"guide": game.guide} if game.guide else {}) | ({"campaign": True} if game.campaign else {})
    return {"version": game.version, **anew, "index": checked_file(game.index), "sets": sets} | more


def icons(layout: Layout) -> Iterable[Asset]:
    """The icons, called `icons/...`."""
    folder = layout.static / "icons"
    return (Asset(path.relative_to(layout.static).as_posix(), path.read_bytes()) for path in sorted(folder.rglob("*.*")))


def written(site: Site, layout: Layout) -> None:
    """Puts the site in place of the one that is there."""
    put(site.files, layout.dist)


def put(files: Mapping[str, bytes], place: Path) -> None:
    """Puts the files in place of those that are there, as a whole: a server never sees half of them; raises BuildError where it cannot.

    Where exactly these stand nothing is touched, so that what copies only what is newer has nothing to copy.
    """
    fresh = place.with_name(f"{place.name}.partial")
    try:
        # A build that was ended half-way left it.
        _removed(fresh)
        if _stand(files, place):
            return
        for path, content in files.items():
            (fresh / path).parent.mkdir(parents=True, exist_ok=True)
            (fresh / path).write_bytes(content)
        _removed(place)
        fresh.rename(place)
    except OSError as fault:
        shutil.rmtree(fresh, ignore_errors=True)
        reason = f"{fault.filename or place}: {fault.strerror}"
        raise BuildError(f"The site cannot be written to {place} ({reason}). Make that folder and all in it writable, or move it away.") from None


def _stand(files: Mapping[str, bytes], place: Path) -> bool:
    """Whether exactly these files stand there, and no link."""
    there = {path.relative_to(place).as_posix(): path for path in place.rglob("*") if path.is_file()}
    if there.keys() != files.keys() or any(path.is_symlink() for path in (place, *there.values())):
        return False
    return all(path.read_bytes() == files[name] for name, path in there.items())


def _removed(folder: Path) -> None:
    """Removes the folder with all in it; raises BuildError where something stands in its place that no build has put there."""
    if folder.is_symlink() or folder.is_file():
        raise BuildError(f"{folder} is no folder but a file or a link, which no build has put there. Move it away, then build again.")
    if folder.exists():
        shutil.rmtree(folder)
