"""Samples that go on with the date: what repeats one law many times runs in parts, a part a day, so that a week covers the whole.

`@pytest.mark.rotates` before a parametrised test runs a seventh of its cases each day; before a single test, that test on one day of seven.
`rotates(parts)` takes another number than seven, `rotates(1)` runs every day. A browser test that says nothing rotates as if it were marked.
`--whole` (what `make test-all` says) runs everything; `--day 2026-11-30` runs that day's sample; `--sample 7` lets all tests rotate.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from contextvars import ContextVar
from datetime import date
from itertools import groupby
from typing import TypeVar
from zlib import crc32

import pytest

WEEK = 7
DAY, WHOLE = "PARLOUR_DAY", "PARLOUR_WHOLE"
"""How the processes of one run tell each other its day, which may end while they run, and that it is whole."""
RUNNING = ContextVar("RUNNING", default=1)
"""In how many parts the test rotates that is being run."""
Item = TypeVar("Item")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the options that choose the sample."""
    parser.addoption("--whole", action="store_true", help="run what rotates with the date as a whole")
    parser.addoption("--sample", type=int, metavar="PARTS", help="let all tests rotate in so many parts")
    parser.addoption("--day", type=date.fromisoformat, metavar="DATE", help="run the sample of this day (default: today's)")


def pytest_configure(config: pytest.Config) -> None:
    """Settles the day once for all processes of the run."""
    config.addinivalue_line("markers", "rotates(parts=7): runs in parts, a part a day, so that as many days cover the whole (tests/rotation.py)")
    if config.getoption("day"):
        os.environ[DAY] = config.getoption("day").isoformat()
    os.environ.setdefault(DAY, date.today().isoformat())  # noqa: DTZ011 - the sample of whoever runs it, where they are
    if config.getoption("whole"):
        os.environ[WHOLE] = "1"


def is_whole() -> bool:
    """Whether this run leaves nothing out."""
    return WHOLE in os.environ


def today() -> int:
    """The number of the run's day."""
    return date.fromisoformat(os.environ[DAY]).toordinal()


def part_of(items: Sequence[Item], day: int, parts: int = WEEK, shift: int = 0) -> list[Item]:
    """Every so many-th item, another one each day: as many days as parts cover them all. `shift` sets groups of items apart."""
    return [item for place, item in enumerate(items) if (place + day + shift) % parts == 0]


def turn() -> int:
    """The number of the run's day among those on which the running test has its turn: one of every third day takes all there is in turns."""
    return today() // RUNNING.get()


def sampled(items: Iterable[Item], parts: int = WEEK) -> list[Item]:
    """This turn's part of what a test goes through; all of it in a whole run."""
    return list(items) if is_whole() else part_of(list(items), turn(), parts)


def left_out(groups: Iterable[tuple[str, int, Sequence[Item]]], day: int) -> Iterator[Item]:
    """The items that are for another day, of groups of items: name, parts, items. Groups are set apart by their names, so that days cost alike."""
    for name, parts, items in groups:
        todays = part_of(items, day, parts, crc32(name.encode()))
        yield from (item for item in items if item not in todays)


def _parts(item: pytest.Item, usual: int | None) -> int:
    """In how many parts an item rotates; 1 for one that runs every day."""
    mark = item.get_closest_marker("rotates")
    if mark:
        return mark.args[0] if mark.args else WEEK
    return usual or (WEEK if "e2e/" in item.nodeid else 1)


def _function(item: pytest.Item) -> str:
    """The name of the function that an item is a case of."""
    return item.nodeid.partition("[")[0]


def _groups(items: Iterable[pytest.Item], usual: int | None) -> Iterator[tuple[str, int, list[pytest.Item]]]:
    """The items that rotate, by the function that they are cases of and the number of their parts."""
    keyed = sorted(((_function(item), _parts(item, usual)), place, item) for place, item in enumerate(items))
    for (name, parts), group in groupby(keyed, lambda each: each[0]):
        if parts > 1:
            yield name, parts, [item for _, _, item in group]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what is for another day; a test that is asked for by its name runs whatever the day."""
    if is_whole() or any("::" in argument for argument in config.args):
        return
    out = set(left_out(_groups(items, config.getoption("sample")), today()))
    if out:
        config.hook.pytest_deselected(items=list(out))
        items[:] = [item for item in items if item not in out]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Notes in how many parts the test rotates that is about to run."""
    RUNNING.set(_parts(item, item.config.getoption("sample")))
