"""What was reached in a puzzle, as the menu, the calendar and the home page tell it."""

from collections.abc import Collection

from parlour.core.html import words
from parlour.core.mode import POINTS
from parlour.core.results.progress import Progress, is_solved
from parlour.core.results.reach import Record


def best_told(progress: Progress, puzzle: str, unit: tuple[str, str] = POINTS) -> tuple[str, str]:
    """The class of a puzzle's link, and what is told of the best that was done, the score in the goal's `unit`."""
    best, record = progress.bests.get(puzzle), progress.records.get(puzzle)
    if best is None:
        return "", "not yet played"
    if record is None:
        return "shown", "solution seen"
    told = ", ".join([words(record.score, *unit), *_stars(record)])
    if is_solved(progress, puzzle):
        return "solved", f"solved in {words(best.moves, 'move')}, {told}" if unit == POINTS else f"solved, {told}"
    return "tried", f"tried, {told}"


def told_so_far(progress: Progress, begun: Collection[str], puzzle: str, unit: tuple[str, str] = POINTS) -> tuple[str, str]:
    """The same of a puzzle that may stand begun, `begun` being those that have a save."""
    state, told = best_told(progress, puzzle, unit)
    return ("begun", "begun") if not state and puzzle in begun else (state, told)


def stars_of(progress: Progress, puzzle: str) -> str:
    """The stars of a puzzle as symbols, empty where it has none."""
    return "★" * (progress.records[puzzle].stars if puzzle in progress.records else 0)


def _stars(record: Record) -> list[str]:
    stars = [words(record.stars, "star")] if record.stars else []
    return stars + (["without the clock"] if record.relaxed else [])
