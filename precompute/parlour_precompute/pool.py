"""Pure functions over numbers, mapped by any Executor of concurrent.futures: a process pool here, a cluster's client elsewhere."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import TypeVar

Argument = TypeVar("Argument")
Result = TypeVar("Result")


def processes(jobs: int) -> Executor:
    """A pool of that many processes."""
    # Spawned, not forked: the progress bar has a thread, and a fork with threads may hang.
    return ProcessPoolExecutor(jobs, get_context("spawn"), _depend)


def _depend() -> None:
    """Make a worker end with the process that started it, which alone hears Ctrl-C."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    # Without this the workers of a pool wait for ever when their parent is killed.
    if parent := parent_process():
        parent.join()
        os._exit(1)


def in_order(
    executor: Executor,
    work: Callable[[Argument], Result],
    arguments: Iterable[Argument],
    ahead: int,
    finished: Mapping[Argument, Result],
) -> Generator[tuple[Argument, Result]]:
    """Each argument with its result, in the order given, however the executor shares them out.

    At most `ahead` calls are under way, so `arguments` may be endless; results already in `finished` are not computed again.
    """
    waiting: deque[tuple[Argument, Future[Result]]] = deque()
    try:
        for argument in arguments:
            future = _known(finished[argument]) if argument in finished else executor.submit(work, argument)
            waiting.append((argument, future))
            if len(waiting) == ahead:
                yield _first(waiting)
        while waiting:
            yield _first(waiting)
    finally:
        for _, future in waiting:
            future.cancel()


def _known(result: Result) -> Future[Result]:
    future: Future[Result] = Future()
    future.set_result(result)
    return future


def _first(waiting: deque[tuple[Argument, Future[Result]]]) -> tuple[Argument, Result]:
    argument, future = waiting.popleft()
    return argument, future.result()
