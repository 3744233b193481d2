"""A fifth model of a player, one of those by which challenges are chosen: it goes by how words begin.

Somebody looks for words by how they begin. For each pair of letters that stand side by side, or that one drop would bring together, a few known
words come to mind, frequent ones first, as many as the time allows; one is noticed where its letters follow in order. Of those noticed the one
of most points is taken. Nothing is drawn by chance: what counts is how far down its list of beginnings a word stands.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from parlour.games.elimination.rules import Challenge
from parlour.games.elimination.solver import bits, options, whole
from parlour_precompute.words.wordlist import Word


@dataclass(frozen=True, slots=True)
class Nibbler:
    """Somebody to whom so many words of a beginning come to mind in a second of looking."""

    name: str
    recall: float


NIBBLERS = (Nibbler("newcomer", 0.5), Nibbler("average", 1.0), Nibbler("keen", 2.0))
NEAR = 2  # how far apart in the letters the first two of a word may stand
THINKING = 0.4  # the share of the time that is spent thinking
UNTIMED = 40.0  # seconds for a challenge without a clock

Beginnings = Mapping[str, Mapping[str, int]]
"""For each two letters the place of each word that begins with them, the most frequent first."""


def beginnings(words: Mapping[str, Word]) -> Beginnings:
    """The words by their first two letters."""
    found: dict[str, dict[str, int]] = {}
    for word in sorted(words.values(), key=lambda word: (-word.zipf, word.text)):
        row = found.setdefault(word.text[:2], {})
        row[word.text] = len(row)
    return found


def nibbled(nibbler: Nibbler, challenge: Challenge, limit: float, known: Beginnings) -> int:
    """The points of a challenge; 0 where nothing came to mind."""
    most = THINKING * limit * nibbler.recall
    best = 0
    for option in options(challenge, whole(challenge)):
        tiles = bits(option.tiles)
        if tiles[1] - tiles[0] <= NEAR and known[option.word.text[:2]][option.word.text] < most:
            best = max(best, option.points)
    return best
