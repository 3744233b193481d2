"""What the editor says of a board while it is painted: whether it can be cleared, in how many ways, and how hard it is."""

from parlour.core.game import Hint, Prospect
from parlour.core.html import words
from parlour.games.samegame.difficulty import difficulty, measures
from parlour.games.samegame.dispersion import pops
from parlour.games.samegame.editor import Painting, cells
from parlour.games.samegame.outlook import lone, outlook
from parlour.games.samegame.rules import Puzzle, State, start
from parlour.games.samegame.solver import STATE_LIMIT, board_of, counts_of
from parlour.games.samegame.view import COLOUR_NAMES

LISTED = 1_000
"""Shortest solutions that are looked at for the rating."""


def prospect(painting: Painting) -> Prospect:
    """The check; its work is bounded, by less than in play so that no stroke waits for it, and what it could not find out is `not decided`."""
    state = start(Puzzle(cells(painting)))
    counts = counts_of(state, STATE_LIMIT)
    if not state.columns:
        return Prospect(None, "Nothing is painted yet.")
    if counts is None:
        return _undecided(state)
    if not counts.solutions:
        tried = words(counts.paths, "way to play", "ways to play")
        return Prospect(False, _single(state) or f"It cannot be cleared: of {tried} none clears it.")
    return Prospect(True, _rating(state, measures(counts, 0)))


def _single(state: State) -> str:
    return outlook(state, COLOUR_NAMES).say if lone(board_of(state)) else ""


def _undecided(state: State) -> Prospect:
    seen = outlook(state, COLOUR_NAMES)
    if seen.alive is None:
        return Prospect(None, "Not decided: the board has too many positions to search here.")
    return Prospect(seen.alive, f"{seen.say} Its rating is not decided: too many positions." if seen.alive else seen.say)


def _rating(state: State, found: dict[str, float]) -> str:
    depth = (
        f"{found['path_depth_min']} to {found['path_depth_max']} moves"
        if found["path_depth_min"] < found["path_depth_max"]
        else words(int(found["path_depth_min"]), "move")
    )
    solutions = words(int(found["solutions"]), "solution")
    scattered = pops(state, LISTED, STATE_LIMIT)
    rated = difficulty(found["path_depth_min"], scattered["sum_pop_mean"], found["rsr"]) if scattered else None
    told = "not decided" if rated is None else f"{min(100, max(0, round(rated)))} of 100"
    return f"It can be cleared: {solutions} of {depth}, random success rate {found['rsr']:.3f}, difficulty {told}."


def hint(painting: Painting, level: int) -> Hint:
    """The check as a hint; there is nothing else to tell a painter."""
    return Hint(prospect(painting).say)
