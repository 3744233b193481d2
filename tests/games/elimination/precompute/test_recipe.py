"""The recipe makes one catalogue of a seed, the same bytes however it is run, and says what is wrong with what it is given."""

import json
import re
from itertools import pairwise

import pytest

from parlour.games.elimination.rules import Params
from parlour_precompute import Refused
from parlour_precompute.__main__ import main
from parlour_precompute.games.elimination import puzzles, recipe, sets, tune
from parlour_precompute.games.elimination.puzzles import proposed
from parlour_precompute.games.elimination.sets import fitted, infinite_rounds, level_puzzle, level_run, may_stand
from parlour_precompute.words import wordlist

SETS = ("levels", "daily", "infinite")
SMALL = ["--levels", "1", "--days", "1", "--rounds", "1", "--jobs", "1"]


def run(folder, *options):
    assert main(["elimination", *SMALL, "--out", str(folder), "--cache", str(folder), *options]) == 0
    return [(folder / "elimination" / f"{name}.jsonl").read_bytes() for name in SETS]


@pytest.fixture(scope="module")
def straight(tmp_path_factory):
    return run(tmp_path_factory.mktemp("straight"))


def test_the_bytes_are_the_same_with_one_job_and_with_two(straight, tmp_path):
    assert run(tmp_path, "--jobs", "2") == straight


def test_each_set_has_its_keys_ten_challenges_and_no_answers(straight):
    records = [json.loads(line) for lines in straight for line in lines.splitlines()]
    assert [record["key"] for record in records] == ["01", "2026-11-01", "0001"]
    for record in records:
        assert len(record["puzzle"]["challenges"]) == 10
        assert all(list(each) == ["letters", "double", "sources"] for each in record["puzzle"]["challenges"])
    letters = [each["letters"] for record in records for each in record["puzzle"]["challenges"]]
    assert len(set(letters)) == len(letters)


def test_the_bytes_are_the_same_after_a_stop_and_another_seed_is_refused(straight, tmp_path, monkeypatch, capsys):
    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(recipe, "made", stopped)
    options = [*SMALL, "--out", str(tmp_path), "--cache", str(tmp_path)]
    assert main(["elimination", *options]) == 1
    assert "Stopped. What was finished is kept" in capsys.readouterr().err
    monkeypatch.undo()
    left = tmp_path / "elimination.journal"
    left.write_bytes(left.read_bytes()[:-100])
    assert main(["elimination", "--seed", "other", *options]) == 1
    assert "seed 'parlour' instead of 'other'" in capsys.readouterr().err
    assert run(tmp_path, "--resume") == straight
    assert not left.exists()


@pytest.mark.parametrize(
    ("params", "reason"),
    [
        (Params((800, 900), (4, 4), 7, 3, 2), "No word of 4 letters has a frequency from 800 to 900. Widen corpus_freq or change source_words."),
        (Params((400, 800), (4, 16), 16, 3, 2), "No word of 16 letters has a frequency from 400 to 800."),
    ],
)
def test_a_level_table_that_cannot_be_satisfied_names_the_level_and_the_reason(params, reason):
    with pytest.raises(Refused) as refusal:
        level_run("parlour", 7, 0, params)
    assert str(refusal.value).startswith(f"Elimination, level 7: {reason}")


def test_a_level_whose_runs_find_nothing_is_refused_by_its_number():
    with pytest.raises(Refused, match=r"^Elimination, level 7: No mixture was found that is new"):
        level_puzzle("parlour", 7, Params((400, 800), (4, 4), 3, 3, 2), [[]], sets.Used())


CHOICES = [[("AB", ["A", "B"], 0.1), ("CD", ["C", "D"], 0.3), ("AD", ["A", "D"], 0.5)], [("EF", ["E", "F"], 0.2), ("AF", ["A", "F"], 0.4)]]


def summed(aim):
    """The distance of some proposals from a sum of fitness."""
    return lambda proposals: abs(sum(each.fitness for each in proposals) - aim)


@pytest.mark.parametrize(("aim", "letters"), [(0.3, ["AB", "EF"]), (0.5, ["CD", "EF"]), (0.7, ["AD", "EF"]), (9, ["AD", "EF"])])
def test_a_level_takes_of_its_runs_what_brings_it_nearest_to_what_is_intended(aim, letters):
    first = [proposed(rows[0]) for rows in CHOICES]
    assert [each.letters for each in fitted(first, CHOICES, sets.Used(), summed(aim))] == letters


def test_what_is_used_is_not_taken_for_it():
    first = [proposed(rows[0]) for rows in CHOICES]
    assert [each.letters for each in fitted(first, CHOICES, sets.Used(letters={"CD"}), summed(0.7))] == ["AD", "EF"]
    assert [each.letters for each in fitted(first, CHOICES, sets.Used(pairs={frozenset("CD")}), summed(0.7))] == ["AD", "EF"]
    assert not may_stand([proposed(CHOICES[0][2]), proposed(CHOICES[1][1])], first, sets.Used())


def test_too_few_challenges_for_infinite_are_refused():
    with pytest.raises(Refused, match=r"^Elimination, Infinite: 1 challenges were found, 2000 are needed\."):
        infinite_rounds([("CDATOG", ["CAT", "DOG"], 0.5, None, 0.2)], frozenset())


def test_letters_taken_elsewhere_are_not_taken_again():
    pieces = [(f"{number}", [f"A{number}", "B"], 0.5, None, number / 100) for number in range(40)]
    rounds = infinite_rounds(pieces, {"7", "8"}, 2)
    assert not {"7", "8"} & {piece[0] for hand in rounds for piece in hand}


def test_no_two_words_are_mixed_twice_in_infinite():
    pieces = [(f"{number}", [f"A{number % 25}", "B", "C"][: 2 + number % 2], 0.5, None, number / 100) for number in range(60)]
    mixed = [frozenset(piece[1][:2]) for hand in infinite_rounds(pieces, frozenset(), 2) for piece in hand]
    assert len(set(mixed)) == len(mixed) == 20


def test_rounds_rise_in_teeth_of_five():
    pieces = [(f"{number}", [f"A{number}", "B"], 0.5, None, number / 1000) for number in range(500)]
    hardness = [sum(piece[4] for piece in hand) for hand in infinite_rounds(pieces, frozenset(), 20)]
    assert all((after > before) == (number % 5 != 0) for number, (before, after) in enumerate(pairwise(hardness), start=1))


@pytest.fixture
def other_words(tmp_path, monkeypatch):
    """The file that is read instead of the committed word list."""
    path = tmp_path / "words.tsv"
    monkeypatch.setattr(puzzles, "load_words", lambda: wordlist.load_words(path))
    puzzles.dictionary.cache_clear()
    yield path
    puzzles.dictionary.cache_clear()


def test_a_missing_word_list_is_named_with_the_remedy(other_words):
    with pytest.raises(Refused, match=r"^words\.tsv is missing: `python -m parlour_precompute words` writes the file again\.$"):
        sets.daily_runs("parlour", 0)


def test_a_malformed_word_list_is_named_with_its_line(other_words):
    other_words.write_text("word\tus\tsize\tzipf\tflags\nzoo\t10\n", encoding="ascii")
    with pytest.raises(Refused, match=r"^words\.tsv, line 2: "):
        sets.daily_runs("parlour", 0)


def test_the_table_of_levels_is_a_module_that_reads_back(tmp_path):
    levels = [Params((400, 800), (4, 4), 7, 3, 2), Params((350, 450), (3, 4, 4), 10, 5, 0)]
    read = {}
    exec(tune.table(levels), read)
    assert list(read["LEVELS"]) == levels


def test_tuning_tries_what_is_forecast_nearest_and_corrects_the_forecast_by_what_came_of_it(monkeypatch):
    tried = []

    def measures(made, _):
        return {"difficulty": made}

    def level_puzzle(seed, level, params, runs, taken):
        tried.append(params)
        return known[tune.candidates(0).index(params)] + 0.05, ()

    candidates = tune.candidates(0)
    known = [round(0.001 * number, 3) for number in range(len(candidates))]
    monkeypatch.setattr(tune, "measures", measures)
    monkeypatch.setattr(tune, "level_puzzle", level_puzzle)
    monkeypatch.setattr(tune, "level_runs", lambda *_: [])
    number, reached = tune.tuned("parlour", known, 1)
    assert len(tried) == 2
    assert abs(reached - tune.intended(1)) <= tune.NEAR
    assert candidates[number] == tried[1]


def test_tuning_passes_over_what_cannot_be_made_and_says_why_nothing_can(monkeypatch):
    def level_puzzle(seed, level, params, runs, taken):
        if params not in possible:
            raise Refused(f"No mixture of {params.source_words}.")
        return tune.intended(1), ()

    candidates = tune.candidates(0)
    known = [tune.intended(1) + 0.01 * number for number in range(len(candidates))]
    monkeypatch.setattr(tune, "measures", lambda made, _: {"difficulty": made})
    monkeypatch.setattr(tune, "level_puzzle", level_puzzle)
    monkeypatch.setattr(tune, "level_runs", lambda *_: [])
    possible = candidates[3:]
    assert tune.tuned("parlour", known, 1) == (3, tune.intended(1))
    possible = []
    with pytest.raises(Refused, match=re.escape(f"No mixture of {candidates[-1].source_words}.")):
        tune.tuned("parlour", known, 1)
    with pytest.raises(Refused, match="level 1: none of its candidates can be made"):
        tune.tuned("parlour", [None] * len(candidates), 1)


@pytest.mark.parametrize("reading", ["printed", "prose-unsmoothed", "printed-unsmoothed"])
def test_another_reading_of_eq_3_makes_other_puzzles(straight, tmp_path, reading):
    others = run(tmp_path, "--reading", reading)
    assert all(one != other for one, other in zip(others, straight, strict=True))
