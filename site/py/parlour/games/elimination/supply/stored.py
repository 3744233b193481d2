"""A puzzle as its bundle holds it, without the answers: those follow from the dictionary, and the build adds them."""

from collections.abc import Callable
from dataclasses import dataclass

from parlour.core.codec import decode
from parlour.games.elimination.rules import Challenge, Puzzle
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


def completed(data: object, lexicon: Dictionary, common: Callable[[str], bool], field: str = "puzzle") -> Puzzle:
    """The puzzle of a bundle line's JSON, with its answers; raises BadInput naming the field where it is no such puzzle."""
    found = decode(Stored, data, field)
    challenges = (Challenge(each.letters, each.double, answers(each.letters, lexicon, common), each.sources) for each in found.challenges)
    return Puzzle(tuple(challenges), found.seconds)
