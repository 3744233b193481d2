"""What the audit's players of SameGame expect of a board: exactly, how often each habit clears it at once; in rounds, the stars of each kind."""

from collections.abc import Mapping
from typing import Any

from parlour.games.samegame.rules import Puzzle, start
from parlour.games.samegame.solver import board_of, searched
from parlour_precompute.games.samegame.audit import measured
from parlour_precompute.games.samegame.models.habits import HABITS, KINDS, clear_rate

SETS = ("journey", "stages", "daily", "infinite")


def foretold(given: tuple[str, dict[str, Any]]) -> Mapping[str, dict[str, float]]:
    """What each model expects of a puzzle; a board too large to be searched whole has no forecast."""
    cells = given[1]["puzzle"]["cells"]
    board = board_of(start(Puzzle(cells)))
    found = searched(board)
    if found is None:
        return {}
    clear = {f"habit: {name}": {"clear": clear_rate(found, habit, board)} for name, habit in HABITS.items()}
    stars = zip(KINDS, measured(cells).stars, strict=True)
    return {**clear, **{f"kind: {name}": {"one": one, "two": two, "three": three} for name, (one, two, three) in stars}}
