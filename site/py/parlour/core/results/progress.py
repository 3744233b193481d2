"""What outlives a puzzle, as a pure fold over results: bests, unlocked levels, streaks, counts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from parlour.core.daily import streak
from parlour.core.results.reach import Reach, Reaches, Record, extended, is_win, surpassed
from parlour.core.results.result import POINTS_THEN_MOVES, Result, rank


@dataclass(frozen=True, slots=True)
class Progress:
    """Best result and record by puzzle id, what those of each set come to, and counts over all results."""

    bests: Mapping[str, Result] = field(default_factory=dict)
    records: Mapping[str, Record] = field(default_factory=dict)
    plays: int = 0
    wins: int = 0
    elapsed_ms: int = 0
    reaches: Reaches = field(default_factory=dict)


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
    won, elapsed_ms = sum(result.status == "won" for result in games), sum(result.elapsed_ms for result in games)
    reaches = extended(before.reaches, {result.puzzle for result in results}, (before.bests, before.records), (bests, records))
    return Progress(bests, records, before.plays + len(games), before.wins + won, before.elapsed_ms + elapsed_ms, reaches)


def recorded_in(before: Record | None, result: Result) -> Record:
    """The record of a puzzle after one more result."""
    return surpassed(before, Record(result.score, result.stars, result.relaxed))


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
        kept[puzzle] = surpassed(records[puzzle], progress.records[puzzle])
    reaches = extended(progress.reaches, bests, (progress.bests, progress.records), (found, kept))
    return replace(progress, bests=found, records=kept, reaches=reaches)


def is_solved(progress: Progress, puzzle: str) -> bool:
    """Whether the puzzle was won without being shown the solution."""
    return is_win(progress.bests.get(puzzle))


def reach_of(progress: Progress, name: str) -> Reach:
    """What was reached in a set of one version, `samegame.1/stages`."""
    return progress.reaches.get(name, Reach())


def _versions(progress: Progress, game_id: str, set_id: str) -> list[tuple[int, Reach]]:
    """What was reached in a set, each with the version of its puzzles."""
    named = [(name.rpartition("/"), reach) for name, reach in progress.reaches.items()]
    owned = [(prefix.rpartition("."), reach) for (prefix, _, known), reach in named if known == set_id]
    return [(int(version), reach) for (game, _, version), reach in owned if game == game_id]


def former(progress: Progress, game_id: str, set_id: str, version: int) -> list[Reach]:
    """What was reached on the puzzles of a set before those of this version: it counts, and what it opened stays open."""
    return [reach for number, reach in _versions(progress, game_id, set_id) if number < version]


def days_won(progress: Progress, game_id: str, set_id: str) -> tuple[str, ...]:
    """The days of a game's set that were solved, in order."""
    return tuple(sorted({day for _, reach in _versions(progress, game_id, set_id) for day in reach.days}))


def daily_streak(progress: Progress, game_id: str, set_id: str, today: str) -> int:
    """How many days in a row the day's puzzle was solved."""
    return streak(days_won(progress, game_id, set_id), today)
