"""The checker of the daily boards and of the endless supply finds every kind of fault, and counts PoP by another way than the game does."""

import json
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.rng import Rng
from parlour.games.samegame.measures.dispersion import UNIT, perimeter, pops
from parlour.games.samegame.measures.stars import least
from parlour.games.samegame.measures.target import best_score, usual_score
from parlour.games.samegame.rules import Params, Puzzle, start
from parlour.games.samegame.solver import board_of, searched
from parlour.games.samegame.supply.generator import generate
from parlour_precompute import BUNDLES
from parlour_precompute.games.samegame import proof
from parlour_precompute.games.samegame.models.tuning import stars
from parlour_precompute.games.samegame.proofs import boards
from parlour_precompute.games.samegame.proofs.pop import around
from parlour_precompute.games.samegame.proofs.stars import chances, not_apart
from parlour_precompute.prove import command
from parlour_precompute.prove.record import Checker
from parlour_precompute.run.pool import Workers

NAMES = ("stages", "daily", "infinite")
LINES = {name: (BUNDLES / "samegame" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines() for name in NAMES}
WEEK = LINES["daily"][:7]
FEW = [json.dumps(json.loads(line) | {"key": key}, separators=(",", ":")) for line, key in
       zip(LINES["infinite"][300::600], (f"{band}-001" for band in proof.BANDS), strict=True)]  # fmt: skip
CHECKERS = {
    "daily": (proof.day_alone, proof.days_together),
    "infinite": (proof.infinite_alone, partial(proof.infinite_together, boards=5)),
}


def faults(name, lines, held=None):
    data = "".join(f"{line}\n" for line in lines).encode()
    with ThreadPoolExecutor(1) as executor:
        found = command.verdict(f"samegame/{name}.jsonl", data, Checker(*CHECKERS[name], boards.forms), Workers(executor, 1), held)
    return [(fault.line, fault.text) for fault in found.faults]


def changed(line, **parts):
    record = json.loads(line)
    for part, value in parts.items():
        if part in record:
            record[part] = value
        else:
            record["measures"][part] = value
    return json.dumps(record, separators=(",", ":"))


def test_good_lines_have_no_fault():
    assert faults("daily", WEEK) == faults("infinite", FEW) == []


@pytest.mark.parametrize("measure", proof.KEPT)
def test_a_wrong_measure_of_the_supply_is_named(measure):
    right = json.loads(FEW[2])["measures"][measure]
    wrong = right * 1.0001 if isinstance(right, float) else right + 1
    assert (3, f"{measure} is {wrong!r}, but playing gives {right!r}.") in faults(
        "infinite", [*FEW[:2], changed(FEW[2], **{measure: wrong}), *FEW[3:]]
    )


def test_a_board_of_another_weekday_is_named():
    sunday, monday = WEEK[0], WEEK[1]
    found = faults("daily", [changed(monday, key="2026-11-01"), changed(sunday, key="2026-11-02"), *WEEK[2:]])
    assert found[0] == (1, "The board is not 7x7 filled with 5 colours.")
    assert (2, "The board is not 4x4 filled with 3 colours.") in found


def test_a_day_that_is_too_hard_or_too_large_is_named():
    entry = proof.Entry(1, "2026-12-01", None, {"difficulty": 51.0, "states": 4001, "shortest_solutions": 1})
    assert list(proof.unfit(entry, 20, 50)) == [
        "The difficulty 51.0 is not from 20 to 50, as it should be on this day of the week.",
        "There are more than 4000 positions or 1000 shortest solutions.",
    ]


def test_a_missing_day_a_strange_day_and_no_day_are_named():
    assert faults("daily", [*WEEK[:3], *WEEK[4:]]) == [(0, "The days do not follow one another: 2026-11-04 is missing.")]
    assert (0, "The days do not follow one another: 2026-11-07 is missing.") in faults("daily", [*WEEK[:6], changed(WEEK[0], key="2027-12-07")])
    assert faults("daily", WEEK[1:]) == [(0, "The days do not begin on 2026-11-01.")]
    assert (1, "The key is no day.") in faults("daily", [changed(WEEK[0], key="2026"), *WEEK[1:]])


def test_bands_out_of_order_are_named():
    swapped = [changed(FEW[1], key="calm-001"), changed(FEW[0], key="fair-001"), *FEW[2:]]
    easier, harder = (json.loads(line)["measures"]["difficulty"] for line in FEW[:2])
    assert faults("infinite", swapped) == [
        (1, f"The difficulty {harder} is not from -inf to below 52, as it should be in this band."),
        (2, f"The difficulty {easier} is not from 52 to below 65, as it should be in this band."),
        (2, f"It is easier (difficulty {easier}) than the board before it ({harder})."),
    ]
    assert (1, "The key is not calm-001, which this line should have.") in faults("infinite", [changed(FEW[0], key="calm-002"), *FEW[1:]])
    assert (0, "There are 4 boards that can be read, not 5.") in faults("infinite", FEW[:4])


def test_boards_on_which_two_stars_are_three_and_on_which_three_are_a_gift_are_named():
    assert not_apart(chances(start(Puzzle("RRR/GGG")), {})) == ["No way to clear it earns two stars and not three (2 and 2 points)."]
    gift = {0: Fraction(16, 100), 35: Fraction(33, 100), 40: Fraction(51, 100)}
    assert not_apart(gift) == ["Three stars are earned in 51% of rounds without a thought, and may be in 50%."]
    assert not_apart(gift | {0: Fraction(17, 100), 40: Fraction(1, 2)}) == []


@pytest.mark.parametrize("seed", range(8))
def test_both_ways_to_count_what_clearing_a_board_is_worth_agree(seed):
    puzzle = generate(Params(4, 4, 3), Rng(f"worth {seed}"))
    found, board = chances(start(puzzle), {}), board_of(start(puzzle))
    assert sum(found.values()) == 1
    assert max(found) == best_score(start(puzzle))
    assert float(sum(points * chance for points, chance in found.items())) == pytest.approx(usual_score(start(puzzle)), abs=1e-8)
    two, three = (float(sum(chance for points, chance in found.items() if points >= each)) for each in least(puzzle)[1:])
    assert (two, three) == pytest.approx(stars(searched(board), board)[:2])
    assert (not_apart(found) == []) == (three < two and three <= 0.5)


def test_a_board_that_another_bundle_holds_is_named():
    held = {}
    assert faults("infinite", FEW, held) == []
    board = boards.forms(proof.Entry(1, "", json.loads(FEW[0])["puzzle"], {}))
    held = {("samegame", form): "samegame/stages.jsonl" for form in board}
    assert [line for line, text in faults("infinite", FEW, held) if "is in samegame/stages.jsonl already" in text] == [1, 1]


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1, max_size=10, unique=True))
def test_both_ways_to_measure_a_hull_agree(cells):
    assert float(around(frozenset(cells))) == pytest.approx(perimeter(tuple(cells)) / UNIT, abs=1e-12)


@pytest.mark.parametrize("seed", range(5))
def test_both_ways_to_measure_all_shortest_solutions_agree(seed):
    puzzle = generate(Params(5, 4, 3), Rng(f"prove {seed}"))
    found = boards.counted(puzzle)
    assert {name: found[name] for name in boards.SCATTERED} == pops(start(puzzle))
