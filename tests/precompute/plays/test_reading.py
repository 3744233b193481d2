"""Files of plays: what is a record is taken, whatever stands around it, and what is none is named by its reason."""

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from parlour.apart.plays.record import End, Go, What, attempts, go_of, moves_in_force
from parlour_precompute.plays import reading, schema
from parlour_precompute.plays.reading import Reading, records
from tests.precompute.plays.kit import end, go, lines

DOCS = Path(__file__).parents[3] / "docs" / "PLAYS.md"


def read(*rows):
    found = Reading()
    return list(records("some.jsonl", rows, found)), found


def test_a_record_is_taken_as_it_was_written():
    (taken,), found = read(*lines(go(ends=[end()])))
    assert (taken.game, taken.place, taken.acts[1], taken.ends[0].stars) == ("samegame", "stages/0042", (2_000, "move", {"block": 0}), 3)
    assert (found.taken, found.lines, found.faults) == (1, 1, {})


HEAD = {"parlour": "plays", "version": 1, "made": 1_800_000_000_000, "device": "a" * 16, "goes": 1}
BAD = {
    "cut": (json.dumps(go())[:-9], reading.CUT),
    "a picture": ("\x89PNG\r", reading.CUT),
    "nested without end": ("[" * 100_000, reading.CUT),
    "foreign": ('{"type": "FeatureCollection"}', reading.FOREIGN),
    "a list": ("[1, 2]", reading.FOREIGN),
    "a save": ('{"parlour": "save", "version": 1}', reading.FOREIGN),
    "a later schema": (json.dumps(go(version=2)), reading.SCHEMA),
    "no puzzle": (json.dumps(go(puzzle="stage 42")), reading.WRONG),
    "an unknown field": (json.dumps(go(name="Ada")), reading.WRONG),
    "four stars": (json.dumps(go(ends=[end(stars=4)])), reading.WRONG),
    "an act of another kind": (json.dumps(go(acts=[[1, "sneeze", None]])), reading.WRONG),
    "a negative time": (json.dumps(go(acts=[[-5, "undo", 1]])), reading.NEGATIVE),
    "before 1970": (json.dumps(go(at=-1)), reading.NEGATIVE),
    "an end before the start": (json.dumps(go(ends=[end(ms=-1)])), reading.NEGATIVE),
    "backwards": (json.dumps(go(acts=[[9_000, "undo", 1], [1_000, "undo", 1]])), reading.CLOCKS),
    "left before its last act": (json.dumps(go(last_ms=1)), reading.CLOCKS),
    "begun after the file was made": (json.dumps(go(at=1_900_000_000_000)), reading.CLOCKS),
    "a day of nothing": ('{"parlour": "day", "version": 1, "day": "2026-12-01", "games": 3}', reading.WRONG),
}


@pytest.mark.parametrize(("line", "why"), BAD.values(), ids=BAD)
def test_what_is_no_record_is_named_and_the_others_are_taken(line, why):
    taken, found = read(*lines(HEAD, go()), line + "\n", *lines(go(at=1_800_000_000_001)))
    assert len(taken) == 2
    assert found.faults == {why: 1}
    assert found.named[0].startswith(f"some.jsonl, line 3: {why}")


def test_two_exports_of_one_device_count_each_go_once():
    taken, found = read(*lines(HEAD, go(), go()))
    assert len(taken) == 1
    assert found.faults == {reading.AGAIN: 1}


def test_days_whose_records_were_let_go_are_counted():
    _, found = read(*lines({"parlour": "day", "version": 1, "day": "2026-12-01", "games": {"samegame": {"goes": 12, "starts": 12, "wins": 3}}}))
    assert found.days == {"samegame": 12}


def test_few_bad_lines_are_named_and_all_are_counted():
    _, found = read(*["no\n"] * 50)
    assert len(found.named) == reading.NAMED
    assert found.faults[reading.CUT] == 50


def test_lines_are_read_one_by_one():
    def endless():
        for number in range(1_000_000):
            assert number < 3, "nothing more was asked for"
            yield lines(go(at=number))[0]

    taken = records("large.jsonl", endless(), Reading())
    assert [next(taken).at for _ in range(3)] == [0, 1, 2]


def test_a_restart_ends_an_attempt_and_starts_another():
    acts = [[1_000, "move", {"block": 1}], [2_000, "restart", None], [3_000, "move", {"block": 2}]]
    data = go(acts=acts, ends=[end(ms=1_500, status="lost", stars=0), end(ms=3_500)], last_ms=4_000)
    first, second = attempts(go_of(data))
    assert (first.end.status, first.is_start, second.end.status, second.is_start) == ("lost", True, "won", True)
    assert [each.is_start for each in attempts(go_of(data | {"resumed": True}))] == [False, True]


def test_what_was_undone_is_in_the_record_and_not_in_force():
    acts = ((1, "move", "A"), (2, "move", "B"), (3, "undo", 2), (4, "redo", 1), (5, "move", "C"), (6, "redo", 1))
    assert moves_in_force(acts) == ["A", "C"]


def test_the_schema_is_made_of_the_code():
    assert schema.FILE.read_text() == schema.written()


def test_the_page_explains_every_field_and_act():
    told = set(re.findall(r"`([a-z_]+)`", DOCS.read_text(encoding="utf-8")))
    wanted = {part.name for kind in (Go, End) for part in fields(kind)} | set(What.__args__)
    assert wanted - told == set()
