"""How well known the words of the word list are: one sign a word, in the list's order, so that what makes puzzles knows which it may ask for.

A word that a generator may intend has its frequency: a sign from FIRST on, one for each tenth of a zipf above LEAST. Any other has a digit, the sum
of what is true of it: 1 no generator intends it and no list names it, 2 it reads as a name, 4 most players know it.
"""

from dataclasses import dataclass, field

from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput

FIRST, LEAST, STEP = ord("A"), 200, 10
"""The first sign of a frequency, the frequency that it stands for (zipf x 100), with all below it, and the step from sign to sign."""

COMMON_ZIPF = 250
"""Most players know a word that a generator may intend from this frequency on (as the word list's own tier of common words)."""

UNNAMED, NAME, COMMON = 1, 2, 4
FLAGS = "01234567"
"""The signs of words that no generator intends."""


def sign(zipf: int | None, *, unnamed: bool = False, name: bool = False, common: bool = False) -> str:
    """The sign of a word: by its frequency where a generator may intend it, else, with None, by what is true of it."""
    if zipf is None:
        return str(UNNAMED * unnamed + NAME * name + COMMON * common)
    return chr(FIRST + max(0, zipf - LEAST) // STEP)


@dataclass(frozen=True, eq=False)
class Frequencies:
    """What the signs say of the words: the frequencies of those that a generator may intend, and which of all are common, unnamed, or names.

    Equal to themselves alone, so that nothing compares a hundred thousand words.
    """

    zipf: dict[str, int] = field(repr=False)
    common: frozenset[str] = field(repr=False)
    unnamed: frozenset[str] = field(repr=False)
    names: frozenset[str] = field(repr=False)

    @classmethod
    def of(cls, lexicon: Lexicon, signs: str) -> "Frequencies":
        """The frequencies of a word list; raises BadInput where the signs are not as many as its words, or one is none."""
        if len(signs) != len(lexicon.words):
            raise BadInput("frequencies", f"{len(lexicon.words)} words need as many signs, and {len(signs)} came.")
        if strange := min((each for each in set(signs) if each < "A" and each not in FLAGS), default=""):
            raise BadInput("frequencies", f"{strange!r} is no sign.")
        value = {each: LEAST + STEP * (ord(each) - FIRST) for each in set(signs) if each >= "A"}
        zipf = {word: value[each] for word, each in zip(lexicon.words, signs, strict=True) if each in value}
        flagged = [(word, int(each)) for word, each in zip(lexicon.words, signs, strict=True) if "0" < each < "A"]
        common, unnamed, names = ([word for word, flags in flagged if flags & bit] for bit in (COMMON, UNNAMED, NAME))
        known = (word for word, number in zipf.items() if number >= COMMON_ZIPF)
        return cls(zipf, frozenset([*known, *common]), frozenset(unnamed), frozenset(names))
