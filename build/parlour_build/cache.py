"""Bytes that take long to make, kept under a name that tells all they were made from."""

from collections.abc import Callable
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
