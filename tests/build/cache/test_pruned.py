"""The cache loses what nobody is likely to ask for, and nothing else."""

import os

import pytest

from parlour_build.cache import found, kept, put
from parlour_build.cache.pruned import KINDS, MOST_BYTES, MOST_DAYS, RECENT_S, Kept, listed, prune, superfluous

NOW = 1_795_000_000
DAY = 86_400


def used(path, days):
    """A kept file that was used so many days ago."""
    put(path, b"data")
    os.utime(path, (NOW - days * DAY,) * 2)
    return path


def test_what_was_not_used_for_a_month_goes(tmp_path):
    old, young = used(tmp_path / KINDS[0] / "old", MOST_DAYS + 1), used(tmp_path / KINDS[1] / "young", MOST_DAYS - 1)
    assert prune(tmp_path, NOW) == [old]
    assert (old.exists(), young.exists()) == (False, True)


def test_what_other_tools_keep_there_is_theirs(tmp_path):
    theirs = used(tmp_path / "mypy" / "old", 400)
    assert prune(tmp_path, NOW) == []
    assert theirs.exists()


def test_a_use_is_noticed(tmp_path):
    path = used(tmp_path / KINDS[0] / "old", 400)
    assert found(path) == b"data"
    assert listed(tmp_path, path.stat().st_mtime)[0].idle_s == 0
    assert path.stat().st_mtime > NOW - DAY


def test_of_too_much_what_was_used_longest_ago_goes(tmp_path):
    third = MOST_BYTES // 3
    files = [Kept(tmp_path / str(idle), third, idle) for idle in (RECENT_S + 4, RECENT_S + 1, RECENT_S + 3, RECENT_S + 2)]
    assert list(superfluous(files)) == [tmp_path / str(RECENT_S + 4)]


@pytest.mark.parametrize("idle", [0, RECENT_S - 1])
def test_what_a_build_uses_now_stays_however_large_it_is(tmp_path, idle):
    assert list(superfluous([Kept(tmp_path / "x", 2 * MOST_BYTES, idle)] * 2)) == []


def test_a_build_makes_anew_what_another_has_pruned(tmp_path):
    path = used(tmp_path / KINDS[0] / "x", 400)
    prune(tmp_path, NOW)
    assert kept(path, lambda: b"again") == b"again"


def test_a_file_that_goes_meanwhile_is_no_fault(tmp_path):
    (tmp_path / KINDS[0]).mkdir()
    (tmp_path / KINDS[0] / "gone").symlink_to(tmp_path / "nowhere")
    assert listed(tmp_path, NOW) == []
