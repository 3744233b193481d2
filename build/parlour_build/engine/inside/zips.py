"""Compiles modules and writes them as zips; runs inside Pyodide, whose bytecode it must be."""

import io
import json
import zipfile
from collections.abc import Mapping
from importlib import _bootstrap_external
from pathlib import Path
from types import CodeType
from typing import Any

from parlour_build.engine.inside import precompiled

OLDEST = (1980, 1, 1, 0, 0, 0)
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


def main(files: str, needed: str, stdlib: str) -> bytes:
    """The zip of our files, a JSON object of their paths in it and where they lie, and of what is needed beside, as `loaded.py` writes it."""
    ours = {path: Path(place).read_bytes() for path, place in json.loads(files).items()}
    return bytecode({**besides(stdlib, **json.loads(needed)), **ours})


def besides(stdlib: str, modules: list[str], patterns: list[Any], shapes: Mapping[str, str]) -> Sources:
    """Modules of the standard library's zip, and the one that holds what was compiled ahead, where there is any."""
    ahead = {precompiled.MODULE: precompiled.source(patterns, shapes)} if patterns or shapes else {}
    return {**standard(stdlib, modules), **ahead}
