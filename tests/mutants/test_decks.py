"""Which faults a week tries, how they are drawn, and what a draw tells of all."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.mutants import decks
from tests.mutants.__main__ import drawing
from tests.mutants.score import TARGET, Score
from tests.mutants.test_mutants import mutant

FILES = {
    "site/py/parlour/games/chess/rules.py": 70,
    "site/py/parlour/core/order.py": 90,
    "site/py/parlour/session/play.py": 40,
    "site/py/x/view.py": 300,
}
ALL = [mutant(file, at) for file, size in FILES.items() for at in range(size)]


def test_everything_in_a_deck_comes_once_before_anything_comes_again():
    for name, deck in decks.decks(ALL).items():
        sizes = {other: len(each) for other, each in decks.decks(ALL).items()}
        part = decks.parts(sizes, 60)[name]
        weeks = decks.weeks(len(deck), part)
        seen = Counter(one for week in range(weeks) for one in decks.drawn(deck, week, part))
        assert set(seen) == set(deck)
        assert Counter(one for week in range(weeks - 1) for one in decks.drawn(deck, week, part)).most_common(1)[0][1] == 1
        assert sum(seen.values()) == weeks * part


def test_a_week_always_draws_the_same_and_some_of_every_module():
    assert decks.draw(ALL, 5, 60) == decks.draw(reversed(ALL), 5, 60)
    assert decks.draw(ALL, 5, 60) != decks.draw(ALL, 6, 60)
    for week in range(20):
        drawn = decks.draw(ALL, week, 60)
        assert len(drawn) == 60
        assert {one.file for one in drawn} == set(FILES)
        assert Counter(decks.deck_of(one.file) for one in drawn) == {"rules": 12, "core and session": 18, "the rest": 30}


def test_a_change_of_one_module_moves_few_mutants_of_others_to_another_week():
    changed = [replace(one, line="b = 1") if "view" in one.file else one for one in ALL]
    for week in range(5):
        before, after = ({one for one in decks.draw(all_, week, 60) if "view" not in one.file} for all_ in (ALL, changed))
        assert before == after


def test_more_than_there_are_is_all_there_are():
    assert Counter(decks.draw(ALL, 3, 10_000)) == Counter(ALL)
    assert decks.draw([], 3, 600) == ()
    assert [one.file for one in decks.draw(ALL[:70], 1, 10)] == [ALL[0].file] * 10


def test_what_is_drawn_is_told_with_the_weeks_that_it_takes():
    assert drawing(ALL, 2, 60, 60).splitlines() == [
        "Week 2: 60 mutants.",
        "  rules: 12 of 70, all of them in 6 weeks",
        "  core and session: 18 of 130, all of them in 8 weeks",
        "  the rest: 30 of 300, all of them in 10 weeks",
    ]


@pytest.mark.parametrize(
    ("killed", "tried", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (510, 600, 0.8192, 0.8763)],
)
def test_the_interval_is_wilson_s(killed, tried, low, high):
    assert Score("all", killed, tried).interval == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_a_part_is_below_the_target_only_where_chance_cannot_be_to_blame():
    assert Score("core", 85, 100).share == TARGET
    assert [Score("core", killed, 100).verdict for killed in (100, 85, 84, 79, 77, 0)] == ["met", "met", "open", "open", "below", "below"]
