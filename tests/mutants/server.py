"""Tries tests on faults, a fork for each: pytest and what is large are imported once, the project in each fork anew, with the fault.

A program of its own, started in a copy of the tree: each line of its input is an order, each line of its output says what came of it.
"""

import json
import os
import resource
import signal
import sys
import time
import traceback
from pathlib import Path
from types import FrameType
from typing import Any

import hypothesis
import numpy as np
import playwright.sync_api
import pytest

# In the copy of the tree: what pytest said last.
SAID = ".said"
SURVIVED, KILLED, ENDLESS = 0, 1, 99
GIGABYTES = 4 << 30
# Of itself a test may take this many times longer than without a fault, and some seconds.
TIMES, AND = 4.0, 5.0
PRELOADED = (np, playwright.sync_api)


class Chosen:
    """A plugin of pytest: the tests to run, in their order, each with as much of the processor's time as it may have."""

    def __init__(self, order: dict[str, Any], known: set[str]) -> None:
        self._at = {test: at for at, test in enumerate(order["tests"])}
        self._seconds: dict[str, float] = order["seconds"]
        self._known = known
        self.first = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Those asked for, and those that nobody knows, since a fault may give a test a new name."""
        items[:] = [item for item in items if item.nodeid in self._at or item.nodeid not in self._known]
        items.sort(key=lambda item: self._at.get(item.nodeid, len(self._at)))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Starts the clock of a test."""
        signal.setitimer(signal.ITIMER_PROF, self._seconds.get(item.nodeid, 1.0) * TIMES + AND)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes which test was the first to fail."""
        if report.failed and not self.first:
            self.first = report.nodeid


def _endless(number: int, frame: FrameType | None) -> None:
    os._exit(ENDLESS)


def tried(order: dict[str, Any], known: set[str], out: int) -> int:
    """What the tests of an order come to; in a process of its own, which this changes for good."""
    os.setsid()
    silence, said = os.open(os.devnull, os.O_RDONLY), os.open(SAID, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for stream, target in ((0, silence), (1, said), (2, said)):
        os.dup2(target, stream)
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES, GIGABYTES))
    signal.signal(signal.SIGPROF, _endless)
    # The same examples each time, none kept, and none made smaller: that something fails is all there is to know.
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile("mutants", database=None, derandomize=True, deadline=None, phases=phases)
    chosen = Chosen(order, known)
    files = sorted({test.split("::")[0] for test in order["tests"]})
    stop = [] if order.get("all") else ["-x"]
    # That hypothesis is there before pytest is what makes this quick.
    early = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
    options = ["-q", *stop, *early, "-p", "no:cacheprovider", "--hypothesis-profile=mutants", "--tb=no", "--no-header"]
    code = pytest.main([*options, *files], plugins=[chosen])
    os.write(out, chosen.first.encode()[:4000])
    return SURVIVED if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else KILLED


def answer(order: dict[str, Any], known: set[str]) -> dict[str, Any]:
    """What came of an order: the exit code of its process, the first test that failed, and the seconds."""
    begin = time.monotonic()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        code = KILLED
        try:
            code = tried(order, known, write)
        except BaseException:  # noqa: BLE001 - a fork ends here, whatever came of it, and says why
            traceback.print_exc()
            sys.stderr.flush()
        finally:
            os._exit(code)
    os.close(write)
    code = _waited(child, begin + order["patience"])
    with os.fdopen(read, "rb") as pipe:
        first = pipe.read().decode()
    return {"code": code, "first": first, "seconds": round(time.monotonic() - begin, 1)}


def _waited(child: int, until: float) -> int:
    """The exit code of a process, which ends at a time whatever it does."""
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return ENDLESS


def main() -> None:
    """Answers orders until there are no more."""
    known = set(json.loads(Path(sys.argv[1]).read_text()))
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), known)), flush=True)


if __name__ == "__main__":
    main()
