"""A fresh go at a puzzle, as the worker opens it, for tests of sessions."""

from parlour.core.codec import encode
from parlour.core.naming import puzzle_id
from parlour.session.play import pressed
from parlour.session.value import mode_in, opened
from tests.supplies import equipped


def go(game, place, puzzle=None, now=0, **settings):
    """A session on a puzzle, or on the one that the key spells; `settings` are those the player chose."""
    set_id, key = place.split("/", 1)
    puzzle = game.set_of(set_id).made.puzzle(key) if puzzle is None else puzzle
    return opened(game, equipped(mode_in(game, set_id)), puzzle_id(game, set_id, key), encode(puzzle), now, settings)


def done(session, *events):
    """The session after events of the screen."""
    for event in events:
        session = pressed(session, event)
    return session
