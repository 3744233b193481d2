"""What the build adds to stored puzzles, since it follows from them in milliseconds: the words that a challenge of Elimination holds."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from parlour.core.codec import decode
from parlour.core.game import Game, PuzzleSet
from parlour.core.lexicon import Lexicon, packed
from parlour.games.elimination.rules import Puzzle
from parlour.games.elimination.supply.stored import completed
from parlour_build.errors import BuildError
from parlour_precompute import Refused
from parlour_precompute.wordlist import load_words

Completion = Callable[[PuzzleSet, object], Any]
"""From its set and a puzzle's JSON as its bundle stores it to the puzzle."""


@dataclass(frozen=True, slots=True)
class Dictionary:
    """The accepted words, and which of them most players know (tier C)."""

    lexicon: Lexicon
    common: frozenset[str]


@cache
def dictionary(path: Path) -> Dictionary:
    """The dictionary of a word list; raises BuildError when the list cannot be read."""
    try:
        words = load_words(path)
    except Refused as fault:
        raise BuildError(str(fault)) from None
    lexicon = Lexicon.from_packed(packed((word.text, word.dirty) for word in words))
    return Dictionary(lexicon, frozenset(word.text for word in words if word.in_c))


def completion(game: Game, words: Path) -> Completion:
    """How a puzzle of the game is read from its bundle; raises BadInput naming the field."""
    added = COMPLETIONS.get(game.id)
    return partial(added, words) if added else _whole


def _whole(puzzles: PuzzleSet, data: object) -> Any:
    return decode(puzzles.mode.puzzle_type, data, field="puzzle")


def _with_answers(words: Path, puzzles: PuzzleSet, data: object) -> Puzzle:
    known = dictionary(words)
    return completed(data, known.lexicon, known.common.__contains__)


COMPLETIONS: dict[str, Callable[[Path, PuzzleSet, object], Any]] = {"elimination": _with_answers}
"""Of the games whose bundles leave something out: from the word list's path and the stored puzzle to the whole one."""
