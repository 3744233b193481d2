"""What outlives a session, as JSON keeps it: the player's settings, the save of a puzzle, and its result."""

from dataclasses import dataclass
from typing import Any, Literal

from parlour.core.game import Status


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player chose for all puzzles: `relaxed`, no clock; `foresight`, when the solver says what it knows of a position.

    `order` is the order to play in, of the sets that have one of that name.
    """

    relaxed: bool = False
    foresight: Literal["always", "not-daily", "never"] = "not-daily"
    order: str = ""


STANDARD = Settings()


@dataclass(frozen=True, slots=True)
class Save:
    """A session as it is stored; `log` holds (elapsed_ms, move), of which the first `at` are in force. The save is the replay."""

    game: str
    version: int
    puzzle: str
    log: tuple[tuple[int, Any], ...]
    at: int
    elapsed_ms: int
    hints: int
    assisted: bool
    relaxed: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a go ended; `at` is the host's clock in epoch milliseconds, `assisted` that the solution was asked for, `relaxed` without a clock."""

    puzzle: str
    at: int
    status: Status
    score: int
    moves: int
    elapsed_ms: int
    hints: int
    assisted: bool
    relaxed: bool = False
    stars: int = 0
