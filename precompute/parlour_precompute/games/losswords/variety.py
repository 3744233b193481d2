"""Which words may stand for others in a page, and how often: common words would else stand for each other on every page, and be known by heart."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from parlour.core.rng import seed_number
from parlour.games.losswords.book.page import Page, name
from parlour_precompute.words.wordlist import WORDS, load_words

OFTEN = 5.4
"""The Zipf frequency (log10 of uses in a thousand million words) up to which a word may be replaced wherever it stands; of one ten times as
frequent a tenth of the places."""

LEAST = 2
"""The rarest of a page, which stay however frequent they are, so that pages are not left without."""

OLDER = {
    "shall": 6.1,
    "own": 6.1,
    "thing": 6.0,
    "came": 6.0,
    "saw": 5.9,
    "quite": 5.9,
    "night": 5.9,
    "ever": 5.9,
    "went": 5.8,
    "indeed": 5.8,
    "cried": 5.8,
    "but": 6.8,
}
OLDER |= {"once": 5.8, "face": 5.8, "thus": 5.7, "side": 5.7, "ship": 5.7, "dear": 5.7, "sort": 5.6, "heart": 5.7, "hear": 5.7, "earth": 5.7}
"""Words that stand more often in books of a hundred years ago than in the list: their frequency there, counted in the package of our books.

Of `but` it is a little more, so that `tub` is no answer to be learned.
"""

SHORTEST = 3
"""Letters of the shortest word of the list; shorter ones are the most frequent of all."""

MOST_FREQUENT = 7.5
"""The Zipf frequency of words of two letters."""


@cache
def frequencies(words: Path = WORDS) -> Mapping[str, float]:
    """The Zipf frequency of each word of the list."""
    return {word.text.lower(): word.zipf / 100 for word in load_words(words)}


def often(word: str, words: Path = WORDS) -> float:
    """How frequent a word is."""
    return MOST_FREQUENT if len(word) < SHORTEST else max(OLDER.get(word, 0.0), frequencies(words).get(word, 0.0))


def thinned(page: Page, words: Path = WORDS) -> Page:
    """The page with the anagrams that keep variety: of frequent words by chance only some, the same ones each time."""
    rows = enumerate(page.anagrams)
    return replace(page, anagrams=tuple(row for at, row in rows if at < LEAST or is_left(page, row[0], words)))


def is_left(page: Page, place: int, words: Path = WORDS) -> bool:
    """Whether the word of a place may be replaced."""
    share = 10 ** (OFTEN - often(name(page.words[place]), words))
    return share >= 1 or seed_number(f"{place}/{page.text}") % 1_000_003 < share * 1_000_003
