"""Results come in the order of their arguments, whoever computed them and when."""

import os
import signal
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import count, islice

import pytest

from parlour.core.errors import BadInput
from parlour_precompute import Refused
from parlour_precompute.run.journal import Journal
from parlour_precompute.run.pool import WIDE, Workers, processes


class Backwards(Executor):
    """Finishes the calls it was given in reverse order, and only when one is asked for."""

    def __init__(self):
        self.waiting, self.asked = [], []

    def submit(self, fn, /, *args, **kwargs):
        future = Late(self)
        self.waiting.append((future, fn, args))
        self.asked.append(args)
        return future

    def finish(self):
        while self.waiting:
            future, fn, args = self.waiting.pop()
            try:
                future.set_result(fn(*args))
            except ArithmeticError as error:
                future.set_exception(error)


class Late(Future):
    def __init__(self, executor):
        super().__init__()
        self.executor = executor

    def result(self, timeout=None):
        self.executor.finish()
        return super().result(timeout)


def square(number):
    return number * number


@pytest.fixture
def journal(tmp_path):
    with Journal(tmp_path / "pool.journal", {}) as notes:
        yield notes


@pytest.mark.parametrize("ahead", [1, 2, 7])
def test_results_keep_the_order_of_their_arguments(ahead, journal):
    assert list(Workers(Backwards(), ahead).noted(square, range(5), journal)) == [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16)]
    assert list(Workers(Backwards(), ahead).map(square, range(5))) == [0, 1, 4, 9, 16]
    assert journal.finished == {0: 0, 1: 1, 2: 4, 3: 9, 4: 16}


def test_endless_arguments_are_taken_as_they_are_needed(journal):
    with ThreadPoolExecutor(2) as executor:
        results = Workers(executor, 4).noted(square, count(), journal)
        assert list(islice(results, 3)) == [(0, 0), (1, 1), (2, 4)]
        results.close()


@pytest.mark.parametrize("ahead", [1, 3])
def test_no_more_calls_are_under_way_than_ahead_says(ahead, journal):
    executor = Backwards()
    for number, _ in Workers(executor, ahead).noted(square, range(20), journal):
        assert len(executor.asked) <= number + ahead
    executor = Backwards()
    for number, _ in enumerate(Workers(executor, ahead).map(square, range(40))):
        assert len(executor.asked) <= number + WIDE * ahead


def test_what_is_finished_is_not_computed_again(journal):
    journal.add(0, 5)
    journal.add(1, 6)
    assert list(Workers(Backwards(), 2).noted(refuse, range(2), journal)) == [(0, 5), (1, 6)]


def refuse(number):
    raise AssertionError(number)


def test_an_error_of_the_work_is_the_caller_s_and_what_others_finished_is_in_the_journal(journal):
    with pytest.raises(ZeroDivisionError):
        list(Workers(Backwards(), 4).noted(lambda number: 6 // (number - 1), range(4), journal))
    assert journal.finished == {0: -6, 2: 6, 3: 3}


def test_what_was_finished_is_in_the_journal_when_nobody_asks_on(journal):
    results = Workers(Backwards(), 4).noted(square, count(), journal)
    assert next(results) == (0, 0)
    results.close()
    assert journal.finished == {0: 0, 1: 1, 2: 4, 3: 9}


def test_a_process_that_is_ended_is_told_in_a_sentence_and_what_was_finished_is_kept(journal):
    with processes(1) as executor, pytest.raises(Refused, match=r"^A process of this run was ended by the system, .* What was finished is kept"):
        list(Workers(executor, 1).noted(fall, range(3), journal))
    assert journal.finished == {0: 0, 1: 1}


def fall(number):
    if number == 2:
        os._exit(9)
    return number


def test_bad_input_in_a_process_is_told_by_its_own_sentence(journal):
    with processes(1) as executor, pytest.raises(BadInput, match=r"^rows: there are 3 at least") as told:
        list(Workers(executor, 1).noted(find_bad, range(3), journal))
    assert told.value.field == "rows"


def find_bad(number):
    raise BadInput("rows", f"there are 3 at least, and not {number}.")


def test_workers_end_with_the_process_that_started_them():
    code = "import os; from parlour_precompute.run.pool import processes; processes(1).submit(os.getpid).result(); os.kill(os.getpid(), 9)"
    # The worker holds the pipes too: they end, and this returns, only when it is gone.
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, timeout=60)
    assert done.returncode == -signal.SIGKILL
