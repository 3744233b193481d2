"""The proof of boards that pages make: searched again by the rules alone, and of the largest the way that is known played to its end."""

from parlour.games.samegame.hints import solution
from parlour.games.samegame.rules import Puzzle, play, start, status
from parlour_precompute.games.samegame.proofs.boards import counted

SEARCHED = 49
"""Blocks of the largest board that is searched whole."""
NEAR = 5
"""So far from what was asked for the difficulty may be."""


def faults(puzzle: Puzzle, values: tuple[int, ...]) -> list[str]:
    """What is wrong with a board that was asked for by its columns, rows, colours and difficulty."""
    width, height, colours, wanted = values
    rows = puzzle.cells.split("/")
    if [len(row) for row in rows] != [width] * height or len(set(puzzle.cells) - {"/"}) != colours or "." in puzzle.cells:
        return [f"The board is not {width}x{height} filled with {colours} colours."]
    if width * height > SEARCHED:
        state = start(puzzle)
        for move in solution(state) or ():
            state = play(state, move)
        return [] if status(state) == "won" else ["No way that clears it is known."]
    found = counted(puzzle)
    if not found["solutions"]:
        return ["It cannot be cleared."]
    is_near = not wanted or abs(min(100, max(1, found["difficulty"])) - wanted) <= NEAR
    return [] if is_near else [f"Its difficulty is {found['difficulty']}, and {wanted} was asked for."]
