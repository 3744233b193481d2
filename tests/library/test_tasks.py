"""Tasks for language models: the same from the same seed, right answers are right, and wrong ones are wrong for a reason."""

import json
from itertools import islice

import pytest

from parlour.core.errors import BadInput
from parlour_library import tasks
from tests.rotation import today

every_kind = pytest.mark.parametrize("kind", tasks.KINDS)
every_difficulty = pytest.mark.parametrize("difficulty", range(tasks.EASIEST, tasks.HARDEST + 1))


@every_kind
@every_difficulty
def test_a_task_is_its_seed_and_its_answer_is_right(kind, difficulty):
    asked = tasks.task(kind, difficulty, f"law {today()}")
    assert asked == tasks.task(kind, difficulty, f"law {today()}")
    assert tasks.verdict(asked, asked.answer) == tasks.Verdict(True)
    assert tasks.verdict(asked, f"  {asked.answer}\n").right


@every_kind
@pytest.mark.parametrize("answer", ["", "no", "1,1 " * 9, "0", "0,0", "999,999", "-1", "1 1", "9" * 3_000, "1,1;2,2", "²", "1,1 2"])
def test_a_wrong_answer_is_wrong_for_a_reason(kind, answer):
    found = tasks.verdict(tasks.task(kind, 5, "wrong"), answer)
    assert not found.right
    assert found.reason.endswith(".")


@every_kind
def test_what_is_left_out_added_or_turned_round_is_not_right(kind):
    for number in range(5):
        asked = tasks.task(kind, 6, f"cut {number}")
        steps = asked.answer.split()
        assert not tasks.verdict(asked, " ".join(steps[:-1])).right
        assert not tasks.verdict(asked, " ".join((*steps, steps[0]))).right


@every_kind
def test_the_knob_makes_them_larger(kind):
    sizes = [len(tasks.task(kind, difficulty, "knob").prompt) for difficulty in (1, 10)]
    assert sizes[0] < sizes[1]


def test_what_there_is_not_is_refused():
    for kind, difficulty in (("none", 1), ("clear", 0), ("clear", 11)):
        with pytest.raises(BadInput):
            tasks.task(kind, difficulty, "1")


def test_the_command_writes_a_sample_of_every_kind_and_difficulty(tmp_path):
    tasks.main(["--count", "40", "--out", str(tmp_path / "tasks.jsonl")])
    rows = [json.loads(line) for line in (tmp_path / "tasks.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["id"] for row in rows] == [each.id for each in islice(tasks.sample(), 40)]
    assert {(row["kind"], row["difficulty"]) for row in rows} == {(kind, level) for kind in tasks.KINDS for level in range(1, 11)}
    assert len({row["id"] for row in rows}) == 40
    assert all(tasks.verdict(tasks.Task(**row), row["answer"]).right for row in rows)
