"""The dictionary finds what the checker finds; MAP-Elites fills its map with the best; the tables make a saw-tooth."""

import pytest

from parlour.core.rng import Rng
from parlour.games.elimination.rules import Params
from parlour.games.elimination.supply.generator import Budget, Proposal
from parlour.games.elimination.supply.levels import LEVELS
from parlour_precompute.games.elimination.curve import flaws, frequency_flaws, intended, is_drop
from parlour_precompute.games.elimination.map_elites import CELLS, Atlas, elites, illuminated, longest_run
from parlour_precompute.games.elimination.proofs.words import outcomes, words_in
from parlour_precompute.games.elimination.puzzles import dictionary, run

PARAMS = Params((400, 800), (4, 4), 7, 3, 2)


@pytest.mark.parametrize("letters", ["HATDEL", "CAROOL", "AFART", "SENSENERST"])
def test_the_dictionary_finds_what_the_checker_finds(letters):
    assert sorted(dictionary().within(letters)) == sorted(word.text for word in words_in(letters))


def test_the_papers_words_are_there():
    assert {"HATE", "HADE", "ATE", "DEL", "TEL"} <= set(dictionary().within("HATDEL"))
    assert not any(end.word == "FAR" for end in outcomes("AFART", None, dictionary().within("AFART")))
    assert {"FART", "AFAR"} <= {end.word for end in outcomes("AFART", None, dictionary().within("AFART"))}


def test_nothing_dirty_or_named_is_a_source():
    words = {word for word, _ in dictionary().sources}
    assert not words & dictionary().dirty
    assert not words & {"CHINA", "JERSEY", "FRANK"}
    assert {"HATE", "CAR", "COOL"} <= words


def test_every_proposal_of_a_run_can_be_played_to_its_sources():
    for letters, sources, _ in run(PARAMS, Rng("playable"), Budget(40, 10)):
        assert set(sources) <= {end.word for end in outcomes(letters, None, dictionary().within(letters))}


def atlas():
    return Atlas(dictionary().corpus, dictionary().zipf)


def test_a_map_holds_the_best_of_each_cell():
    chart = atlas()
    found = illuminated(PARAMS, chart, Rng("map"), 800)
    best = elites(found, chart)
    assert found == illuminated(PARAMS, atlas(), Rng("map"), 800)
    assert found[: len(best)] == [best[cell] for cell in sorted(best)]
    assert all(best[chart.cell(proposal)].fitness >= proposal.fitness for proposal in found)
    assert 10 < len(best) <= CELLS
    assert all(proposal.feasible for proposal in found)


def test_cells_tell_challenges_apart_by_words_known_runs_and_counts():
    chart = atlas()
    assert chart.cell(Proposal("CADOGT", ("CAT", "DOG"), 1.0))[1] == 2
    assert chart.cell(Proposal("CDAOGT", ("CAT", "DOG"), 1.0))[1] == 1
    assert longest_run(("HATE", "DEL"), "HATDEL") == 3


def test_the_curve_intended_is_a_saw_tooth_with_drops_where_the_paper_has_them():
    curve = [intended(level) for level in range(1, 31)]
    assert list(flaws(curve)) == []
    assert [level for level in range(1, 31) if is_drop(level)] == [6, 11, 16, 21, 26]


def test_a_flat_tooth_and_a_missing_drop_are_flaws():
    curve = [intended(level) for level in range(1, 31)]
    curve[3], curve[5] = curve[2], 0.9
    assert [number for number, _ in flaws(curve)] == [4, 6, 7]


def test_a_tooth_of_more_frequent_words_is_a_flaw():
    falling = [5 - level / 20 for level in range(30)]
    assert list(frequency_flaws(falling)) == []
    falling[12:13] = [9.0]
    assert [number for number, _ in frequency_flaws(falling)] == [11]


def test_there_are_thirty_levels_of_ten_challenges_with_two_or_three_sources():
    assert len(LEVELS) == 30
    assert all(params.challenges == 10 and len(params.source_words) in (2, 3) and params.num_2x <= 10 for params in LEVELS)
