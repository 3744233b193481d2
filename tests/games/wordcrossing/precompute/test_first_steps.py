"""Levels that teach are timed as can be counted by hand, and of each lesson that one is taken by which steps are the least, as brute force says."""

from dataclasses import replace
from itertools import islice, pairwise, product
from math import log2

import pytest

from parlour.core.rng import Rng
from parlour_precompute.games.wordcrossing import lessons
from parlour_precompute.games.wordcrossing.first_steps import HASTE, POWER, SPANS, Taught, least_steps, taught_of
from parlour_precompute.games.wordcrossing.models import timed as models
from parlour_precompute.games.wordcrossing.models.clock import LAID, LOOK, THOUGHT, THOUGHTS
from parlour_precompute.games.wordcrossing.models.timed import KNOWS, WAYS, fields, sitting, timed
from tests.games.wordcrossing.boards import puzzle

CORNER = puzzle("S.. ##. ##G", "TEARA")


def field_of(monkeypatch, *words):
    monkeypatch.setattr(models, "known", lambda _: words)
    return fields(CORNER)[0]


def test_a_dead_end_takes_the_words_that_were_laid_and_those_that_lie_nowhere(monkeypatch):
    # TEA lies on the start, and nothing that is known leads on: who gropes lays one word and looks for another in vain.
    field = field_of(monkeypatch, "TEA")
    assert WAYS["gropes"](field, Rng("end")) == (False, 2 * LAID)
    assert WAYS["aims"](field, Rng("end")) == (False, LAID + THOUGHTS * THOUGHT)


def test_who_knows_no_word_sits_until_patience_ends(monkeypatch):
    field = field_of(monkeypatch)
    assert [sitting(field, way, Rng("none"), 100) for way in WAYS] == [100, 100]


def test_one_word_that_always_lies_takes_the_first_look_and_six_seconds(monkeypatch):
    monkeypatch.setattr(models, "known", lambda _: ("TEA",))
    assert timed(puzzle("S.G ### ###", "TEA"), "seed", 5) == dict.fromkeys(WAYS, [round(log2(LOOK + LAID), 2)] * len(KNOWS))


def test_places_are_seen_for_words_of_any_length(monkeypatch):
    """Who knows words of three letters alone does not know by it that no longer one leads to the goal."""
    field = field_of(monkeypatch, "TEA", "ART")
    assert {len(slot) for slot in fields(puzzle("S...G ##### #####", "TEARAT"))[0].ways.slots} >= {3, 4, 5}
    assert {len(slot) for slot in field.ways.slots} == {3}


def times(*rows):
    """Levels of a lesson by their heights: the same for all players."""
    return [Taught(CORNER, f"{rows}/{at}", {way: [row * SPANS[way]] * 2 for way in SPANS}) for at, row in enumerate(rows)]


def cost(path, foot):
    """What a way counts, step by step."""
    rows = [[each / SPANS[way] for way in SPANS for each in one.seconds[way]] for one in path]
    climbing = [*rows, [each / SPANS[way] for way in SPANS for each in foot[way]]] if foot else rows
    up = sum(max(0, high - low) ** POWER for one, other in pairwise(climbing) for low, high in zip(one, other, strict=True))
    return up + HASTE * sum(sum(row) / len(row) for row in rows)


@pytest.mark.parametrize("seed", range(20))
def test_no_way_through_the_lessons_has_smaller_steps(seed):
    rng = Rng(f"steps {seed}")

    def some():
        return {way: [rng.below(1_000) / 200 for _ in range(3)] for way in SPANS}

    drawn = [[Taught(CORNER, f"{lesson}/{at}", some()) for at in range(4)] for lesson in range(4)]
    foot = some() if seed % 2 else None
    least = min(product(*drawn), key=lambda path: cost(path, foot))
    assert cost(least_steps(drawn, foot), foot) == pytest.approx(cost(least, foot))


def test_two_short_steps_are_taken_before_a_long_one_and_of_two_even_ways_the_quicker():
    even = least_steps([times(1.0), times(1.0, 1.5, 2.0), times(2.0)], None)
    assert even[1].seconds["gropes"][0] / SPANS["gropes"] == 1.5
    # A step down counts nothing, so that both ways are as even: the first level is the short one.
    quick = least_steps([times(2.0, 1.0, 1.5), times(1.0)], None)
    assert quick[0].seconds["gropes"][0] / SPANS["gropes"] == 1.0


def test_the_foot_of_the_climb_counts_as_a_step():
    foot = times(3.0)[0].seconds
    assert least_steps([times(1.0), times(1.0, 2.0)], foot)[-1].seconds["gropes"][0] / SPANS["gropes"] == 2.0


def test_a_lesson_keeps_the_quickest_of_those_that_teach_it_as_a_journal_can(monkeypatch):
    lesson = replace(lessons.LESSONS[2], plain=0)
    monkeypatch.setattr(lessons, "KEPT", 2)
    kept = [taught_of(each).puzzle for each in lessons.taught(lesson, "test", 4)]
    drawn = list(islice(lessons.teaching(lesson, "test"), 4))
    glances = [sum(map(sum, timed(one, f"test/{lesson.name}/{number}", models.GLANCES, models.GLANCE).values())) for number, one in enumerate(drawn)]
    assert all(map(lesson.teaches, drawn))
    assert kept == [drawn[number] for number in sorted(range(4), key=glances.__getitem__)[:2]]
