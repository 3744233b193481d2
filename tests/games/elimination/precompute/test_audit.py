"""The audit of Elimination: models that no level was chosen by see the saw-tooth, and a fault that is planted."""

import json
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from parlour_precompute import BUNDLES, Refused
from parlour_precompute.games.elimination import audit
from parlour_precompute.games.elimination.models.probers import PROBERS, pairs_of, probed, toy, worst
from parlour_precompute.games.elimination.models.readers import READERS, Found, dropped, found, helped, played, shares, view
from parlour_precompute.run.pool import Workers
from tests.games.elimination.challenges import HATDEL

RECORDS = [json.loads(line) for line in (BUNDLES / "elimination" / "levels.jsonl").read_text(encoding="utf-8").splitlines()]
QUICK = (30, 12)


@pytest.fixture(scope="module")
def tooth():
    """The first level, the fifth and the sixth, measured."""
    return [audit.measured(QUICK, RECORDS[number]["puzzle"]) for number in (0, 4, 5)]


def test_a_tooth_rises_and_drops_to_models_that_chose_nothing(tooth):
    for name in ("readers", "probers", "blind dropping"):
        first, peak, after = (row[name] for row in tooth)
        assert first < peak > after


def test_the_same_puzzle_is_measured_the_same_every_time(tooth):
    assert audit.measured(QUICK, RECORDS[0]["puzzle"]) == tooth[0]


def test_stars_are_the_shares_of_rounds_and_each_star_takes_more(tooth):
    for row in tooth:
        for one, two, three in row["stars"].values():
            assert 1 >= one >= two >= three >= 0
    assert audit.starred([0.39, 0.4, 0.6, 0.8]) == (0.75, 0.5, 0.25)


def test_a_planted_fault_is_seen(tooth):
    """Levels in a wrong order, and one that is played twice."""
    ladder = audit.ladder("elimination/levels", ["1", "2", "3"], [tooth[1], tooth[0], tooth[0]])
    assert ladder.efforts["readers"][0] > ladder.efforts["readers"][1]
    assert ladder.measures["blind dropping"][0] > ladder.measures["blind dropping"][1]
    assert ladder.likeness["answers"] == (audit.alike(tooth[1]["sources"], tooth[0]["sources"]), 1.0)
    assert ladder.likeness["first letter"][1] == 1.0


def test_ladders_are_those_of_the_bundles_and_a_missing_one_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(audit, "SETS", {"levels": (4, 2)})
    with ThreadPoolExecutor(1) as executor:
        crew = Workers(executor, 1)
        (ladder,) = audit.ladders(BUNDLES, crew, sample=10)
        assert (ladder.bundle, ladder.keys) == ("elimination/levels", ("01", "11", "21"))
        assert {len(row) for rows in (ladder.efforts, ladder.measures, ladder.stars) for row in rows.values()} == {3}
        assert {len(row) for row in ladder.likeness.values()} == {2}
        assert max(ladder.obscure) <= 0.1
        with pytest.raises(Refused, match=r"levels\.jsonl is missing"):
            list(audit.ladders(tmp_path, crew))


def test_a_reader_who_meets_a_word_on_the_way_has_it_taken():
    seen = view(HATDEL, {word.text: audit.by_text()[word.text] for word in HATDEL.words})
    assert {len(dropped(seen, (1, 2, 4), Random(seed))) for seed in range(40)} == {3, 4}
    assert found(READERS[0], seen, 0.0, Random(1)) == Found(0, 0.0)
    assert {found(READERS[2], seen, 500.0, Random(seed)).points for seed in range(40)} >= {3, 4}


def test_help_is_counted_in_the_same_rounds_and_a_missed_challenge_takes_all_its_time():
    seen = view(HATDEL, {word.text: audit.by_text()[word.text] for word in HATDEL.words})
    assert helped([list(each) for each in played(READERS[1], [seen] * 3, [1, 1, 1], 20, "x")]) == (0.0, 3.0, 3.0)
    rounds = [list(each) for each in played(READERS[2], [seen] * 3, [8, 8, 8], 200, "x")]
    clear, hints, seconds = helped(rounds)
    assert 0 < 1 - clear <= hints <= 3 * (1 - clear)
    assert 8 * hints < seconds < 24
    # A round that misses nothing has three points for each of three words at least; one that misses the first has none, and goes on with help alone.
    made = [share * 3 * seen.best for share in shares(rounds, [seen] * 3, is_timed=True)]
    assert clear <= sum(points >= 9 for points in made) / 200
    assert 0 < sum(points == 0 for points in made) / 200 < 1 - clear


def test_a_prober_drops_what_fits_worst_and_brings_all_back():
    toys = toy(HATDEL, audit.by_text())
    assert worst(toys, range(6), pairs_of(["HATE", "HATEL"]), Random(2)) == 2
    assert {probed(PROBERS[2], toys, 300.0, audit.common_pairs(), Random(seed)) for seed in range(20)} <= {3, 4}
    assert probed(PROBERS[0], toys, 0.1, audit.common_pairs(), Random(1)) == 0
