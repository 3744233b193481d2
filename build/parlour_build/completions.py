"""What the build adds to stored puzzles, since it follows from them in milliseconds: each game's own `completion.py` says what that is."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from parlour.core.codec import decode
from parlour.core.game import AnyGame
from parlour_build.errors import BuildError
from parlour_precompute import Refused
from parlour_precompute.run.discovery import module

Completion = Callable[[object], Any]
"""From a puzzle's JSON as its bundle stores it to the puzzle."""


def completion(game: AnyGame, words: Path) -> Completion:
    """How a puzzle of the game is read from its bundle; raises BadInput naming the field, BuildError where the word list cannot be read."""
    added = module(game.id, "completion")
    return partial(_completed, added.completed, words) if added else partial(decode, game.puzzle_type, field="puzzle")


def _completed(added: Callable[[Path, object], Any], words: Path, data: object) -> Any:
    try:
        return added(words, data)
    except Refused as fault:
        raise BuildError(str(fault)) from None
