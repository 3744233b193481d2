"""A player of SameGame who takes one colour at a time, one of those by whom the journey's boards are chosen (`tuning.py`).

A move is liked that takes of the colour begun last time, as long as that has a group; else one of the colour
of which fewest blocks are left. All liked moves are as likely, and one time in four any move is made. What was begun is part of where one stands,
so the rate at which it clears a board is exact.
"""

from collections import Counter

from parlour.games.samegame.solver import Board, Graph

SLIPS = 0.25
"""How often any move is made instead."""


def taken(before: Board, after: Board) -> str:
    """The colour that a move takes."""
    left = Counter("".join(after))
    return next(colour for colour, count in sorted(Counter("".join(before)).items()) if left[colour] < count)


def clear_rate(found: Graph, board: Board) -> float:
    """The chance that the player clears the board at the first attempt."""
    known: dict[tuple[Board, str], float] = {}
    colours = ["", *sorted(set("".join(board)))]
    for each in sorted(found, key=lambda one: sum(map(len, one))):
        moves = [(after, taken(each, after)) for after in found[each]]
        held = Counter("".join(each))
        for begun in colours:
            known[each, begun] = _chance(moves, held, begun, known) if moves else float(not each)
    return known[board, ""]


def _chance(moves: list[tuple[Board, str]], held: Counter[str], begun: str, known: dict[tuple[Board, str], float]) -> float:
    liked = [move for move in moves if move[1] == begun]
    if not liked:
        fewest = min(held[colour] for _, colour in moves)
        liked = [move for move in moves if held[move[1]] == fewest]
    any_move, liked_move = (sum(known[move] for move in row) / len(row) for row in (moves, liked))
    return SLIPS * any_move + (1 - SLIPS) * liked_move
