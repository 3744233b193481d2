"""Compiles modules and writes them as one zip; runs inside Pyodide, whose bytecode it must be."""

import io
import json
import zipfile
from importlib import _bootstrap_external
from pathlib import Path
from types import CodeType

OLDEST = (1980, 1, 1, 0, 0, 0)


def compiled(path: str, source: bytes) -> bytes:
    """A .pyc of the source without docstrings and asserts, dated to the beginning of time."""
    code: CodeType = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return bytes(_bootstrap_external._code_to_timestamp_pyc(code))  # type: ignore[attr-defined]


def standard(stdlib: str, names: list[str]) -> dict[str, bytes]:
    """Path and source of the named modules of the standard library's zip."""
    with zipfile.ZipFile(stdlib) as archive:
        there = set(archive.namelist())
        stems = (name.replace(".", "/") for name in names)
        paths = [f"{stem}/__init__.py" if f"{stem}/__init__.py" in there else f"{stem}.py" for stem in stems]
        return {path: archive.read(path) for path in paths}


def own(folder: str) -> dict[str, bytes]:
    """Path and source of Parlour's modules below the folder."""
    root = Path(folder)
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in (root / "parlour").rglob("*.py")}


def zipped(sources: dict[str, bytes]) -> bytes:
    """The zip of all sources compiled: sorted, undated, and stored, so that the transfer compresses it as a whole."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(sources):
            archive.writestr(zipfile.ZipInfo(f"{path}c", OLDEST), compiled(path, sources[path]))
    return buffer.getvalue()


def main(stdlib: str, names: str, folder: str) -> bytes:
    """The engine's zip: the named modules of the standard library, and Parlour's own."""
    return zipped(standard(stdlib, json.loads(names)) | own(folder))
