"""Theme boards: rings that hide as many words of one of our own lists as can be found, by drawing many boards and keeping the best."""

from dataclasses import dataclass

from parlour.core.rng import Rng
from parlour.games.word_portal.rules import Puzzle, fits
from parlour.games.word_portal.supply.themed import LEAST, sampled
from parlour_precompute.games.word_portal.boards import Board, is_clean_all_round, measured
from parlour_precompute.games.word_portal.sets import Placed
from parlour_precompute.games.word_portal.tables import THEMES

DRAWN = 250
"""Boards drawn for a theme."""

MOST_WORDS = 2_200
"""Words of a theme board at most: most end with an S, which many words do."""

WORDS = 8


@dataclass(frozen=True, slots=True)
class Themed:
    """A theme's board and the words of it that it hides."""

    board: Board
    words: tuple[str, ...]


def themed(seed: str, key: str) -> Themed | None:
    """The drawn board that hides most words of a theme, of those that the validator accepts; None where there is none."""
    words = THEMES[key][1]
    best: Themed | None = None
    for number in range(DRAWN):
        letters = sampled(words, Rng(f"word-portal/{seed}/theme/{key}/{number}"))
        there = tuple(word for word in words if letters and fits(letters, word))
        if letters is None or len(there) <= (len(best.words) if best else LEAST - 1):
            continue
        board = measured(letters, MOST_WORDS) if is_clean_all_round(letters) else None
        best = Themed(board, there) if board else best
    return best


def placed(key: str, found: Themed) -> Placed:
    """A theme's board in its place."""
    puzzle = Puzzle(found.board.letters, WORDS, f"themes/{key}", theme=THEMES[key][0], themed=" ".join(found.words))
    return Placed(key, puzzle, found.board)
