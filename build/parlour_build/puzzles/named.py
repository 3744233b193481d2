"""Which places of a game an address can name: those of its stored puzzles, and those of puzzles that are made by their name."""

from dataclasses import dataclass

from parlour.core.errors import BadInput
from parlour.core.game import Game
from parlour.core.made import is_made
from parlour.maker.ops import makers_of
from parlour.maker.spelling import meant
from parlour_build.puzzles.library import Library
from parlour_build.puzzles.shards import addresses


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a game as a set that is asked, and never listed: `own/5x5.RGBY...` is in it where the game can make that board."""

    game: Game
    stored: frozenset[str]

    def __contains__(self, place: object) -> bool:
        """Whether an address may name it."""
        return place in self.stored or (isinstance(place, str) and _is_made(self.game, place))


def places(owned: Library) -> Places:
    """All places of a game."""
    return Places(owned.game, frozenset(addresses(owned)))


def _is_made(game: Game, place: str) -> bool:
    set_id, _, key = place.partition("/")
    known = game.set_of(set_id)
    if known is None or not key:
        return False
    try:
        if known.made is not None:
            known.made.puzzle(key)
            return True
        if is_made(key):
            meant(makers_of(game.id)[set_id], key)
            return True
    except (BadInput, KeyError):
        return False
    return False
