"""A game with all its puzzles, ready to be shown."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.core.game import GUIDED, Game, PuzzleSet
from parlour.core.html import Node
from parlour.core.naming import puzzle_id
from parlour.core.order import following
from parlour_build.errors import BuildError


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle, ready to be shown: its JSON, title and first view, which a timed puzzle shows only once its clock runs.

    Its measures serve the orders of its set, and stay here. A guided puzzle has its first step, and the events that answer it.
    """

    key: str
    puzzle: Any
    title: str
    view: Node
    timed: bool
    measures: dict[str, float]
    guide: Node | None = None
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shelf:
    """The puzzles of one set of a game; `stamp` is a name for all that decides them, empty where what is made of them is not kept."""

    set: PuzzleSet
    entries: tuple[Entry, ...]
    stamp: str = ""

    @property
    def keys(self) -> list[str]:
        """Their keys, in the set's own order."""
        return [entry.key for entry in self.entries]

    @property
    def orders(self) -> dict[str, list[str]]:
        """The keys in each order that the set has; raises BuildError where these are not what the game says."""
        rows = {entry.key: entry.measures for entry in self.entries}
        try:
            orders = {order.id: order.keys(rows) for order in self.set.orders}
        except KeyError as fault:
            raise BuildError(f"{self.set.title} cannot be put in order: a puzzle has no measure {fault}.") from None
        if orders and orders[self.set.orders[0].id] != self.keys:
            raise BuildError(f"{self.set.title} are not stored in the order {self.set.orders[0].id}, which is said to be that of their keys.")
        return orders

    @property
    def following(self) -> dict[str, dict[str, str]]:
        """For each key the one that comes next, by order."""
        return following(self.keys, self.orders, endless=self.set.kind == "endless", beyond=self.set.beyond)

    @property
    def days(self) -> tuple[str, str] | None:
        """The first and the last day; None for a set that is not one of days."""
        return (self.keys[0], self.keys[-1]) if self.set.kind == "daily" else None


@dataclass(frozen=True, slots=True)
class Library:
    """A game with all its puzzles."""

    game: Game
    shelves: tuple[Shelf, ...]
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def first(self) -> tuple[str, Entry]:
        """The id and the entry of the puzzle that the game's page shows: the guided one where there is one."""
        shelf = next((each for each in self.shelves if each.set.id == GUIDED), self.shelves[0])
        return puzzle_id(self.game, shelf.set.id, shelf.entries[0].key), shelf.entries[0]

    @property
    def picture(self) -> Entry:
        """The entry that the list of games shows."""
        return self.shelves[0].entries[0]
