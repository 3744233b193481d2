"""The checker finds every kind of fault in Wordcrossing's bundles, and its brute force finds what the solver does."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.wordcrossing.level.puzzle import Best, Puzzle
from parlour.games.wordcrossing.solver import front as solved
from parlour_precompute import BUNDLES
from parlour_precompute.games.wordcrossing import proof
from parlour_precompute.games.wordcrossing.proofs.chains import front, is_small, turns
from parlour_precompute.prove import command
from tests.games.wordcrossing.boards import WORDS, front_by_force

LINES = {name: (BUNDLES / "wordcrossing" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines() for name in ("levels", "daily", "infinite")}
SMALL = next(
    json.loads(line)
    for line in LINES["levels"]
    if is_small(json.loads(line)["puzzle"]) and min(len(json.loads(line)["puzzle"][name]) for name in ("easy", "full")) > 1
)


def faults(**parts):
    """What is wrong with a small level when its puzzle has these parts."""
    return alone({**SMALL, "puzzle": {**SMALL["puzzle"], **parts}})


def alone(record):
    names = record["measures"]
    measures = proof.OF_LEVELS if "near" in names else proof.OF_BANDS if "recalls" in names else proof.MEASURES
    return proof.alone(command.Entry(1, record["key"], record["puzzle"], record["measures"]), measures)


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
    monkeypatch.setattr(proof, "is_hidden", lambda word: word == "EAT")
    assert any("may not be named" in fault for fault in played("a00THEd20EAT"))


def test_no_stored_chain_of_any_set_holds_a_word_that_is_never_shown_and_the_proof_says_which_are():
    hidden = {text for text, word in proof.known().items() if proof.is_hidden(text)}
    assert {"NOOKY", "JOHN"} <= hidden
    assert not {"HOME", "EAT"} & hidden
    chains = " ".join(
        best["chain"] for lines in LINES.values() for line in lines for front in ("easy", "full") for best in json.loads(line)["puzzle"][front]
    )
    assert not hidden & set(re.findall("[A-Z]+", chains))


def test_a_record_may_be_drawn_by_the_next_best_chain_and_by_none_that_is_worse():
    par, record = Best(5, 2, "a00THEd20EAT", proved=True), Best(6, 2, "a00THEd20EAT", proved=True)
    grid, letters = "S../##./##G", "AEEHRTTT"
    assert list(proof.chain_faults(Puzzle(grid, letters, (par,), (par, record)))) == []
    better = Best(6, 2, "a00THEd20EAT", proved=True)
    assert any("not 6 in 2" in fault for fault in proof.chain_faults(Puzzle(grid, letters, (par,), (better, Best(7, 3, "", proved=True)))))
    # What is drawn is worth less than what is said, never more.
    worse = Best(5, 3, "a00THEd20EAT", proved=True)
    assert any("not 5 in 3" in fault for fault in proof.chain_faults(Puzzle(grid, letters, (par,), (par, worse))))
    more = Best(5, 1, "a00THEd20EAT", proved=True)
    assert any("not 6 in 2" in fault for fault in proof.chain_faults(Puzzle(grid, letters, (more,), (record,))))


def test_letters_that_spell_what_is_never_named_are_a_fault(monkeypatch):
    class Dirty:
        dirty = True

    monkeypatch.setattr(proof, "known", lambda: {"EEH": Dirty})
    assert list(proof.read_faults("AEEHRTTT")) == ["A word that is never to be named can be read in its letters."]


def test_a_front_that_brute_force_does_not_find_is_a_fault(monkeypatch):
    monkeypatch.setattr(proof, "front", lambda stored, words: [(1, 3)])
    found = faults()
    assert all(any(fault.startswith(f"Brute force finds [(1, 3)] for the front {name}, not ") for fault in found) for name in ("easy", "full"))


@pytest.mark.parametrize("name", ["easy", "full"])
@pytest.mark.parametrize("change", [lambda found: found.pop(0), lambda found: found[0].update(letters=found[0]["letters"] - 1)])
def test_a_planted_front_that_lacks_an_entry_or_has_too_low_a_one_is_found(name, change):
    found = [dict(best) for best in SMALL["puzzle"][name]]
    change(found)
    assert list(proof._brute_faults(SMALL["puzzle"])) == []
    assert any(f"for the front {name}, not " in fault for fault in proof._brute_faults({**SMALL["puzzle"], name: found}))


def test_a_planted_record_that_is_too_low_is_found():
    """The easy front in place of the full one: all of its chains hold, and more letters are possible."""
    level = next(line for line in map(json.loads, LINES["daily"]) if is_small(line["puzzle"]) and worth(line, "full") > worth(line, "easy"))
    puzzle = {**level["puzzle"], "full": level["puzzle"]["easy"]}
    measures = {**level["measures"], "record_letters": level["measures"]["par_letters"], "record_words": level["measures"]["par_words"]}
    found = alone({**level, "puzzle": puzzle, "measures": measures})
    assert any("for the front full, not " in fault for fault in found), found


def worth(line, name):
    best = line["puzzle"][name][-1]
    return best["letters"], -best["words"]


def test_what_is_drawn_for_a_record_that_may_not_be_shown_is_the_best_of_the_rest():
    is_drawn_by_less = [line for lines in LINES.values() for line in map(json.loads, lines) if is_small(line["puzzle"]) and list(drawn_by_less(line))]
    assert is_drawn_by_less
    line = is_drawn_by_less[0]
    assert list(proof._drawn_faults(line["puzzle"])) == []
    worse = [*line["puzzle"]["full"][:-1], {**line["puzzle"]["full"][-1], "chain": line["puzzle"]["easy"][0]["chain"][:7]}]
    assert any("is the best" in fault for fault in proof._drawn_faults({**line["puzzle"], "full": worse}))


def drawn_by_less(line):
    record = line["puzzle"]["full"][-1]
    words = re.findall("[A-Z]+", record["chain"])
    if (sum(map(len, words)) - len(words) + 1, len(words)) != (record["letters"], record["words"]):
        yield record


@pytest.mark.parametrize("name", ["turns", "pool", "fewest", "par_letters", "record_words", "proved", "difficulty"])
def test_a_measure_that_is_wrong_is_a_fault(name):
    wrong = {**SMALL, "measures": {**SMALL["measures"], name: SMALL["measures"][name] + 1}}
    assert any(f"The measure {name} is " in fault for fault in alone(wrong))
    less = {**SMALL, "measures": {key: value for key, value in SMALL["measures"].items() if key != name}}
    assert any(fault.startswith("The measures are not ") for fault in alone(less))


GRIDS = ("S../.../..G", "S.../##../...G", "S...#/.#.../..G..", ".S../#.../#..G", "G.../.#../..S.")


@settings(max_examples=40)
@given(st.sampled_from(GRIDS), st.lists(st.sampled_from(sorted(set("".join(WORDS)))), min_size=4, max_size=7))
def test_both_brute_forces_and_the_solver_find_one_front(grid, letters):
    level = Puzzle(grid, "".join(sorted(letters)))
    found = front({"grid": level.grid, "letters": level.letters}, WORDS)
    assert found == front_by_force(level, WORDS) == [(best.words, best.letters) for best in solved(level, WORDS)]


@pytest.mark.parametrize(("grid", "count"), [("S..G", 0), ("S../##./##G", 1), ("S../##./G..", 2), ("S#G/.#./...", 2), ("..S/.##/..G", 2)])
def test_turns_are_counted_as_by_hand(grid, count):
    assert turns(grid) == count
