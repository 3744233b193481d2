"""A draft of the site, for its makers' eyes: all pages and games as they are, few puzzles of each set, nothing made small and no budget.

Run as `python -m parlour_build.dev.draft BASE SITE CACHE`, in a process of its own that imports the house, reads the word list, says which files it
holds, and waits for a line. Games are imported on the way, so that after most edits it is good for the next draft.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from multiprocessing import get_context
from pathlib import Path

from parlour.core.daily import is_day
from parlour.games import CATALOGUE
from parlour_build import scripts
from parlour_build.assets import Asset
from parlour_build.cache.code import brought, of_core, of_game, read_once
from parlour_build.engine.files import WASM, ZIP, Engine, lock
from parlour_build.engine.inside.zips import unzipped, zipped
from parlour_build.engine.stock import Pyodide, stock
from parlour_build.errors import BuildError
from parlour_build.hosting.gzipped import gzipped
from parlour_build.layout import Layout
from parlour_build.notebook import packed
from parlour_build.puzzles.owned import libraries
from parlour_build.puzzles.shards import shelved
from parlour_build.site import Contents, asked_later, assembled, judged, labs_of, put
from parlour_precompute import Refused
from parlour_precompute.words.wordlist import listed

FEW = 6
"""Puzzles of each set."""
AROUND = 1
"""Of days those that are no further than so many from today: of Losswords each is of another book, which takes a third of a second to read."""


@dataclass(frozen=True)
class Draft(Layout):
    """The folders of a working copy, of whose puzzles few are taken; the site itself stands in the cache."""

    is_draft: bool = True

    @property
    def bundles(self) -> Path:
        """The few puzzles."""
        return self.cache / "draft" / "bundles"


def layout_of(given: Layout) -> Draft:
    """Where a draft of this working copy lies."""
    return Draft(given.site, given.cache / "draft" / "dist", given.cache, given.node_modules, given.words)


def drafted(given: Layout, base: str, today: date, games: Iterable[str] = tuple(CATALOGUE), beside: Executor | None = None) -> dict[str, bytes]:
    """The files of the draft; raises BuildError where a law of a site is broken. `beside` makes what puzzles do not decide while they are read."""
    layout, chosen = layout_of(given), [CATALOGUE[game] for game in games]
    lay_out(given.bundles, layout.bundles, today)
    meanwhile = beside and beside.submit(ahead, layout, [game.id for game in chosen])
    owned = libraries(layout, chosen)
    made = plain_engine(layout, [each.game.id for each in owned])
    inside = Contents([shelved(each, layout.cache) for each in owned], made, scripts.play(layout), asked_later(layout, owned, made))
    if meanwhile:
        meanwhile.exception()  # what went wrong there does so again here, and is told
    files = assembled(layout, owned, inside, base)
    if faults := judged(files, owned, base):
        raise BuildError("\n".join(faults))
    return files


def ahead(layout: Layout, games: Iterable[str]) -> None:
    """Makes the wheel, and what the laboratory shows of games, which the cache then has; they go by their ids from one process to another."""
    packed(layout)
    labs_of(layout, [CATALOGUE[game] for game in games])


def lay_out(bundles: Path, few: Path, today: date) -> None:
    """Copies few puzzles of each bundle."""
    for path in sorted(bundles.glob("*/*.jsonl")):
        copy = few / path.relative_to(bundles)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text("".join(of_bundle(path.read_text(encoding="utf-8").splitlines(keepends=True), today)), encoding="utf-8")


def of_bundle(lines: list[str], today: date) -> Iterator[str]:
    """The lines of a bundle that a draft shows: the first ones; of days those around today, else the nearest."""
    if not lines or not is_day(json.loads(lines[0])["key"]):
        yield from lines[:FEW]
        return
    first, last = ((today + timedelta(days=days)).isoformat() for days in (-AROUND, AROUND))
    near = [line for line in lines if first <= json.loads(line)["key"] <= last]
    yield from near or (lines[-1:] if json.loads(lines[0])["key"] < first else lines[:1])


def plain_engine(layout: Layout, games: Iterable[str]) -> Engine:
    """Pyodide as its package brings it, with all of Python's modules and Parlour's as sources: nothing is played, compiled or left out."""
    pyodide = stock(layout.pyodide)
    worker, compiler = scripts.worker(layout, pyodide.glue), scripts.compiler(layout)
    zips = {game: Asset(ZIP.format(f"-{game}"), of_paths(layout, of_game(layout, game))) for game in games}
    parts = Asset(WASM, pyodide.module), None, Asset(ZIP.format(""), with_core(layout, pyodide))
    later = {name: gzipped(f"python-{name}", of_paths(layout, paths)) for name, paths in brought(layout, zips).items()}
    return Engine(worker.asset, compiler.asset, *parts, zips, later, lock(pyodide), worker.packages)


def with_core(layout: Layout, pyodide: Pyodide) -> bytes:
    """Python's own zip with Parlour's core in it."""
    return zipped({**unzipped(pyodide.library), **unzipped(of_paths(layout, of_core(layout)))})


def of_paths(layout: Layout, paths: Iterable[Path]) -> bytes:
    """A zip of these modules."""
    return zipped({path.relative_to(layout.python).as_posix(): path.read_bytes() for path in paths})


def main(base: str, site: str, cache: str) -> int:
    """Writes the draft of the games that have any puzzles; the exit code is 1, with sentences, when it cannot be made."""
    given = replace(Layout(), site=Path(site), cache=Path(cache))
    games = [game for game in CATALOGUE if (given.bundles / game).is_dir()]
    try:
        # Forked, so that it has imported what this process has, which runs no thread yet.
        with read_once(), ProcessPoolExecutor(1, get_context("fork")) as beside:
            files = drafted(given, base, date.today(), games, beside)  # noqa: DTZ011 a maker's own day
        put(files, layout_of(given).dist)
    except BuildError as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    return 0


def once_asked(base: str, site: str, cache: str) -> int:
    """Says which files are read by now, and writes the draft once a line comes; nothing where none ever does, since the loop has ended."""
    words = Layout().words
    # What is wrong with the list is told by the draft.
    with suppress(Refused):
        listed(words).lexicon.within("")
    held = [*(getattr(module, "__file__", None) for module in list(sys.modules.values())), str(words)]
    sys.stdout.write(json.dumps([str(Path(path).resolve()) for path in held if path and "site-packages" not in path]) + "\n")
    sys.stdout.flush()
    return main(base, site, cache) if sys.stdin.readline() else 0


if __name__ == "__main__":
    sys.exit(once_asked(*sys.argv[1:]))
