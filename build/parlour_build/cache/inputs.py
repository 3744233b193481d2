"""What is made of files that only its maker can list: kept with their hashes, and made anew when one of them changed."""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from parlour_build.cache import found, put

Roots = Mapping[str, Path]
"""Folders by the names under which files in them are remembered, so that another working copy of the same files shares what is kept."""


def remembered(path: Path, roots: Roots, make: Callable[[], tuple[Any, Iterable[Path]]]) -> Any:
    """The JSON at the path where all files that it was made of are as they were; else what `make` gives, which comes with their paths."""
    held = found(path)
    if held is not None:
        kept = json.loads(held)
        if all(_sum(_place(roots, name)) == known for name, known in kept["inputs"].items()):
            return kept["made"]
    made, inputs = make()
    put(path, json.dumps({"made": made, "inputs": {_named(roots, each): _sum(each) for each in inputs}}).encode())
    return made


def _named(roots: Roots, path: Path) -> str:
    for name, root in roots.items():
        if path.is_relative_to(root):
            return f"{name}:{path.relative_to(root).as_posix()}"
    return f":{path}"


def _place(roots: Roots, named: str) -> Path:
    root, _, rest = named.partition(":")
    return roots[root] / rest if root else Path(rest)


def _sum(path: Path) -> str | None:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else None
