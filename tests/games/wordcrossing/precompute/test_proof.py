"""The checker finds every kind of fault in Wordcrossing's bundles, and its brute force finds what the solver does."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from re import findall

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.wordcrossing.level.puzzle import Best, Puzzle
from parlour.games.wordcrossing.solver import front as solved
from parlour_precompute import BUNDLES
from parlour_precompute.games.wordcrossing import proof
from parlour_precompute.games.wordcrossing.candidates import RAREST
from parlour_precompute.games.wordcrossing.proofs.chains import front, is_small, turns
from parlour_precompute.games.wordcrossing.tables import BANDS, BASE, LEVELS, PER_BAND, TAUGHT, WEIGHTS
from parlour_precompute.prove import command
from parlour_precompute.prove.record import Entry
from parlour_precompute.run.pool import Workers
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
    measures = proof.OF_LADDERS if "recalls" in record["measures"] else proof.MEASURES
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


GRIDS = ("S../.../..G", "S.../##../...G", "S...#/.#.../..G..", ".S../#.../#..G", "G.../.#../..S.")


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(GRIDS), st.lists(st.sampled_from(sorted(set("".join(WORDS)))), min_size=4, max_size=7))
def test_both_brute_forces_and_the_solver_find_one_front(grid, letters):
    level = Puzzle(grid, "".join(sorted(letters)))
    found = front({"grid": level.grid, "letters": level.letters}, WORDS)
    assert found == front_by_force(level, WORDS) == [(best.words, best.letters) for best in solved(level, WORDS)]


@pytest.mark.parametrize(("grid", "count"), [("S..G", 0), ("S../##./##G", 1), ("S../##./G..", 2), ("S#G/.#./...", 2), ("..S/.##/..G", 2)])
def test_turns_are_counted_as_by_hand(grid, count):
    assert turns(grid) == count
