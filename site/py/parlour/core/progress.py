"""What outlives a puzzle, as a pure fold over results: bests, unlocked levels, streaks, counts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from parlour.core.daily import is_real_day, streak
from parlour.core.naming import PuzzleId, parsed_id
from parlour.core.result import POINTS_THEN_MOVES, Result, rank


@dataclass(frozen=True, slots=True)
class Record:
    """The most points and stars that a puzzle brought without the solution; `relaxed` when only without the clock."""

    score: int
    stars: int
    relaxed: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """Best result and record by puzzle id, and counts over all results."""

    bests: Mapping[str, Result] = field(default_factory=dict)
    records: Mapping[str, Record] = field(default_factory=dict)
    plays: int = 0
    wins: int = 0
    elapsed_ms: int = 0


def recorded(progress: Progress, result: Result, better: tuple[str, ...] = POINTS_THEN_MOVES) -> Progress:
    """The progress after one more result, of a mode whose results compare by the facts in `better`; an improvement is no further game."""
    best = progress.bests.get(result.puzzle)
    bests = progress.bests if best and rank(best, better) >= rank(result, better) else {**progress.bests, result.puzzle: result}
    records = progress.records if result.assisted else {**progress.records, result.puzzle: recorded_in(progress.records.get(result.puzzle), result)}
    if result.improves:
        return Progress(bests, records, progress.plays, progress.wins, progress.elapsed_ms)
    return Progress(bests, records, progress.plays + 1, progress.wins + (result.status == "won"), progress.elapsed_ms + result.elapsed_ms)


def recorded_in(before: Record | None, result: Result) -> Record:
    """The record of a puzzle after one more result: what was done against the clock counts before what was done without it, however it ended."""
    if before is None or before.relaxed > result.relaxed:
        return Record(result.score, result.stars, result.relaxed)
    if before.relaxed < result.relaxed:
        return before
    return Record(max(before.score, result.score), max(before.stars, result.stars), before.relaxed)


Better = Callable[[str], tuple[str, ...]]
"""From a puzzle's id to the names of the facts by which its results compare."""


def by_points(puzzle: str) -> tuple[str, ...]:
    """Results of every puzzle compare by points, then by moves."""
    return POINTS_THEN_MOVES


def progress_of(results: Iterable[Result], better: Better = by_points) -> Progress:
    """The progress that results add up to, in the order of their time."""
    progress = Progress()
    for result in sorted(results, key=lambda result: (result.at, result.puzzle)):
        progress = recorded(progress, result, better(result.puzzle))
    return progress


def is_solved(progress: Progress, puzzle: str) -> bool:
    """Whether the puzzle was won without being shown the solution."""
    best = progress.bests.get(puzzle)
    return best is not None and best.status == "won" and not best.assisted


def former(progress: Progress, game_id: str, set_id: str, version: int) -> tuple[PuzzleId, ...]:
    """The puzzles of a set before those of this version, of which there are results: they count, and what they opened stays open."""
    named = (parsed_id(puzzle) for puzzle in progress.bests)
    return tuple(name for name in named if (name.game, name.set) == (game_id, set_id) and name.version < version)


def unlocked(keys: Sequence[str], ended: Iterable[str]) -> tuple[str, ...]:
    """The levels that may be played: each up to one past the last that has ended, however it ended."""
    over = set(ended)
    reached = max((i + 1 for i, key in enumerate(keys) if key in over), default=0)
    return tuple(keys[: reached + 1])


def days_won(progress: Progress, game_id: str, set_id: str) -> tuple[str, ...]:
    """The days of a game's set that were solved, in order."""
    solved = (parsed_id(puzzle) for puzzle in progress.bests if is_solved(progress, puzzle))
    return tuple(sorted({name.key for name in solved if (name.game, name.set) == (game_id, set_id) and is_real_day(name.key)}))


def daily_streak(progress: Progress, game_id: str, set_id: str, today: str) -> int:
    """How many days in a row the day's puzzle was solved."""
    return streak(days_won(progress, game_id, set_id), today)
