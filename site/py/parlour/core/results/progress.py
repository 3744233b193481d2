"""What outlives a puzzle, as a pure fold over results: bests, unlocked levels, streaks, counts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from parlour.core.daily import streak
from parlour.core.made import day_of
from parlour.core.naming import PuzzleId, parsed_id
from parlour.core.results.result import POINTS_THEN_MOVES, Result, rank


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
    bests, records = dict(progress.bests), dict(progress.records)
    _note(bests, records, result, better)
    return _counted(progress, bests, records, (result,))


def _note(bests: dict[str, Result], records: dict[str, Record], result: Result, better: tuple[str, ...]) -> None:
    """Writes a result into the bests and records, which only their caller holds."""
    best = bests.get(result.puzzle)
    if best is None or rank(best, better) < rank(result, better):
        bests[result.puzzle] = result
    if not result.assisted:
        records[result.puzzle] = recorded_in(records.get(result.puzzle), result)


def _counted(before: Progress, bests: dict[str, Result], records: dict[str, Record], results: Sequence[Result]) -> Progress:
    """The progress with these bests and records, and with the counts of further results."""
    games = [result for result in results if not result.improves]
    won = sum(result.status == "won" for result in games)
    return Progress(bests, records, before.plays + len(games), before.wins + won, before.elapsed_ms + sum(result.elapsed_ms for result in games))


def recorded_in(before: Record | None, result: Result) -> Record:
    """The record of a puzzle after one more result."""
    now = Record(result.score, result.stars, result.relaxed)
    return now if before is None else _surpassed(before, now)


def _surpassed(before: Record, now: Record) -> Record:
    """What two records come to: what was done against the clock counts before what was done without it, however it ended."""
    if before.relaxed != now.relaxed:
        return now if before.relaxed else before
    return Record(max(before.score, now.score), max(before.stars, now.stars), before.relaxed)


Better = Callable[[str], tuple[str, ...]]
"""From a puzzle's id to the names of the facts by which its results compare."""


def by_points(puzzle: str) -> tuple[str, ...]:
    """Results of every puzzle compare by points, then by moves."""
    return POINTS_THEN_MOVES


def progress_of(results: Iterable[Result], better: Better = by_points, before: Progress | None = None) -> Progress:
    """What results add up to, in the order of their time, with the progress before them; linear in their number, which may be tens of thousands."""
    ordered = sorted(results, key=lambda result: (result.at, result.puzzle))
    start = before or Progress()
    bests, records = dict(start.bests), dict(start.records)
    for result in ordered:
        _note(bests, records, result, better(result.puzzle))
    return _counted(start, bests, records, ordered)


def joined(progress: Progress, bests: Mapping[str, Result], records: Mapping[str, Record], better: Better = by_points) -> Progress:
    """The progress with the bests and records of some puzzles as they stood before it, which its counts already tell of."""
    found, kept = {**progress.bests, **bests}, {**progress.records, **records}
    for puzzle in bests.keys() & progress.bests.keys():
        found[puzzle] = max(bests[puzzle], progress.bests[puzzle], key=lambda result: rank(result, better(result.puzzle)))
    for puzzle in records.keys() & progress.records.keys():
        kept[puzzle] = _surpassed(records[puzzle], progress.records[puzzle])
    return replace(progress, bests=found, records=kept)


def is_solved(progress: Progress, puzzle: str) -> bool:
    """Whether the puzzle was won without being shown the solution."""
    best = progress.bests.get(puzzle)
    return best is not None and best.status == "won" and not best.assisted


def _may_be_of(puzzle: str, set_id: str) -> bool:
    """Whether a puzzle's id can name one of the set; said without parsing it, since a menu asks for every puzzle that was ever played."""
    return f"/{set_id}/" in puzzle


def former(progress: Progress, game_id: str, set_id: str, version: int) -> tuple[PuzzleId, ...]:
    """The puzzles of a set before those of this version, of which there are results: they count, and what they opened stays open."""
    now = f"{game_id}.{version}/"
    named = (parsed_id(puzzle) for puzzle in progress.bests if _may_be_of(puzzle, set_id) and not puzzle.startswith(now))
    return tuple(name for name in named if (name.game, name.set) == (game_id, set_id) and name.version < version)


def unlocked(keys: Sequence[str], ended: Iterable[str]) -> tuple[str, ...]:
    """The levels that may be played: each up to one past the last that has ended, however it ended."""
    over = set(ended)
    reached = max((i + 1 for i, key in enumerate(keys) if key in over), default=0)
    return tuple(keys[: reached + 1])


def days_won(progress: Progress, game_id: str, set_id: str) -> tuple[str, ...]:
    """The days of a game's set that were solved, in order."""
    solved = (parsed_id(puzzle) for puzzle in progress.bests if _may_be_of(puzzle, set_id) and is_solved(progress, puzzle))
    return tuple(sorted({day for name in solved if (name.game, name.set) == (game_id, set_id) and (day := day_of(name.key))}))


def daily_streak(progress: Progress, game_id: str, set_id: str, today: str) -> int:
    """How many days in a row the day's puzzle was solved."""
    return streak(days_won(progress, game_id, set_id), today)
