"""Which puzzles a game has, as the build lists them for the menu."""

from dataclasses import dataclass, field
from typing import Any

from parlour.core.menus.keys import Keys, keys_of


@dataclass(frozen=True, slots=True)
class IndexOrder:
    """An order that a set may be played in, besides the one of its keys; `rows` has all of them, as `keys.rows` writes them."""

    id: str
    title: str
    rows: tuple[str, ...]

    @property
    def keys(self) -> Keys:
        """The keys in this order; raises BadInput."""
        return keys_of(self.rows)


@dataclass(frozen=True, slots=True)
class IndexSet:
    """The puzzles of one set, in order, and the orders to choose from; of those the first is the set's own.

    `rows` has the keys, as `keys.rows` writes them. `endless`: after the last of a band the host goes on with its first.
    """

    id: str
    title: str
    rows: tuple[str, ...]
    orders: tuple[IndexOrder, ...] = ()
    endless: bool = False

    @property
    def keys(self) -> Keys:
        """The keys of its puzzles; raises BadInput."""
        return keys_of(self.rows)


@dataclass(frozen=True, slots=True)
class Index:
    """The sets of one game, as the build lists them."""

    game: str
    version: int
    sets: tuple[IndexSet, ...]
    about: dict[str, Any] = field(default_factory=dict)


def ordered(part: IndexSet, order: str) -> Keys:
    """The keys of a set in the order chosen, or in their own."""
    return next((each.keys for each in part.orders if each.id == order), part.keys)
