"""A second model of a player of Elimination, one of those by which challenges are chosen.

It shares nothing with `players.py` but the rules. Its people know words by the size of the dictionary they have in their head (SCOWL), not by
frequency. They go over the letters again and again, and each time can pass over one more gap between the letters of a word: what stands in
one piece is seen at the first pass, what is scattered in three at the third. When their share of the time is up they take the best they have
seen. There is no chance in it, no rate and no accident.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.games.elimination.rules import Challenge
from parlour.games.elimination.solver import bits, options, whole


@dataclass(frozen=True, slots=True)
class Searcher:
    """Somebody who knows words up to a size of dictionary and needs so long to go once over a letter."""

    size: int
    seconds_a_letter: float


SEARCHERS = tuple(Searcher(size, pace) for size in (10, 20, 35, 50) for pace in (0.8, 1.2, 1.6))
LOOKING = 0.5
"""The share of a challenge's time that is spent looking; the rest goes into dropping letters."""


def pieces(tiles: Sequence[int]) -> int:
    """In how many pieces the tiles stand."""
    return sum(tile - 1 not in tiles for tile in tiles)


def points(searcher: Searcher, challenge: Challenge, sizes: dict[str, int], seconds: float) -> int:
    """What the player takes of a challenge: the most points among the words seen; 0 where none was."""
    passes = int(LOOKING * seconds / (searcher.seconds_a_letter * len(challenge.letters)))
    seen = (each for each in options(challenge, whole(challenge)) if pieces(bits(each.tiles)) <= passes)
    return max((each.points for each in seen if sizes[each.word.text] <= searcher.size), default=0)
