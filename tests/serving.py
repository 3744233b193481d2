"""Fixtures: the site, built once for all tests of a run and served by the real server."""

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour_build.hosting.server import Place, served
from parlour_build.layout import Layout
from parlour_build.site import built, written


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site; with several test processes the first one builds it and the others wait."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    layout = Layout(dist=shared / "dist")
    with (shared / "dist.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not layout.dist.exists():
            written(built(layout), layout)
    return layout.dist


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the served site, ending with a slash."""
    with served(Place(dist, Layout().cache)) as address:
        yield address
