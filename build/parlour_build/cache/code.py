"""Names for what Python of Parlour does: a comment or a blank line changes none of them."""

import ast
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from parlour_build.cache import kept, stamp, stamp_of
from parlour_build.layout import Layout

SUPPLY = "supply"
"""The folder of a game that only makes puzzles: no page loads it."""
APART, LAB, MAKER = "apart", "lab", "maker"
"""The folders of what no board needs, of the laboratory, and of what makes puzzles where they are played: pages bring each in a zip of its own."""

READ: ContextVar[dict[tuple[Layout, str | None, bool], str] | None] = ContextVar("READ", default=None)
"""What games do, as it was read, where it is read once; None where a file may change meanwhile."""


@contextmanager
def read_once() -> Iterator[None]:
    """While this lasts, what a game does is read once and not by all who ask for it: for a build, during which no file changes."""
    token = READ.set({})
    try:
        yield
    finally:
        READ.reset(token)


def package(game: str) -> str:
    """The name of a game's package."""
    return game.replace("-", "_")


def of_core(layout: Layout) -> list[Path]:
    """The modules of Parlour that are no game's, sorted: the core, the session, the worker and the catalogue."""
    root = layout.python / "parlour"
    placed = ((path, path.relative_to(root).parts) for path in root.rglob("*.py"))
    return sorted(path for path, parts in placed if parts[0] not in (APART, LAB, MAKER) and (parts[0] != "games" or len(parts) == 2))


def of_apart(layout: Layout, folder: str = APART) -> list[Path]:
    """The modules of what no board needs, or of another such folder, sorted."""
    return sorted((layout.python / "parlour" / folder).rglob("*.py"))


def of_supply(layout: Layout, game: str) -> list[Path]:
    """The modules that only make a game's puzzles, sorted."""
    return sorted((layout.python / "parlour" / "games" / package(game) / SUPPLY).rglob("*.py"))


def brought(layout: Layout, games: Iterable[str]) -> dict[str, list[Path]]:
    """The modules of each zip that pages bring to an engine that runs, beside those of games, by the name that it is asked for by."""
    return {name: of_apart(layout, name) for name in (APART, LAB, MAKER)} | {f"{SUPPLY}-{game}": of_supply(layout, game) for game in games}


def of_game(layout: Layout, game: str, *, supply: bool = False) -> list[Path]:
    """The modules of one game that pages load, sorted; with `supply` also those that only make puzzles."""
    folder = layout.python / "parlour" / "games" / package(game)
    return sorted(path for path in folder.rglob("*.py") if supply or SUPPLY not in path.relative_to(folder).parts)


def code(layout: Layout, root: Path, paths: Iterable[Path]) -> str:
    """A name for what these modules do under this Python, from the cache when their bytes are known; other files count byte for byte."""
    paths = list(paths)
    name = stamp(sys.version, stamp_of(root, paths))
    return kept(layout.cache / "code" / name, lambda: _told(root, paths).encode()).decode()


def played_code(layout: Layout, game: str | None, *, supply: bool = False) -> str:
    """A name for what a game does, together with all that it rests on; None for what it rests on alone."""
    known, asked = READ.get(), (layout, game, supply)
    if known is not None and asked in known:
        return known[asked]
    if game is None:
        told = code(layout, layout.python, of_core(layout))
    else:
        told = stamp(played_code(layout, None), code(layout, layout.python, of_game(layout, game, supply=supply)))
    if known is not None:
        known[asked] = told
    return told


def _told(root: Path, paths: Iterable[Path]) -> str:
    named = ((path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name, _meaning(path)) for path in paths)
    return stamp(sys.version, *(part for pair in named for part in pair))


def _meaning(path: Path) -> bytes | str:
    """The tree of a module, which knows no lines and no comments; the bytes of what is no module."""
    source = path.read_bytes()
    try:
        return ast.dump(ast.parse(source)) if path.suffix == ".py" else source
    except SyntaxError:
        return source
