"""Bytes that take long to make, kept under a name that tells all they were made from."""

import hashlib
from collections.abc import Callable, Iterable
from os import getpid
from pathlib import Path


def kept(path: Path, make: Callable[[], bytes]) -> bytes:
    """The bytes at the path, made when they are not there; another process sees all of them or none."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_name(f"{path.name}.{getpid()}")
        partial.write_bytes(make())
        partial.replace(path)
    return path.read_bytes()


def stamp(*parts: bytes | str) -> str:
    """A name for what is made from these parts."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part.encode() if isinstance(part, str) else part).digest())
    return whole.hexdigest()[:32]


def stamp_of(root: Path, paths: Iterable[Path]) -> str:
    """A name for what is made from these files, by their places below the root; those that lie elsewhere by their names."""
    named = ((path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name, path.read_bytes()) for path in paths)
    return stamp(*(part for pair in named for part in pair))
