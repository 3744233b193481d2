"""A plugin of pytest: how many seconds each test that passed took, with what was set up for it, as JSON where PARLOUR_TIMES says."""

import json
import os
from pathlib import Path

import pytest

seconds: dict[str, float] = {}
failed: set[str] = set()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Adds up the phases of each test."""
    seconds[report.nodeid] = seconds.get(report.nodeid, 0.0) + report.duration
    if not report.passed:
        failed.add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Writes what is known; of several processes, the one that hears of all."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        Path(os.environ["PARLOUR_TIMES"]).write_text(json.dumps({test: round(each, 3) for test, each in seconds.items() if test not in failed}))
