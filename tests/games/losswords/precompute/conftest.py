"""The whole library, read once by each process: that takes ten seconds."""

import pytest

from parlour_precompute.games.losswords.report import library


@pytest.fixture(scope="session")
def chapters():
    """All chapters, with their text."""
    return tuple(library())
