"""The columns of the table: what each says, and the type that the code has for it. A test holds the measures to those of the bundles."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import get_type_hints

from parlour.games import IDS
from parlour_precompute.run.discovery import FOLDER, package


def _told(game: str) -> dict[str, str]:
    """What each measure of a game says, from the list in its folder."""
    text = (FOLDER / package(game) / "columns.tsv").read_text(encoding="utf-8")
    return {name: said for name, _, said in (line.partition("\t") for line in text.splitlines())}


MEASURES: Mapping[str, Mapping[str, str]] = {game: _told(game) for game in IDS}
"""What each measure says, by the game."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The columns that every puzzle has."""

    id: str
    game: str
    version: int
    set: str
    key: str
    split: str
    puzzle: str


SAID: Mapping[str, str] = {
    "id": "the puzzle's id, which never means another puzzle",
    "game": "the game",
    "version": "the version in the id: a set that is drawn anew gets the next",
    "set": "the set of the game",
    "key": "the key in the set",
    "split": "train or test, by a hash of the id alone: two puzzles in ten are for tests",
    "puzzle": "the puzzle as its bundle stores it, JSON; where the text is of a book, which chapter it is and no text",
}

Column = tuple[str, str, str, str]
"""Its name, the games that have it, its type, and what it says."""


def names() -> tuple[str, ...]:
    """The names of all columns in their order."""
    return (*(field.name for field in fields(Facts)), *dict.fromkeys(name for measures in MEASURES.values() for name in measures))


def dictionary() -> Iterable[Column]:
    """A row for each column, and for each game that means another thing by it."""
    types = get_type_hints(Facts)
    yield from ((field.name, "all", types[field.name].__name__, SAID[field.name]) for field in fields(Facts))
    yield from ((name, game, "float", said) for game, measures in MEASURES.items() for name, said in measures.items())
