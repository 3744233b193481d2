"""A newcomer plays the first levels: crosses the first at once and all that teach, and loses for the first time where it is meant."""

import json
from statistics import median

from parlour.core.codec import decode
from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour_precompute import BUNDLES
from parlour_precompute.games.wordcrossing.models.auditors import LAID, sat, tables
from parlour_precompute.games.wordcrossing.tables import TAUGHT

FIRST_LOSS = 62
"""The first level that most newcomers leave at their first sitting: far behind those that teach."""

PATIENCE = 600
"""Seconds after which a newcomer turns to something else."""

NEWCOMERS = 15


def seconds(record):
    """After how many seconds each newcomer crosses the level, PATIENCE where it does not."""
    seats = tables(decode(Puzzle, record["puzzle"]), "newcomer", Rng("first levels"), NEWCOMERS)
    return [sat(seat, "takes back", Rng(f"{record['key']}/{at}"), 1, PATIENCE).used for at, seat in enumerate(seats)]


def test_a_newcomer_loses_for_the_first_time_where_it_is_meant():
    lines = (BUNDLES / "wordcrossing" / "levels.jsonl").read_text(encoding="utf-8").splitlines()
    used = [seconds(record) for record in map(json.loads, lines[:FIRST_LOSS])]
    assert median(used[0]) == LAID
    assert all(median(each) < PATIENCE / 4 for each in used[:TAUGHT])
    assert next(number for number, each in enumerate(used, start=1) if median(each) >= PATIENCE) == FIRST_LOSS
