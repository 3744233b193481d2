"""Wordcrossing's lists of words, and its stored levels as a page has them."""

from dataclasses import replace
from functools import cache

from parlour.core.codec import decode
from parlour.games.wordcrossing.level.puzzle import Best, Puzzle
from parlour.games.wordcrossing.level.scramble import scrambled
from parlour.games.wordcrossing.supply.solved import Source
from parlour_library.words import Word, WordList

EASY_ZIPF = 350
"""The easy list: what a generator may intend, of this frequency and above (zipf x 100); about 11,700 words."""


def is_easy(word: Word) -> bool:
    """Whether a word is of the easy list, of which levels are made and by which par is set."""
    return word.can_generate and word.zipf >= EASY_ZIPF


@cache
def source(listed: WordList) -> Source:
    """The lists that levels are made of and solved by."""
    easy = tuple(word.text for word in listed.words if is_easy(word))
    hidden = frozenset(word.text for word in listed.words if word.dirty or word.no_generate or word.name)
    return Source(easy, listed.lexicon.words, listed.lexicon.dirty, hidden)


def completed(listed: WordList, set_id: str, data: object) -> Puzzle:
    """A level whose chains are scrambled, so that an answer cannot be read at a glance; raises BadInput naming the field."""
    puzzle = decode(Puzzle, data, "puzzle")
    return replace(puzzle, easy=_scrambled(puzzle.easy), full=_scrambled(puzzle.full))


def _scrambled(front: tuple[Best, ...]) -> tuple[Best, ...]:
    return tuple(replace(best, chain=scrambled(best.chain)) for best in front)
