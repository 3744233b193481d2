"""Puzzle ids, `<game>.<version>/<set>/<key>`, and the titles players see."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from parlour.core.daily import date_title, is_day
from parlour.core.errors import BadInput, cut
from parlour.core.game import Game
from parlour.core.made import day_of, is_made, made_title
from parlour.core.mode import AnyMode
from parlour.core.order import band, band_title

MAX_KEY = 120
"""Characters of a key; what would need more, such as a text of the player's own, is kept by its hash and named by that."""

LONGEST_NAME = 60
"""Characters of a name that is no puzzle's, as it is told."""

NAME = "[a-z]+(?:-[a-z]+)*"
ID_PATTERN = re.compile(rf"({NAME})\.([0-9]{{1,6}})/({NAME})/([0-9a-zA-Z.-]{{1,{MAX_KEY}}})")


@dataclass(frozen=True, slots=True)
class PuzzleId:
    """The parts of a puzzle's id."""

    game: str
    version: int
    set: str
    key: str

    def __str__(self) -> str:
        return f"{self.game}.{self.version}/{self.set}/{self.key}"


def nowhere(place: str) -> str:
    """That a place, `stages/0042`, names no puzzle; signs that cannot be shown are left out."""
    return f"There’s no puzzle “{cut(''.join(filter(str.isprintable, place)), LONGEST_NAME)}” here."


# Each turn asks for the same one several times.
@lru_cache(maxsize=16)
def parsed_id(text: str) -> PuzzleId:
    """The id that the text spells; raises BadInput."""
    match = ID_PATTERN.fullmatch(text)
    if match is None:
        # What a link names comes here behind the game and its version, of which the player never wrote anything.
        raise BadInput("puzzle", nowhere(text.partition("/")[2] or text))
    game, version, name, key = match.groups()
    return PuzzleId(game, int(version), name, key)


def puzzle_id(game: Game, set_id: str, key: str) -> str:
    """The id of a puzzle of the set's present version."""
    return str(PuzzleId(game.id, game.version_of(set_id), set_id, key))


def puzzle_title(game: Game, set_id: str, key: str) -> str:
    """`Stage 42`, `Easy 7`, or the date for a key of a day; a key that spells or seeds its puzzle tells nothing, and is left out."""
    known = game.set_of(set_id)
    item = known.item if known else set_id.capitalize()
    if is_made(key):
        return date_title(day_of(key)) if day_of(key) else made_title(key)
    if known and known.named:
        return known.named(key)
    if "." in key or (known and known.kind == "made"):
        return item
    return key_title(item, key)


def title_of(game: Game, mode: AnyMode, set_id: str, key: str, start: Any) -> str:
    """The title of a puzzle whose start is known: what it says of itself, but of a day's its date; `puzzle_title` where it says nothing."""
    return mode.titled(start) if mode.titled is not None and not day_of(key) else puzzle_title(game, set_id, key)


def key_title(item: str, key: str) -> str:
    """`Stage 42` for "0042", `Easy 7` for "calm-007", the date for a day."""
    if is_day(key):
        return date_title(key)
    number = key.removeprefix(f"{band(key)}-").lstrip("0") or "0"
    return f"{band_title(key).capitalize() or item} {number}"
