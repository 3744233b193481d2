"""The checker finds every kind of fault in Elimination's days, taken by themselves and as a row."""

import json
from dataclasses import replace

import pytest

from parlour.core.daily import weekday
from parlour_precompute import BUNDLES
from parlour_precompute.games.elimination import proof
from parlour_precompute.games.elimination.proofs import days as proof_days
from parlour_precompute.games.elimination.proofs.words import Outcome, by_text
from parlour_precompute.games.elimination.tables import DAILY_ACCIDENTS, DAILY_REST
from parlour_precompute.prove import command

LINES = (BUNDLES / "elimination" / "daily.jsonl").read_text(encoding="utf-8").splitlines()
CHECKER = proof.CHECKERS["daily"]


def entries(lines):
    return command.read("".join(f"{line}\n" for line in lines))[0]


def told(lines):
    """What is wrong with these days as a row."""
    return [fault.text for fault in CHECKER.together(entries(lines))]


def planted(at, number, **parts):
    """The first days, with parts of a challenge of one of them changed."""
    lines = [json.loads(line) for line in LINES[:80]]
    lines[at]["puzzle"]["challenges"][number] |= parts
    return [json.dumps(line, separators=(",", ":")) for line in lines]


def challenge_of(at, number):
    return json.loads(LINES[at])["puzzle"]["challenges"][number]


def test_the_committed_days_stand_in_a_row_and_the_first_of_them_by_themselves():
    assert told(LINES) == []
    assert [CHECKER.alone(entry) for entry in entries(LINES[:3])] == [[], [], []]


def test_a_challenge_of_which_one_drop_leaves_a_dirty_word_is_named(monkeypatch):
    letters = challenge_of(0, 0)["letters"]
    known = replace(by_text()["TABLE"], text=letters[1:], dirty=True)
    monkeypatch.setitem(by_text(), letters[1:], known)
    assert f"Challenge 1, {letters}: one drop leaves a dirty word." in CHECKER.alone(entries(LINES[:1])[0])


@pytest.mark.parametrize(("days", "is_found"), [(1, True), (DAILY_REST, True), (DAILY_REST + 1, False)])
def test_a_source_word_that_did_not_rest_is_named_with_the_day_that_had_it(days, is_found):
    word = challenge_of(10, 4)["sources"][0]
    lines = planted(10 + days, 4, sources=[word, "QQQQ"])
    assert (f"{word} is a source word of 2026-11-11 already." in told(lines)) == is_found


def test_a_day_that_begins_as_the_day_before_does_is_named():
    letters = challenge_of(20, 0)["letters"]
    found = [told(planted(at, 0, letters=letters[0] + challenge_of(at, 0)["letters"][1:])) for at in (21, 22)]
    assert ["It begins with the letter of 2026-11-21." in each for each in found] == [True, False]


def as_hard(known):
    """The committed days, each as hard as this says of its number in the year, its date and its own difficulty."""
    records = [json.loads(line) for line in LINES]
    for number, record in enumerate(records):
        record["measures"]["difficulty"] = known(number, record["key"], record["measures"]["difficulty"])
    return [json.dumps(record, separators=(",", ":")) for record in records]


@pytest.mark.parametrize(
    ("known", "sentence"),
    [
        (lambda number, _, own: own + number / 2_000, "The place of a day in 2027 tells how hard it is."),
        (lambda number, _, own: own + number // 4 % 2 / 5, "A day of 2027 tells how hard the next one is."),
        (lambda _, day, own: own + (weekday(day) == 6) / 10, "A Sunday of 2027 is not as hard as its other days."),
    ],
)
def test_an_order_in_which_a_reader_could_foretell_how_hard_a_day_is_is_found(known, sentence):
    assert sentence in told(as_hard(known))


def test_of_a_few_days_and_of_days_that_are_all_alike_nothing_is_foretold():
    assert told(as_hard(lambda number, _, own: own + number / 2_000)[:200]) == []
    assert told(as_hard(lambda *_: 0.3)) == []


def with_challenge(number, **parts):
    """What is wrong with a challenge of the first day when it has these parts."""
    stored = challenge_of(0, number) | parts
    return proof.challenge(stored, [proof.DAILY[number]], DAILY_ACCIDENTS[number])[0]


def test_obscure_words_on_the_way_are_named_where_there_are_more_than_may_be():
    parts = {"letters": "FALLAIL", "double": None, "sources": ["FALL", "FAIL"]}
    assert "on the way to its sources lie more obscure words than 0: FALLAL, FLAIL" in with_challenge(1, **parts)
    stored = challenge_of(0, 1) | parts
    assert not any("obscure" in fault for fault in proof.challenge(stored, [proof.DAILY[1]], 2)[0])
    assert not any("obscure" in fault for fault in proof.challenge(stored, [proof.DAILY[1]])[0])
    assert any("more obscure words than 0: FALLAL, FLAIL" in fault for fault in CHECKER.alone(entries(planted(0, 1, **parts))[0]))


def test_a_best_word_that_is_never_to_be_named_is_found(monkeypatch):
    stored = challenge_of(0, 0)
    ends = proof.walked(stored["letters"], stored["double"], (word.text for word in proof.words_in(stored["letters"]))).ends
    best = proof.best_common(ends).word
    assert with_challenge(0) == []
    unnamed = by_text() | {best: replace(by_text()[best], no_generate=True)}
    monkeypatch.setattr(proof, "by_text", lambda: unnamed)
    assert f"its best common word, {best}, is never to be named" in with_challenge(0)


def test_the_best_common_word_is_that_of_most_points_and_then_the_first_of_its_list():
    assert proof.best_common({Outcome("CAT", 6), Outcome("HATE", 4), Outcome("HATER", 5)}) == Outcome("CAT", 6)
    assert proof.best_common({Outcome("TAR", 6), Outcome("CAT", 6), Outcome("RATTLE", 6)}) == Outcome("RATTLE", 6)
    assert proof.best_common({Outcome("TAR", 3), Outcome("CAT", 3)}) == Outcome("CAT", 3)
    assert proof.best_common(set()) is None


def test_a_row_is_looked_at_though_a_day_of_it_is_no_date():
    lines = [json.loads(line) for line in LINES]
    lines[100]["key"] = "2027-13-41"
    broken = [json.dumps(line, separators=(",", ":")) for line in lines]
    assert list(proof_days.in_a_row([(entry, proof.challenges_of(entry)) for entry in entries(broken)])) == []


def test_a_source_word_that_stands_twice_in_a_day_is_named():
    word = challenge_of(30, 4)["sources"][0]
    assert f"{word} is a source word of more than one of its challenges." in told(planted(30, 5, sources=[word, "QQQQ"]))
