"""Compiles modules and writes them as zips; runs inside Pyodide, whose bytecode it must be."""

import io
import json
import re
import zipfile
from collections.abc import Mapping
from importlib import _bootstrap_external
from pathlib import Path
from types import CodeType

GAME = re.compile("parlour/games/[^/]+/")
"""The folder of a game, which is in no zip where it is not on the site."""
OLDEST = (1980, 1, 1, 0, 0, 0)
APARTS = re.compile("parlour/(apart|lab|maker)/")
"""The folders of what no board needs, of the laboratory, and of what makes puzzles where they are played: each has a zip of its own."""
SUPPLY = "supply-"
"""What the name of a zip begins with that makes the puzzles of a package of `parlour.games`."""
CORE, STRETCH = "python", "stretch"
"""The names of the zip that holds what all games need, and of the one that no page loads: with it is seen what Python's own types can need."""
STRETCHING = ("parlour_build/__init__.py", "parlour_build/engine/__init__.py", "parlour_build/engine/stretch/*.py")

Sources = Mapping[str, bytes]


def compiled(path: str, source: bytes) -> bytes:
    """A .pyc of the source without docstrings and asserts, dated to the beginning of time."""
    code: CodeType = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return bytes(_bootstrap_external._code_to_timestamp_pyc(code))  # type: ignore[attr-defined]


def standard(stdlib: str, names: list[str]) -> Sources:
    """Path and source of the named modules of the standard library's zip."""
    with zipfile.ZipFile(stdlib) as archive:
        there = set(archive.namelist())
        stems = (name.replace(".", "/") for name in names)
        paths = [f"{stem}/__init__.py" if f"{stem}/__init__.py" in there else f"{stem}.py" for stem in stems]
        return {path: archive.read(path) for path in paths}


def own(folder: str, *patterns: str) -> Sources:
    """Path and source of our modules below the folder that fit one of the patterns."""
    root = Path(folder)
    return {path.relative_to(root).as_posix(): path.read_bytes() for pattern in patterns for path in root.glob(pattern)}


def zipped(files: Sources) -> bytes:
    """The zip of the files: sorted, undated, and stored, so that the transfer compresses it as a whole."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(files):
            archive.writestr(zipfile.ZipInfo(path, OLDEST), files[path])
    return buffer.getvalue()


def unzipped(data: bytes) -> Sources:
    """Path and bytes of every file in a zip."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def bytecode(sources: Sources) -> bytes:
    """The zip of all sources compiled."""
    return zipped({f"{path}c": compiled(path, source) for path, source in sources.items()})


def main(name: str, stdlib: str, modules: str, parlour: str, build: str) -> bytes:
    """The zip of that name: of a package of `parlour.games` or its supply, a folder, STRETCH, or CORE of what is no game's with these modules."""
    if name == STRETCH:
        return bytecode(own(build, *STRETCHING))
    if name == CORE:
        ours = {path: source for path, source in own(parlour, "parlour/**/*.py").items() if not (GAME.match(path) or APARTS.match(path))}
        return bytecode({**standard(stdlib, json.loads(modules)), **ours})
    if APARTS.match(f"parlour/{name}/"):
        return bytecode(own(parlour, f"parlour/{name}/**/*.py"))
    if name.startswith(SUPPLY):
        return bytecode(own(parlour, f"parlour/games/{name.removeprefix(SUPPLY)}/supply/**/*.py"))
    return bytecode(own(parlour, f"parlour/games/{name}/**/*.py"))
