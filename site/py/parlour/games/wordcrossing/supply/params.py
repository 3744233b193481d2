"""What a board of Wordcrossing is asked for by."""

from dataclasses import dataclass

AVERAGE = 4
"""The least average length of the words that a level is made of (section 4.1)."""


@dataclass(frozen=True, slots=True)
class Params:
    """A board's sides, its walls in percent, from the least to the most (section 3.1), and the cells that its biggest room has at least.

    `detour` is how many turns more than the fewest its path takes, `turns` how many that fewest is at least, `spare` the letters more, in percent of
    those that its words need, `average` the least average length of these words. `whole` walls are rounded up, so that no board has
    fewer than the least; days are drawn as they always were, rounded down.
    """

    width: int
    height: int
    walls: tuple[int, int] = (15, 50)
    room: int = 18
    detour: int = 0
    turns: int = 0
    spare: int = 50
    whole: bool = False
    average: int = AVERAGE
