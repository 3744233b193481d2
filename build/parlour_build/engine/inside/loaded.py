"""What play has loaded and compiled; runs inside Pyodide after play, and imports nothing that play might not."""

import json
import sys
import zipimport
from typing import Any


def main() -> str:
    """As JSON: `modules`, all loaded ones that came out of a zip, sorted, and what `precompiled.py` makes a module of.

    `patterns` are the regular expressions, each with its flags and whether it is of bytes; `shapes` the texts that the overlay's dataclasses compile,
    by their names. Without the overlay there are none.
    """
    specs = ((name, getattr(module, "__spec__", None)) for name, module in list(sys.modules.items()))
    modules = sorted(name for name, spec in specs if isinstance(getattr(spec, "loader", None), zipimport.zipimporter))
    patterns = [_told(*each) for each in _lacking("re", [])]
    return json.dumps({"modules": modules, "patterns": sorted(patterns), "shapes": _lacking("dataclasses", {})})


def _lacking(module: str, none: Any) -> Any:
    return getattr(sys.modules.get(module), "LACKING", none)


def _told(pattern: str | bytes, flags: int) -> tuple[str, int, bool]:
    return (pattern.decode("latin-1"), flags, True) if isinstance(pattern, bytes) else (pattern, flags, False)
