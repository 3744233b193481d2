"""Numbers of puzzles are their places in a game, and simulated players are found by them, sooner and more evenly than along a fixed ladder."""

import json
from statistics import mean

import pytest

from parlour.apart.fitting import picking
from parlour.apart.fitting.items import Items, packed, unpacked
from parlour.apart.fitting.told import band
from parlour.games import CATALOGUE, IDS
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.__main__ import main
from parlour_precompute.fitting import command
from parlour_precompute.fitting.command import faults, summary, tried
from parlour_precompute.fitting.items import MEASURES, numbers
from parlour_precompute.fitting.page import page, picture
from parlour_precompute.fitting.simulated import POLICIES, STRENGTHS, for_you, played

GAME = CATALOGUE["samegame"]
PLAYERS = 8


class Alone:
    """Who does the work of a run in this very process."""

    def map(self, work, arguments):
        return map(work, arguments)


def bundle(folder, set_id, values):
    path = folder / GAME.id / f"{set_id}.jsonl"
    path.parent.mkdir(exist_ok=True)
    lines = (json.dumps({"key": f"{at:04}", "puzzle": {}, "measures": measures}) for at, measures in enumerate(values, 1))
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def test_a_number_is_the_place_among_all_puzzles_of_the_game(tmp_path):
    bundle(tmp_path, "journey", [{"hard": 1}, {"hard": 2}, {"hard": 2}])
    bundle(tmp_path, "stages", [{"hard": -5}, {"hard": 9}])
    bundle(tmp_path, "infinite", [{"hard": 3}, {}])
    there = {"samegame.2/journey": {"0001": 25, "0002": 62, "0003": 62}, "samegame.1/stages": {"0001": 0, "0002": 100}}
    assert numbers(GAME, tmp_path, {"samegame": "hard"}) == there
    turned = numbers(GAME, tmp_path, {"samegame": "-hard"})
    assert turned["samegame.1/stages"] == {"0001": 100, "0002": 0}
    assert numbers(GAME, tmp_path, {}) == {}


@pytest.mark.parametrize("game", IDS)
def test_every_game_tells_its_puzzles_apart(game):
    found = numbers(CATALOGUE[game], BUNDLES)
    assert unpacked(packed(found)).numbers == found
    values = [number for keys in found.values() for number in keys.values()]
    assert (min(values), max(values)) == (0, 100)
    assert len(set(values)) > 60
    assert game in MEASURES


@pytest.fixture(scope="module")
def done():
    return {each.policy: each for each in tried("elimination", BUNDLES, Alone(), PLAYERS)}


def test_players_of_five_strengths_are_told_their_band_within_25_puzzles(done):
    found = done["For you"].right
    assert min(found.values()) >= 0.6
    assert mean(found.values()) >= 0.8
    assert {name: band(number) for name, number in done["For you"].told.items()} == {name: name for name in STRENGTHS}
    assert mean(found.values()) > max(mean(each.right.values()) for name, each in done.items() if name != "For you")


def test_everyone_does_well_about_as_often_and_on_a_ladder_nobody_does(done):
    fitted, *ladders = (done[policy] for policy in POLICIES)
    assert all(0.55 <= share <= 0.88 for share in fitted.shares.values())
    for ladder in ladders:
        assert max(ladder.shares.values()) - min(ladder.shares.values()) > 2 * (max(fitted.shares.values()) - min(fitted.shares.values()))
        assert ladder.variance > 3 * fitted.variance


def test_no_puzzle_comes_twice(done):
    for runs in done["For you"].runs.values():
        assert all(len({each.puzzle for each in run}) == len(run) for run in runs)


def test_who_always_gets_the_easiest_is_not_found_and_that_is_named(monkeypatch):
    monkeypatch.setattr(picking, "LEAP", -20)
    each = next(tried("elimination", BUNDLES, Alone(), 2))
    sentences = list(faults([each]))
    assert any(sentence.endswith("% should be.\n") and "wild" in sentence for sentence in sentences)
    assert any("whom wild puzzles fit are told" in sentence and "in the mean" in sentence for sentence in sentences)


def test_a_ladder_is_no_fault_and_a_game_without_numbers_is_refused(done, monkeypatch):
    assert list(faults([done["the ladder's first"]])) == []
    monkeypatch.setattr(command, "numbers", lambda game, bundles: {})
    with pytest.raises(Refused, match="no measure"):
        next(tried("elimination", BUNDLES, Alone(), 1))


def test_the_page_and_its_plots_say_all_of_it(done):
    rows = list(done.values())
    text = page(rows, 25, PLAYERS)
    assert all(f"| {policy} |" in text for policy in POLICIES)
    assert "(elimination.svg)" in text
    assert f"wild {rows[0].told['wild']:.0f} ({rows[0].right['wild']:.0%})." in text
    assert picture(rows[0]).startswith("<?xml")
    assert "told their band" in summary(rows[0])


def test_the_same_seed_is_the_same_player():
    items = Items(numbers(CATALOGUE["elimination"], BUNDLES))
    one, same, other = (played(CATALOGUE["elimination"], items, STRENGTHS["hard"], for_you, 5, seed) for seed in ("a", "a", "b"))
    assert one == same != other


def test_the_command_names_what_is_not_there(capsys):
    assert main(["fitting", "chess"]) == 1
    assert "There is no game chess" in capsys.readouterr().err
