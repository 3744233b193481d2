"""What pages make is proved by what proves the bundles, and each proof sees a fault."""

from dataclasses import replace

import pytest

from parlour.core.made import spelled
from parlour.games.elimination.supply.stored import stored
from parlour_precompute.__main__ import main
from parlour_precompute.prove.made import faults, sample
from parlour_precompute.run.discovery import module
from tests.maker.kit import WISHES, games, puzzle_of
from tests.rotation import sampled

SAMPLE, SHARE = 21, 7
"""Puzzles of a game, and each day one of so many of them."""


@pytest.mark.parametrize("game", games())
def test_a_sample_of_what_is_made_is_proved(game):
    assert {place: wrong for place in sampled(sample(game, SAMPLE), SHARE) if (wrong := faults(game, *place))} == {}


def altered_board(puzzle):
    return replace(puzzle, cells="RGBY/RGBY/RGBY/RGYB")


def altered_challenge(puzzle):
    first = puzzle.challenges[0]
    return replace(puzzle, challenges=(replace(first, sources=first.sources[:1] * 2), *puzzle.challenges[1:]))


def altered_letters(puzzle):
    return replace(puzzle, common="", rare="", rude="", quiet="")


def altered_front(puzzle):
    best = puzzle.easy[-1]
    return replace(puzzle, easy=(*puzzle.easy[:-1], replace(best, letters=best.letters + 1)))


def altered_page(chapter):
    page = chapter.pages[0]
    return replace(chapter, pages=(replace(page, text=f"Damn {page.text}", anagrams=(), clues=(), kept=()), *chapter.pages[1:]))


ALTERED = {
    "samegame": ((4, 4, 4, 0), altered_board),
    "elimination": ((10, 0, 60), altered_challenge),
    "word-portal": ((5, 0, 22, 0), altered_letters),
    "wordcrossing": ((6, 0, 50, 0), altered_front),
    "losswords": ((1, 0), altered_page),
}


@pytest.mark.parametrize("game", games())
def test_a_fault_that_is_planted_in_what_was_made_is_seen(game):
    values, altered = ALTERED[game]
    puzzle = puzzle_of(game, *sample(game, 1)[0])
    assert module(game, "proofs.made").faults(altered(puzzle), values)


@pytest.mark.parametrize("game", WISHES)
def test_what_is_wished_besides_is_proved(game):
    assert {key: wrong for key in sampled(wished(game), 3) if (wrong := faults(game, "infinite", key))} == {}


def wished(game):
    """The keys of what is wished of a game by the numbers that came later."""
    return [spelled(values, "1") for values in WISHES[game]]


def test_a_theme_that_is_not_the_one_wished_or_lacks_a_word_is_seen():
    proof, puzzle = module("word-portal", "proofs.made"), puzzle_of("word-portal", "infinite", wished("word-portal")[0])
    values = WISHES["word-portal"][0]
    assert proof.faults(puzzle, values) == []
    assert "Its theme is not Garden" in proof.faults(puzzle, (*values[:3], 2))[0]
    short = replace(puzzle, themed=puzzle.themed.partition(" ")[2])
    assert "Its theme is not Kitchen with all" in proof.faults(short, values)[0]


def test_a_level_that_is_far_from_the_difficulty_wished_is_seen():
    proof, puzzle = module("wordcrossing", "proofs.made"), puzzle_of("wordcrossing", "infinite", wished("wordcrossing")[1])
    values = WISHES["wordcrossing"][1]
    assert proof.faults(puzzle, values) == []
    assert "which is far from a difficulty of 90" in proof.faults(puzzle, (*values[:3], 90))[-1]


def test_the_command_proves_a_sample_and_says_how_many(capsys):
    assert main(["check", "--made", "1", "word-portal"]) == 0
    assert capsys.readouterr().out == "1 made puzzles proved, 0 with faults.\n"


def test_what_is_stored_of_a_round_has_no_answers():
    assert not hasattr(stored(puzzle_of("elimination", *sample("elimination", 1)[0])).challenges[0], "words")
