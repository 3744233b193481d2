"""Pure functions, mapped over their arguments by any Executor of concurrent.futures: a pool of processes, or that of a cluster."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Any, TypeVar

from parlour_precompute import Refused
from parlour_precompute.run.journal import Journal

Argument = TypeVar("Argument")
Result = TypeVar("Result")

AHEAD = 2  # calls under way for each process: one that works, one that waits for it
WIDE = 8  # times as many where nothing is noted, so that one long call keeps nobody waiting
KEPT = "What was finished is kept: the same command goes on from there."

Waiting = deque[tuple[Any, Future[Any]]]


class Workers:
    """Those who do the work of a run: an executor, and how many calls are under way at a time."""

    def __init__(self, executor: Executor, ahead: int) -> None:
        self._executor = executor
        self._ahead = ahead

    def ahead(self) -> int:
        """How many calls are kept under way."""
        return self._ahead

    def submit(self, work: Callable[[Argument], Result], argument: Argument) -> Future[Result]:
        """A call that somebody will make."""
        return self._executor.submit(work, argument)

    def result(self, future: Future[Result]) -> Result:
        """What a call comes to, once it is known; raises what the work raised, or Refused where nobody is left to do it."""
        try:
            return future.result()
        except BrokenProcessPool:
            raise Refused(f"A process of this run was ended by the system, perhaps since memory ran out: try fewer --jobs. {KEPT}") from None

    def noted(self, work: Callable[[int], Result], numbers: Iterable[int], journal: Journal) -> Generator[tuple[int, Result]]:
        """Each number with its result, in the order given; every result is in the journal as soon as it is seen to be known.

        So many calls are under way as `ahead` says, so `numbers` may be endless; what the journal holds is not computed again.
        """
        calls = ((number, _known(journal.finished[number]) if number in journal.finished else self.submit(work, number)) for number in numbers)
        return self._in_order(calls, self.ahead, lambda waiting: _note(waiting, journal))

    def map(self, work: Callable[[Argument], Result], arguments: Iterable[Argument]) -> Iterator[Result]:
        """The result of each argument, in the order given."""
        calls = ((argument, self.submit(work, argument)) for argument in arguments)
        return (result for _, result in self._in_order(calls, lambda: WIDE * self.ahead(), lambda _: None))

    def _in_order(
        self, calls: Iterable[tuple[Argument, Future[Result]]], ahead: Callable[[], int], note: Callable[[Waiting], None]
    ) -> Generator[tuple[Argument, Result]]:
        waiting: Waiting = deque()

        def first() -> tuple[Argument, Result]:
            result = self.result(waiting[0][1])
            note(waiting)
            return waiting.popleft()[0], result

        try:
            for call in calls:
                waiting.append(call)
                if len(waiting) >= ahead():
                    yield first()
            while waiting:
                yield first()
        finally:
            note(waiting)
            for _, future in waiting:
                future.cancel()


def _known(result: Result) -> Future[Result]:
    future: Future[Result] = Future()
    future.set_result(result)
    return future


def _note(waiting: Waiting, journal: Journal) -> None:
    """Put every result that is known into the journal."""
    for number, future in waiting:
        if future.done() and not future.cancelled() and not future.exception():
            journal.add(number, future.result())


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
