"""What was reached in a puzzle, as the menu, the calendar and the home page tell it."""

from collections.abc import Collection

from parlour.core.html import words
from parlour.core.mode import AnyMode
from parlour.core.results.progress import Progress, is_solved
from parlour.core.results.reach import Record


def best_told(progress: Progress, puzzle: str, mode: AnyMode) -> tuple[str, str]:
    """The class of a puzzle's link, and what is told of the best that was done, as its mode counts it."""
    best, record = progress.bests.get(puzzle), progress.records.get(puzzle)
    if best is None:
        return "", "not yet played"
    if record is None:
        return "shown", "solution seen"
    told = ", ".join([mode.scored(record.score), *_stars(record)])
    if is_solved(progress, puzzle):
        return "solved", f"solved in {words(best.moves, 'move')}, {told}" if _is_by_moves(mode) else f"solved, {told}"
    return "tried", f"tried, {told}"


def shortly(progress: Progress, puzzle: str, mode: AnyMode) -> str:
    """The same in the two or three words beside which the stars stand: `9 moves`, `43 points`; one that was only tried says so."""
    best, record = progress.bests[puzzle], progress.records.get(puzzle)
    if record is None:
        return "Solution seen"
    if not is_solved(progress, puzzle):
        return f"Tried, {mode.scored(record.score)}"
    return words(best.moves, "move") if _is_by_moves(mode) else mode.scored(record.score)


def _is_by_moves(mode: AnyMode) -> bool:
    return mode.goal is not None and mode.goal.by_moves


def told_so_far(progress: Progress, begun: Collection[str], puzzle: str, mode: AnyMode) -> tuple[str, str]:
    """The same of a puzzle that may stand begun, `begun` being those that have a save."""
    state, told = best_told(progress, puzzle, mode)
    return ("begun", "begun") if not state and puzzle in begun else (state, told)


def stars_of(progress: Progress, puzzle: str) -> str:
    """The stars of a puzzle as symbols, empty where it has none."""
    return "★" * (progress.records[puzzle].stars if puzzle in progress.records else 0)


def _stars(record: Record) -> list[str]:
    stars = [words(record.stars, "star")] if record.stars else []
    return stars + (["without the clock"] if record.relaxed else [])
