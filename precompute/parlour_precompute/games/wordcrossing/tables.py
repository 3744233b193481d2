"""How many levels Wordcrossing's sets hold, of what size, and how hard each weekday is."""

from parlour.games.wordcrossing.supply.generator import Params


def square(side: int, detour: int = 0) -> Params:
    """The parameters of a board: a third of it at least is one room."""
    return Params(side, side, room=side * side // 3, detour=detour)


LEVELS, TAUGHT, LEVEL_SIDES = 120, 10, (6, 7, 8, 9, 10)
"""The levels, of which the first teach (`lessons`), and the sides of the boards of the others, a fifth of them each."""

PER_LEVEL = 3
"""Candidates for each level that is taken."""

GENTLE, STEP = 0.5, 0.15
"""The effort of the first level that teaches, and how much more the next is to take."""

DAILY = square(8)
PER_DAY = 1.25
"""The easiest of them and the hardest are days for nobody: `WEEK` says which."""

BANDS = {"small": square(6), "medium": square(8), "large": square(10), "winding": square(8, detour=1)}
PER_BAND = 150

WEEK = ((0.06, 0.29), (0.29, 0.63), (0.63, 0.86))
"""From which to which share of the candidates, by difficulty, a Monday or Tuesday has its levels, a Wednesday to Friday, and the weekend."""

KIND = (0, 0, 1, 1, 1, 2, 2)
"""The band of each weekday, Monday's first."""

BASE = 1.3
WEIGHTS = {"closed": 0.8, "finishes": -0.2, "slack": -0.1, "rarity": 0.4, "turns": 1.0}
"""Difficulty by what is known of a level: least squares over Infinite, rounded, of the effort of the simulated players, which chose no level.

docs/wordcrossing/REPORT.md fits them again.
"""
