"""Elimination seen by plain search: words by trying the whole list, what can be left by walking all strings. It shares nothing with the solver."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from parlour_precompute.words.wordlist import Word, load_words

MIN_WORD = 3


@cache
def listed() -> tuple[tuple[int, Word], ...]:
    """Every accepted word with the set of its letters as bits."""
    return tuple((letter_bits(word.text), word) for word in load_words())


@cache
def by_text() -> dict[str, Word]:
    """Every accepted word by its text."""
    return {word.text: word for _, word in listed()}


@cache
def rarity() -> dict[str, int]:
    """How often each letter stands in the accepted words."""
    return Counter("".join(by_text()))


def letter_bits(text: str) -> int:
    """The set of the letters, A as the lowest bit."""
    bits = 0
    for letter in text:
        bits |= 1 << ord(letter) - ord("A")
    return bits


def is_left(word: str, letters: str) -> bool:
    """Whether crossing out letters can leave the word."""
    rest = iter(letters)
    return all(letter in rest for letter in word)


@lru_cache(1000)
def words_in(letters: str) -> tuple[Word, ...]:
    """Every word of the list that crossing out letters can leave, the letters themselves included; kept, as a level's are asked for twice."""
    missing = ~letter_bits(letters)
    return tuple(word for bits, word in listed() if not bits & missing and is_left(word.text, letters))


@dataclass(frozen=True, slots=True)
class Outcome:
    """A word that can be left, and its points: a letter each, twice that with the 2X tile."""

    word: str
    points: int


@dataclass(frozen=True, slots=True)
class Walk:
    """All strings a challenge can be brought to, each with one it came from, and all that can end it."""

    start: str
    came: dict[str, str]
    ends: set[Outcome]

    def drops(self, word: str) -> list[int]:
        """The tiles to drop, one after the other, until the word is left; raises ValueError where it cannot be."""
        at = next((text for text in self.came if text.upper() == word), None)
        if at is None:
            raise ValueError(f"{word} is not an end of {self.start}.")
        way = [at]
        while way[-1] != self.start:
            way.append(self.came[way[-1]])
        tiles, dropped = list(range(len(self.start))), []
        for text, shorter in pairwise(reversed(way)):
            place = next(place for place in range(len(text)) if text[:place] + text[place + 1 :] == shorter)
            dropped.append(tiles.pop(place))
        return dropped


def walked(letters: str, double: int | None, words: Iterable[str]) -> Walk:
    """All that can become of the challenge: strings are walked breadth first, one letter dropped at a time, and none goes on past a word.

    The 2X letter is written small, so that a string tells whether it is still there.
    """
    ends = set(words)
    marked = letters if double is None else letters[:double] + letters[double].lower() + letters[double + 1 :]
    walk, edge = Walk(marked, {}, set()), {marked}
    while edge:
        shorter = {text[:place] + text[place + 1 :]: text for text in sorted(edge) for place in range(len(text))}
        taken = {text for text in shorter if text.upper() in ends}
        walk.came.update(shorter)
        walk.ends.update(Outcome(text.upper(), len(text) * (1 if text.isupper() else 2)) for text in taken)
        edge = {text for text in shorter.keys() - taken if len(text) > MIN_WORD}
    return walk


def outcomes(letters: str, double: int | None, words: Iterable[str]) -> set[Outcome]:
    """All that can end the challenge."""
    return walked(letters, double, words).ends


def sight_fitness(letters: str, words: Iterable[str], max_seq: int) -> float:
    """Eq. 3 as its prose reads, each set counted with one word more, which counts against the challenge."""
    long = [word for word in words if len(word) > max_seq]
    short = [word for word in words if len(word) <= max_seq]
    seen = sum(word in letters for word in long) + 1
    easy = sum(word in letters for word in short)
    return round((1.1 - seen / (len(long) + 1)) * (0.1 + easy / (len(short) + 1)) / 1.21, 9)


def rarest_letters(sources: Iterable[str], frequencies: Mapping[str, int]) -> set[str]:
    """The least frequent letter of each source word (section III-A)."""
    return {min(word, key=lambda letter: frequencies[letter]) for word in sources}
