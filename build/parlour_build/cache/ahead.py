"""What takes longest, made side by side in processes of their own before the build needs it: it finds all of that in the cache.

The build rests on none of this: what is not there, it makes. So the same bytes come out in whatever order, and of however many processes.
"""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path

from parlour_build.cache import found, put

DONE = b"done"


def side_by_side(marks: Mapping[str, Path], make: Callable[[str], None]) -> None:
    """Has `make`, which processes must be able to share, called with each name whose mark is not there, and sets that; one alone is left."""
    lacking = [name for name, mark in marks.items() if found(mark) is None]
    if len(lacking) > 1:
        _in_processes(lacking, make)
    for name in lacking:
        put(marks[name], DONE)


def _in_processes(names: list[str], make: Callable[[str], None]) -> None:
    # A process that is forked would share locks with threads that it does not have.
    with ProcessPoolExecutor(min(len(names), os.cpu_count() or 1), mp_context=get_context("spawn")) as pool:
        try:
            list(pool.map(make, names))
        except BrokenProcessPool:
            # A process was ended, as systems do when memory is short: what it was to make is made by the build, alone.
            return
