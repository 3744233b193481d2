"""The blind validator: which accepted words a board has, by numpy over the whole list. It knows nothing of how the board was made.

Of each word every letter but the last has a rank from the front, how often it came before in the word, and one from the back. A beginning fits
the outer ring while each rank is below the ring's count of that letter, and an end the inner ring likewise; a word is there when the two meet.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from parlour_precompute.words.wordlist import Word, load_words

SIDE, MIDDLE = 5, 12
INNER = (6, 7, 8, 11, 13, 16, 17, 18)
SHORTEST, LONGEST = 3, 12
BODY = LONGEST - 1
RANKS = 16
"""Room for the ranks of one letter; a letter's place in a table is its number times this."""

PAD = "["
"""What comes after Z: it fills a shorter word up."""

NONE = 26 * RANKS
"""The place of what is no letter, which fits both rings: the end of a shorter word."""

LEAST_WORDS, LEAST_LONG, LONG, MORE_THAN_BIG, BIG = 200, 1, 9, 10, 100
"""The text's bar: at least 200 words of 3 to 12 letters, at least one of 9 to 12, more than ten of 100 points and more."""

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VALUES = {letter: value for value, letters in ((1, "EIARTONSL"), (2, "CDUGPM"), (3, "HBYF"), (5, "KVW"), (10, "JQXZ")) for letter in letters}

WORTH = np.array([VALUES.get(letter, 0) for letter in f"{ALPHABET}{PAD}"], np.uint16)
BITS = np.array([*(1 << number for number in range(26)), 0], np.uint32)
"""What each letter counts, and the set that it is alone, by its number; a pad has nothing."""

Places = npt.NDArray[np.uint16]


@dataclass(frozen=True, eq=False)
class Shelf:
    """The words with one last letter: their places in the table from the front and from the back, their letters as bits, lengths and points."""

    words: tuple[Word, ...]
    front: Places
    back: Places
    bits: npt.NDArray[np.uint32]
    lengths: npt.NDArray[np.uint8]
    points: npt.NDArray[np.uint16]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a board has: accepted words, those of 9 letters and more, those of 100 points and more."""

    words: int
    long: int
    big: int

    @property
    def is_accepted(self) -> bool:
        """Whether the board passes the bar."""
        return self.words >= LEAST_WORDS and self.long >= LEAST_LONG and self.big > MORE_THAN_BIG


@cache
def shelves() -> dict[str, Shelf]:
    """All words that may be played, by their last letter; rude ones are no targets."""
    ends: dict[str, list[Word]] = {}
    for word in load_words():
        if SHORTEST <= len(word.text) <= LONGEST and not word.dirty:
            ends.setdefault(word.text[-1], []).append(word)
    return {letter: _shelf(words) for letter, words in ends.items()}


def _shelf(words: Sequence[Word]) -> Shelf:
    padded = "".join(word.text[:-1].ljust(BODY, PAD) for word in words)
    letters = np.frombuffer(padded.encode(), np.uint8).reshape(-1, BODY) - ord("A")
    lengths = np.array([len(word.text) for word in words], np.uint8)
    points = lengths * (WORTH[letters].sum(axis=1, dtype=np.uint16) + VALUES[words[0].text[-1]])
    front = [(letters[:, :at] == letters[:, [at]]).sum(axis=1) for at in range(BODY)]
    back = [(letters[:, at + 1 :] == letters[:, [at]]).sum(axis=1) for at in range(BODY)]
    return Shelf(tuple(words), _places(letters, front), _places(letters, back), np.bitwise_or.reduce(BITS[letters], axis=1), lengths, points)


def _places(letters: npt.NDArray[np.uint8], ranks: Sequence[npt.NDArray[np.intp]]) -> Places:
    """The place of each letter of each word, by its rank among those that are like it."""
    places = letters.astype(np.uint16) * RANKS + np.stack(ranks, axis=1)
    return np.where(letters < len(ALPHABET), places, NONE).astype(np.uint16)


def letter_bits(text: str) -> int:
    """The set of the letters, A as the lowest bit."""
    return sum(1 << ord(letter) - ord("A") for letter in set(text))


def _held(ring: str) -> npt.NDArray[np.bool_]:
    """For each place whether the ring holds so many of that letter."""
    table = np.zeros(NONE + 1, np.bool_)
    table[NONE] = True
    for letter in set(ring):
        at = (ord(letter) - ord("A")) * RANKS
        table[at : at + ring.count(letter)] = True
    return table


def found(letters: str) -> tuple[Shelf, npt.NDArray[np.intp]] | None:
    """The words of a board, as places on the shelf of its middle letter; None where no word ends so."""
    shelf = shelves().get(letters[MIDDLE])
    if shelf is None:
        return None
    inner = "".join(letters[cell] for cell in INNER)
    outer = "".join(letters[cell] for cell in range(SIDE * SIDE) if cell not in INNER and cell != MIDDLE)
    near = np.flatnonzero((shelf.bits & np.uint32(~letter_bits(inner + outer) & 0xFFFFFFFF)) == 0)
    # A letter too far for the outer ring, and one too far for the inner: the first of the one lies behind the last of the other.
    beyond = np.logical_or.accumulate(~_held(outer)[shelf.front[near]], axis=1)
    before = np.logical_or.accumulate((~_held(inner)[shelf.back[near]])[:, ::-1], axis=1)[:, ::-1]
    return shelf, near[~(beyond & before).any(axis=1)]


def words_of(letters: str) -> list[Word]:
    """The words of a board, in order."""
    there = found(letters)
    return [] if there is None else [there[0].words[at] for at in there[1]]


def verdict(letters: str) -> Verdict:
    """What a board has."""
    there = found(letters)
    if there is None:
        return Verdict(0, 0, 0)
    shelf, at = there
    return Verdict(len(at), int((shelf.lengths[at] >= LONG).sum()), int((shelf.points[at] >= BIG).sum()))
