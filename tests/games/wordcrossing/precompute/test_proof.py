"""The checker finds every kind of fault in Wordcrossing's bundles, and its brute force finds what the solver does."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.wordcrossing.puzzle import Best, Puzzle
from parlour.games.wordcrossing.solver import front as solved
from parlour_precompute import BUNDLES
from parlour_precompute.games.wordcrossing import proof
from parlour_precompute.games.wordcrossing.proof_chains import front, is_small, turns
from parlour_precompute.games.wordcrossing.tables import BANDS, LEVELS, PER_BAND
from parlour_precompute.prove import command
from parlour_precompute.run.pool import Workers
from tests.games.wordcrossing.boards import WORDS, front_by_force

LINES = {name: (BUNDLES / "wordcrossing" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines() for name in ("levels", "daily", "infinite")}
SMALL = next(json.loads(line) for line in LINES["levels"] if is_small(json.loads(line)["puzzle"]) and len(json.loads(line)["puzzle"]["easy"]) > 1)


def faults(**parts):
    """What is wrong with a small level when its puzzle has these parts."""
    return alone({**SMALL, "puzzle": {**SMALL["puzzle"], **parts}})


def alone(record):
    return proof.alone(command.Entry(1, record["key"], record["puzzle"], record["measures"]))


def front_with(name, at=-1, **parts):
    """A front of the small level, one entry of it changed."""
    found = [dict(best) for best in SMALL["puzzle"][name]]
    found[at] |= parts
    return {name: found}


def test_a_good_level_has_no_fault():
    assert faults() == []


def chain_of(at=-1):
    return SMALL["puzzle"]["easy"][at]["chain"]


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"easy": []}, "The front easy is empty."),
        ({"easy": SMALL["puzzle"]["easy"][::-1]}, "The front easy does not rise from "),
        (front_with("full", letters=26), "The front full has more letters than the level."),
        (front_with("easy", chain=""), "An easy chain is withheld."),
        (front_with("full", letters=len(SMALL["puzzle"]["letters"]) - 9), "The easy list has "),
        ({"grid": SMALL["puzzle"]["grid"].replace("G", ".")}, "grid: it has no goal"),
        ({"letters": SMALL["puzzle"]["letters"][:-1]}, ""),
        (front_with("easy", chain=chain_of()[: -len("AB")]), ""),
        (front_with("easy", words=SMALL["puzzle"]["easy"][-1]["words"] + 1), ""),
        (front_with("easy", chain=chain_of(0)), ""),
    ],
)
def test_a_fault_of_a_level_is_named(parts, sentence):
    found = faults(**parts)
    assert found
    assert any(sentence in fault for fault in found), found


def played(chain, letters=5, words=2):
    """What is wrong with a chain that is said to have so many letters and words, of a level with no other."""
    best = Best(letters, words, chain, proved=False)
    return list(proof.chain_faults(Puzzle("S../##./##G", "AEEHRTTT", (best,), (best,))))


@pytest.mark.parametrize(
    ("chain", "parts", "sentence"),
    [
        ("a00THEd20EAT", {}, ""),
        ("d20EATa00THE", {}, ""),
        ("a00THEd20TEA", {}, "TEA doesn’t fit"),
        ("a00TREd20EAT", {}, "a word is not accepted"),
        ("a00THEd20EATa00TREE", {}, "the goal is not reached by the last word alone"),
        ("a00THEd20EAT", {"letters": 6}, "its chain has 5 letters in 2 words, not 6 in 2"),
        ("a00THE", {"words": 1, "letters": 3}, "the goal is not reached by the last word alone"),
    ],
)
def test_a_chain_that_does_not_hold_is_a_fault(chain, parts, sentence):
    found = played(chain, **parts)
    assert any(sentence in fault for fault in found) if sentence else found == []


def test_a_word_beyond_the_easy_list_one_there_twice_and_one_never_named_are_faults(monkeypatch):
    monkeypatch.setattr(proof, "easy", lambda: frozenset({"THE"}))
    assert any("a word is not of the easy list" in fault for fault in played("a00THEd20EAT"))
    monkeypatch.undo()
    monkeypatch.setattr(proof, "is_dirty", lambda word: word == "EAT")
    assert any("may not be named" in fault for fault in played("a00THEd20EAT"))


def test_letters_that_spell_what_is_never_named_are_a_fault(monkeypatch):
    class Dirty:
        dirty = True

    monkeypatch.setattr(proof, "known", lambda: {"EEH": Dirty})
    assert list(proof.read_faults("AEEHRTTT")) == ["A word that is never to be named can be read in its letters."]


def test_a_front_that_brute_force_does_not_find_is_a_fault(monkeypatch):
    monkeypatch.setattr(proof, "front", lambda stored, words, most: [(1, 3)])
    assert any(fault.startswith("Brute force finds [(1, 3)] for the front of the easy list, not ") for fault in faults())


@pytest.mark.parametrize("name", ["turns", "pool", "fewest", "par_letters", "record_words", "proved", "difficulty"])
def test_a_measure_that_is_wrong_is_a_fault(name):
    wrong = {**SMALL, "measures": {**SMALL["measures"], name: SMALL["measures"][name] + 1}}
    assert any(f"The measure {name} is " in fault for fault in alone(wrong))
    less = {**SMALL, "measures": {key: value for key, value in SMALL["measures"].items() if key != name}}
    assert any(fault.startswith("The measures are not ") for fault in alone(less))


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


def test_levels_out_of_order_days_of_another_band_and_repeats_are_faults():
    assert "It is easier than the level before." in bundle_faults("levels", swapped("levels", 0, LEVELS - 1))
    assert "It is easier than the level before." in bundle_faults("infinite", swapped("infinite", 0, PER_BAND - 1))
    hard = sorted(range(len(LINES["daily"])), key=lambda at: json.loads(LINES["daily"][at])["measures"]["difficulty"])
    assert any("of the week overlap" in fault for fault in bundle_faults("daily", swapped("daily", hard[0], hard[-1])))
    twice = [LINES["levels"][0], LINES["levels"][0].replace('"001"', '"002"'), *LINES["levels"][2:]]
    assert "It is the level of key 001." in bundle_faults("levels", twice)
    assert any(fault.startswith("The keys are not 001 to 120") for fault in bundle_faults("levels", LINES["levels"][:-1]))


def test_a_band_of_infinite_begins_anew():
    keys = [json.loads(line)["key"] for line in LINES["infinite"]]
    assert keys == [f"{band}-{number:03d}" for band in sorted(BANDS) for number in range(1, PER_BAND + 1)]


GRIDS = ("S../.../..G", "S.../##../...G", "S...#/.#.../..G..", ".S../#.../#..G", "G.../.#../..S.")


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(GRIDS), st.lists(st.sampled_from(sorted(set("".join(WORDS)))), min_size=4, max_size=7))
def test_both_brute_forces_and_the_solver_find_one_front(grid, letters):
    level = Puzzle(grid, "".join(sorted(letters)))
    found = front({"grid": level.grid, "letters": level.letters}, WORDS, 3)
    assert found == front_by_force(level, WORDS)[: len(found)]
    assert found == [(best.words, best.letters) for best in solved(level, WORDS) if best.words <= 3]


@pytest.mark.parametrize(("grid", "count"), [("S..G", 0), ("S../##./##G", 1), ("S../##./G..", 2), ("S#G/.#./...", 2), ("..S/.##/..G", 2)])
def test_turns_are_counted_as_by_hand(grid, count):
    assert turns(grid) == count
