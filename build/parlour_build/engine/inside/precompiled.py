"""Writes the module in which the overlay finds what it would else compile at every start: regular expressions, and the shapes of classes of data.

Runs inside Pyodide, whose regular expressions they must be; the overlay's `re` and `dataclasses` take them from there.
"""

from array import array
from collections.abc import Iterable, Mapping
from importlib import import_module
from types import SimpleNamespace
from typing import Any

MODULE = "precompiled.py"


def source(patterns: Iterable[tuple[str, int, bool]], shapes: Mapping[str, str]) -> bytes:
    """Its source: PATTERNS, what `_sre.compile` is given for each pattern and its flags, its code as words of 32 bits; SHAPES, code by name."""
    lines = [f"PATTERNS = {{{', '.join(f'{key!r}: {value!r}' for key, value in map(_pattern, patterns))}}}", "SHAPES = {}"]
    for name, text in sorted(shapes.items()):
        lines += [text, f"SHAPES[{name!r}] = made.__code__"]
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def _pattern(given: tuple[str, int, bool]) -> tuple[tuple[str | bytes, int], tuple[Any, ...]]:
    text, flags, is_bytes = given
    pattern = text.encode("latin-1") if is_bytes else text
    of, all_flags, code, groups, numbers, names = _asked_of_sre(pattern, flags)
    return (pattern, flags), (of, all_flags, array("I", code).tobytes(), groups, dict(numbers), names)


def _asked_of_sre(pattern: str | bytes, flags: int) -> tuple[Any, ...]:
    """What the compiler of regular expressions would give to `_sre.compile`."""
    _compiler: Any = import_module("re._compiler")  # the build's own Python need not have it
    usual = _compiler._sre
    _compiler._sre = SimpleNamespace(**{**vars(usual), "compile": lambda *given: given})
    try:
        return tuple(_compiler.compile(pattern, flags))
    finally:
        _compiler._sre = usual
