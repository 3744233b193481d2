"""What the proofs of Word Portal's bundles count by: the words of a board by walking them onto the rings, points, and what can be read on it."""

from collections.abc import Iterator
from functools import cache, lru_cache

from parlour_precompute.words.wordlist import Word, load_words

RING = {letter: "OOOOOOIIIOOIMIOOIIIOOOOOO"[at] for at, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXY")}
"""Which ring each of the 25 places is of, the places named A to Y: outer, inner, middle."""

WORTH = {"J": 10, "Q": 10, "X": 10, "Z": 10, "K": 5, "V": 5, "W": 5, "H": 3, "B": 3, "Y": 3, "F": 3, "C": 2, "D": 2, "U": 2, "G": 2, "P": 2, "M": 2}
"""What letters count; those that are not here count one."""

NEVER_IN_THE_MIDDLE = "QJIUV"


@cache
def by_last() -> dict[str, list[tuple[frozenset[str], Word]]]:
    """The words of 3 to 12 letters by their last, each with the set of its letters."""
    found: dict[str, list[tuple[frozenset[str], Word]]] = {}
    for word in load_words():
        if 3 <= len(word.text) <= 12:
            found.setdefault(word.text[-1], []).append((frozenset(word.text), word))
    return found


@cache
def everyday() -> dict[str, int]:
    """The 5,000 most frequent words of 3 to 12 letters that may be generated, with their frequencies."""
    pool = sorted((-word.zipf, word.text) for word in load_words() if word.can_generate and 3 <= len(word.text) <= 12)
    return {text: -zipf for zipf, text in pool[:5000]}


@cache
def dirty() -> frozenset[str]:
    """The words that are never named."""
    return frozenset(word.text for word in load_words() if word.dirty)


def ring(letters: str, name: str) -> str:
    """The letters of a ring."""
    return "".join(letter for letter, place in zip(letters, RING.values(), strict=True) if place == name)


def can_walk(text: str, outer: str, inner: str) -> bool:
    """Whether the letters of a text can be taken one after the other, from the outer ring, then from the inner."""
    if not text:
        return True
    first, rest = text[0], text[1:]
    if first in outer and can_walk(rest, outer.replace(first, "", 1), inner):
        return True
    return first in inner and can_walk(rest, "", inner.replace(first, "", 1))


@lru_cache(maxsize=1024)
def words_of(letters: str) -> tuple[Word, ...]:
    """Every accepted word of a board."""
    outer, inner, middle = (ring(letters, name) for name in "OIM")
    there = set(letters)
    return tuple(word for used, word in by_last().get(middle, ()) if used <= there and can_walk(word.text[:-1], outer, inner))


def common_words(letters: str) -> list[str]:
    """Those of them that may be named as words that most players know."""
    return [word.text for word in words_of(letters) if word.is_common and not (word.dirty or word.no_generate or word.name)]


def worth(word: str) -> int:
    """The points of a word."""
    return len(word) * sum(WORTH.get(letter, 1) for letter in word)


def letter_faults(letters: str, *, rare_once: bool = True) -> Iterator[str]:
    """The maker's rules of letters (4b, 7 and 8, and that of the middle); and no word that is never to be named can be read on a board."""
    middle, inner = ring(letters, "M"), ring(letters, "I")
    most = {letter: 1 if rare_once and letter in "QXZJ" else 4 for letter in letters}
    yield from (f"{letter} stands there {letters.count(letter)} times." for letter in sorted(most) if letters.count(letter) > most[letter])
    if middle in NEVER_IN_THE_MIDDLE:
        yield f"{middle} stands in the middle."
    if "Q" in inner or ("Q" in letters and "U" not in letters):
        yield "A Q is not in the outer ring, or has no U."
    if can_be_read(letters):
        yield "A word that is never to be named can be read on the board."


def can_be_read(letters: str) -> bool:
    """Whether a word that is never to be named can be read in a line of a board."""
    return any(word in line for line in read_lines(letters) for word in dirty())


def read_lines(letters: str) -> list[str]:
    """What can be read on a board: rows, columns, both diagonals, and all of it, forwards and backwards."""
    grid = [letters[at : at + 5] for at in range(0, 25, 5)]
    columns = ["".join(column) for column in zip(*grid, strict=True)]
    diagonals = ["".join(grid[at][at] for at in range(5)), "".join(grid[at][4 - at] for at in range(5))]
    return [line[::step] for line in (letters, *grid, *columns, *diagonals) for step in (1, -1)]


def bar_faults(found: list[Word]) -> Iterator[str]:
    """The maker's bar: 200 words, one of 9 letters or more, more than ten of 100 points or more."""
    if len(found) < 200:
        yield f"It has {len(found)} words, and 200 is the least."
    if all(len(word.text) < 9 for word in found):
        yield "It has no word of 9 letters or more."
    if sum(worth(word.text) >= 100 for word in found) <= 10:
        yield "It has not more than ten words of 100 points or more."
