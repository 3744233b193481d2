"""What the build adds to stored puzzles, since it follows from them in milliseconds: each game's `completion.py` says what, where it has one."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import parlour_library
import parlour_precompute
from parlour.core.codec import decode
from parlour.core.game import Game, PuzzleSet
from parlour_build.errors import BuildError
from parlour_precompute import Absent, Refused
from parlour_precompute.run.discovery import module, package

Completion = Callable[[PuzzleSet, object], Any]
"""From its set and a puzzle's JSON as its bundle stores it to the puzzle; None where what it is made of is not here."""


def completion(game: Game, words: Path) -> Completion:
    """How a puzzle of the game is read from its bundle; raises BadInput naming the field, BuildError where the word list cannot be read."""
    added = module(game.id, "completion")
    return partial(_completed, added.completed, words) if added else _whole


def _whole(puzzles: PuzzleSet, data: object) -> Any:
    return decode(puzzles.mode.puzzle_type, data, "puzzle")


def _completed(added: Callable[[Path, str, object], Any], words: Path, puzzles: PuzzleSet, data: object) -> Any:
    try:
        return added(words, puzzles.id, data)
    except Absent:
        return None
    except Refused as fault:
        raise BuildError(str(fault)) from None


def about(game: Game) -> dict[str, Any]:
    """What the game's completion says of its sets, for the menu; nothing where it says nothing."""
    added = module(game.id, "completion")
    return dict(added.about()) if added and hasattr(added, "about") else {}


def missing(game: Game) -> list[str]:
    """A sentence for each package that puzzles are made of and that is not here."""
    added = module(game.id, "completion")
    return list(added.missing()) if added and hasattr(added, "missing") else []


def made_of(game: Game) -> list[Path]:
    """Files outside the game's folder whose change makes other puzzles of the same bundle; none where its completion names none."""
    added = module(game.id, "completion")
    return list(added.made_of()) if added and hasattr(added, "made_of") else []


def shared(game: Game) -> list[Path]:
    """The modules outside the games' folders that the game's completion may rest on; none where it has none."""
    house, library = Path(parlour_precompute.__file__).parent, Path(parlour_library.__file__).parent
    own = library / "games" / f"{package(game.id)}.py"
    found = [*sorted(house.glob("*.py")), *sorted((house / "words").glob("*.py")), library / "words.py", *([own] if own.exists() else [])]
    return found if module(game.id, "completion") else []
