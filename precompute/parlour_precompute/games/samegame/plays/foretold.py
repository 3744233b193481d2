"""What the audit's players of SameGame expect of a board: exactly, how often it is cleared at once, hints, seconds; in rounds, each kind's stars."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from parlour.games.samegame.rules import Puzzle, start
from parlour.games.samegame.solver import board_of, counted, searched
from parlour_precompute.games.samegame.audit import measured
from parlour_precompute.games.samegame.models.habits import HABITS, KINDS, Habit, clear_rate, helped

SETS = ("journey", "stages", "daily", "infinite")


def foretold(given: tuple[str, dict[str, Any]]) -> Mapping[str, dict[str, float]]:
    """What each model expects of a puzzle; a board too large to be searched whole has no forecast."""
    cells = given[1]["puzzle"]["cells"]
    board = board_of(start(Puzzle(cells)))
    found = searched(board)
    if found is None:
        return {}
    counts = counted(found)

    @cache
    def expected(habit: Habit) -> dict[str, float]:
        with_help = helped(found, habit, board, lambda each: counts[each].solutions > 0)
        return {"clear": clear_rate(found, habit, board), "hints": with_help.hints, "seconds": with_help.seconds}

    stars = zip(KINDS.items(), measured(cells).stars, strict=True)
    rows = {f"habit: {name}": expected(habit) for name, habit in HABITS.items()}
    return rows | {f"kind: {name}": {**expected(habit), "one": one, "two": two, "three": three} for (name, (habit, _)), (one, two, three) in stars}
