"""How many levels Wordcrossing's sets hold, of what size, and how hard each weekday is."""

from parlour.games.wordcrossing.supply.generator import Params


def square(side: int, detour: int = 0) -> Params:
    """The parameters of a board: a third of it at least is one room."""
    return Params(side, side, room=side * side // 3, detour=detour)


LEVELS, LEVEL_SIDES = 120, (6, 7, 8, 9, 10)
PER_LEVEL = 1.5
"""Candidates for each level that is taken: the easiest and the hardest of them are left out."""

DAILY = square(8)
PER_DAY = 1.25
"""The easiest of them and the hardest are days for nobody: `WEEK` says which."""

BANDS = {"small": square(6), "medium": square(8), "large": square(10), "winding": square(8, detour=1)}
PER_BAND = 150

TRIMMED = 4
"""Of a hundred candidates for the levels so many at each end are left out: a slog, or a let-down."""

WEEK = ((0.06, 0.29), (0.29, 0.63), (0.63, 0.86))
"""From which to which share of the candidates, by difficulty, a Monday or Tuesday has its levels, a Wednesday to Friday, and the weekend."""

KIND = (0, 0, 1, 1, 1, 2, 2)
"""The band of each weekday, Monday's first."""

BASE = 1.3
WEIGHTS = {"closed": 0.8, "finishes": -0.2, "slack": -0.1, "rarity": 0.4, "turns": 1.0}
"""Difficulty by what is known of a level: least squares over Infinite, rounded, of the effort of the simulated players, which chose no level.

docs/wordcrossing/REPORT.md fits them again.
"""
