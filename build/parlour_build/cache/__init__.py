"""Bytes that take long to make, kept under a name that tells all they were made from."""

import hashlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from os import getpid, utime
from pathlib import Path
from threading import get_ident

MARK = b"parlour cache 2\n"
"""How every file that is kept begins, followed by the SHA-256 of what it holds: one of another form, cut or altered is not believed."""


def kept(path: Path, make: Callable[[], bytes]) -> bytes:
    """The bytes at the path, made when they are not there as they were written; another process sees all of them or none."""
    held = found(path)
    return put(path, make()) if held is None else held


def found(path: Path) -> bytes | None:
    """What is kept at the path, which counts as a use of it; None where nothing is, or not what was written."""
    with suppress(OSError):
        utime(path)
        whole = path.read_bytes()
        body = whole[len(head(b"")) :]
        return body if whole.startswith(head(body)) else None
    return None


def put(path: Path, data: bytes) -> bytes:
    """The bytes, which stand at the path from now on."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f"{path.name}.{getpid()}.{get_ident()}")
    partial.write_bytes(head(data) + data)
    partial.replace(path)
    return data


def head(data: bytes) -> bytes:
    """How the file that keeps these bytes begins."""
    return MARK + hashlib.sha256(data).hexdigest().encode() + b"\n"


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
