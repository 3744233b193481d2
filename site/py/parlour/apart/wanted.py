"""Which puzzle an operation is about, and the rules that it is played by."""

from parlour.core.errors import BadInput
from parlour.core.game import Game
from parlour.core.mode import AnyMode
from parlour.core.naming import parsed_id, puzzle_title
from parlour.games import CATALOGUE
from parlour.session.day import must_be_open
from parlour.session.value import mode_in


def wanted(puzzle: str, today: str) -> tuple[Game, AnyMode, str]:
    """The game and the mode of a puzzle's id, and what it is called; raises BadInput where there is none, it was replaced, or its day is to come."""
    name = parsed_id(puzzle)
    if name.game not in CATALOGUE:
        raise BadInput("puzzle", f"there is no game {name.game[:40]!r} here.")
    game = CATALOGUE[name.game]
    mode, title = mode_in(game, name.set), puzzle_title(game, name.set, name.key)
    if name.version != game.version_of(name.set):
        raise BadInput("puzzle", f"{title} was drawn anew since, so it isn’t the same puzzle.")
    must_be_open(game, puzzle, today)
    return game, mode, title
