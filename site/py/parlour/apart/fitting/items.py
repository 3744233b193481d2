"""How hard the stored puzzles of a game are: one number a puzzle, from 0 for the easiest of the game to 100, as the build writes them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import log

from parlour.apart.fitting.glicko import MIDDLE, SCALE, damped, expected
from parlour.core.errors import BadInput
from parlour.core.naming import ID_PATTERN

HEAD = "items 1"
"""The first line of the file: another form takes another number."""
STEP = 16.0
"""Points of a rating for each step of a number: from the easiest to the hardest puzzle it is 1,600."""
HALF = 50
DEVIATION = 100.0
"""How unsure the rating of a puzzle is, in points: models of players say it, and no player has."""
HARDEST = 100
SUITS = 0.7
"""The puzzles that fit a player are those at which they do well so often."""
GAP = log(SUITS / (1 - SUITS)) * SCALE / damped(DEVIATION)
"""So many points are the puzzles that fit a player below the player."""

Numbers = Mapping[str, Mapping[str, int]]
"""By the beginning of their ids (`samegame.1/stages`) the numbers of puzzles by their keys, in the order of the set."""


@dataclass(frozen=True, slots=True)
class Items:
    """The numbers of all stored puzzles of a game."""

    numbers: Numbers

    def number(self, puzzle: str) -> int | None:
        """The number of a puzzle, None for one that has none: it was made, drawn anew, or is of no order of difficulty."""
        place, _, key = puzzle.rpartition("/")
        return self.numbers.get(place, {}).get(key)


def data_of(game: str) -> str:
    """What the data is called that has the numbers of a game."""
    return f"items_{game.replace('-', '_')}"


def rating_of(number: float) -> float:
    """The rating of a puzzle of that number: the middle ones fit a player of whom nothing is known."""
    return MIDDLE - GAP + STEP * (number - HALF)


def suiting(rating: float) -> float:
    """The number of the puzzles that fit a player of that rating; it may lie beyond 0 and 100."""
    return HALF + (rating - MIDDLE) / STEP


def fitted_by(number: float) -> float:
    """The rating of the player whom puzzles of that number fit."""
    return MIDDLE + STEP * (number - HALF)


def chance_at(rating: float, number: float) -> float:
    """The chance that a player of a rating, were it sure, does well at a puzzle of that number."""
    return expected(rating, rating_of(number), DEVIATION)


def packed(numbers: Numbers) -> str:
    """The numbers as a text: a line for each set, `samegame.1/stages 0001:12 0002:14`."""
    lines = (f"{place} {' '.join(f'{key}:{number}' for key, number in keys.items())}" for place, keys in numbers.items())
    return "\n".join([HEAD, *lines])


# A game's page asks for the same again after every puzzle.
@lru_cache(maxsize=1)
def unpacked(text: str) -> Items:
    """The numbers that a text tells; raises BadInput where it was not packed here."""
    head, *lines = text.split("\n")
    if head != HEAD:
        raise BadInput("items", "these are no numbers of puzzles.")
    return Items({place: _line(place, told) for place, _, told in (line.partition(" ") for line in lines)})


def _line(place: str, told: str) -> dict[str, int]:
    try:
        found = {key: int(number) for key, _, number in (each.partition(":") for each in told.split())}
    except ValueError:
        raise BadInput("items", f"the numbers of {place[:60]} are damaged.") from None
    if not found or any(not 0 <= number <= HARDEST for number in found.values()) or any(not ID_PATTERN.fullmatch(f"{place}/{key}") for key in found):
        raise BadInput("items", f"the numbers of {place[:60]} are damaged.")
    return found
