"""Brings the site and browsers to the tests that want them; inside Pyodide there are neither."""

import sys

import pytest

pytest_plugins = [] if sys.platform == "emscripten" else ["tests.serving", "tests.browsing", "tests.null_site"]


@pytest.fixture(scope="session")
def base_url():
    """Tests name whole addresses; pytest-playwright's own fixture is of a form that pytest is about to refuse."""


def pytest_collection_modifyitems(items):
    """The longest test goes first, so that no process is left alone with it at the end."""
    items.sort(key=lambda item: item.path.name != "test_pyodide.py")
