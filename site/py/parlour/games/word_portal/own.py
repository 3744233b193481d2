"""Boards that a link spells: 25 letters row by row, "-" for an empty cell, a dot, and how many words make a round: `ABCDE...Y.10`."""

import re

from parlour.core.errors import BadInput
from parlour.games.word_portal.rules import ALPHABET, CELLS, MAX_ROUND, MIN_ROUND, Puzzle

EMPTY = "-"
KEY = re.compile(r"([A-Z-]+)\.([0-9]{1,2})")
DEFAULT_ROUND = 10


def key_of(letters: str, count: int) -> str:
    """The key that spells a board."""
    return f"{letters}.{count}"


def parts_of(key: str) -> tuple[str, int]:
    """The letters and the number of words that a key spells; raises BadInput saying what is wrong with the link."""
    match = KEY.fullmatch(key)
    if match is None:
        raise BadInput("place", f"a board is written as {CELLS} capital letters, a dot, and a number of words: only A to Z can be its letters.")
    letters, count = match[1], int(match[2])
    if len(letters) != CELLS:
        raise BadInput("place", f"a board has {CELLS} letters, and this link has {len(letters)}: a part of it is missing or too much.")
    if not MIN_ROUND <= count <= MAX_ROUND:
        raise BadInput("place", f"a round has {MIN_ROUND} to {MAX_ROUND} words, not {count}.")
    return letters, count


def board(key: str) -> Puzzle:
    """The board to play that a key spells; its words come from the word list. Raises BadInput, for one with an empty cell too."""
    letters, count = parts_of(key)
    if not set(letters) <= set(ALPHABET):
        raise BadInput("place", f"{letters.count(EMPTY)} cells of this board are empty: fill them in the builder first.")
    return Puzzle(letters, count, f"own/{key}")
