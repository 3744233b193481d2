"""What the build adds to stored puzzles, since it follows from them in milliseconds: the words that a challenge holds."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from parlour.core.data.lexicon import Lexicon, packed
from parlour.games.elimination.rules import Puzzle
from parlour.games.elimination.supply import stored
from parlour_precompute.words.wordlist import load_words


@dataclass(frozen=True, slots=True)
class Dictionary:
    """The accepted words, which of them most players know, and which no generator intends and no hint or list names."""

    lexicon: Lexicon
    common: frozenset[str]
    unnamed: frozenset[str]


@cache
def dictionary(path: Path) -> Dictionary:
    """The dictionary of a word list."""
    words = load_words(path)
    lexicon = Lexicon.from_packed(packed((word.text, word.dirty) for word in words))
    common = frozenset(word.text for word in words if word.is_common)
    return Dictionary(lexicon, common, frozenset(word.text for word in words if word.no_generate))


def completed(words: Path, set_id: str, data: object) -> Puzzle:
    """A puzzle of a set as its bundle stores it, with its words; raises BadInput naming the field, Refused where the word list cannot be read."""
    known = dictionary(words)
    return stored.completed(data, known.lexicon, known.common.__contains__, unnamed=known.unnamed.__contains__)
