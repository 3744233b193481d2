"""Boards that a link spells: 25 letters row by row, "-" for an empty cell, a dot, and how many words make a round: `ABCDE...Y.10`.

After another dot come the words that the board hides, each as the places of its letters but the middle one: nobody reads them at a glance.
"""

import re

from parlour.core.errors import BadInput
from parlour.games.word_portal.building import can_follow, spelled, tiles_of_word
from parlour.games.word_portal.rules import ALPHABET, CELLS, MAX_ROUND, MAX_WORD, MIDDLE, MIN_ROUND, MIN_WORD, Puzzle, fits

EMPTY = "-"
KEY = re.compile(r"([A-Z-]+)\.([0-9]{1,2})(?:\.([a-y-]+))?")
PLACES = ALPHABET[:CELLS].lower()
THEME = "Hidden words"
DEFAULT_ROUND = 10


def key_of(letters: str, count: int, hidden: tuple[str, ...] = ()) -> str:
    """The key that spells a board and those of the hidden words that it has."""
    paths = [tiles_of_word(letters, word)[:-1] for word in hidden if fits(letters, word)]
    told = "-".join("".join(PLACES[cell] for cell in path) for path in paths)
    return f"{letters}.{count}.{told}" if told else f"{letters}.{count}"


def hidden_in(letters: str, text: str) -> tuple[str, ...]:
    """The words on the places of a key; raises BadInput where they lead through no word, or a word is there twice."""
    paths = [(*map(PLACES.index, part), MIDDLE) for part in text.split("-")] if text else []
    words = tuple(spelled(letters, path) for path in paths)
    for path, word in zip(paths, words, strict=True):
        legal = all(can_follow(path[:at], cell) for at, cell in enumerate(path)) and EMPTY not in word
        if not legal or not MIN_WORD <= len(word) <= MAX_WORD or words.count(word) > 1:
            raise BadInput("place", "this link hides a word that its board hasn’t: a part of it is missing or too much.")
    return words


def parts_of(key: str) -> tuple[str, int, tuple[str, ...]]:
    """The letters, the number of words and the hidden words that a key spells; raises BadInput saying what is wrong with the link."""
    match = KEY.fullmatch(key)
    if match is None:
        raise BadInput("place", f"a board is written as {CELLS} capital letters, a dot, and a number of words: only A to Z can be its letters.")
    letters, count = match[1], int(match[2])
    if len(letters) != CELLS:
        raise BadInput("place", f"a board has {CELLS} letters, and this link has {len(letters)}: a part of it is missing or too much.")
    if not MIN_ROUND <= count <= MAX_ROUND:
        raise BadInput("place", f"a round has {MIN_ROUND} to {MAX_ROUND} words, not {count}.")
    return letters, count, hidden_in(letters, match[3] or "")


def board(key: str) -> Puzzle:
    """The board to play that a key spells; its words come from the word list. Raises BadInput, for one with an empty cell too."""
    letters, count, hidden = parts_of(key)
    if not set(letters) <= set(ALPHABET):
        raise BadInput("place", f"{letters.count(EMPTY)} cells of this board are empty: fill them in the builder first.")
    return Puzzle(letters, count, f"own/{key}", theme=THEME if hidden else "", themed=" ".join(sorted(hidden)))
