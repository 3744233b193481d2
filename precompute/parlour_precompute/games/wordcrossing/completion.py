"""What the build does to stored levels: their chains are scrambled, so that an answer cannot be read at a glance in what a page loads."""

from pathlib import Path

from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour_library.games import wordcrossing
from parlour_precompute.words.wordlist import listed


def completed(words: Path, set_id: str, data: object) -> Puzzle:
    """A level as a page has it; raises BadInput naming the field, Refused where the word list cannot be read."""
    return wordcrossing.completed(listed(words), set_id, data)
