"""The three algorithms that the maker's text tells of: letters at random by frequency, words with one last letter, and suffix first, which is ours.

The first two were given up: they are here to be held against the third.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from parlour.core.rng import Rng
from parlour.games.word_portal.rules import ALPHABET, CELLS, INNER, MIDDLE, OUTER
from parlour.games.word_portal.supply.generator import MOST_ALIKE, NO_MIDDLE, Params, Source, board

WINDOW, MOST_IN_A_ROW = 5, 3
"""No more than three of five letters in a row are the same (rule 3 of the first algorithm)."""

COMMON, SHORTEST, LONGEST = 2_500, 5, 8
"""The dictionary of the second algorithm: 2,500 common words of five to eight letters."""

LEFT = 4
"""It fills up to so many cells at random."""


@dataclass(frozen=True, eq=False)
class Words:
    """The common dictionary, the most frequent word first, as the first two algorithms use it."""

    words: tuple[str, ...]

    @cached_property
    def frequencies(self) -> list[tuple[int, str]]:
        """The letters with the running sums of how often each stands in the words."""
        counts = Counter("".join(self.words))
        return list(zip(accumulate(counts[letter] for letter in ALPHABET), ALPHABET, strict=True))

    @cached_property
    def middle_sized(self) -> tuple[str, ...]:
        """The 2,500 most frequent words of five to eight letters, without those whose last letter is never in the middle."""
        sized = [word for word in self.words if SHORTEST <= len(word) <= LONGEST][:COMMON]
        return tuple(word for word in sized if word[-1] not in NO_MIDDLE)


def letter(words: Words, rng: Rng) -> str:
    """A letter by its frequency (rules 1 and 2 of the first algorithm)."""
    at = rng.below(words.frequencies[-1][0])
    return next(one for total, one in words.frequencies if at < total)


def next_letter(words: Words, board: Mapping[int, str], cell: int, before: list[str], rng: Rng) -> str:
    """A letter of the stream that may stand in a cell, `before` being those that came last."""
    while True:
        one = letter(words, rng)
        counts = Counter(board.values())
        if counts[one] >= MOST_ALIKE or before[1 - WINDOW :].count(one) >= MOST_IN_A_ROW:
            continue
        if (cell == MIDDLE and one in NO_MIDDLE) or (one == "Q" and (cell not in OUTER or not counts["U"])):
            continue
        return one


def by_frequency(words: Words, rng: Rng) -> str:
    """The first algorithm: every letter at random, by its frequency."""
    return filled(words, {}, rng)


def first_word(words: Words, rng: Rng) -> str:
    """The word that the second algorithm adds first, by the same chance."""
    return rng.choice(words.middle_sized)


def by_last_letter(words: Words, rng: Rng) -> str:
    """The second algorithm: common words with one last letter, their other letters anywhere, half of them in each ring; then the first algorithm."""
    pool = words.middle_sized
    first = rng.choice(pool)
    inner, outer = list[str](), list[str]()
    for word in (first, *rng.shuffled([word for word in pool if word[-1] == first[-1] and word != first])):
        letters = rng.shuffled(word[:-1])
        half = len(letters) // 2
        if len(inner) + half <= len(INNER) and len(outer) + len(letters) - half <= len(OUTER):
            inner += letters[:half]
            outer += letters[half:]
        if len(inner) + len(outer) >= CELLS - 1 - LEFT:
            break
    cells = dict(zip(rng.shuffled(INNER), inner, strict=False)) | dict(zip(rng.shuffled(OUTER), outer, strict=False)) | {MIDDLE: first[-1]}
    return filled(words, cells, rng)


def filled(words: Words, cells: dict[int, str], rng: Rng) -> str:
    """A board whose last cells are filled "using random letters like the old algorithm": by its rules, of which letters that stand break none."""
    stream = list[str]()
    for cell in range(CELLS):
        if cell not in cells:
            stream.append(next_letter(words, cells, cell, stream, rng))
            cells[cell] = stream[-1]
    return "".join(cells[cell] for cell in range(CELLS))


def algorithms(words: Words, source: Source, count: int = 10) -> dict[str, Callable[[Rng], str]]:
    """The three by their names, in the order the text tells of them; `count` are the words of a round."""
    return {
        "random letters": lambda rng: by_frequency(words, rng),
        "last letter": lambda rng: by_last_letter(words, rng),
        "suffix first": lambda rng: board(Params(count), source, rng),
    }
