"""What the audit hands over: rows of one length, players who slip as they should, and a fault in the order that its figures show."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import log2

import pytest

from parlour.core.rng import Rng
from parlour.games.samegame.rules import Puzzle, start
from parlour.games.samegame.solver import board_of, counted, graph
from parlour_precompute import BUNDLES
from parlour_precompute.games.samegame import audit
from parlour_precompute.games.samegame.climbs import Climb, along, climbing, usual_share
from parlour_precompute.games.samegame.models.habits import HABITS, Habit, clear_rate, helped, largest_group, round_played
from parlour_precompute.run.pool import Workers

SAMPLE = 20


@pytest.fixture(scope="module")
def ladders():
    with ThreadPoolExecutor(1) as executor:
        return {ladder.bundle: ladder for ladder in audit.ladders(BUNDLES, Workers(executor, 2), SAMPLE)}


def test_every_set_that_climbs_is_measured_in_rows_of_one_length(ladders):
    assert list(ladders) == ["samegame/journey", "samegame/stages", "samegame/infinite"]
    for ladder in ladders.values():
        rows = [*ladder.efforts.values(), *ladder.measures.values(), *ladder.stars.values(), ladder.obscure]
        assert {len(row) for row in rows} == {len(ladder.keys)}
        assert {len(row) for row in ladder.likeness.values()} == {len(ladder.keys) - 1}
    assert len(ladders["samegame/infinite"].bands) == len(ladders["samegame/infinite"].keys)


def test_the_journey_rises_for_players_who_did_not_choose_it_and_a_fault_in_its_order_shows(ladders):
    journey = ladders["samegame/journey"]
    rows = [*journey.efforts.values(), *journey.measures.values()]
    assert all(along(row) > 0.7 for row in rows)
    # Planted: the second half of the boards stands before the first.
    half = len(journey.keys) // 2
    assert all(along([*row[half:], *row[:half]]) < 0.3 for row in rows)


def test_who_is_warned_clears_nearly_every_board_and_more_stars_are_never_more_common(ladders):
    for shares in ladders["samegame/journey"].stars.values():
        assert all(one >= two >= three for one, two, three in shares)
        assert sum(one for one, _, _ in shares) > 0.95 * len(shares)


def test_bands_are_harder_one_after_the_other(ladders):
    infinite = ladders["samegame/infinite"]
    for row in infinite.efforts.values():
        calm, wild = ([each for each, band in zip(row, infinite.bands, strict=True) if band == name] for name in ("calm", "wild"))
        assert max(calm) < max(wild)


@pytest.mark.parametrize("name", HABITS)
def test_a_player_makes_every_move_sometimes_and_clears_as_often_as_chances_say(name):
    board = board_of(start(Puzzle("RGBR/BRGG/RRBB/GBRR")))
    found = graph(board)
    for each in found:
        if found[each]:
            weights = HABITS[name].weights(found)(each)
            assert min(weights) > 0
            least = Fraction(120 - HABITS[name].sure, 120) / len(weights)
            assert all(Fraction(weight, sum(weights)) >= least for weight in weights)
    assert 0 <= clear_rate(found, HABITS[name], board) <= 1


def test_a_player_who_never_slips_makes_the_move_of_least_cost():
    board = board_of(start(Puzzle("GGRRRGG")))
    found = graph(board)
    assert clear_rate(found, Habit(120, (largest_group,)), board) == 1.0


@pytest.mark.parametrize("name", HABITS)
def test_hints_are_those_of_all_plays_in_which_each_losing_move_is_taken_back(name):
    board = board_of(start(Puzzle("RGBR/BRGG/RRBB/GBRR")))
    found = graph(board)
    counts, weights = counted(found), HABITS[name].weights(found)

    def plays(each, chance, hints, looks):
        """Every play from a board on, with its chance, hints and looks at a board of so many moves."""
        if not each:
            yield chance, hints, looks
            return
        odds = dict(zip(found[each], map(Fraction, weights(each)), strict=True))
        kept = {after: odd for after, odd in odds.items() if counts[after].solutions}
        lost = 1 - sum(kept.values()) / sum(odds.values())
        looks = [*looks, len(odds)]
        for after, odd in kept.items():
            share = odd / sum(kept.values())
            yield from plays(after, chance * (1 - lost) * share, hints, looks)
            if lost:
                yield from plays(after, chance * lost * share, hints + 1, [*looks, len(odds)])

    every = list(plays(board, Fraction(1), 0, []))
    assert sum(chance for chance, _, _ in every) == 1
    told = helped(found, HABITS[name], board, lambda each: counts[each].solutions > 0)
    assert told.hints == pytest.approx(float(sum(chance * hints for chance, hints, _ in every)))
    assert told.seconds == pytest.approx(sum(float(chance) * sum(log2(moves + 1) for moves in looks) for chance, _, looks in every))
    at_once = sum(chance for chance, hints, _ in every if not hints)
    assert clear_rate(found, HABITS[name], board) == pytest.approx(float(at_once))


def test_a_round_gives_up_once_patience_ends():
    board = board_of(start(Puzzle("RRG/GGR/RRG")))
    found = graph(board)
    counts, weights = counted(found), HABITS["newcomer"].weights(found)
    assert round_played(found, weights, lambda after: counts[after].solutions > 0, 40, board, Rng("one")) is not None
    assert round_played(found, weights, lambda after: False, 0, board, Rng("one")) is None


def test_boards_are_alike_whatever_their_colours_and_unlike_where_their_sizes_are():
    assert audit.alike("RRG/GGR", "BBY/YYB") == 1
    assert audit.alike("RRG/GGR", "RRG/GGR/RGR") == 0
    assert audit.alike("RRG/GGR", "RGG/RGR") < 1


def test_the_report_tells_the_shares_of_ten_parts(ladders):
    told = climbing(dict.fromkeys(audit.SETS, Climb(ladders["samegame/journey"], (0.5,) * len(ladders["samegame/journey"].keys))))
    assert str(told["stars_along"]).count("\n") >= 9
    assert told["first_share"] == "50%"
    assert usual_share("GGRRRGG") == pytest.approx(7 / 15)
