"""What a cleared board earns: one star for clearing it, two for a good score, three for one close to the best."""

from functools import lru_cache
from math import ceil

from parlour.core.html import words
from parlour.core.mode import short_of
from parlour.games.samegame.measures.target import best_score, usual_score
from parlour.games.samegame.rules import Puzzle, State, start, status

CLOSE = 90
"""Per cent of the best score from which there are three stars.

A good score, for two, is what clearing the board is usually worth (`target.usual_score`). It is found for each board, since boards differ in
how much of the best score comes by chance: docs/samegame/REPORT.md tells how much, and who gets which star along the journey.
"""


@lru_cache(maxsize=4)
def most(puzzle: Puzzle) -> int | None:
    """The greatest total of a line that clears the puzzle; None where there is none, or none is known."""
    return best_score(start(puzzle))


@lru_cache(maxsize=4)
def least(puzzle: Puzzle) -> tuple[int, ...]:
    """The points from which each star is given, once the board is clear; one alone where the best score is not known."""
    best, usual = most(puzzle), usual_score(start(puzzle))
    return (0,) if best is None or usual is None else needed(best, usual)


def needed(best: int, usual: float) -> tuple[int, int, int]:
    """The points from which each star is given on a board of this best and this usual score."""
    if usual == best:
        # Every way to clear it makes the same.
        return 0, 0, 0
    return 0, ceil(usual), max(ceil(usual), -(-CLOSE * best // 100))


def stars(state: State) -> int:
    """0 to 3: none before the board is clear, one where the best score is not known."""
    return sum(state.score >= each for each in least(state.puzzle)) if status(state) == "won" else 0


def next_star(state: State) -> str:
    """How much is missing to the next star; empty where all are given, or the best score is not known."""
    known, given = least(state.puzzle), stars(state)
    if given >= len(known):
        return ""
    # Where two stars take the same points they come together.
    return short_of(known, max(number for number, points in enumerate(known) if points == known[given]), state.score)


def thresholds(state: State) -> str:
    """What the stars take."""
    known = least(state.puzzle)
    if len(known) == 1:
        return "1 star for clearing the board."
    _, two, three = known
    if not two:
        return "3 stars for clearing the board."
    more = f"2 from {words(two, 'point')}, 3 from {three}." if two < three else f"3 from {words(three, 'point')}."
    return f"1 star for clearing the board. {more}"


def score_told(state: State) -> str:
    """`34 of 40 points.` for a board that is clear; empty where the best score is not known."""
    best = most(state.puzzle)
    return "" if best is None else f"{state.score} of {words(best, 'point')}."
