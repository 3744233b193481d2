"""One's own plays: records folded in pieces come to what they come to at once, and every figure of the view is theirs."""

import json

import pytest

from parlour.apart.plays import own
from parlour.apart.plays.record import go_of
from parlour.core.codec import decode, encode
from parlour.core.errors import BadInput
from parlour.core.html import walk
from parlour.games import CATALOGUE
from tests.precompute.plays.kit import end, go

ACTS = [[4_000, "move", {"block": 3}], [5_000, "pause", "hidden"], [65_000, "resume", "hidden"], [66_500, "undo", 1], [67_000, "hint", 1]]
MANY = [
    go(at=number, acts=ACTS, last_ms=70_000, ends=[end(ms=69_000, stars=number % 4, status="won" if number % 4 else "lost")]) for number in range(30)
]


def folded(goes, pieces):
    total = None
    for first in range(0, len(goes), pieces):
        given = json.loads(json.dumps({"goes": goes[first : first + pieces], "sum": total}))
        total = own.fold(decode(own.Fold, given))["sum"]
    return total


@pytest.mark.parametrize("pieces", [1, 7, 30])
def test_in_pieces_it_comes_to_the_same(pieces):
    assert folded(MANY, pieces) == folded(MANY, 30)


def test_counts_by_hand():
    counts = own.with_go(own.Sum(), go_of(MANY[3])).sets["samegame/stages"]
    assert (counts.starts, counts.wins, counts.moves, counts.undone, counts.hints, counts.stars) == (1, 1, 1, 1, 1, (0, 0, 0, 1))
    assert (counts.first_ms, counts.moving_ms, counts.paused_ms) == (4_000, 1_000 + 1_500 + 500, 60_000)


def test_who_sat_there_for_hours_was_elsewhere():
    acts = ((5 * 3_600_000, "move", None),)
    assert own.times(acts)[own.FIRST] == own.LONG_MS


def test_a_win_with_answers_seen_is_none():
    assert own.with_go(own.Sum(), go_of(go(ends=[end(assisted=True)]))).sets["samegame/stages"].wins == 0


def test_the_view_tells_where_time_goes_and_what_is_won():
    view = own.shown(own.Shown(decode(own.Sum, folded(MANY, 30))))["view"]
    texts = [child for _, _, *children in walk(view) for child in children if isinstance(child, str)]
    assert "22 of 30" in texts
    assert f"SameGame: {CATALOGUE['samegame'].set_of('stages').title}" in texts
    assert "30 starts" in texts


def test_few_starts_tell_no_share():
    view = own.shown(own.Shown(decode(own.Sum, folded(MANY[:2], 2))))["view"]
    assert "Told from 5 starts of one kind on." in str(view)
    assert "%" not in str([child for _, _, *children in walk(view) for child in children if isinstance(child, str) and "0%" not in child])


def test_too_many_at_once_and_what_is_no_record_are_refused():
    with pytest.raises(BadInput, match="at most"):
        own.fold(own.Fold(tuple(MANY) * 20))
    with pytest.raises(BadInput):
        own.fold(own.Fold(({"parlour": "go"},)))


def test_a_sum_of_nothing_or_of_a_game_that_is_gone_says_so():
    assert "Nothing is logged yet" in str(own.shown(own.Shown(own.Sum()))["view"])
    gone = own.with_go(own.Sum(), go_of(go(puzzle="bridge.1/stages/0001")))
    assert "Nothing is logged yet" in str(own.shown(own.Shown(gone))["view"])
    assert encode(gone)["goes"] == 1
