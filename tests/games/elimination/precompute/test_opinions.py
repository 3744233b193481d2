"""Those who are asked about a level: what blind dropping makes, what lies on the way to a source, and what the whole of the levels is held to."""

import json
from dataclasses import replace
from itertools import combinations, permutations

import pytest

from parlour.games.elimination.rules import Drop, play, points
from parlour.games.elimination.solver import best_points
from parlour_precompute import BUNDLES
from parlour_precompute.games.elimination import accidents as accidents_module
from parlour_precompute.games.elimination.accidents import accidents
from parlour_precompute.games.elimination.completion import completed
from parlour_precompute.games.elimination.models import blind, players
from parlour_precompute.games.elimination.models.nibblers import NIBBLERS
from parlour_precompute.games.elimination.models.opinions import NAMES, Rated, beaten, difficulties, of_puzzle, rated
from parlour_precompute.games.elimination.models.players import PLAYERS, share
from parlour_precompute.games.elimination.models.searcher import SEARCHERS
from parlour_precompute.games.elimination.proofs import levels
from parlour_precompute.games.elimination.puzzles import dictionary
from parlour_precompute.prove.record import Entry
from parlour_precompute.words.wordlist import WORDS, Word
from tests.games.elimination.challenges import AFART, HATDEL, begun, challenge

LINES = (BUNDLES / "elimination" / "levels.jsonl").read_text(encoding="utf-8").splitlines()
RECORDS = [json.loads(line) for line in LINES]

FIRST_LOSS = 10
"""The first level that a newcomer finishes less often than two times in three: the second peak, where the clock is meant to beat one first."""

OFTEN = 2 / 3


def played_blindly(here):
    """The mean points over all orders in which tiles can be dropped."""
    points = []
    for order in permutations(range(len(here.letters))):
        state = begun(here)
        for tile in order[: len(here.letters) - 3]:
            state = play(state, Drop(tile))
            if state.taken:
                break
        points.append(sum(taken.points for taken in state.taken))
    return sum(points) / len(points)


@pytest.mark.parametrize("here", [HATDEL, AFART, challenge("ABCDE", "ABC", "ABCD", double=1)])
def test_blind_dropping_is_the_mean_over_all_orders(here):
    assert blind.expected(here) == pytest.approx(played_blindly(here))
    assert blind.missed([here]) == pytest.approx(1 - played_blindly(here) / best_points(here))


def word(text, zipf=400, size=35):
    return Word(text, size, size, zipf, dirty=False, no_generate=False, name=False)


def test_an_obscure_word_of_which_a_source_can_be_left_is_an_accident():
    words = [word("HEST", 120, 70), word("NEST"), word("HES", 100, 70), word("SHE")]
    assert accidents(["HES", "EST"], words) == [("EST", "HEST"), ("HES", "HEST")]
    assert accidents(["NEST"], words) == []
    assert accidents(["EST"], [word("HEST", 279, 60)]) == accidents(["EST"], [word("HEST", 400, 61)]) == [("EST", "HEST")]
    assert accidents(["EST"], [word("HEST", 280, 60)]) == []
    assert players.PLAYERS[-1].vocabulary == accidents_module.KEEN_ZIPF


def test_those_asked_find_a_level_as_hard_as_their_models_play_it():
    puzzle = completed(WORDS, "", RECORDS[4]["puzzle"])
    tasks = [dictionary().task(each) for each in puzzle.challenges]
    found = of_puzzle(puzzle.challenges, puzzle.seconds)
    assert list(found) == list(NAMES)
    for player in PLAYERS:
        assert found[player.name] == pytest.approx(1 - share(player, tasks, puzzle.seconds))
    assert found["blind"] == pytest.approx(blind.missed(puzzle.challenges))
    assert all(of_puzzle(puzzle.challenges, ())[player.name] <= found[player.name] for player in PLAYERS)


def noticed(challenge, seconds, recall):
    """The most points among words that come to mind by their first two letters, which stand side by side or with one letter between them."""
    found = [0]
    for word in challenge.words:
        before = [other for other in dictionary().zipf if other[:2] == word.text[:2]]
        before.sort(key=lambda other: (-dictionary().zipf[other], other))
        if before.index(word.text) < 0.4 * seconds * recall:
            every = combinations(range(len(challenge.letters)), len(word.text))
            spelled = (tiles for tiles in every if "".join(challenge.letters[tile] for tile in tiles) == word.text)
            found += [points(challenge, tiles) for tiles in spelled if tiles[1] - tiles[0] <= 2]
    return max(found)


def test_nibblers_take_what_its_beginning_brings_to_mind():
    puzzle = completed(WORDS, "", RECORDS[19]["puzzle"])
    for each, seconds in [*zip(puzzle.challenges[:4], puzzle.seconds, strict=False), (puzzle.challenges[4], None)]:
        assert rated(each, seconds).nibblers == tuple(noticed(each, seconds or 40, nibbler.recall) for nibbler in NIBBLERS)


def test_who_finds_no_word_in_time_gets_nothing_more_of_a_timed_puzzle():
    full = Rated(10, ((10.0, 1.0),) * len(PLAYERS), (10,) * len(SEARCHERS), (10,) * len(NIBBLERS), 0.5)
    empty = replace(full, players=((0.0, 0.0),) * len(PLAYERS), searchers=(0,) * len(SEARCHERS), nibblers=(0, 10, 10))
    timed = dict(zip(NAMES, difficulties([full, empty, full, full], timed=True), strict=True))
    assert timed == {**dict.fromkeys(NAMES, 0.75), "nibblers": pytest.approx(0.25), "blind": 0.5}
    untimed = dict(zip(NAMES, difficulties([full, empty, full, full], timed=False), strict=True))
    assert untimed == {**dict.fromkeys(NAMES, 0.25), "nibblers": pytest.approx(1 / 12), "blind": 0.5}
    assert beaten([full, empty, full]) == 1
    assert beaten([full, replace(full, players=((5.0, 0.5),) * len(PLAYERS))]) == 0.5


def entries(records):
    return [Entry(line, record["key"], record["puzzle"], record["measures"]) for line, record in enumerate(records, start=1)]


def test_the_committed_levels_are_a_saw_tooth_to_everybody_and_have_hardly_an_accident():
    assert list(levels.as_a_whole(entries(RECORDS))) == []


def test_levels_that_change_places_are_named_for_everybody_who_sees_it():
    swapped = [RECORDS[0], RECORDS[3], RECORDS[2], RECORDS[1], *RECORDS[4:]]
    found = [fault.text for fault in levels.as_a_whole(entries(swapped))]
    assert {sentence.split(":")[0] for sentence in found} >= {f"To {name}" for name in NAMES}


def test_an_accident_in_the_first_levels_and_too_many_in_a_tooth_are_named(monkeypatch):
    monkeypatch.setattr(levels, "on_the_way", lambda sources, words: [(sources[0], "HEST")])
    found = list(levels.as_a_whole(entries(RECORDS)))
    assert sum("HEST, which hardly anybody knows, lies on the way to" in fault.text for fault in found) == 10 * levels.LEARNING
    assert sum(fault.text.startswith("In this tooth 50 obscure words") for fault in found) == 6


def test_a_tooth_of_infinite_has_no_more_accidents_than_it_may(monkeypatch):
    rounds = entries(map(json.loads, (BUNDLES / "elimination" / "infinite.jsonl").read_text(encoding="utf-8").splitlines()[:10]))
    assert list(levels.endless(rounds)) == []
    monkeypatch.setattr(levels, "on_the_way", lambda sources, words: [(sources[0], "HEST")])
    found = list(levels.endless(rounds))
    assert [(fault.key, fault.text.partition(" obscure")[0]) for fault in found] == [("0001", "In this tooth 50"), ("0006", "In this tooth 50")]
    assert list(levels.endless([replace(rounds[0], puzzle={})])) == []


def test_levels_of_which_one_is_no_puzzle_are_left_to_those_who_name_it():
    broken = json.loads(LINES[1])
    broken["puzzle"]["challenges"][0]["sources"] = ["ZZZ", "QQQ"]
    assert list(levels.as_a_whole(entries([RECORDS[0], broken]))) == []


def finishing(record):
    """The chance of a newcomer to find a word in each challenge of a level within the clock."""
    puzzle = completed(WORDS, "", record["puzzle"])
    return 1 - beaten([rated(here, seconds) for here, seconds in zip(puzzle.challenges, puzzle.seconds, strict=True)])


def test_a_newcomer_loses_to_the_clock_for_the_first_time_where_it_is_meant():
    chances = [finishing(record) for record in RECORDS[:10]]
    assert next(level for level, chance in enumerate(chances, start=1) if chance < OFTEN) == FIRST_LOSS


def test_a_challenge_is_harder_under_less_time():
    here = completed(WORDS, "", RECORDS[9]["puzzle"]).challenges[0]
    quick, slow = rated(here, 10), rated(here, 60)
    assert all(one[1] < other[1] for one, other in zip(quick.players, slow.players, strict=True))
    assert replace(quick, players=(), searchers=(), nibblers=()) == replace(slow, players=(), searchers=(), nibblers=())
