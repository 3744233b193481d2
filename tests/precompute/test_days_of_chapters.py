"""Which chapter comes on which day: none soon again, and no work or author on two days running."""

from itertools import pairwise

import pytest

from parlour_precompute.games.losswords.daily import next_chapter


def read_on(keys, count):
    read = []
    for number in range(count):
        read.append(next_chapter(keys, read, f"{number}"))
    return read


def test_no_chapter_comes_twice_before_all_were_read_nor_soon_after():
    keys = [f"key {number}" for number in range(40)]
    read = read_on(keys, 200)
    assert all(set(read[at : at + 40]) == set(keys) for at in range(0, 200, 40))
    assert all(key not in read[max(0, at - 20) : at] for at, key in enumerate(read))
    assert read[:40] != read[40:80]


def test_no_chapter_of_a_whole_library_comes_again_within_120_days():
    read = read_on([f"key {number}" for number in range(250)], 800)
    assert all(key not in read[max(0, at - 120) : at] for at, key in enumerate(read))


@pytest.mark.parametrize("most", [3, 20])
def test_no_two_days_running_have_a_chapter_of_one_work_not_even_where_half_of_all_are_of_one(most):
    keys = [*(f"moby-{number}" for number in range(20)), *(f"work{number % most}-{number}" for number in range(21))]
    read = read_on(keys, 300)
    assert all(this.partition("-")[0] != following.partition("-")[0] for this, following in pairwise(read))
    assert all(set(read[at : at + 41]) == set(keys) for at in range(0, 246, 41))


def test_an_author_of_several_works_does_not_come_on_two_days_running():
    keys = [f"{work}-1-{number:02d}" for work in ("emma", "sense", "moby", "alice", "song", "drum") for number in range(1, 11)]
    read = read_on(keys, 240)
    assert all({this[:4], following[:4]} not in ({"emma", "sens"}, {"song", "drum"}) for this, following in pairwise(read))
