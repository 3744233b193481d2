import pytest

from tests.build.little import working_copy


@pytest.fixture
def little(tmp_path):
    """The layout of a small working copy."""
    return working_copy(tmp_path)
