"""What the editor says of a board while it is painted: whether it can be cleared, in how many moves, and how hard it is."""

from parlour.core.html import words
from parlour.core.mode import Hint, Prospect
from parlour.games.samegame.editor.draft import UNPAINTED, Painting, cells
from parlour.games.samegame.measures.difficulty import difficulty, measures
from parlour.games.samegame.measures.dispersion import pops
from parlour.games.samegame.outlook import lone, outlook
from parlour.games.samegame.rules import Puzzle, State, start
from parlour.games.samegame.solver import STATE_LIMIT, board_of, counts_of
from parlour.games.samegame.view import COLOUR_NAMES

LISTED = 1_000
"""Shortest solutions that are looked at for the rating."""


def prospect(painting: Painting) -> Prospect:
    """The check; its work is bounded, by less than in play so that no stroke waits for it, and what it could not find out it does not say."""
    state = start(Puzzle(cells(painting)))
    counts = counts_of(state, STATE_LIMIT)
    if not state.columns:
        return Prospect(None, "")
    if counts is None:
        return outlook(state, COLOUR_NAMES)
    if not counts.solutions:
        return Prospect(False, _single(state) or _dead(counts.paths))
    return Prospect(True, _rating(state, measures(counts, 0)))


def _dead(paths: int) -> str:
    return f"Unsolvable: all {paths} ways to play dead-end." if paths > 1 else "Unsolvable: the one way to play dead-ends."


def _single(state: State) -> str:
    return outlook(state, COLOUR_NAMES).say if lone(board_of(state)) else ""


def _rating(state: State, found: dict[str, float]) -> str:
    # Written short: on a small phone it has one line.
    least, most = int(found["path_depth_min"]), int(found["path_depth_max"])
    depth = f"{least}–{most} moves" if least < most else words(least, "move")
    scattered = pops(state, LISTED, STATE_LIMIT)
    rated = difficulty(least, scattered["sum_pop_mean"], found["rsr"]) if scattered else None
    told = "" if rated is None else f" Difficulty {min(100, max(0, round(rated)))}/100."
    return f"Solvable in {depth}.{told}"


def hint(painting: Painting, level: int) -> Hint:
    """The check with how many ways of playing clear the board; there is nothing else to tell a painter."""
    seen, counts = prospect(painting), counts_of(start(Puzzle(cells(painting))), STATE_LIMIT)
    if not seen.alive or counts is None:
        return Hint(seen.say or UNPAINTED)
    share = f"{counts.solutions} of {words(counts.paths, 'way')} to play {'clears' if counts.solutions == 1 else 'clear'} it."
    return Hint(f"{seen.say} {share}")
