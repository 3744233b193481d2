"""Boards that a link spells: `5x5.RGBY....` is the size, a dot, and a letter or a dot for each cell, row by row from the top."""

import re

from parlour.core.errors import BadInput
from parlour.games.samegame.rules import COLOURS, EMPTY, Puzzle, legal, start

MAX_SIDE = 8
PATTERN = re.compile(r"([0-9]{1,3})x([0-9]{1,3})\.([0-9a-zA-Z.-]*)")


def key_of(cells: str) -> str:
    """The key that spells a board's cells."""
    puzzle = Puzzle(cells)
    return f"{puzzle.width}x{puzzle.height}.{cells.replace('/', '')}"


def cells_of(key: str) -> str:
    """The cells that a key spells, as a Puzzle writes them; raises BadInput saying what is wrong with the link."""
    match = PATTERN.fullmatch(key)
    if match is None:
        raise BadInput("place", "a board is written like 4x2.RRGGR.BB: its width and height, a dot, and a letter or a dot for each cell.")
    width, height, letters = int(match[1]), int(match[2]), match[3]
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        raise BadInput("place", f"this board is {width} by {height}; a board of your own has sides from 1 to {MAX_SIDE}.")
    _check_letters(width, height, letters)
    return "/".join(letters[row * width : (row + 1) * width] for row in range(height))


def _check_letters(width: int, height: int, letters: str) -> None:
    colours = sorted(set(letters) - {EMPTY})
    if len(colours) > len(COLOURS):
        raise BadInput("place", f"this board has {len(colours)} colours, and {len(COLOURS)} is the most.")
    unknown = [colour for colour in colours if colour not in COLOURS]
    if unknown:
        raise BadInput("place", f"{unknown[0]!r} is no colour; the colours are {', '.join(COLOURS)}, and {EMPTY} is an empty cell.")
    if len(letters) != width * height:
        raise BadInput(
            "place",
            f"{width} by {height} cells need {width * height} letters, and this link has {len(letters)}: a part of it is missing or too much.",
        )


def board(key: str) -> Puzzle:
    """The board to play that a key spells; raises BadInput, for one too that no move can be made on."""
    puzzle = Puzzle(cells_of(key))
    colours = set(puzzle.cells) - {EMPTY, "/"}
    if not colours:
        raise BadInput("place", "this board has no blocks.")
    if len(colours) == 1:
        raise BadInput("place", "one colour isn’t enough; use at least two.")
    if not any(True for _ in legal(start(puzzle))):
        raise BadInput("place", "there’s no move: no two blocks of one colour touch.")
    return puzzle
