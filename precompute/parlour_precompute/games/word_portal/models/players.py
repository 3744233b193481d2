"""Simulated players of Word Portal: how long each takes for a word, and the three permutations of play that the maker's text tried.

A player knows words from a frequency upwards, and finds each known word of the board at a rate: the more frequent and the shorter it is, the sooner.
Before that they look the letters over, which the text says takes 30 to 90 seconds on a new board. These are assumptions, not measurements.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log

from parlour.core.rng import Rng
from parlour.games.word_portal.building import tiles_of_word
from parlour.games.word_portal.rules import CELLS, points
from parlour_precompute.games.word_portal import validator
from parlour_precompute.games.word_portal.models.baselines import next_letter
from parlour_precompute.words.wordlist import Word

LOOKING = 60.0
"""Seconds to look a new board over (the text: "between 30-90 seconds", and a reset "by an average of 1 minute")."""

PATIENCE = 180.0
"""Seconds without a word after which a player gives the round up."""

WORDS = 10
STEPS = 1 << 53


@dataclass(frozen=True, slots=True)
class Player:
    """A player: the least frequent word they know (100 times zipf), and words found a second of those that everybody knows."""

    name: str
    vocabulary: int
    rate: float


PLAYERS = (Player("beginner", 420, 0.0006), Player("average", 360, 0.001), Player("expert", 280, 0.002))


@dataclass(frozen=True, slots=True)
class Round:
    """A round as a player played it: the seconds each word took, its points, and whether they found all."""

    seconds: tuple[float, ...]
    points: int
    is_complete: bool


def rate(player: Player, word: Word) -> float:
    """How often a second a player comes upon a word that they know: twice as often for ten times the frequency, less for longer ones."""
    return float(player.rate * 2 ** ((word.zipf - 400) / 100) * 5 / len(word.text))


@lru_cache(maxsize=64)
def known(player: Player, letters: str) -> tuple[Word, ...]:
    """The words of a board that a player knows."""
    return tuple(word for word in validator.words_of(letters) if word.zipf >= player.vocabulary)


def found(player: Player, words: Sequence[Word], rng: Rng) -> tuple[Word, float] | None:
    """The next word a player comes upon, and after how many seconds; None where they give up before."""
    rates = [rate(player, word) for word in words]
    total = sum(rates)
    if not total:
        return None
    seconds = -log((rng.below(STEPS) + 1) / STEPS) / total
    at = total * rng.below(STEPS) / STEPS
    for word, each in zip(words, rates, strict=True):
        at -= each
        if at < 0:
            return (word, seconds) if seconds <= PATIENCE else None
    return None


Renew = Callable[[str, str, Rng], tuple[str, float]]
"""From a board and the word just found to the next board, and the share of it that is new."""


def played(player: Player, letters: str, renew: Renew, rng: Rng, count: int = WORDS) -> Round:
    """A round of so many words."""
    seconds: list[float] = []
    total, new, done = 0, 1.0, set[str]()
    for _ in range(count):
        one = found(player, [word for word in known(player, letters) if word.text not in done], rng)
        if one is None:
            return Round(tuple(seconds), total, is_complete=False)
        word, taken = one
        seconds.append(taken + LOOKING * new)
        total += points(word.text)
        done.add(word.text)
        letters, new = renew(letters, word.text, rng)
    return Round(tuple(seconds), total, is_complete=True)


def stands(letters: str, word: str, rng: Rng) -> tuple[str, float]:
    """The board stands: the third permutation, and ours."""
    return letters, 0.0


def used_replaced(letters: str, word: str, rng: Rng) -> tuple[str, float]:
    """The letters used are replaced from the stream: the first permutation."""
    used, stream = tiles_of_word(letters, word), list(word)
    cells = {cell: letter for cell, letter in enumerate(letters) if cell not in used}
    for cell in used:
        cells[cell] = next_letter(cells, cell, stream, rng)
        stream.append(cells[cell])
    return "".join(cells[cell] for cell in range(CELLS)), len(word) / CELLS


def whole_replaced(make: Callable[[Rng], str]) -> Renew:
    """The whole board is replaced: the second permutation."""

    def renew(letters: str, word: str, rng: Rng) -> tuple[str, float]:
        return make(rng), 1.0

    return renew
