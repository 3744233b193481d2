"""Brute-force twins: a word is there if any way of giving its letters tiles keeps the rules, tried tile by tile."""

from collections import Counter

from parlour.core.rng import Rng
from parlour.games.word_portal.rules import CELLS, INNER, MIDDLE, OUTER

BOARD = "TRSOMPAIELCUNADBORIGHFKVW"


def ways(letters, word):
    """Every way to lay a word onto tiles: outer ones, then inner ones, the middle one last and once, none twice."""
    begun = [()]
    for at, letter in enumerate(word):
        begun = [
            (*tiles, cell) for tiles in begun for cell in range(CELLS) if letters[cell] == letter and may_follow(tiles, cell, at == len(word) - 1)
        ]
    return begun


def may_follow(tiles, cell, is_last):
    if cell in tiles or (cell == MIDDLE) != is_last:
        return False
    return cell not in OUTER or not any(tile in INNER for tile in tiles)


def random_board(rng, alphabet="ABCDE"):
    """A board of few letters, so that many stand in both rings."""
    return "".join(rng.choice(alphabet) for _ in range(CELLS))


def random_word(rng, letters, longest=6):
    """Letters of the board, mostly a word of it."""
    cells = rng.shuffled(range(CELLS))[: rng.below(longest)]
    word = (
        "".join(letters[cell] for cell in sorted(cells, key=lambda cell: cell in INNER)) if rng.below(2) else "".join(letters[cell] for cell in cells)
    )
    return word + letters[MIDDLE]


def boards(count, seed="twin"):
    """Random boards with a random word each."""
    rng = Rng(f"word-portal/{seed}")
    for _ in range(count):
        letters = random_board(rng, rng.choice(("ABCDEFG", "ABCDEFGHIJKLMNOP")))
        yield letters, random_word(rng, letters)


def counted(letters, cells):
    """How often each letter stands in these cells."""
    return Counter(letters[cell] for cell in cells)
