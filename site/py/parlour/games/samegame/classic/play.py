"""Classic: large random boards for points, one after the other; a cleared board is worth a bonus, and the game ends when no move is left.

The paper (section 1.1) gives the board, the points of a group and that clearing brings "bonus points"; their number it leaves open.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from parlour.core.errors import BadInput
from parlour.core.mode import LOST, PLAYING, Standing
from parlour.core.rng import Rng
from parlour.games.samegame import rules
from parlour.games.samegame.boards import random_board

BOARD = rules.Params(20, 10, 5)

BONUS = 1_000
"""Points for a cleared board, as in the literature on high scores (Schadd, Winands, van den Herik, Chaslot and Uiterwijk 2008)."""

MAX_SEED = 40


@dataclass(frozen=True, slots=True)
class Classic:
    """A game of Classic: all of its boards follow from the seed."""

    seed: str

    def __post_init__(self) -> None:
        if not 1 <= len(self.seed) <= MAX_SEED:
            raise BadInput("seed", f"a seed has 1 to {MAX_SEED} characters.")


@dataclass(frozen=True, slots=True)
class Run:
    """The board being played, which is the `number`th from 1, with the points of all boards so far.

    `largest` is how many blocks the largest group had that was taken on any of them.
    """

    seed: str
    number: int
    board: rules.State
    largest: int = 0


def puzzle(seed: str, number: int) -> rules.Puzzle:
    """The `number`th board of a seed."""
    return random_board(BOARD, Rng(f"samegame/classic/{seed}/{number}"))


def start(game: Classic) -> Run:
    """The first board."""
    return Run(game.seed, 1, rules.start(puzzle(game.seed, 1)))


def legal(run: Run) -> Iterable[rules.Remove]:
    """The moves of the board."""
    return rules.legal(run.board)


def play(run: Run, move: rules.Remove) -> Run:
    """The board after the move; once it is cleared, the bonus and the next board."""
    board = rules.play(run.board, move)
    largest = max(run.largest, len(board.taken))
    if board.columns:
        return replace(run, board=board, largest=largest)
    number = run.number + 1
    return Run(run.seed, number, replace(rules.start(puzzle(run.seed, number)), score=board.score + BONUS), largest)


def standing(run: Run) -> Standing:
    """Lost when no move is left, which is how every game of Classic ends."""
    return PLAYING if any(True for _ in rules.legal(run.board)) else LOST


def score(run: Run) -> int:
    """The points of all boards so far."""
    return run.board.score


def text(run: Run) -> str:
    """The number of the board and its rows."""
    return f"{run.number} {rules.text(run.board)}"
