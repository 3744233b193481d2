"""Brings the site and browsers to the tests that want them; inside Pyodide there are neither."""

import sys

import pytest
from hypothesis import settings

# How long one example takes hangs on what else the machine does: a law that timed its examples would fail beside other work.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

pytest_plugins = (
    ["tests.rotation"]
    if sys.platform == "emscripten"
    else ["tests.rotation", "tests.tools.costs", "tests.serving", "tests.browsing", "tests.null_site"]
)


@pytest.fixture(scope="session")
def base_url():
    """Tests name whole addresses; pytest-playwright's own fixture is of a form that pytest is about to refuse."""


LONG = ("test_pyodide.py", "test_prove.py", "test_withheld.py")


def pytest_collection_modifyitems(items):
    """The longest tests go first, so that no process is left alone with one at the end."""
    items.sort(key=lambda item: item.path.name not in LONG)
