"""Bundles: what was decided, one puzzle a line, compact JSON in one order of keys, so that a difference can be reviewed."""

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from parlour.core.codec import encode


def line(key: str, puzzle: object, measures: Mapping[str, float]) -> str:
    """A puzzle of a bundle, as its line."""
    return json.dumps({"key": key, "puzzle": encode(puzzle), "measures": dict(measures)}, separators=(",", ":"))


def write(path: Path, lines: Iterable[str]) -> None:
    """Replace the file by these lines at one stroke: a run that is stopped leaves the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    with draft.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{text}\n" for text in lines)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
