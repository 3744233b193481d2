"""How well a board was cleared: the points as a share of the most that clearing it can make."""

from functools import lru_cache

from parlour.core.game import from_points
from parlour.core.html import words
from parlour.games.samegame.rules import Puzzle, State, start, status
from parlour.games.samegame.target import best_score

STARS = (0, 60, 90)
"""The shares of the greatest total, in percent, from which one, two and three stars are given: the first for clearing the board at all.

Measured on every fifth stage, eight times: a player who never makes a losing move and otherwise picks at random has a median of 58 %, and 28 %
or less one time in ten; the shortest solution has all points on three stages of four.
"""


@lru_cache(maxsize=4)
def most(puzzle: Puzzle) -> int | None:
    """The greatest total of a line that clears the puzzle; None where there is none, or none is known."""
    return best_score(start(puzzle))


def share(points: int, best: int) -> int:
    """The points as whole percent of the best, rounded down."""
    return 100 * points // best if best else 100


def stars(state: State) -> int:
    """0 to 3: none before the board is clear, one where the greatest total is not known."""
    if status(state) != "won":
        return 0
    best = most(state.puzzle)
    return 1 if best is None else sum(share(state.score, best) >= least for least in STARS)


def least(best: int) -> list[int]:
    """The points from which each star is given."""
    return [-(-each * best // 100) for each in STARS]


def next_star(state: State) -> str:
    """What the next star takes; empty where all are given, or the greatest total is not known."""
    best = most(state.puzzle)
    return "" if best is None else from_points(least(best), stars(state))


def thresholds(state: State) -> str:
    """What the stars take."""
    best = most(state.puzzle)
    return "1 star for clearing the board." + ("" if best is None else f" 2 from {least(best)[1]} points, 3 from {least(best)[2]}.")


def share_told(state: State) -> str:
    """`34 of 40 points, 85%.` for a board that is clear; empty where the greatest total is not known."""
    best = most(state.puzzle)
    return "" if best is None else f"{state.score} of {words(best, 'point')}, {share(state.score, best)}%."
