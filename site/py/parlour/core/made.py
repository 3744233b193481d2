"""Keys of puzzles that a page makes by itself: `made-<parameters>-<seed>`, and `made-2029-01-01` for a day that none was stored for."""

from collections.abc import Iterable

from parlour.core.daily import is_real_day

MADE = "made-"
"""What the keys of such puzzles begin with; no stored puzzle's does."""


def is_made(key: str) -> bool:
    """Whether a key is one of a puzzle that is made where it is played."""
    return key.startswith(MADE)


def spelled(values: Iterable[int], seed: str) -> str:
    """The key of what these numbers and this seed make: `made-5.5.4.40-7k0m2xq9`."""
    return f"{MADE}{'.'.join(map(str, values))}-{seed}"


def day_of(key: str) -> str:
    """The day of a key, whether its puzzle was stored or made; empty where it names none that there is."""
    day = key.removeprefix(MADE)
    return day if is_real_day(day) else ""


def made_title(key: str) -> str:
    """How a made puzzle is called that is none of a day: by its number where its seed is one, as they follow one another."""
    seed = key.rpartition("-")[2]
    return f"Made here {seed}" if seed.isdecimal() else "Made here"
