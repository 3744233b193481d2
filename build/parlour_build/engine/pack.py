"""The engine's zips: exactly the standard library's modules that play needs, and Parlour's own, compiled by the Pyodide that will run them.

The core's zip is what every page loads; each game has one of its own. What only makes puzzles (`supply/`) is in none.
"""

import io
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from parlour.games import IDS
from parlour_build.cache import kept, stamp, stamp_of
from parlour_build.engine.stock import Pyodide, laid_out
from parlour_build.engine.zips import CORE, STRETCH
from parlour_build.errors import BuildError
from parlour_build.layout import Layout

HERE = Path(__file__).parent
SCRIPTS = [*(HERE / name for name in ("pack.mjs", "play.mjs", "loaded.py", "zips.py")), *sorted((HERE / "stretch").glob("*.py"))]
SUPPLY = "supply"


@dataclass(frozen=True, slots=True)
class Packed:
    """The core's zip, and each game's by its id; `stretch` is for no page, but to see with it what Python's own types call."""

    core: bytes
    games: Mapping[str, bytes]
    stretch: bytes


def packed(layout: Layout, pyodide: Pyodide, messages: Sequence[str], games: Iterable[str] = IDS) -> Packed:
    """The zips of these games, from the cache when nothing that makes them has changed; raises BuildError when play fails inside Pyodide."""
    packages = {game: package(game) for game in games}
    name = fingerprint(layout, pyodide, messages, list(packages.values()))
    whole = kept(layout.cache / "engine" / f"{name}.zip", lambda: _run(layout, pyodide, messages, list(packages.values())))
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        games = {game: archive.read(f"{name}.zip") for game, name in packages.items()}
        return Packed(archive.read(f"{CORE}.zip"), games, archive.read(f"{STRETCH}.zip"))


def package(game: str) -> str:
    """The name of a game's package."""
    return game.replace("-", "_")


def fingerprint(layout: Layout, pyodide: Pyodide, messages: Sequence[str], packages: Sequence[str]) -> str:
    """A name that tells all that decides the zips: Pyodide, Parlour's sources, the scripts, what is played and how it is parted."""
    ours = stamp_of(HERE, SCRIPTS) + stamp_of(layout.python, sources(layout))
    return stamp(*pyodide.files.values(), ours, json.dumps([messages, packages]))


def sources(layout: Layout) -> list[Path]:
    """The modules of Parlour that pages load, sorted."""
    return sorted(path for path in (layout.python / "parlour").rglob("*.py") if SUPPLY not in path.parts)


def _run(layout: Layout, pyodide: Pyodide, messages: Sequence[str], packages: Sequence[str]) -> bytes:
    with tempfile.TemporaryDirectory() as name:
        folder, parlour, out = laid_out(pyodide, Path(name, "pyodide")), Path(name, "parlour"), Path(name, "python.zip")
        shutil.copytree(layout.python / "parlour", parlour / "parlour", ignore=shutil.ignore_patterns(SUPPLY, "__pycache__"))
        paths = {"pyodide": str(folder), "parlour": str(parlour), "build": str(HERE.parents[1]), "zip": str(out)}
        job = Path(name, "job.json")
        job.write_text(json.dumps({**paths, "messages": messages, "packages": packages}), encoding="utf-8")
        done = subprocess.run(["node", HERE / "pack.mjs", job], capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"The engine could not be packed: Parlour failed inside Pyodide.\n{done.stderr.strip()}")
        return out.read_bytes()
