"""Work that is done side by side: each piece once, and a fault in one is the build's."""

import os
from pathlib import Path

import pytest

from parlour_build.cache.ahead import side_by_side


@pytest.fixture
def work(tmp_path):
    """Three folders that are to be made, each with its mark."""
    return {str(tmp_path / name): tmp_path / f"{name}.mark" for name in "abc"}


def test_each_piece_is_done_once(work):
    side_by_side(work, os.mkdir)
    assert all(Path(name).is_dir() and mark.exists() for name, mark in work.items())
    side_by_side(work, os.mkdir)


def test_one_alone_is_left_to_the_build(work):
    name, mark = work.popitem()
    side_by_side({name: mark}, os.mkdir)
    assert (Path(name).is_dir(), mark.exists()) == (False, True)


def test_a_fault_in_one_is_raised_and_leaves_no_mark(work):
    Path(next(iter(work))).mkdir()
    with pytest.raises(FileExistsError):
        side_by_side(work, os.mkdir)
    assert not [mark for mark in work.values() if mark.exists()]
