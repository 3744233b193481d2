"""A newcomer plays the first ten levels: crosses the first at once, and loses for the first time where it is meant."""

import json
from statistics import median

from parlour.core.codec import decode
from parlour.core.rng import Rng
from parlour.games.wordcrossing.puzzle import Puzzle
from parlour_precompute import BUNDLES
from parlour_precompute.games.wordcrossing.audit_players import sat, tables
from parlour_precompute.games.wordcrossing.tables import TAUGHT

FIRST_LOSS = 10
"""The level that asks for three words, of which most newcomers do not cross it at the first sitting."""

PATIENCE = 100
"""Words that a newcomer lays or takes up at a level before it turns to something else: ten minutes, at six seconds each."""

NEWCOMERS = 15


def first_words(record):
    """After how many words each newcomer crosses the level, PATIENCE where it does not."""
    seats = tables(decode(Puzzle, record["puzzle"]), "newcomer", Rng("first levels"), NEWCOMERS)
    return [sat(seat, "takes back", Rng(f"{record['key']}/{at}"), 1, PATIENCE).used for at, seat in enumerate(seats)]


def test_a_newcomer_loses_for_the_first_time_where_it_is_meant():
    lines = (BUNDLES / "wordcrossing" / "levels.jsonl").read_text(encoding="utf-8").splitlines()
    used = [first_words(record) for record in map(json.loads, lines[:TAUGHT])]
    assert median(used[0]) == 1
    assert next(number for number, each in enumerate(used, start=1) if median(each) >= PATIENCE) == FIRST_LOSS
