"""How a go at a puzzle ended, as the page keeps it, and which of two results is the better one."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from parlour.core.mode import Status


@dataclass(frozen=True, slots=True)
class Result:
    """How a go ended; `at` is the host's clock in epoch milliseconds, `assisted` that the solution was asked for, `relaxed` without a clock.

    `facts` are what the game counted, by their names; results from before there were any have only score and moves. `improves` is whether
    the same go was won before, and went on.
    """

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
    facts: dict[str, int] = field(default_factory=dict)
    improves: bool = False


POINTS_THEN_MOVES = ("points", "-moves")


def merit(facts: Mapping[str, int], better: tuple[str, ...]) -> tuple[int, ...]:
    """What facts are worth by the names in `better`: the greater tuple is the better one."""
    return tuple(-facts.get(name[1:], 0) if name.startswith("-") else facts.get(name, 0) for name in better)


def rank(result: Result, better: tuple[str, ...] = POINTS_THEN_MOVES) -> tuple[bool, bool, tuple[int, ...], int]:
    """The order of a puzzle's results: won, then without the solution, then by the facts its mode names, then less time."""
    facts = {"points": result.score, "moves": result.moves} | result.facts
    return (result.status == "won", not result.assisted, merit(facts, better), -result.elapsed_ms)
