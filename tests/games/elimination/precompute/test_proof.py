"""The checker finds every kind of fault in Elimination's bundles and names line and key."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour_precompute import BUNDLES
from parlour_precompute.games.elimination import proof
from parlour_precompute.games.elimination.proofs.words import Outcome, outcomes, rarest_letters, rarity, walked
from parlour_precompute.prove import command
from parlour_precompute.run.pool import Workers

NAME = "elimination/levels.jsonl"
LINES = (BUNDLES / NAME).read_text(encoding="utf-8").splitlines()
FIRST = json.loads(LINES[0])
CHECKER = proof.CHECKERS["levels"]


def entry(record, line=1):
    return command.Entry(line, record["key"], record["puzzle"], record["measures"])


def written(record):
    return json.dumps(record, separators=(",", ":"))


def faults(record):
    """What is wrong with the first level when it is this record."""
    return CHECKER.alone(entry(record))


def changed(number=0, **parts):
    """The first level with other parts of a challenge."""
    record = json.loads(LINES[0])
    record["puzzle"]["challenges"][number] |= parts
    return record


def measured(**parts):
    record = json.loads(LINES[0])
    record["measures"] |= parts
    return record


def test_a_good_level_has_no_fault():
    assert faults(FIRST) == []


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (measured(difficulty=0.5), "difficulty is 0.5, but playing gives "),
        (measured(best=1), "best is 1, but playing gives "),
        (measured(fitness=1.0), "fitness is 1.0, but playing gives "),
        (measured(extra=1), "The measures are not difficulty, fitness, best, in this order."),
        (FIRST | {"puzzle": {}}, "The puzzle is not a record of challenges, seconds."),
        (FIRST | {"puzzle": FIRST["puzzle"] | {"seconds": []}}, "The seconds are [], not [45, 42, "),
        (FIRST | {"puzzle": FIRST["puzzle"] | {"challenges": []}}, "There are not 10 challenges."),
        (changed(letters="abc"), "A challenge is not letters A-Z"),
        (changed(double=99), "A challenge is not letters A-Z"),
        (changed(sources=["CAT"]), "A challenge is not letters A-Z"),
    ],
)
def test_a_fault_of_a_line_is_named(record, sentence):
    assert any(fault.startswith(sentence) for fault in faults(record))


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"letters": "AFART", "sources": ["FAR", "FART"], "double": None}, "FAR cannot be left without another word coming first"),
        ({"letters": "HATES", "sources": ["HAT", "HATE"]}, "it is a word itself"),
        ({"letters": "CDATOG", "sources": ["CAT", "CAT"]}, "of its sources CAT, CAT one is inside another"),
        ({"letters": "WEEWEEKS", "sources": ["WEEK", "WEEKS"]}, "of its sources WEEK, WEEKS one is inside another"),
        ({"letters": "CDATOG", "sources": ["GOD", "CAT"]}, "its sources GOD, CAT cannot all be left"),
        ({"letters": "CDATOGCDATOG", "sources": ["CAT", "DOG"]}, "or its length are not what its parameters allow"),
        ({"letters": "XQZVWK", "sources": ["XQZ", "VWK"], "double": None}, "it holds fewer than two words"),
        ({"letters": "XQZVWK", "sources": ["XQZ", "VWK"], "double": None}, "a source is not a word that may be generated"),
        ({"letters": "CDATOG", "sources": ["CAT", "DOG"], "double": 4}, "its 2X letter O is not the least frequent one of a source"),
    ],
)
def test_a_fault_of_a_challenge_is_named_with_its_letters(parts, sentence):
    found = faults(changed(2, **{"double": None} | parts))
    assert any(fault.startswith(f"Challenge 3, {parts['letters']}: ") and fault.endswith(f"{sentence}.") for fault in found), found


def test_another_number_of_2x_tiles_is_named():
    record = json.loads(LINES[0])
    for challenge in record["puzzle"]["challenges"]:
        challenge["double"] = None
    assert any("2X tiles, not" in fault for fault in faults(record)) or proof.LEVELS[0].num_2x == 0


def bundle_faults(lines, held=None):
    with ThreadPoolExecutor(1) as executor:
        checker = command.Checker(lambda _: [], CHECKER.together, proof.names)
        found = command.verdict(NAME, "".join(f"{line}\n" for line in lines).encode(), checker, Workers(executor, 1), held)
    return [command.sentence(NAME, fault) for fault in found.faults]


def test_the_committed_levels_are_a_saw_tooth_of_different_letters():
    assert bundle_faults(LINES) == []


def with_difficulty(line, value):
    record = json.loads(line)
    record["measures"]["difficulty"] = value
    return written(record)


def test_a_tooth_that_does_not_rise_and_a_missing_drop_are_named():
    swapped = [
        LINES[0],
        *(json.dumps(json.loads(LINES[n]) | {"measures": json.loads(LINES[m])["measures"]}, separators=(",", ":")) for n, m in [(1, 4), (2, 2)]),
    ]
    found = bundle_faults([*swapped, *LINES[3:]])
    assert any(fault.startswith(f"{NAME}, line 3, key 03: The tooth does not rise: ") for fault in found)
    raised = json.loads(LINES[5])
    raised["measures"]["difficulty"] = 0.99
    found = bundle_faults([*LINES[:5], json.dumps(raised, separators=(",", ":")), *LINES[6:]])
    assert any(fault.startswith(f"{NAME}, line 6, key 06: The drop is missing: ") for fault in found)


def test_letters_that_are_there_twice_are_named_here_and_in_other_sets():
    letters = FIRST["puzzle"]["challenges"][0]["letters"]
    twice = json.loads(LINES[1])
    twice["puzzle"]["challenges"][0] = FIRST["puzzle"]["challenges"][0]
    assert f"{NAME}, line 2, key 02: {letters} is in key 01 already.\n" in bundle_faults([LINES[0], written(twice), *LINES[2:]])
    held = {("elimination", letters): "elimination/daily.jsonl"}
    assert f"{NAME}, line 1, key 01: {letters} is in elimination/daily.jsonl already.\n" in bundle_faults(LINES, held)


def test_two_words_that_are_mixed_twice_in_a_set_are_named():
    again = json.loads(LINES[1])
    again["puzzle"]["challenges"][0]["sources"] = FIRST["puzzle"]["challenges"][0]["sources"]
    pair = " and ".join(sorted(FIRST["puzzle"]["challenges"][0]["sources"]))
    found = bundle_faults([LINES[0], written(again), *LINES[2:]])
    assert f"{NAME}, line 2, key 02: {pair} are mixed in key 01 already.\n" in found


def test_a_tooth_of_more_frequent_words_is_named():
    def kept_sources(line, other):
        record = json.loads(line)
        for one, its in zip(record["puzzle"]["challenges"], json.loads(other)["puzzle"]["challenges"], strict=True):
            one["sources"] = its["sources"]
        return written(record)

    found = bundle_faults([*LINES[:5], *(kept_sources(line, other) for line, other in zip(LINES[5:10], LINES[:5], strict=True)), *LINES[10:]])
    assert any(fault.startswith(f"{NAME}, line 6, key 06: The source words are not rarer than those of the tooth before") for fault in found)


def test_a_puzzle_that_names_what_is_never_to_be_named_is_a_fault(monkeypatch):
    source = FIRST["puzzle"]["challenges"][0]["sources"][0]
    monkeypatch.setattr(proof, "is_unnamed", lambda word: word == source)
    assert "the view names a word that is never to be named." in faults(FIRST)


def test_missing_levels_and_a_malformed_line_are_named():
    assert f"{NAME}: The keys are not 01 to 30, one a line.\n" in bundle_faults(LINES[:-1])
    assert any(fault.startswith(f"{NAME}, line 2: The line is not JSON: ") for fault in bundle_faults([LINES[0], LINES[1][:-9], *LINES[2:]]))


def test_walking_strings_finds_what_the_paper_tells():
    words = {"FAR", "FART", "AFAR", "ART", "RAT"}
    assert {end.word for end in outcomes("AFART", None, words)} == {"FART", "AFAR", "ART"}
    assert outcomes("HATDEL", 0, {"HATE", "ATE"}) == {Outcome("HATE", 8), Outcome("ATE", 3)}


def test_the_way_to_a_word_is_told_by_its_tiles():
    assert sorted(walked("HATDEL", 0, {"HATE"}).drops("HATE")) == [3, 5]
    assert walked("AFART", None, {"ART", "FART"}).drops("FART") == [0]
    with pytest.raises(ValueError, match="FAR is not an end"):
        walked("AFART", None, {"FAR", "FART", "AFAR"}).drops("FAR")


def test_rules_that_do_not_take_a_source_are_a_fault(monkeypatch):
    monkeypatch.setattr(proof.rules, "play", lambda state, move: state)
    source = FIRST["puzzle"]["challenges"][0]["sources"][0]
    assert any(f"the rules do not take {source} where a plain search does" in fault for fault in faults(FIRST))


def test_the_rarest_letters_are_counted_over_the_list():
    assert rarest_letters(["HATE", "COZY"], rarity()) == {"H", "Z"}
