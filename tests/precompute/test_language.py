"""A game that names a word which is never to be named is found, wherever it says it."""

from dataclasses import replace

import pytest

from parlour.core.mode import Ending, Hint, Prospect
from parlour.games.elimination.modes import CHALLENGES
from parlour.games.elimination.rules import Puzzle
from parlour_precompute.prove.language import named
from tests.games.elimination.challenges import AFART, HATDEL

PUZZLE = Puzzle((HATDEL, AFART), ())
TIMED = Puzzle((HATDEL, AFART), (45, 42))


def sentences(mode, puzzle=PUZZLE, word="FART"):
    return list(named(mode, puzzle, lambda each: each == word))


def test_a_game_that_keeps_its_words_to_itself_has_no_fault():
    assert sentences(CHALLENGES) == sentences(CHALLENGES, TIMED) == []


def shown(node):
    return replace(CHALLENGES, screen=replace(CHALLENGES.screen, view=lambda state, ui: node))


def helped(**changes):
    return replace(CHALLENGES, aid=replace(CHALLENGES.aid, **changes))


@pytest.mark.parametrize(
    ("mode", "where"),
    [
        (shown(["p", {}, "It is Fart."]), "the view"),
        (shown(["p", {"aria-label": "fart"}]), "the view"),
        (shown(["p", {}, ["b", {}, ["i", {"title": "FART, 4"}]]]), "the view"),
        (helped(hint=lambda state, level: Hint("Leave FART." if level == 4 else "")), "hint 4"),
        (helped(prospect=lambda state: Prospect(True, "FART")), "the prospect"),
        (replace(CHALLENGES, goal=replace(CHALLENGES.goal, ending=lambda state, moves: Ending("fart", "", ()))), "the ending"),
        (replace(CHALLENGES, goal=replace(CHALLENGES.goal, ending=lambda state, moves: Ending("", "By FART.", ()))), "the ending"),
    ],
)
def test_a_word_that_is_not_to_be_named_is_found(mode, where):
    assert sentences(mode) == [f"{where} names a word that is never to be named"]


@pytest.mark.parametrize("index", [1, 2])
def test_it_is_found_in_a_later_scene_and_at_the_end(index):
    here = lambda state, level: Hint("FART" if (state.index, level) == (1, 1) else "")  # noqa: E731
    later = helped(hint=here) if index == 1 else replace(CHALLENGES, goal=replace(CHALLENGES.goal, ending=lambda *_: Ending("FART", "", ())))
    assert len(sentences(later)) == 1


def test_it_is_found_where_the_time_is_up_before_anything_is_done():
    def view(state, ui):
        return ["p", {}, "FART" if state.over else "Parts of art."]

    mode = replace(CHALLENGES, screen=replace(CHALLENGES.screen, view=view))
    assert (len(sentences(mode)), len(sentences(mode, TIMED))) == (0, 1)
