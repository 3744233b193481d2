"""The experiments' recipe and proof: every kind of fault is found, and what is drawn again by other code is what play draws."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour.games.word_portal.supply.experiments import boards
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.games.word_portal import experiments
from parlour_precompute.games.word_portal.boards import rude_words
from parlour_precompute.games.word_portal.completion import tried
from parlour_precompute.games.word_portal.proofs import experiments as proof_experiments
from parlour_precompute.games.word_portal.recipe import trial_line
from parlour_precompute.prove.record import read
from parlour_precompute.run.pool import Workers
from parlour_precompute.words.wordlist import WORDS
from tests.rotation import sampled

TEXT = (BUNDLES / "word-portal" / "experiments.jsonl").read_text(encoding="utf-8")
ENTRIES, _ = read(TEXT)
LETTERS = next(entry for entry in ENTRIES if entry.key == "letters-09")
BOARDS = next(entry for entry in ENTRIES if entry.key == "boards-09")


def changed(entry, **parts):
    record = {"key": entry.key, "puzzle": dict(entry.puzzle), "measures": dict(entry.measures)}
    for part, value in parts.items():
        (record["measures"] if part in ("words", "mean", "points") else record["puzzle"])[part] = value
    return read(f"{json.dumps(record, separators=(',', ':'))}\n")[0][0]


@pytest.mark.parametrize("entry", sampled(ENTRIES), ids=lambda entry: entry.key)
def test_experiments_that_are_shipped_have_no_fault(entry):
    assert proof_experiments.alone(entry) == []


def test_boards_drawn_by_the_proof_are_those_of_play():
    for entry in (LETTERS, BOARDS):
        assert list(proof_experiments.boards(entry.puzzle)) == list(boards(tried(WORDS, entry.puzzle), rude_words()))


@pytest.mark.parametrize(
    ("entry", "parts", "fault"),
    [
        (LETTERS, {"place": "experiments/letters-10"}, "Its place"),
        (LETTERS, {"count": 5}, "its number of words"),
        (LETTERS, {"whole": True}, "its kind"),
        (LETTERS, {"stream": "ETA"}, "and 3 come after them"),
        (LETTERS, {"way": "ONE ONE"}, "different words"),
        (LETTERS, {"stream": "Z" * 250}, "cannot be said on"),
        (LETTERS, {"least": [1, 2, 9_999]}, "do not rise, or its own way does not reach them"),
        (LETTERS, {"least": [3, 2, 9]}, "do not rise"),
        (LETTERS, {"words": 1}, "The measures are not"),
        (BOARDS, {"mean": 1.5}, "The measures are not"),
        (BOARDS, {"stream": "E" * 125}, "E stands there 25 times."),
        (BOARDS, {"stream": "E" * 125}, "and 200 is the least"),
    ],
)
def test_each_fault_of_an_experiment_is_found(entry, parts, fault):
    assert any(fault in sentence for sentence in proof_experiments.alone(changed(entry, **parts)))


def test_a_coarse_word_on_a_board_of_the_way_is_found():
    coarse = next(word for word in rude_words() if len(word) == 5)
    letters = f"{coarse}{BOARDS.puzzle['letters'][5:]}"
    assert any("never to be named" in sentence for sentence in proof_experiments.alone(changed(BOARDS, letters=letters)))


def test_the_set_is_held_to_its_keys_its_boards_and_its_order():
    assert list(proof_experiments.together(ENTRIES)) == []
    assert any("The keys are not" in fault.text for fault in proof_experiments.together(ENTRIES[1:]))
    twice = [changed(ENTRIES[0], letters=ENTRIES[1].puzzle["letters"]), *ENTRIES[1:]]
    assert any("is in key boards-01 already" in fault.text for fault in proof_experiments.together(twice))
    richer = [ENTRIES[0], changed(ENTRIES[1], mean=999.0), *ENTRIES[2:]]
    assert any("more common words than those of boards-01" in fault.text for fault in proof_experiments.together(richer))


def test_the_recipe_chooses_what_is_committed(monkeypatch):
    """The experiments with the fewest words, of the kind whose proposals take a second: the whole recipe takes minutes."""
    monkeypatch.setattr(experiments, "COUNTS", {"boards": (5,)})
    monkeypatch.setattr(experiments, "KEPT", 6)
    with ThreadPoolExecutor(1) as executor:
        lines = [trial_line(*each) for each in experiments.experiments(Workers(executor, 1), "parlour")]
    assert lines == TEXT.splitlines()[:6]


def test_too_few_good_proposals_are_refused():
    with pytest.raises(Refused, match="0 experiments are good enough, and 4 are wanted"):
        experiments.spread([], 4)
