"""A newcomer plays the first levels: crosses the first at once and all that teach, and loses for the first time where it is meant."""

import json
from statistics import median

import pytest

from parlour.core.codec import decode
from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour_precompute import BUNDLES
from parlour_precompute.games.wordcrossing.models.auditors import WAYS, sat, tables
from parlour_precompute.games.wordcrossing.models.clock import LAID
from parlour_precompute.games.wordcrossing.tables import TAUGHT

FIRST_LOSS = 78
"""The first level that most newcomers who think of words first leave at their first sitting: far behind those that teach. Who takes words back
crosses any level sooner."""

PATIENCE = 600
"""Seconds after which a newcomer turns to something else."""

NEWCOMERS = 15


def seconds(record, way):
    """After how many seconds each newcomer who plays in this way crosses the level, PATIENCE where it does not."""
    seats = tables(decode(Puzzle, record["puzzle"]), "newcomer", Rng("first levels"), NEWCOMERS)
    return [sat(seat, way, Rng(f"{record['key']}/{at}"), 1, PATIENCE).used for at, seat in enumerate(seats)]


@pytest.fixture(scope="module")
def records():
    lines = (BUNDLES / "wordcrossing" / "levels.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_a_newcomer_crosses_the_first_level_at_once_and_all_that_teach_soon(records):
    assert median(seconds(records[0], "takes back")) == LAID
    for way in WAYS:
        assert all(median(seconds(record, way)) < PATIENCE / 4 for record in records[:TAUGHT])


def test_a_newcomer_loses_for_the_first_time_where_it_is_meant(records):
    used = [seconds(record, "words first") for record in records[:FIRST_LOSS]]
    assert next(number for number, each in enumerate(used, start=1) if median(each) >= PATIENCE) == FIRST_LOSS
    assert median(seconds(records[FIRST_LOSS - 1], "takes back")) < PATIENCE
