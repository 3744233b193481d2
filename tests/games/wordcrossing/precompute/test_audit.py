"""What the audit measures of Wordcrossing: rows of one length, sitting players of whom the keen know more, and faults that are planted show."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour.core.codec import decode
from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour_precompute import BUNDLES
from parlour_precompute.games.wordcrossing import audit
from parlour_precompute.games.wordcrossing.models.auditors import KINDS, WAYS, Sitting, effort, sat, tables
from parlour_precompute.games.wordcrossing.models.clock import LAID, PATIENCE
from parlour_precompute.games.wordcrossing.tables import BANDS
from parlour_precompute.report.statistics import rank_correlation
from parlour_precompute.run.pool import Workers

RECORDS = [json.loads(line) for line in (BUNDLES / "wordcrossing" / "levels.jsonl").read_text(encoding="utf-8").splitlines()]
SAMPLE = RECORDS[4::29]


@pytest.fixture(scope="module")
def found():
    return [audit.reading(3, 1, record) for record in SAMPLE]


def test_rows_are_as_long_as_the_keys_and_bands_are_those_of_the_keys():
    with ThreadPoolExecutor(1) as executor:
        levels, infinite = audit.ladders(BUNDLES, Workers(executor, 1), sample=60)
    for ladder in (levels, infinite):
        rows = [*ladder.efforts.values(), *ladder.measures.values(), *ladder.stars.values(), ladder.obscure]
        assert len(ladder.efforts) >= 2
        assert {len(row) for row in rows} == {len(ladder.keys)}
        assert {len(row) for row in ladder.likeness.values()} == {len(ladder.keys) - 1}
    assert len(levels.keys) == 2
    assert levels.bands == ()
    assert [key.rpartition("-")[0] for key in infinite.keys] == list(infinite.bands)
    # As players are offered them, not as their keys stand in the bundle.
    assert list(dict.fromkeys(infinite.bands)) == list(BANDS)
    assert set(levels.stars) == set(KINDS)


def test_the_same_puzzle_is_measured_the_same_every_time():
    assert audit.reading(3, 1, SAMPLE[0]) == audit.reading(3, 1, SAMPLE[0])


@pytest.mark.parametrize("way", WAYS)
def test_chains_of_players_hold_by_the_rules_of_letters_and_words(way):
    puzzle = decode(Puzzle, SAMPLE[0]["puzzle"])
    table = next(tables(puzzle, "keen", Rng("keen"), 1))
    for number in range(5):
        for used, row in WAYS[way](table, Rng(f"{number}")):
            slots = [table.field.ways.slots[one] for one, _, _ in row]
            # The word that is being laid when patience ends is still laid.
            assert used < PATIENCE + LAID
            assert slots[0].mask >> table.field.ways.here.start & 1
            assert slots[-1].mask >> table.field.ways.here.goal & 1
            assert [len(slot) for slot in slots] == [len(word) for _, word, _ in row]
            # The best of all chains of everyday words is par: no player makes more of them.
            assert table.worth(row) <= 10 * puzzle.easy[-1].letters - puzzle.easy[-1].words


def test_who_is_keen_knows_more():
    puzzle = decode(Puzzle, SAMPLE[-1]["puzzle"])
    known = {kind: len(next(tables(puzzle, kind, Rng("one"), 1)).known) for kind in KINDS}
    assert known["newcomer"] < known["average"] < known["keen"]


def test_a_sitting_without_a_chain_takes_all_patience_and_brings_no_star():
    puzzle = decode(Puzzle, SAMPLE[0]["puzzle"])
    table = next(tables(puzzle, "newcomer", Rng("one"), 1))
    assert sat(table, "takes back", Rng("none"), 1, patience=1) in (Sitting(1, 0), Sitting(1, sat(table, "takes back", Rng("none"), 1, 1).points))
    assert effort([Sitting(6, 0), Sitting(54, 50)]) == 5
    assert audit.shares([0, 0], puzzle) == (0, 0, 0)
    par = puzzle.easy[-1]
    assert audit.shares([10 * par.letters - par.words, 1], puzzle) == (1, 0.5, 0.5)


def test_who_takes_back_leaves_a_dead_end_within_half_an_hour():
    """Once one word alone was taken up of a row of the most words, and another laid, without end: half the sittings at such a level never crossed."""
    puzzle = decode(Puzzle, SAMPLE[-1]["puzzle"])
    seats = [(seat, at) for seat in tables(puzzle, "newcomer", Rng("seats"), 6) for at in range(6)]
    assert all(sat(seat, "takes back", Rng(f"dead end {at}"), 1).used < PATIENCE for seat, at in seats)


def test_a_planted_disorder_shows_in_every_row(found):
    """Levels from the foot, the middle and the top, in their order and turned round: what rises falls."""
    right = audit.ladder("levels", SAMPLE, [told_of(each) for each in found])
    wrong = audit.ladder("levels", SAMPLE[::-1], [told_of(each) for each in found[::-1]])
    places = list(range(len(SAMPLE)))
    for name in ("pool", "par_letters"):
        assert rank_correlation(places, right.measures[name]) > 0.7 > -0.7 > rank_correlation(places, wrong.measures[name])
    for model in right.efforts:
        assert right.efforts[model] == wrong.efforts[model][::-1]


def told_of(each):
    return audit.Reading(each.efforts, dict.fromkeys(KINDS, (1.0, 0.5, 0.0)))


def test_a_planted_word_that_hardly_anyone_knows_is_obscure_and_a_shared_answer_is_like():
    assert audit.obscure(["THE", "HOUSE"]) == 0
    assert audit.obscure(["THE", "AALII"]) == 0.5
    twins = audit.ladder("levels", [SAMPLE[0], SAMPLE[0]], [audit.Reading({}, dict.fromkeys(KINDS, (1.0, 1.0, 1.0)))] * 2)
    assert twins.likeness == {"first letter": (1.0,), "answers": (1.0,)}
