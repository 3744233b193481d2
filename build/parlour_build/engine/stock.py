"""Pyodide as its npm package brings it: what the engine is made from, and what it is made of when none of it is changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from parlour_build.cache import stamp
from parlour_build.engine.inside.zips import unzipped, zipped

LOADER, GLUE, MODULE, LIBRARY, LOCK = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"


@dataclass(frozen=True)
class Pyodide:
    """Its loader, the JavaScript and the WebAssembly module that are made for each other, the standard library they start with, its lock file."""

    loader: str
    glue: str
    module: bytes
    library: bytes
    lock: str

    @property
    def files(self) -> Mapping[str, bytes]:
        """All of it by name, as a folder holds it from which Node can start it."""
        texts = {LOADER: self.loader, GLUE: self.glue, LOCK: self.lock}
        return {name: text.encode() for name, text in texts.items()} | {MODULE: self.module, LIBRARY: self.library}

    @cached_property
    def stamp(self) -> str:
        """A name for what is made with it."""
        return stamp(*self.files.values())


def stock(folder: Path) -> Pyodide:
    """Pyodide from the folder of its package, with nothing changed."""
    loader, glue, lock = ((folder / name).read_text(encoding="utf-8") for name in (LOADER, GLUE, LOCK))
    return Pyodide(loader, glue, (folder / MODULE).read_bytes(), (folder / LIBRARY).read_bytes(), lock)


def as_zip(pyodide: Pyodide) -> bytes:
    """All of it in one file."""
    return zipped(pyodide.files)


def of_zip(data: bytes) -> Pyodide:
    """Pyodide as `as_zip` has put it together."""
    held = unzipped(data)
    return Pyodide(held[LOADER].decode(), held[GLUE].decode(), held[MODULE], held[LIBRARY], held[LOCK].decode())


def laid_out(pyodide: Pyodide, folder: Path) -> Path:
    """The folder, made, with Pyodide in it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in pyodide.files.items():
        (folder / name).write_bytes(data)
    return folder
