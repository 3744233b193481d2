"""What the build adds to stored boards, since it follows from them in milliseconds: the words that a board has."""

from pathlib import Path

from parlour.games.word_portal.experiments.rounds import Experiment
from parlour.games.word_portal.rules import Puzzle
from parlour_library.games import word_portal
from parlour_precompute.words.wordlist import listed


def completed(words: Path, set_id: str, data: object) -> Puzzle | Experiment:
    """A puzzle of a set as its bundle stores it, with its words; raises BadInput naming the field, Refused where the word list cannot be read."""
    return word_portal.completed(listed(words), set_id, data)


def tried(words: Path, data: object) -> Experiment:
    """An experiment with the words of the common dictionary of all boards on its way."""
    return word_portal.tried(listed(words), data)


def whole(words: Path, data: object) -> Puzzle:
    """A board with all its words."""
    return word_portal.whole(listed(words), data)
