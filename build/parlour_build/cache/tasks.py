"""What is made ahead, side by side: what each game takes alone, and what takes long of all that they share."""

from collections.abc import Callable, Mapping
from pathlib import Path

from parlour.core.game import Game
from parlour.games import CATALOGUE
from parlour_build import lab, scripts
from parlour_build.cache import stamp, stamp_of
from parlour_build.cache.code import code, of_game
from parlour_build.engine.exercises.played import brief
from parlour_build.engine.files import HERE, Kind, changed, prepared
from parlour_build.engine.pack import loaded, plain
from parlour_build.engine.version import python_inside
from parlour_build.layout import ROOT, Layout
from parlour_build.look import fonts
from parlour_build.puzzles.owned import libraries, sampled, shelving
from parlour_build.puzzles.shards import shelved


def zips(layout: Layout, kind: Kind) -> None:
    """Has the cache hold the zips of Python that no play decides."""
    plain(layout, changed(layout, kind), CATALOGUE)


def worker(layout: Layout, kind: Kind) -> None:
    """Has the cache hold the engine's worker, whose script takes longest to be made small."""
    scripts.worker(layout, changed(layout, kind).glue)


def dress(layout: Layout, kind: Kind) -> None:
    """Has the cache hold the scripts that rest on no other file of the site, the typefaces, and what Pyodide says of itself."""
    for made in (scripts.lone, scripts.play, fonts.fonts, python_inside):
        made(layout)


SHARED: Mapping[str, Callable[[Layout, Kind], None]] = {"engine": prepared, "dress": dress, "worker": worker, "zips": zips}
"""What is no game's, by a name; the longest come first."""


def tasks(layout: Layout, games: Mapping[str, Game], kind: Kind) -> dict[str, Path]:
    """For each game of the catalogue, and each name of SHARED, a file that is there once `make` was called for it; the longest to make come first."""
    engine = code(layout, ROOT, [Path(__file__), *(path for path in sorted(HERE.rglob("*")) if path.suffix in (".py", ".mjs"))])
    common = stamp(kind, engine, (layout.pyodide / "package.json").read_bytes())
    bundles = {game: stamp_of(layout.bundles, sorted((layout.bundles / game).glob("*.jsonl"))) for game in games}
    names = {name: stamp(common, shelving(layout, game).stamp, bundles[name]) for name, game in games.items() if CATALOGUE.get(name) is game}
    # A game takes about as long as its code is: the longest goes first, so that it is not left alone at the end.
    longest_first = sorted(names, key=lambda name: -sum(path.stat().st_size for path in of_game(layout, name)))
    of_python, of_scripts = stamp_of(layout.python, sorted(layout.python.rglob("*.py"))), stamp_of(layout.static, sorted(layout.static.rglob("*.js")))
    is_whole = kind == "split" and names
    shared = {name: stamp(common, of_python if name == "zips" else of_scripts) for name in SHARED} if is_whole else {}
    return {name: layout.cache / "ahead" / f"{name}.{told}" for name, told in ({name: names[name] for name in longest_first} | shared).items()}


def make(layout: Layout, kind: Kind, name: str) -> None:
    """Has the cache hold a game's puzzles, what is said to it, what that loads, and its laboratory; or what a name of SHARED stands for."""
    if name in SHARED:
        SHARED[name](layout, kind)
        return
    for owned in libraries(layout, [CATALOGUE[name]]):
        for game, messages in brief(layout, [sampled(layout, owned)]).items():
            loaded(layout, changed(layout, kind), game, messages)
        shelved(owned, layout.cache)
        if lab.has_tools(owned.game):
            lab.tools(layout, owned.game)
