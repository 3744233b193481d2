"""The recipe makes one catalogue of a seed, the same bytes however it is run, and says what is wrong with what it is given."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.elimination.rules import Params
from parlour.games.elimination.supply.generator import Proposal
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.__main__ import main
from parlour_precompute.games.elimination import puzzles, recipe, sets
from parlour_precompute.games.elimination.choice import Offer, chosen, distance, improved, may_stand, unevenness
from parlour_precompute.games.elimination.curve import CLOCK, CURVES, PEOPLE
from parlour_precompute.games.elimination.models.nibblers import NIBBLERS
from parlour_precompute.games.elimination.models.opinions import Rated
from parlour_precompute.games.elimination.models.players import PLAYERS
from parlour_precompute.games.elimination.models.searcher import SEARCHERS
from parlour_precompute.games.elimination.sets import infinite_rounds, level_puzzle, level_run
from parlour_precompute.words import wordlist

SETS = ("levels", "daily", "infinite")
SMALL = ["--levels", "1", "--days", "1", "--rounds", "1", "--jobs", "1"]


def run(folder, *options):
    assert main(["elimination", *SMALL, "--out", str(folder), "--cache", str(folder), *options]) == 0
    return [(folder / "elimination" / f"{name}.jsonl").read_bytes() for name in SETS]


@pytest.fixture(scope="module")
def straight(tmp_path_factory):
    return run(tmp_path_factory.mktemp("straight"))


@pytest.mark.rotates
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


@pytest.mark.rotates
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


def offer(letters, sources, worth):
    """An offer of which one kind of player makes so much of ten points, and everybody else nothing."""
    found = Rated(10, ((worth, 1.0),) * len(PLAYERS), (0,) * len(SEARCHERS), (0,) * len(NIBBLERS), 0.0)
    return Offer(Proposal(letters, tuple(sources), 1.0), None, found)


OFFERS = [[offer("AB", "AB", 1), offer("CD", "CD", 3), offer("AD", "AD", 5)], [offer("EF", "EF", 2), offer("GF", "GF", 4)]]


def summed(aim):
    """The distance of some offers from a sum of points."""
    return lambda found: abs(sum(each.players[0][0] for each in found) - aim)


@pytest.mark.parametrize(("aim", "letters"), [(3, ["AB", "EF"]), (5, ["CD", "EF"]), (7, ["AD", "EF"]), (9, ["AD", "GF"])])
def test_a_level_takes_of_its_runs_what_brings_it_nearest_to_what_is_intended(aim, letters):
    assert [each.proposal.letters for each in improved([OFFERS[0][0], OFFERS[1][0]], OFFERS, summed(aim))[1]] == letters
    assert sum(each.rated.players[0][0] for each in chosen(OFFERS, summed(aim), Rng("choice"))) == aim


def test_no_source_word_stands_twice_in_a_level():
    assert may_stand([offer("AB", "AB", 1), offer("CD", "CD", 1)])
    assert not may_stand([offer("AXB", "AB", 1), offer("AYB", "BA", 1)])
    assert not may_stand([offer("AB", "AB", 1), offer("AC", "AC", 1)])


def test_no_source_word_stands_twice_in_a_committed_level():
    for text in (BUNDLES / "elimination" / "levels.jsonl").read_text(encoding="utf-8").splitlines():
        words = [word for each in json.loads(text)["puzzle"]["challenges"] for word in each["sources"]]
        assert len(words) == len(set(words)) >= 20


def test_runs_whose_offers_cannot_stand_side_by_side_are_given_up():
    with pytest.raises(GaveUp, match="No mixture was found"):
        chosen([OFFERS[0][:1], OFFERS[0][:1]], summed(1), Rng("choice"))


def test_the_distance_of_a_level_is_that_of_the_one_who_is_farthest_off():
    beaten = 1 - CLOCK.intended(1)
    people = tuple((100 * (1 - CURVES[name].intended(1)), beaten) for name in PEOPLE)
    here = Rated(100, people, (88,) * len(SEARCHERS), (90,) * len(NIBBLERS), 0.42)
    assert distance(1)([here]) == pytest.approx(0, abs=1e-9)
    assert distance(1)([replace(here, blind=0.42 - 2 * CURVES["blind"].rise)]) == pytest.approx(2 + 0.1 * 4 / 8)
    assert distance(1)([replace(here, nibblers=(90 - 300 * CURVES["nibblers"].rise,) * len(NIBBLERS))]) == pytest.approx(3 + 0.1 * 9 / 8)
    quicker = tuple((points, 1 - CLOCK.intended(1) - 2 * CLOCK.rise) for points, _ in people)
    assert distance(1)([replace(here, players=quicker)]) == pytest.approx(2 + 0.1 * 4 / 8)


def test_challenges_that_are_as_hard_as_each_other_are_preferred():
    easy = Rated(100, ((100.0, 1.0),) * len(PEOPLE), (100,) * len(SEARCHERS), (100,) * len(NIBBLERS), 0.42)
    hard = Rated(100, ((40.0, 1.0),) * len(PEOPLE), (80,) * len(SEARCHERS), (80,) * len(NIBBLERS), 0.42)
    assert unevenness([easy, easy]) == unevenness([hard, hard]) == 0
    # Half of 60 in a hundred between the two for four kinds of people, half of 20 for the two other models.
    assert unevenness([easy, hard]) == pytest.approx((4 * 0.3 + 2 * 0.1) / 6)


def test_too_few_challenges_for_infinite_are_refused():
    with pytest.raises(Refused, match=r"^Elimination, Infinite: 1 challenges were found, 2000 are needed\."):
        infinite_rounds([("CDATOG", ["CAT", "DOG"], 0.5, None, [0.2])], frozenset())


def test_letters_taken_elsewhere_are_not_taken_again():
    pieces = [(f"{number}", [f"A{number}", "B"], 0.5, None, [number / 100]) for number in range(40)]
    rounds = infinite_rounds(pieces, {"7", "8"}, 2)
    assert not {"7", "8"} & {piece[0] for hand in rounds for piece in hand}


def test_no_two_words_are_mixed_twice_in_infinite():
    pieces = [(f"{number}", [f"A{number % 25}", "B", "C"][: 2 + number % 2], 0.5, None, [number / 100]) for number in range(60)]
    mixed = [frozenset(piece[1][:2]) for hand in infinite_rounds(pieces, frozenset(), 2) for piece in hand]
    assert len(set(mixed)) == len(mixed) == 20


def test_rounds_rise_in_teeth_of_five():
    pieces = [(f"{number}", [f"A{number}", "B"], 0.5, None, [number / 1000]) for number in range(500)]
    hardness = [sum(piece[4][0] for piece in hand) for hand in infinite_rounds(pieces, frozenset(), 20)]
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


@pytest.mark.rotates
def test_days_that_were_published_stay_and_their_letters_are_taken(straight, tmp_path):
    run(tmp_path)
    daily = tmp_path / "elimination" / "daily.jsonl"
    before = daily.read_bytes()
    assert run(tmp_path)[1] == before
    letters = [each["letters"] for each in json.loads(before)["puzzle"]["challenges"]]
    assert recipe.published_letters(tmp_path) == letters
    assert recipe.published_letters(tmp_path / "nowhere") == []


@pytest.mark.parametrize("reading", ["printed", "prose-unsmoothed", "printed-unsmoothed"])
@pytest.mark.rotates
def test_another_reading_of_eq_3_makes_other_levels_and_rounds_and_the_same_days(straight, tmp_path, reading):
    others = run(tmp_path, "--reading", reading)
    assert [one == other for one, other in zip(others, straight, strict=True)] == [False, True, False]
