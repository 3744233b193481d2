"""Results come in the order of their arguments, whoever computed them and when."""

import signal
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import count, islice

import pytest

from parlour_precompute.pool import in_order


class Backwards(Executor):
    """Finishes the calls it was given in reverse order, and only when one is asked for."""

    def __init__(self):
        self.waiting = []

    def submit(self, fn, /, *args, **kwargs):
        future = Late(self)
        self.waiting.append((future, fn, args))
        return future

    def finish(self):
        while self.waiting:
            future, fn, args = self.waiting.pop()
            future.set_result(fn(*args))


class Late(Future):
    def __init__(self, executor):
        super().__init__()
        self.executor = executor

    def result(self, timeout=None):
        self.executor.finish()
        return super().result(timeout)


def square(number):
    return number * number


@pytest.mark.parametrize("ahead", [1, 2, 7])
def test_results_keep_the_order_of_their_arguments(ahead):
    assert list(in_order(Backwards(), square, range(5), ahead, {})) == [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16)]


def test_endless_arguments_are_taken_as_they_are_needed():
    with ThreadPoolExecutor(2) as executor:
        results = in_order(executor, square, count(), 4, {})
        assert list(islice(results, 3)) == [(0, 0), (1, 1), (2, 4)]
        results.close()


def test_what_is_finished_is_not_computed_again():
    def refuse(number):
        raise AssertionError(number)

    assert list(in_order(Backwards(), refuse, range(2), 2, {0: 5, 1: 6})) == [(0, 5), (1, 6)]


def test_an_error_of_the_work_is_the_caller_s():
    with ThreadPoolExecutor(1) as executor, pytest.raises(ZeroDivisionError):
        list(in_order(executor, lambda number: 1 // number, [1, 0], 2, {}))


def test_workers_end_with_the_process_that_started_them():
    code = "import os; from parlour_precompute.pool import processes; processes(1).submit(os.getpid).result(); os.kill(os.getpid(), 9)"
    # The worker holds the pipes too: they end, and this returns, only when it is gone.
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, timeout=60)
    assert done.returncode == -signal.SIGKILL
