"""What the engine is exercised with: puzzles of every set of a game, spread over it, and keys of those that are made by their key."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from parlour.core.naming import puzzle_id
from parlour_build.cache.code import package
from parlour_build.puzzles.data import names
from parlour_build.puzzles.library import Library, Shelf
from parlour_build.puzzles.shards import index

PER_SET = 5
"""Puzzles of each set; those between the first and the last lie as far apart as they can. Twelve have no more functions and data found than five."""

Sample = Mapping[str, Any]


def sample(owned: Library, assets: Mapping[str, str]) -> Sample:
    """One game: its index, `puzzles` by set as {id, data, next}, keys of the sets that are `made`, and the data that its modes ask for."""
    return {
        "game": owned.game.id,
        "index": index(owned),
        "puzzles": {shelf.set.id: list(_spread(owned, shelf)) for shelf in owned.shelves},
        "made": made_keys(owned),
        "assets": {name: assets[name] for name in names(owned.game)},
    }


def _spread(owned: Library, shelf: Shelf) -> Iterator[dict[str, Any]]:
    entries, after = shelf.entries, shelf.following
    count = min(PER_SET, len(entries))
    for each in range(count):
        entry = entries[each * (len(entries) - 1) // max(1, count - 1)]
        later = {order: puzzle_id(owned.game, shelf.set.id, key) for order, key in after[entry.key].items()}
        yield {"id": puzzle_id(owned.game, shelf.set.id, entry.key), "data": entry.puzzle, "next": later}


def made_keys(owned: Library) -> dict[str, list[str]]:
    """For each set whose puzzles are made by their key, the keys that the game's `supply` gives as examples."""
    supplies = import_module(f"parlour.games.{package(owned.game.id)}.supply").SUPPLIES
    return {known.id: list(supplies[known.mode.id].keys) for known in owned.game.sets if known.kind == "made"}
