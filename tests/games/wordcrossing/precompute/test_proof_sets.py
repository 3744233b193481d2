"""The proof of whole sets of levels: the order they climb in, days beside each other, repeats."""

import json
from concurrent.futures import ThreadPoolExecutor
from re import findall

import pytest

from parlour.games.wordcrossing.supply.tables import BASE, WEIGHTS
from parlour_precompute.games.wordcrossing import proof
from parlour_precompute.games.wordcrossing.candidates import RAREST
from parlour_precompute.games.wordcrossing.tables import BANDS, LEVELS, PER_BAND, TAUGHT
from parlour_precompute.prove import command
from parlour_precompute.prove.record import Entry
from parlour_precompute.run.pool import Workers
from tests.games.wordcrossing.precompute.test_proof import LINES


def bundle_faults(name, lines):
    with ThreadPoolExecutor(1) as executor:
        checker = command.Checker(lambda _: [], proof.CHECKERS[name].together, proof.names)
        found = command.verdict(f"wordcrossing/{name}.jsonl", "".join(f"{line}\n" for line in lines).encode(), checker, Workers(executor, 1))
    return [fault.text for fault in found.faults]


@pytest.mark.parametrize("name", LINES)
def test_the_committed_sets_hold_together(name):
    assert bundle_faults(name, LINES[name]) == []


def swapped(name, one, other):
    """A set with the levels of two lines changed for each other."""
    lines = [json.loads(line) for line in LINES[name]]
    for part in ("puzzle", "measures"):
        lines[one][part], lines[other][part] = lines[other][part], lines[one][part]
    return [json.dumps(line, separators=(",", ":")) for line in lines]


def planted(at, **parts):
    """The first days, with parts of the puzzle of one of them changed."""
    lines = [json.loads(line) for line in LINES["daily"][:320]]
    lines[at]["puzzle"] |= parts
    return [json.dumps(line, separators=(",", ":")) for line in lines]


def test_a_day_with_words_of_days_before_it_is_found():
    easy = [json.loads(line)["puzzle"]["easy"] for line in LINES["daily"][:320]]
    word = findall("[A-Z]+", easy[310][-1]["chain"])[0]
    assert bundle_faults("daily", planted(310)) == []
    assert any("is in the answers of a day beside it." in told for told in bundle_faults("daily", planted(311, full=easy[310])))
    assert f"{word} is in the par of {json.loads(LINES['daily'][310])['key']} already." in bundle_faults("daily", planted(319, easy=easy[310]))
    assert any("Its par begins with the letter of" in told for told in bundle_faults("daily", planted(311, easy=easy[310])))


@pytest.mark.parametrize(("parts", "told"), [({"rarity": 2}, "rarer than a newcomer knows"), ({"proved": 1}, "The measure proved is 1")])
def test_a_day_whose_fewest_words_are_rare_or_whose_proof_is_not_told_is_found(parts, told):
    line = json.loads(LINES["daily"][3])
    line["measures"] |= parts
    line["measures"]["difficulty"] = proof_difficulty(line["measures"])
    entry = command.read(f"{json.dumps(line, separators=(',', ':'))}\n")[0][0]
    assert any(told in fault for fault in proof.of_day(entry))


def proof_difficulty(measures):
    return round(max(0.0, BASE + sum(weight * measures[name] for name, weight in WEIGHTS.items())), 2)


def test_a_day_that_is_not_proved_is_found():
    line = json.loads(LINES["daily"][3])
    line["puzzle"]["full"][-1]["proved"], line["measures"]["proved"] = False, 1
    entry = command.read(f"{json.dumps(line, separators=(',', ':'))}\n")[0][0]
    assert "The front full is not proved." in proof.of_day(entry)


def test_levels_out_of_order_days_of_another_band_and_repeats_are_faults():
    assert "It stands lower on the climb than the level before." in bundle_faults("levels", swapped("levels", TAUGHT, LEVELS - 1))
    assert "It is easier than the level before." in bundle_faults("infinite", swapped("infinite", 0, PER_BAND - 1))
    hard = sorted(range(len(LINES["daily"])), key=lambda at: json.loads(LINES["daily"][at])["measures"]["difficulty"])
    assert any("of the week overlap" in fault for fault in bundle_faults("daily", swapped("daily", hard[0], hard[-1])))
    twice = [LINES["levels"][0], LINES["levels"][0].replace('"001"', '"002"'), *LINES["levels"][2:]]
    assert "It is the level of key 001." in bundle_faults("levels", twice)
    assert any(fault.startswith("The keys are not 001 to 120") for fault in bundle_faults("levels", LINES["levels"][:-1]))


def test_a_board_that_is_smaller_than_the_one_before_is_found():
    told = bundle_faults("levels", swapped("levels", TAUGHT + 30, LEVELS - 1))
    assert "Its board is smaller than that of the level before." in told


def test_a_level_that_is_easier_by_the_least_that_is_measured_is_out_of_order():
    def order(*difficulties):
        entries = [Entry(at, f"{at:03d}", {}, {"effort": each}) for at, each in enumerate(difficulties, 1)]
        return [fault.key for fault in proof.together(proof.Laws(("001", "002", "003"), rising="effort"), entries) if "easier" in fault.text]

    assert order(1.5, 1.5, 1.51) == []
    assert order(1.5, 1.49, 1.51) == ["002"]
    assert order(1.5, 1.6, 1.59) == ["003"]


@pytest.mark.parametrize("name", LINES)
def test_levels_without_measures_are_looked_at_too(name):
    entries = [Entry(at, record["key"], record["puzzle"], {}) for at, record in enumerate(map(json.loads, LINES[name]), 1)]
    assert list(proof.CHECKERS[name].together(entries)) == []


def test_a_level_of_a_band_that_turns_too_little_or_is_not_proved_is_a_fault():
    rounds = [json.loads(line) for line in LINES["infinite"]]
    straight = next(each for each in rounds if each["key"].startswith("small-") and not each["measures"]["turns"])
    assert proof.of_band(Entry(1, straight["key"], straight["puzzle"], straight["measures"])) == []
    for band, least in (("medium", 1), ("large", 1), ("winding", 3)):
        assert proof.turn_faults(Entry(1, f"{band}-001", straight["puzzle"], {})) == [f"It has 0 turns, too few for {band}."]
        assert min(each["measures"]["turns"] for each in rounds if each["key"].startswith(f"{band}-")) == least
    unproved = straight["puzzle"] | {"full": [best | {"proved": False} for best in straight["puzzle"]["full"]]}
    assert "The front full is not proved." in proof.fresh_faults(unproved)


def test_no_level_asks_a_newcomer_for_rare_words():
    assert max(json.loads(line)["measures"]["rarity"] for line in LINES["levels"]) <= RAREST


def test_a_band_of_infinite_begins_anew():
    keys = [json.loads(line)["key"] for line in LINES["infinite"]]
    assert keys == [f"{band}-{number:03d}" for band in sorted(BANDS) for number in range(1, PER_BAND + 1)]
