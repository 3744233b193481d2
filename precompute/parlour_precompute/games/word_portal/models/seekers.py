"""Players that only the audit knows: some look for endings, others begin at the rings; no choice or order of boards was made by them.

Both bring words to mind and see which the board has. Who looks for endings has a first letter and the last but one before their eyes: among the words
that have both, frequent ones come sooner, and each the later the more rivals there are. Who looks at the rings tries two letters that often begin
words, and any word that begins so comes to mind, whether the board can end it or not. These are assumptions, not measurements.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt

from parlour.games.word_portal.rules import INNER, OUTER
from parlour_precompute.games.word_portal import validator
from parlour_precompute.words.wordlist import Word, load_words

SHORTEST, LONGEST = 3, 12

FULL = 400
"""The frequency, 100 times zipf, at which a word comes to mind at the rate one; a word a hundred times as frequent comes ten times as soon."""

INNER_START, OUTER_END = 0.5, 0.25
"""How readily a word is begun in the inner ring, or its last letter but one looked for in the outer, beside the other way round."""


def pull(word: Word) -> float:
    """How readily a word comes to mind."""
    return float(10 ** ((word.zipf - FULL) / 200))


@cache
def rivals(vocabulary: int) -> Mapping[tuple[str, str], float]:
    """The pull of all words known that have a first letter and the last two, together."""
    found: defaultdict[tuple[str, str], float] = defaultdict(float)
    for word in known_words(vocabulary):
        found[word.text[0], word.text[-2:]] += pull(word)
    return found


@cache
def cohorts(vocabulary: int) -> Mapping[str, float]:
    """The pull of all words known that begin with two letters, together."""
    found: defaultdict[str, float] = defaultdict(float)
    for word in known_words(vocabulary):
        found[word.text[:2]] += pull(word)
    return found


def known_words(vocabulary: int) -> list[Word]:
    """The words of the list that a player knows and would say."""
    return [word for word in load_words() if word.zipf >= vocabulary and SHORTEST <= len(word.text) <= LONGEST and not word.dirty]


@cache
def begins() -> Mapping[str, float]:
    """How often common words begin with a letter, and with two, as counts of one more than there are."""
    found: defaultdict[str, float] = defaultdict(lambda: 1.0)
    for word in known_words(350):
        found[word.text[0]] += 1
        found[word.text[:2]] += 1
    return dict(found)


def on(letters: str, vocabulary: int) -> list[Word]:
    """The words of a board that a player knows."""
    return [word for word in validator.words_of(letters) if word.zipf >= vocabulary]


def by_endings(letters: str, words: Sequence[Word], vocabulary: int) -> list[float]:
    """The rates at which the words come to one who looks for endings."""
    outer, inner = (Counter(letters[cell] for cell in ring) for ring in (OUTER, INNER))
    rates = []
    for word in words:
        first, last = word.text[0], word.text[-2]
        seen = (outer[first] + INNER_START * inner[first]) * (inner[last] + OUTER_END * outer[last])
        rates.append(seen * pull(word) / sqrt(rivals(vocabulary)[first, word.text[-2:]]) / (len(OUTER) * len(INNER)))
    return rates


def by_rings(letters: str, words: Sequence[Word], vocabulary: int) -> list[float]:
    """The rates at which the words come to one who begins at the rings."""
    tried: dict[str, float] = {}
    rates = []
    for word in words:
        start = word.text[:2]
        if start not in tried:
            tried[start] = _tried(letters, start)
        rates.append(tried[start] * pull(word) / cohorts(vocabulary)[start])
    return rates


def _tried(letters: str, start: str) -> float:
    """The chance that two letters are the ones that are tried: each by how often it stands there and words begin or go on so."""
    outer, inner = (Counter(letters[cell] for cell in ring) for ring in (OUTER, INNER))
    first = {letter: (outer[letter] + inner[letter]) * begins().get(letter, 1.0) for letter in sorted(outer | inner)}
    from_outer = outer[start[0]] > 0
    (outer if from_outer else inner).subtract(start[0])
    second = {
        letter: ((outer[letter] if from_outer else 0) + inner[letter]) * begins().get(start[0] + letter, 1.0) for letter in sorted(outer | inner)
    }
    return first.get(start[0], 0.0) / sum(first.values()) * second.get(start[1], 0.0) / max(1e-9, sum(second.values()))
