"""The checker finds every kind of fault in SameGame's days as a row: likeness, the week, and an order that foretells."""

import json

import pytest

from parlour.core.daily import weekday
from parlour_precompute import BUNDLES
from parlour_precompute.games.samegame import daily, proof
from parlour_precompute.games.samegame.proofs import days
from parlour_precompute.prove import command

LINES = (BUNDLES / "samegame" / "daily.jsonl").read_text(encoding="utf-8").splitlines()
CELLS = [json.loads(line)["puzzle"]["cells"] for line in LINES]


def entries(lines):
    return command.read("".join(f"{line}\n" for line in lines))[0]


def told(lines):
    """What is wrong with these days as a row."""
    return [fault.text for fault in proof.days_together(entries(lines))]


def planted(boards, count=80):
    """The first days, some with other boards, by their number."""
    records = [json.loads(line) for line in LINES[:count]]
    for at, cells in boards.items():
        records[at]["puzzle"]["cells"] = cells
    return [json.dumps(record, separators=(",", ":")) for record in records]


def as_hard(known):
    """The committed days, each as hard as this says of its number, its weekday and its own difficulty."""
    records = [json.loads(line) for line in LINES]
    for number, record in enumerate(records):
        record["measures"]["difficulty"] = float(known(number, weekday(record["key"]), record["measures"]["difficulty"]))
    return [json.dumps(record, separators=(",", ":")) for record in records]


def test_the_committed_days_stand_in_a_row():
    assert told(LINES) == []


def test_a_largest_group_of_the_colour_of_the_day_before_is_named():
    before = daily.largest(CELLS[20])
    here = daily.largest(CELLS[21])
    turned = CELLS[21].translate(str.maketrans(here + before, before + here))
    assert "Its largest group has the colour of that of 2026-11-21." in told(planted({21: turned}))


def test_as_many_groups_as_a_week_ago_are_named():
    # A board turned upside down begins with as many groups, and does not look like itself.
    turned = "/".join(reversed(CELLS[10].split("/")))
    assert "It begins with as many groups as 2026-11-11." in told(planted({17: turned}))
    assert "It begins with as many groups as 2026-11-11." not in told(planted({24: turned}))


@pytest.mark.parametrize(("weeks", "is_found"), [(1, True), (days.ROW - 1, True), (days.ROW, False)])
def test_a_board_that_looks_like_one_of_its_weekday_is_named_with_that_day(weeks, is_found):
    mirrored = "/".join(row[::-1] for row in CELLS[10].split("/"))
    changed = "B" if mirrored[0] != "B" else "G"
    found = told(planted({10 + 7 * weeks: changed + mirrored[1:]}))
    assert ("It looks like 2026-11-11." in found) == is_found


def test_a_week_that_does_not_climb_is_named():
    assert "A Wednesday is easier than a Tuesday." in told(as_hard(lambda _, kind, own: own - 40 * (kind == 2)))


@pytest.mark.parametrize(
    ("known", "sentence"),
    [
        (lambda number, _, own: own + number / 50, "The place of a day in 2027 tells how hard it is."),
        (lambda number, _, own: own + number // 4 % 2 * 30, "A day of 2027 tells how hard the next one is."),
        (lambda number, kind, own: own + (kind == 4) * number / 40, "The place of a day in the row of Fridays tells how hard it is."),
        (lambda number, kind, own: own + (kind == 4) * (number // 56 % 2) * 40, "A day of the row of Fridays tells how hard the next one is."),
    ],
)
def test_an_order_in_which_a_reader_could_foretell_how_hard_a_day_is_is_found(known, sentence):
    assert sentence in told(as_hard(known))


def test_of_few_days_nothing_is_foretold():
    assert told(as_hard(lambda number, _, own: own + number / 50)[:200]) == []


def test_both_ways_to_see_groups_and_likeness_agree():
    for one, other in zip(CELLS[:60], CELLS[7:67], strict=True):
        parts = days.joined(one.split("/"))
        assert sum(size > 1 for size, _ in parts) == daily.beginnings(one)
        assert max(parts, key=lambda part: part[0])[1] == daily.largest(one)
        assert days.shared(one.split("/"), other.split("/")) == pytest.approx(daily.likeness(one, other))
    assert days.shared(["RG"], ["RGB"]) == 0


def test_a_row_is_looked_at_though_a_day_of_it_is_no_date_or_has_no_board():
    records = [json.loads(line) for line in LINES[:30]]
    records[3]["key"], records[9]["puzzle"] = "2026-13-01", {"cells": "RX"}
    broken = [json.dumps(record, separators=(",", ":")) for record in records]
    assert all("colour" in fault.text or "groups" in fault.text for fault in days.in_a_row(entries(broken)))
