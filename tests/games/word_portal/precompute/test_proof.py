"""The checker finds every kind of fault, and takes nothing on trust."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import permutations
from types import SimpleNamespace

import pytest

from parlour.core.daily import of_weekday
from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.html import to_html
from parlour.games.word_portal import GAME
from parlour.games.word_portal.builder.draft import Building
from parlour.games.word_portal.modes import builder_mode
from parlour.games.word_portal.rules import fits, stored
from parlour.games.word_portal.solver import best_round
from parlour_precompute import BUNDLES
from parlour_precompute.games.word_portal import proof, sets
from parlour_precompute.games.word_portal.completion import completed
from parlour_precompute.games.word_portal.proofs import variety as proof_variety
from parlour_precompute.games.word_portal.proofs import words as proof_words
from parlour_precompute.prove import command
from parlour_precompute.run.pool import Workers
from parlour_precompute.words.wordlist import WORDS
from tests.games.word_portal.twins import BOARD, boards, ways

LINES = {name: (BUNDLES / "word-portal" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines() for name in proof.CHECKERS}


def alone(name, line):
    record = json.loads(line)
    entry = command.read(f"{json.dumps(record, separators=(',', ':'))}\n")[0][0]
    return proof.CHECKERS[name].alone(entry)


def changed(line, **parts):
    record = json.loads(line)
    for part, value in parts.items():
        (record["measures"] if part in record["measures"] else record["puzzle"])[part] = value
    return json.dumps(record, separators=(",", ":"))


@pytest.mark.parametrize("name", LINES)
def test_lines_that_are_shipped_have_no_fault(name):
    assert alone(name, LINES[name][len(LINES[name]) // 2]) == []


def test_a_word_is_walked_just_when_it_can_be_laid():
    for letters, word in boards(600, "proof"):
        walked = word[-1] == proof_words.ring(letters, "M") and proof_words.can_walk(
            word[:-1], proof_words.ring(letters, "O"), proof_words.ring(letters, "I")
        )
        assert walked == bool(ways(letters, word)) == fits(letters, word)


def swapped(letters, one, other):
    cells = list(letters)
    cells[one], cells[other] = cells[other], cells[one]
    return "".join(cells)


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ({"letters": "A" * 25}, "A stands there 25 times"),
        ({"letters": "A" * 25}, "and 200 is the least"),
        ({"letters": "A" * 25}, "no word of 9 letters"),
        ({"letters": "A" * 25}, "not more than ten words of 100 points"),
        ({"letters": "ABC"}, "not 25 from A to Z"),
        ({"count": 9}, "A round has 9 words, not 5"),
        ({"place": "levels/02"}, "The place is"),
        ({"words": 201}, "words is 201, but counting gives"),
        ({"ease": 1.5}, "ease is 1.5, but counting gives"),
        ({"everyday": 1}, "everyday is 1"),
        ({"big": 11}, "big is 11"),
        ({"theme": "Sea"}, "not a record of letters, count, place"),
    ],
)
def test_each_fault_of_a_board_is_found(parts, fault):
    assert any(fault in sentence for sentence in alone("levels", changed(LINES["levels"][0], **parts)))


@pytest.mark.parametrize(
    ("words", "long", "big", "is_full"),
    [(200, 1, 11, True), (199, 1, 11, False), (200, 0, 11, False), (200, 1, 10, False), (240, 1, 12, True)],
)
def test_the_builder_s_bar_of_a_full_board_is_that_of_the_proof(words, long, big, is_full):
    """The maker's text: 200 words, one of nine letters or more, more than ten of 100 points and more."""
    small = [f"{first}{second}N" for first, second in permutations("TRSOMPLCDBGHFKVW", 2)][: words - long - big]
    listed = sorted([*small, *["TRSOLAIEN"][:long], *[f"{''.join(row)}AN" for row in permutations("FKVW")][:big]])
    screen = builder_mode(Assets({"lexicon": Lexicon(tuple(listed), frozenset())})).screen
    shown = to_html(screen.view(Building(BOARD, 5), screen.new_ui()))
    assert f"<strong>{words} words</strong>" in shown
    assert f"{big} words of 100 points or more" in shown
    assert ("<strong>Full board</strong>: kept" in shown) == is_full
    assert (list(proof_words.bar_faults([SimpleNamespace(text=text) for text in listed])) == []) == is_full


@pytest.mark.parametrize("day", [f"2026-12-{date:02}" for date in range(7, 14)])
def test_a_day_has_as_many_words_as_the_game_says_of_its_weekday(day):
    assert of_weekday(GAME.set_of("daily").source.week, day) == f"{proof.day_count(day)} words"


def test_a_letter_out_of_its_ring_is_found_by_the_counts():
    letters = json.loads(LINES["levels"][0])["puzzle"]["letters"]
    assert alone("levels", changed(LINES["levels"][0], letters=swapped(letters, 12, 0)))


def test_a_theme_word_that_is_missing_or_foreign_is_found():
    line = LINES["themes"][0]
    themed = json.loads(line)["puzzle"]["themed"]
    for words in (themed.split(" ", 1)[1], f"{themed} ZEBRA"):
        assert any("theme" in sentence for sentence in alone("themes", changed(line, themed=words)))


def verdict(name, lines, held=None):
    data = "".join(f"{line}\n" for line in lines).encode()
    with ThreadPoolExecutor(1) as executor:
        found = command.verdict(f"word-portal/{name}.jsonl", data, proof.CHECKERS[name], Workers(executor, 1), held, command.Sample(every=1_000))
    return [fault.text for fault in found.faults]


def test_a_set_as_a_whole_is_held_to_its_keys_its_climb_and_its_letters():
    levels = LINES["levels"]
    assert verdict("levels", levels) == []
    assert any("The keys are not" in text for text in verdict("levels", levels[:-1]))
    easier = [*levels[:-1], changed(levels[-1], ease=999.0)]
    assert "Levels 61 to 70 are easier than the ten before." in verdict("levels", easier)
    twice = [levels[0], changed(levels[1], letters=json.loads(levels[0])["puzzle"]["letters"]), *levels[2:]]
    assert any("is in key 01 already" in text for text in verdict("levels", twice))


def test_a_board_that_another_set_has_is_found():
    held = {}
    assert verdict("levels", LINES["levels"], held) == []
    letters = json.loads(LINES["levels"][0])["puzzle"]["letters"]
    infinite = [changed(LINES["infinite"][0], letters=letters), *LINES["infinite"][1:]]
    assert any("levels.jsonl already" in text for text in verdict("infinite", infinite, held))


def test_all_sets_of_the_recipe_are_proved():
    assert set(proof.CHECKERS) == {path.stem for path in (BUNDLES / "word-portal").glob("*.jsonl")}
    assert sets.STORED == ("letters", "count", "place")


def is_best_quiet(line):
    puzzle = completed(WORDS, "daily", json.loads(line)["puzzle"])
    return bool({*best_round(stored(puzzle), puzzle.count)} & {*puzzle.quiet.split()})


def test_a_board_that_would_name_a_word_that_no_generator_chooses_is_found(monkeypatch):
    # A day, whose boards stay: its best words hold one that is quiet.
    line = next(line for line in LINES["daily"] if is_best_quiet(line))
    assert alone("daily", line) == []
    real = proof.completed
    monkeypatch.setattr(proof, "completed", lambda *given: replace(real(*given), quiet=""))
    assert alone("daily", line) == ["The words that it may not name are not those that the word list marks."]
    monkeypatch.setattr(proof, "_rule_faults", lambda *given: ())
    assert alone("daily", line) == ["the view names a word that is never to be named."]


def test_a_coarse_word_around_a_ring_or_on_a_short_diagonal_is_found():
    barred = sorted(proof_words.dirty())
    three, four = (next(word for word in barred if len(word) == length) for length in (3, 4))
    for word, places in ((four, "YTOJ"), (four, "YXWV"), (four, "FABC"), (four, "QRSN"), (three, "CIO"), (three, "OSW"), (four, "BHNT")):
        cells = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXY", "Z") | dict(zip(places, word, strict=True))
        letters = "".join(cells.values())
        assert proof_variety.has_around(letters, barred)
    assert not proof_variety.has_around("BCDFGHJKLMNPQRSTVWXZBCDFG", barred)


def entries_of(lines):
    return command.read("".join(f"{line}\n" for line in lines))[0]


def told_of(checks, lines, words=proof_words.words_of):
    return {fault.text for fault in checks(entries_of(lines), words)}


def test_days_that_are_like_days_around_them_are_found():
    days = LINES["daily"][:80]
    held = [json.loads(line)["puzzle"]["letters"] for line in days]

    def planted(at, other):
        return [*days[:at], changed(days[at], letters=held[other]), *days[at + 1 :]]

    assert told_of(proof_variety.weekday_faults, days, proof_words.common_words) == told_of(proof_variety.near_faults, days) == set()
    assert any("shares" in told for told in told_of(proof_variety.near_faults, planted(40, 33)))
    assert told_of(proof_variety.near_faults, planted(40, 32)) == set()
    twice = told_of(proof_variety.weekday_faults, planted(63, 7), proof_words.common_words)
    assert "Its ending was on one of the eight boards of its weekday before it." in twice
    assert told_of(proof_variety.weekday_faults, planted(70, 7), proof_words.common_words).isdisjoint(twice)
    assert any("has the first letter of" in told for told in told_of(proof_variety.weekday_faults, planted(14, 7), proof_words.common_words))
    middle = [changed(line, letters=letters[:12] + "T" + letters[13:]) for line, letters in zip(days, held, strict=True)]
    assert any("T is in the middle" in told for told in told_of(proof_variety.weekday_faults, middle, proof_words.common_words))


def test_a_day_with_few_everyday_words_for_its_round_is_found():
    line = LINES["daily"][0]
    known = json.loads(line)["measures"]["everyday"]
    laws = replace(proof.Set("daily", None, lambda _: known // 2 + 1))
    told = proof.alone(laws, entries_of([changed(line, count=known // 2 + 1)])[0])
    assert f"It has too few everyday words for a round of {known // 2 + 1}." in told


def test_bands_with_one_ending_or_middle_too_often_and_neighbours_alike_are_found():
    levels = LINES["levels"]
    letters = json.loads(levels[0])["puzzle"]["letters"]
    turned = (letters[at:12] + letters[:at] + letters[12:] for at in range(10))
    alike = [*(changed(line, letters=each) for line, each in zip(levels, turned, strict=False)), *levels[10:]]
    told = verdict("levels", alike)
    assert any("is on 10 of 10 boards, and 25 % is the most." in text for text in told)
    assert any("and 12 % is the most." in text for text in told)
    twins = [levels[0], changed(levels[1], letters=swapped(letters, 23, 24)), *levels[2:]]
    assert any(text.startswith("It has the first or the middle letter of") for text in verdict("levels", twins))
    assert any(text.startswith("It shares ") for text in verdict("levels", twins))


def test_a_theme_that_asks_for_a_flagged_word_is_found(monkeypatch):
    line = LINES["themes"][0]
    themed = json.loads(line)["puzzle"]["themed"].split()
    flagged = next(word for word in proof_words.words_of(json.loads(line)["puzzle"]["letters"]) if word.no_generate and not word.dirty)
    assert any(f"asks for {flagged.text}" in text for text in alone("themes", changed(line, themed=" ".join(sorted([*themed, flagged.text])))))
