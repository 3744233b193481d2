"""The committed word list: its columns, its tiers, and how a line of it reads."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput

HEADER = ("word", "us", "size", "zipf", "flags")
SHORTEST, LONGEST = 3, 15  # letters
EVERYDAY, KNOWN, ACCEPTED = 35, 60, 70  # the SCOWL sizes that bound the tiers E, C and N
FLAGS = {"": 0, "d": 1, "g": 2, "dg": 3, "n": 4, "dn": 5, "gn": 6, "dgn": 7}
COMMON_SIZE, COMMON_ZIPF = 50, 250  # within both, most players know a word


@dataclass(frozen=True, slots=True)
class Word:
    """An accepted word. Every word of the list is in tier N: it counts when a player makes it."""

    text: str  # upper case, as in play
    us: int  # the smallest SCOWL size of the American and common lists that hold it, 0 if none does
    size: int  # the smallest SCOWL size of any spelling, 10 (everybody knows it) to 70
    zipf: int  # 100 times the Zipf frequency (log10 of uses in 10**9 words), 0 if unlisted; wordfreq 3.1.1
    dirty: bool  # accepted when typed, but never intended, hinted at or shown
    no_generate: bool  # never intended by a generator; every dirty word is
    name: bool  # reads as a name, a place or a trade mark; never intended by a generator

    @property
    def in_e(self) -> bool:
        """Whether everybody may be expected to know it: tier E, American spelling."""
        return 0 < self.us <= EVERYDAY

    @property
    def in_c(self) -> bool:
        """Whether it counts as a known word: tier C, all spellings."""
        return self.size <= KNOWN

    @property
    def is_common(self) -> bool:
        """Whether most players know it, in any spelling: what a player can be expected to find is counted in these."""
        return self.size <= COMMON_SIZE and self.zipf >= COMMON_ZIPF

    @property
    def is_familiar(self) -> bool:
        """Whether most readers know it, and it may be shown: such a word may stand in the place of another."""
        return self.is_common and self.can_generate

    @property
    def can_generate(self) -> bool:
        """Whether a generator may intend it: tier E without dirty words, words that never generate, and names."""
        return self.in_e and not self.no_generate and not self.name


@dataclass(frozen=True, eq=False)
class WordList:
    """All words in alphabetical order; equal to itself alone, so that nothing compares a hundred thousand words."""

    words: tuple[Word, ...] = field(repr=False)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words as play searches them."""
        return Lexicon(tuple(word.text for word in self.words), frozenset(word.text for word in self.words if word.dirty))

    @cached_property
    def by_text(self) -> dict[str, Word]:
        """Each word by its text."""
        return {word.text: word for word in self.words}


def words_of(data: bytes, name: str) -> tuple[Word, ...]:
    """All words of a list in alphabetical order; raises BadInput naming the list, the line, and what is wrong there."""
    try:
        lines = data.decode("ascii").split("\n")
    except UnicodeDecodeError as fault:
        raise BadInput(f"{name}, byte {fault.start}", "only plain letters and digits were expected") from None
    if lines[0] != "\t".join(HEADER):
        raise _malformed(name, 1, f"the columns {', '.join(HEADER)} were expected")
    if lines.pop() != "":
        raise _malformed(name, len(lines) + 1, "the file is cut in this line")
    words = tuple(_words(name, lines))
    for line, (one, other) in enumerate(pairwise(words), start=3):
        if one.text >= other.text:
            raise _malformed(name, line, _disorder(one.text.lower(), other.text.lower()))
    return words


def _words(name: str, lines: list[str]) -> Iterator[Word]:
    for number, line in enumerate(lines[1:], start=2):
        try:
            text, us, size, zipf, flags = line.split("\t")
            bits = FLAGS[flags]
            word = Word(text.upper(), int(us), int(size), int(zipf), bool(bits & 1), bool(bits & 2), bool(bits & 4))
        except (ValueError, KeyError):
            raise _malformed(name, number, f"{len(HEADER)} columns ({', '.join(HEADER)}) were expected, not {line!r}") from None
        if not is_playable(text) or not 0 < word.size <= ACCEPTED:
            raise _malformed(name, number, f"{line!r} is not a word of {SHORTEST} to {LONGEST} letters a-z with a size up to {ACCEPTED}")
        yield word


def is_playable(text: str) -> bool:
    """Whether a text is 3 to 15 letters a-z."""
    return SHORTEST <= len(text) <= LONGEST and text.isascii() and text.isalpha() and text.islower()


def _disorder(before: str, after: str) -> str:
    return f"{after} stands twice" if before == after else f"{after} stands behind {before}, but words are sorted"


def _malformed(name: str, line: int, sentence: str) -> BadInput:
    return BadInput(f"{name}, line {line}", sentence)
