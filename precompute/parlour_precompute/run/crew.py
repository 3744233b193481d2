"""Who does the work of a run, as the options of its command ask for: a pool of processes (`pool.py`), or a cluster (`cluster.py`)."""

import os
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from parlour_precompute.run.pool import AHEAD, Workers, processes


@contextmanager
def workers(options: Namespace) -> Iterator[Workers]:
    """Those who work as the options of a command ask for."""
    if options.cluster:
        # Imported only now: it takes a second, and is needed nowhere else.
        with import_module("parlour_precompute.run.cluster").joined(options.cluster) as crew:
            yield crew
        return
    jobs = options.jobs or os.cpu_count() or 1
    with processes(jobs) as executor:
        yield Workers(executor, AHEAD * jobs)
