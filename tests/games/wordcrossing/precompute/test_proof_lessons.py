"""Each level that teaches is proved to, none of its neighbours would do in its place, and fewer walls or a front that is not proved are faults."""

import json

import pytest

from parlour_precompute import BUNDLES
from parlour_precompute.games.wordcrossing import proof
from parlour_precompute.games.wordcrossing.lessons import LESSONS
from parlour_precompute.games.wordcrossing.proofs.lessons import LAWS, LETTERS, lesson_faults, wall_faults
from parlour_precompute.games.wordcrossing.tables import TAUGHT
from parlour_precompute.prove.record import Entry

LINES = [json.loads(line) for line in (BUNDLES / "wordcrossing" / "levels.jsonl").read_text(encoding="utf-8").splitlines()]
TEACHING = LINES[:TAUGHT]


def test_there_is_a_lesson_and_a_law_for_each_level_that_teaches():
    assert len(LESSONS) == len(LAWS) == len(LETTERS) == TAUGHT
    assert [lesson.letters for lesson in LESSONS] == list(LETTERS) == sorted(LETTERS)
    assert (LETTERS[0], LETTERS[-1]) == (6, 12)


@pytest.mark.parametrize("record", TEACHING, ids=[lesson.name for lesson in LESSONS])
def test_each_level_teaches_what_it_is_for(record):
    assert lesson_faults(record["key"], record["puzzle"]) == []


@pytest.mark.parametrize("at", range(TAUGHT))
def test_another_level_planted_in_its_place_is_found(at):
    other = TEACHING[0 if at else 1]
    assert any("does not teach" in fault for fault in lesson_faults(TEACHING[at]["key"], other["puzzle"]))


def test_fewer_words_win_whatever_one_knows():
    """Everyday words are best as POOL and COULD; who knows CULL and PLOD wins more with three words, and learns the opposite."""
    best = {"letters": 8, "words": 2, "chain": "d30POOLa03COULD", "proved": True}
    once = {"grid": "...S./#...#/..#.#/G..../###..", "letters": "CDLLOOOPU", "easy": [best], "full": [best]}
    assert any("does not teach" in fault for fault in lesson_faults("006", once))


def test_the_first_level_is_one_word_and_the_second_needs_two():
    assert [[best["words"] for best in record["puzzle"]["easy"]] for record in TEACHING[:2]] == [[1], [2]]


def test_too_few_walls_and_a_front_that_is_not_proved_are_faults():
    assert wall_faults({"grid": "S....../......G"})
    assert wall_faults({"grid": "S.#/..G"}) == []
    record = LINES[-1]
    assert proof.fresh_faults(record["puzzle"]) == []
    full = [*record["puzzle"]["full"][:-1], record["puzzle"]["full"][-1] | {"proved": False}]
    planted = {**record["puzzle"], "full": full}
    assert proof.fresh_faults(planted) == ["The front full is not proved."]


def test_a_level_of_the_ladder_has_all_of_its_laws(monkeypatch):
    record = TEACHING[0]
    entry = Entry(1, record["key"], record["puzzle"], record["measures"])
    assert proof.of_level(entry) == []
    monkeypatch.setattr(proof, "lesson_faults", lambda key, stored: ["It teaches nothing."])
    assert proof.of_level(entry) == ["It teaches nothing."]
