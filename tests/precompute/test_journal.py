"""A journal keeps what was finished, whatever happened to the process that wrote it."""

import pytest

from parlour_precompute import Refused
from parlour_precompute.run.journal import Journal

RUN = {"recipe": "samegame", "seed": "a"}


def written(path):
    with Journal(path, RUN) as journal:
        for number in range(3):
            journal.add(number, [["RR/GG", {"rsr": 0.1}]] * number)
        return dict(journal.finished)


def test_what_was_added_is_there_again(tmp_path):
    path = tmp_path / "new" / "samegame.journal"
    before = written(path)
    with Journal(path, RUN) as journal:
        assert journal.finished == before
        assert list(journal.finished) == [0, 1, 2]


def test_a_journal_cut_at_any_byte_keeps_its_whole_lines_and_goes_on(tmp_path):
    path = tmp_path / "samegame.journal"
    finished = written(path)
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        with Journal(path, RUN) as journal:
            assert len(journal.finished) == max(0, whole[:length].count(b"\n") - 1)
            for number, result in finished.items():
                journal.add(number, result)
        assert path.read_bytes() == whole


def test_a_damaged_line_and_all_after_it_are_dropped(tmp_path):
    path = tmp_path / "samegame.journal"
    written(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], lines[2].replace(b"0.1", b"0.2"), *lines[3:]]))
    with Journal(path, RUN) as journal:
        assert list(journal.finished) == [0]


def test_a_journal_of_other_parameters_is_refused_and_left_as_it_is(tmp_path):
    path = tmp_path / "samegame.journal"
    written(path)
    before = path.read_bytes()
    with pytest.raises(Refused, match=r"other parameters: seed 'a' instead of 'b'\. Add --fresh to drop it\."):
        Journal(path, RUN | {"seed": "b"})
    assert path.read_bytes() == before


def test_a_complete_run_leaves_no_journal(tmp_path):
    path = tmp_path / "samegame.journal"
    with Journal(path, RUN) as journal:
        journal.add(0, [])
        journal.delete()
    assert not path.exists()
