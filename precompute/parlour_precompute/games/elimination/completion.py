"""What the build adds to stored puzzles, since it follows from them in milliseconds: the words that a challenge holds."""

from pathlib import Path

from parlour.games.elimination.rules import Puzzle
from parlour_library.games import elimination
from parlour_precompute.words.wordlist import listed


def completed(words: Path, set_id: str, data: object) -> Puzzle:
    """A puzzle of a set as its bundle stores it, with its words; raises BadInput naming the field, Refused where the word list cannot be read."""
    return elimination.completed(listed(words), set_id, data)
