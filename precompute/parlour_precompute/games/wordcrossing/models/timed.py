"""How long a level that teaches takes those who grope and those who aim, in seconds.

By tries a board on which each try is two words is like one on which it is three, and by words that are thought of a dead end costs no more than a
word that is laid: on the first levels these are what a player feels. Both play as elsewhere (`players.py`, `recalling.py`), but see places for words
of any length, since nobody knows at the first look which lengths the words will have.
"""

from math import log2

from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.ground import MIN_WORD, ground
from parlour.games.wordcrossing.level.puzzle import MAX_SIDE, Puzzle
from parlour.games.wordcrossing.search.chains import Ways
from parlour.games.wordcrossing.search.stock import Stock
from parlour.games.wordcrossing.supply.field import Field
from parlour_precompute.games.wordcrossing.models.clock import LAID, LOOK, PATIENCE, THOUGHT, THOUGHTS
from parlour_precompute.games.wordcrossing.models.players import groping, known
from parlour_precompute.games.wordcrossing.models.recalling import recalled

KNOWS = (450, 430, 410, 390, 370, 350)
"""The frequencies (zipf x 100) from which on these players know words. There are more of them than elsewhere: on a small board a single word that is
known or not can halve the time."""

SITTINGS = 60
"""Sittings of each player: chance moves the logarithm of its seconds by about 0.1."""

GLANCES, GLANCE = 6, 120
"""Sittings of each player at a level of which only is asked whether it is among the quickest, and the seconds after which such a sitting ends."""


def fields(puzzle: Puzzle) -> list[Field]:
    """The level to each player."""
    ways = Ways(ground(puzzle.grid), frozenset(range(MIN_WORD, min(MAX_SIDE, len(puzzle.letters)) + 1)))
    return [Field(Stock(puzzle.letters, known(knows)), ways) for knows in KNOWS]


def gropes(field: Field, rng: Rng) -> tuple[bool, int]:
    """Whether a try of one who gropes reached the goal, and its seconds."""
    has_won, looked = groping(field, rng)
    return has_won, looked * LAID


def aims(field: Field, rng: Rng) -> tuple[bool, int]:
    """The same of one who aims."""
    made = recalled(field, rng, aims=True, vain=THOUGHTS)
    return made.row is not None, made.laid * LAID + (made.thoughts - made.laid) * THOUGHT


WAYS = {"gropes": gropes, "aims": aims}


def timed(puzzle: Puzzle, seed: str, sittings: int = SITTINGS, patience: int = PATIENCE) -> dict[str, list[float]]:
    """By way of playing, of each player log2 of the seconds from the first look until the first chain, in the mean of so many sittings."""
    found: dict[str, list[float]] = {way: [] for way in WAYS}
    for knows, field in zip(KNOWS, fields(puzzle), strict=True):
        for way in WAYS:
            rng = Rng(f"{seed}/{way}/{knows}, timed")
            used = [sitting(field, way, rng, patience) for _ in range(sittings)]
            found[way].append(round(sum(log2(LOOK + each) for each in used) / sittings, 2))
    return found


def sitting(field: Field, way: str, rng: Rng, patience: int) -> int:
    """The seconds of a sitting until the first chain, `patience` where none comes."""
    used = 0
    while used < patience:
        has_won, taken = WAYS[way](field, rng)
        used += taken
        if has_won:
            break
    return min(used, patience)
