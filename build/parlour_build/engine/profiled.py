"""The committed profile of the engine: what a start and play use of Pyodide's module, found once, so that no build has to play all games to know.

It decides what comes first and nothing else. A profile that lacks a function makes a page wait for the rest of the engine, one that names too many
makes the first half larger, and no answer changes. So it may be older than the rules: `make profile` writes it anew, and a test plays all games again
to hold it to what they use (tests/build/engine/test_profiled.py). Of another Pyodide it says nothing: its functions have other numbers.
"""

import json
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from textwrap import wrap
from typing import Any

from parlour_build.cache import stamp
from parlour_build.engine.cutting.marks import GRANULE
from parlour_build.engine.usage import Used
from parlour_build.errors import BuildError

FILE = Path(__file__).with_name("profile.json")
RANGE = re.compile(r"(\d+)(?:-(\d+))?")
WIDTH = 140

DAMAGED = "{} is damaged: it must hold `module`, `functions` and `granules`, as `make profile` writes them."
OF_ANOTHER = "The engine's profile is of another Pyodide, so all games were played to find what comes first: `make profile` keeps what was found."


def profiled(module: bytes, file: Path = FILE) -> Used | None:
    """What the profile says that is used of this module; None where it is of another, or there is none. Raises BuildError where it cannot be read."""
    if not file.exists():
        return None
    try:
        held: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        functions, granules = (frozenset(_numbers(" ".join(held[name]))) for name in ("functions", "granules"))
        is_of_this = held["module"] == _name(module)
    except (ValueError, KeyError, TypeError) as fault:
        raise BuildError(DAMAGED.format(file.name)) from fault
    return Used(functions, granules) if is_of_this else None


def written(module: bytes, used: Used) -> str:
    """The profile that says that this is used of the module."""
    lines = {name: wrap(" ".join(_ranges(numbers)), WIDTH) for name, numbers in (("functions", used.functions), ("granules", used.granules))}
    return json.dumps({"module": _name(module), **lines}, indent=1) + "\n"


def _name(module: bytes) -> str:
    """What tells this module from others; the numbers of granules mean nothing at another size of these."""
    return stamp(module, str(GRANULE))


def _ranges(numbers: Iterable[int]) -> Iterator[str]:
    """`0-3 7` for 0, 1, 2, 3 and 7."""
    found = sorted(numbers)
    ends = [place for place, (one, other) in enumerate(pairwise(found), start=1) if other != one + 1]
    for begin, end in pairwise([0, *ends, len(found)] if found else []):
        yield f"{found[begin]}-{found[end - 1]}" if end - begin > 1 else f"{found[begin]}"


def _numbers(text: str) -> Iterator[int]:
    """The numbers of these ranges; raises ValueError for a text that has none of that form."""
    for part in text.split():
        found = RANGE.fullmatch(part)
        if found is None:
            raise ValueError(part)
        begin = int(found[1])
        yield from range(begin, int(found[2] or begin) + 1)
