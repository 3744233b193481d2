"""A puzzle as its bundle holds it, without the answers: those follow from the dictionary, and the build adds them."""

from collections.abc import Callable
from dataclasses import dataclass

from parlour.core.codec import decode
from parlour.games.elimination.rules import Challenge, Puzzle, Word
from parlour.games.elimination.supply.answers import Dictionary, answers


@dataclass(frozen=True, slots=True)
class StoredChallenge:
    """The letters, the index of the 2X tile, and the words that were mixed."""

    letters: str
    double: int | None
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stored:
    """Challenges in a row, and the seconds allowed for each; no seconds, no clock."""

    challenges: tuple[StoredChallenge, ...]
    seconds: tuple[int, ...]


def stored(puzzle: Puzzle) -> Stored:
    """The puzzle without what follows from the dictionary."""
    return Stored(tuple(StoredChallenge(each.letters, each.double, each.sources) for each in puzzle.challenges), puzzle.seconds)


Test = Callable[[str], bool]


def none(_: str) -> bool:
    """Whether a word is not to be named, where all may be."""
    return False


def completed(data: object, lexicon: Dictionary, common: Test, field: str = "puzzle", unnamed: Test = none) -> Puzzle:
    """The puzzle of a bundle line's JSON, with its answers; raises BadInput naming the field where it is no such puzzle."""
    found = decode(Stored, data, field)
    return Puzzle(tuple(_completed(each, answers(each.letters, lexicon, common), unnamed) for each in found.challenges), found.seconds)


def _completed(each: StoredChallenge, words: tuple[Word, ...], unnamed: Test) -> Challenge:
    quiet = tuple(word.text for word in words if word.shown and unnamed(word.text))
    return Challenge(each.letters, each.double, words, each.sources, quiet)
