"""In place of re, which brings enums and compiles each pattern at every start: those that play needs the build has compiled (`precompiled`).

The compiler comes for others alone. Flags are plain numbers, and as many are kept as there are patterns: all are written in sources.
"""

import _sre
from typing import Any

try:
    from precompiled import PATTERNS
except ImportError:
    PATTERNS: dict[Any, Any] = {}

IGNORECASE, MULTILINE, DOTALL, VERBOSE, ASCII = 2, 8, 16, 64, 256

LACKING: list[tuple[str | bytes, int]] = []
"""The patterns that were compiled here, each with its flags: the build asks for them."""

_held: dict[Any, Any] = {}


def compile(pattern: Any, flags: int = 0) -> Any:  # noqa: A001
    """A pattern, compiled once; one that is compiled is given back."""
    if isinstance(pattern, Pattern):
        return pattern
    key = pattern, flags
    if key not in _held:
        _held[key] = _precompiled(*PATTERNS[key]) if key in PATTERNS else _compiled(*key)
    return _held[key]


def _precompiled(pattern: str | bytes, flags: int, code: bytes, groups: int, numbers: dict[str, int], names: tuple[str | None, ...]) -> Any:
    """What `_sre` makes of the code that the compiler has made, packed as words of 32 bits."""
    return _sre.compile(pattern, flags, memoryview(code).cast("I").tolist(), groups, numbers, names)


def _compiled(pattern: str | bytes, flags: int) -> Any:
    from . import _compiler  # noqa: PLC0415

    LACKING.append((pattern, flags))
    return _compiler.compile(pattern, flags)


def _compile_template(pattern: Any, replacement: str) -> Any:
    """What C asks for by name: a replacement that names groups."""
    from . import _parser  # noqa: PLC0415

    key = pattern, replacement
    if key not in _held:
        _held[key] = _sre.template(pattern, _parser.parse_template(replacement, pattern))
    return _held[key]


def search(pattern: Any, text: str, flags: int = 0) -> Any:
    """The first match anywhere in the text."""
    return compile(pattern, flags).search(text)


def fullmatch(pattern: Any, text: str, flags: int = 0) -> Any:
    """The match of the whole text."""
    return compile(pattern, flags).fullmatch(text)


def split(pattern: Any, text: str, maxsplit: int = 0, flags: int = 0) -> Any:
    """What stands between the matches."""
    return compile(pattern, flags).split(text, maxsplit)


def findall(pattern: Any, text: str, flags: int = 0) -> Any:
    """All matches, as texts."""
    return compile(pattern, flags).findall(text)


def finditer(pattern: Any, text: str, flags: int = 0) -> Any:
    """All matches, one after the other."""
    return compile(pattern, flags).finditer(text)


def sub(pattern: Any, replacement: Any, text: str, count: int = 0, flags: int = 0) -> str:
    """The text with each match replaced."""
    return compile(pattern, flags).sub(replacement, text, count)


_SUCCESS = 1
"""The code that says that all is matched: of an empty pattern it is all there is."""

Pattern = type(_sre.compile("", 32, [_SUCCESS], 0, {}, (None,)))
