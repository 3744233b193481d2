"""A page of a book: its words as they are printed, and what a word is without the points around it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from parlour.core.errors import BadInput

MARKS = r"\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
"""Signs that stand over or under the letter before them."""

CORE = re.compile(rf"[^\W_](?:.*[^\W_])?[{MARKS}]*", re.DOTALL)
"""A printed word from its first letter or digit to its last, with the marks of that: points at its ends travel with it, those inside are its own."""

MOST_CHARACTERS = 1_600
"""Of a page; sixty words have about three hundred and fifty, and a strange text of one's own more."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its text, in which a line break ends a line of verse or a paragraph, and an empty line a stanza.

    `anagrams` names the words that other words can be made of, the rarest first: a word's place, and those others in lower case. `kept` are
    the places of words that may be read, but are never asked for, moved or changed. `clues` are what some words can be asked for by: a
    word's place, and what it means; after `=` its opposite, after `~` a word that it rhymes with.
    """

    text: str
    anagrams: tuple[tuple[int, tuple[str, ...]], ...] = ()
    kept: tuple[int, ...] = ()
    clues: tuple[tuple[int, str], ...] = ()

    def __post_init__(self) -> None:
        """Refuses a page without words, one that is too long, and anagrams of words that are not there."""
        count = len(self.text.split())
        if not count:
            raise BadInput("text", "a page has at least one word.")
        if len(self.text) > MOST_CHARACTERS:
            raise BadInput("text", f"a page has at most {MOST_CHARACTERS} characters, not {len(self.text)}.")
        for field, places in (("anagrams", [place for place, _ in self.anagrams]), ("clues", [place for place, _ in self.clues])):
            if len(set(places)) < len(places) or not all(0 <= place < count for place in places):
                raise BadInput(field, "each place is named once, and none lies beyond the last word.")
        if any(not others or letters_of(other) != letters_of(self.words[place]) for place, others in self.anagrams for other in others):
            raise BadInput("anagrams", "an anagram has the letters of the word in its place.")

    @property
    def words(self) -> tuple[str, ...]:
        """The printed words, points and all, from the first to the last."""
        return tuple(self.text.split())

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The places of the words, line by line."""
        return lines_of(self.text)

    @property
    def stanzas(self) -> frozenset[int]:
        """The numbers of the lines, from 0, that an empty line stands before."""
        parts = [part.strip().count("\n") + 1 for part in self.text.split("\n\n")]
        return frozenset(sum(parts[:at]) for at in range(1, len(parts)))


@cache
def gap(word: str) -> str:
    """What is printed between a word and the next of its line: nothing after a dash, which joins them."""
    return "" if word.endswith("—") else " "


def line_of(words: Sequence[str]) -> str:
    """Words as one printed line."""
    return "".join(f"{word}{gap(word)}" for word in words).rstrip()


def lines_of(text: str) -> tuple[tuple[int, ...], ...]:
    """The places of a text's words, line by line."""
    lines: list[tuple[int, ...]] = []
    first = 0
    for line in text.split("\n"):
        count = len(line.split())
        if count:
            lines.append(tuple(range(first, first + count)))
        first += count
    return tuple(lines)


@cache
def parts(word: str) -> tuple[str, str, str]:
    """A printed word as what stands before its core, its core, and what stands after: `“(`, `don't`, `!”`."""
    match = CORE.search(word)
    return (word, "", "") if match is None else (word[: match.start()], match[0], word[match.end() :])


def core(word: str) -> str:
    """A printed word without the points around it; empty where it is nothing but points."""
    return parts(word)[1]


@cache
def name(word: str) -> str:
    """What two printed words have in common when a reader takes them for the same: the core in lower case."""
    return core(word).casefold()


def folded(letter: str) -> str:
    """A letter without case; one that would become two, such as the capital I with a dot, stays as it is."""
    plain = letter.casefold()
    return plain if len(plain) == 1 else letter


def lowered(word: str) -> str:
    """A word in small letters, as long as it was."""
    return "".join(small if len(small := letter.lower()) == 1 else letter for letter in word)


def is_same(word: str, other: str) -> bool:
    """Whether a reader takes two printed words for the same."""
    return name(word) == name(other)


def letters_of(word: str) -> str:
    """The letters of a word in alphabetical order, without case: anagrams have the same."""
    return "".join(sorted(name(word)))


def dressed(word: str, other: str) -> str:
    """Another word in the place of a printed one: with its points, and with its capitals."""
    before, here, after = parts(word)
    if here.isupper() and len(here) > 1:
        other = other.upper()
    elif here[:1].isupper():
        other = other[:1].upper() + other[1:]
    return f"{before}{other}{after}"
