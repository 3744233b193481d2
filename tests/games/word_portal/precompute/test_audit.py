"""The audit measures by models that made nothing, gives the same figures every time, and shows a fault that is planted."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour_precompute import BUNDLES
from parlour_precompute.games.word_portal import audit, choice
from parlour_precompute.games.word_portal.models import players, seekers, starred
from parlour_precompute.games.word_portal.traits import until
from parlour_precompute.report.statistics import correlation
from parlour_precompute.run.pool import Workers

SAMPLE = 7
FIRST_LOSS = range(5, 16)
"""Where the newcomer is meant to end a first round without a star, in the mean."""


@pytest.fixture(scope="module")
def ladders():
    with ThreadPoolExecutor(1) as executor:
        return {each.bundle: each for each in audit.ladders(BUNDLES, Workers(executor, 1), 5 * SAMPLE)}


@pytest.fixture(scope="module")
def records():
    return [audit.json.loads(line) for line in (BUNDLES / "word-portal" / "levels.jsonl").read_text(encoding="utf-8").splitlines()]


def rates_by_rings(puzzle):
    return seekers.by_rings(puzzle["letters"], seekers.on(puzzle["letters"], audit.NEW), audit.NEW)


def ranks(row):
    return [sorted(row).index(value) for value in row]


def test_rows_are_as_long_as_they_say(ladders):
    assert set(ladders) == {"word-portal/levels", "word-portal/infinite"}
    for ladder in ladders.values():
        rows = [*ladder.efforts.values(), *ladder.measures.values(), *ladder.stars.values(), ladder.obscure]
        assert {len(row) for row in rows} == {len(ladder.keys)}
        assert {len(row) for row in ladder.likeness.values()} == {len(ladder.keys) - 1}
    assert list(dict.fromkeys(ladders["word-portal/infinite"].bands)) == ["calm", "fair", "hard", "tough", "wild"]


def test_levels_rise_for_players_that_chose_none(records):
    puzzles = [record["puzzle"] for record in records]
    rings = [until(rates_by_rings(puzzle), puzzle["count"]) / puzzle["count"] for puzzle in puzzles]
    assert correlation(ranks(rings), [float(at) for at in range(len(rings))]) >= 0.9


def test_levels_in_a_wrong_order_do_not_rise(records):
    turned = [record["puzzle"] for record in records[::-SAMPLE]]
    found = [audit.measured(puzzle) for puzzle in turned]
    for name in found[0].measures:
        assert correlation(ranks([each.measures[name] for each in found]), [float(at) for at in range(len(found))]) < 0


def test_a_board_put_beside_itself_is_told_by_its_likeness(records):
    twins = [records[0]["puzzle"], records[0]["puzzle"], records[1]["puzzle"]]
    rows = audit.likeness(twins)
    assert [row[0] for row in rows.values()] == [1.0, 1.0, 1.0]
    assert [row[1] for row in rows.values()] == [0.0, 0.0, 0.0]


def test_longer_rounds_on_one_board_take_as_much_for_a_first_star(records):
    """The fault that was found: the longer the round, the surer the star."""
    letters = records[20]["puzzle"]["letters"]
    got = [starred.shares(letters, count, starred.rounds(letters, "average", count))[0] for count in (5, 10, 15)]
    assert max(got) - min(got) < 0.12


def test_a_hint_is_asked_for_each_word_that_a_round_lacks(records):
    puzzle = records[20]["puzzle"]
    # No shipped round is so long.
    played = starred.rounds(puzzle["letters"], "newcomer", 80)
    clear, hints, seconds = starred.helped(played)
    assert 0 < clear < 1
    assert clear == (played.points > 0).mean() == (played.lacking == 0).mean()
    assert hints == played.lacking.mean() >= 1 - clear
    assert min(played.times) < seconds / starred.UNIT_SECONDS < max(played.times[played.lacking == 0])
    assert starred.helped(starred.rounds(puzzle["letters"], "newcomer", 500))[::2] == (0.0, None)


def test_the_same_figures_every_time(records):
    assert audit.measured(records[3]["puzzle"]) == audit.measured(records[3]["puzzle"])


def test_the_first_round_without_a_star_comes_where_it_is_meant(records):
    """The mean level of a newcomer's first round without a star, over the first ten levels and on as they go."""
    alive, expected = 1.0, 0.0
    for number, record in enumerate(records[:10], start=1):
        letters, count = record["puzzle"]["letters"], record["puzzle"]["count"]
        share = starred.shares(letters, count, starred.rounds(letters, "newcomer", count))[0]
        expected += number * alive * (1 - share)
        alive *= share
    lost = 1 - share
    assert round(expected + alive * (10 + 1 / lost)) in FIRST_LOSS


def test_the_audit_s_players_share_nothing_with_those_that_chose():
    assert not {*vars(seekers)} & {"players", "traits", "choice"}
    assert "seekers" not in {*vars(choice), *vars(players)}
