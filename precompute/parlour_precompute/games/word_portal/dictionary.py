"""The word list as Word Portal's recipe sees it: the common dictionary, the words of a board, and how obvious they are."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from math import isqrt

from parlour.games.word_portal.supply.generator import Source, source_of
from parlour_library.games import word_portal
from parlour_library.games.word_portal import answers, is_target
from parlour_library.words import Word
from parlour_precompute.words.wordlist import listed

__all__ = ["answers", "common_words", "ease", "everyday", "frequencies", "is_target", "source", "varied_source"]

VARIED_ENDING_WORDS, WEIGHT = 12, 1_000
"""The words that must have an ending where endings vary, and the weight of each last letter."""

KNOWN_FROM = 350
"""The frequency, 100 times the zipf value, from which a word adds to a board's ease."""


def common_words() -> tuple[Word, ...]:
    """The most frequent words that a generator may intend, the most frequent first."""
    return word_portal.common_words(listed())


@cache
def source() -> Source:
    """The common dictionary with its weighted endings."""
    return source_of(word.text for word in common_words())


@cache
def varied_source() -> Source:
    """The common dictionary with endings that vary: each last letter weighs the same, and of its endings a frequent one only as its root.

    By number alone two boards in three would end in E, S, D or G.
    """
    found = source_of((word.text for word in common_words()), least=VARIED_ENDING_WORDS)
    masses = Counter[str]()
    for ending, count in found.endings:
        masses[ending[-1]] += isqrt(count)
    return replace(found, endings=tuple((ending, 1 + WEIGHT * isqrt(count) // masses[ending[-1]]) for ending, count in found.endings))


@cache
def frequencies() -> dict[str, int]:
    """The frequency of each word of the common dictionary."""
    return {word.text: word.zipf for word in common_words()}


def everyday(words: Iterable[Word]) -> list[Word]:
    """Those of the common dictionary."""
    return [word for word in words if word.text in frequencies()]


def ease(words: Iterable[Word]) -> float:
    """How much of a board offers itself: each word of the common dictionary counts by its frequency, and the less the longer it is."""
    return round(sum((word.zipf - KNOWN_FROM) / (100 * (len(word.text) - 2)) for word in everyday(words)), 6)
