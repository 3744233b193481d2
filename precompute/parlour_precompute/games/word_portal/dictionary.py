"""The word list as Word Portal's recipe sees it: the common dictionary, the words of a board, and how obvious they are."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from math import isqrt
from pathlib import Path

from parlour.core.data.fingerprint import fingerprint
from parlour.core.data.lexicon import Lexicon, packed
from parlour.games.word_portal.rules import MAX_WORD, MIN_WORD, Answers
from parlour.games.word_portal.solver import Listing
from parlour.games.word_portal.supply.generator import Source, source_of
from parlour_precompute.words.wordlist import WORDS, Word, load_words

DICTIONARY = 5_000
"""Words of the common dictionary (the text's "5000 of them with 3-12 letters")."""

VARIED_ENDING_WORDS, WEIGHT = 12, 1_000
"""The words that must have an ending where endings vary, and the weight of each last letter."""

KNOWN_FROM = 350
"""The frequency, 100 times the zipf value, from which a word adds to a board's ease."""


@cache
def common_words() -> tuple[Word, ...]:
    """The most frequent words that a generator may intend, the most frequent first."""
    pool = [word for word in load_words() if word.can_generate and MIN_WORD <= len(word.text) <= MAX_WORD]
    return tuple(sorted(pool, key=lambda word: (-word.zipf, word.text))[:DICTIONARY])


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


def is_target(word: Word) -> bool:
    """Whether a word may be named as one that most players know."""
    return word.is_common and not (word.dirty or word.no_generate or word.name)


def answers(words: Iterable[Word]) -> Answers:
    """The words of a board, given with the rude ones, as a puzzle holds them."""
    listed = list(words)
    common = tuple(word.text for word in listed if is_target(word))
    rare = tuple(word.text for word in listed if not is_target(word) and not word.dirty)
    quiet = frozenset(word.text for word in listed if not word.dirty and (word.no_generate or word.name))
    return Answers(common, rare, frozenset(fingerprint(word.text) for word in listed if word.dirty), quiet)


@cache
def listed(path: Path = WORDS) -> tuple[Listing, dict[str, Word]]:
    """A word list as play searches it, and its words by their texts."""
    words = load_words(path)
    lexicon = Lexicon.from_packed(packed((word.text, word.dirty) for word in words))
    return Listing(lexicon), {word.text: word for word in words}
