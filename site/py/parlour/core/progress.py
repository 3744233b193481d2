"""What outlives a puzzle, as a pure fold over results: bests, unlocked levels, streaks, counts; and the menu that shows it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from parlour.core.daily import streak
from parlour.core.game import AnyGame
from parlour.core.html import Node, words
from parlour.core.naming import parsed_id, puzzle_id, puzzle_title
from parlour.core.session import Result

GROUP = 25
"""Puzzles under one heading of the menu."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Best result by puzzle id, and counts over all results."""

    bests: Mapping[str, Result] = field(default_factory=dict)
    plays: int = 0
    wins: int = 0
    elapsed_ms: int = 0


@dataclass(frozen=True, slots=True)
class IndexSet:
    """The puzzles of one set, in order."""

    id: str
    title: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Index:
    """The sets of one game, as the build lists them."""

    game: str
    version: int
    sets: tuple[IndexSet, ...]


def rank(result: Result) -> tuple[bool, bool, int, int, int]:
    """The order of results: won, then without the solution, then by score, fewer moves, less time."""
    return (result.status == "won", not result.assisted, result.score, -result.moves, -result.elapsed_ms)


def recorded(progress: Progress, result: Result) -> Progress:
    """The progress after one more result."""
    best = progress.bests.get(result.puzzle)
    bests = progress.bests if best and rank(best) >= rank(result) else {**progress.bests, result.puzzle: result}
    won = result.status == "won"
    return replace(progress, bests=bests, plays=progress.plays + 1, wins=progress.wins + won, elapsed_ms=progress.elapsed_ms + result.elapsed_ms)


def progress_of(results: Iterable[Result]) -> Progress:
    """The progress that results add up to, in the order of their time."""
    progress = Progress()
    for result in sorted(results, key=lambda result: (result.at, result.puzzle)):
        progress = recorded(progress, result)
    return progress


def is_solved(progress: Progress, puzzle: str) -> bool:
    """Whether the puzzle was won without being shown the solution."""
    best = progress.bests.get(puzzle)
    return best is not None and best.status == "won" and not best.assisted


def unlocked(keys: Sequence[str], ended: Iterable[str]) -> tuple[str, ...]:
    """The levels that may be played: each up to one past the last that has ended, however it ended."""
    over = set(ended)
    reached = max((i + 1 for i, key in enumerate(keys) if key in over), default=0)
    return tuple(keys[: reached + 1])


def days_won(progress: Progress, set_id: str) -> tuple[str, ...]:
    """The keys of a set of days that were solved, in order."""
    names = sorted(str(parsed_id(puzzle).key) for puzzle in progress.bests if parsed_id(puzzle).set == set_id and is_solved(progress, puzzle))
    return tuple(names)


def daily_streak(progress: Progress, set_id: str, today: str) -> int:
    """How many days in a row the day's puzzle was solved."""
    return streak(days_won(progress, set_id), today)


def resume(game: AnyGame, index: Index, progress: Progress) -> str:
    """The puzzle to offer: the first of the first set that is not yet solved, or its first."""
    first = index.sets[0]
    ids = [puzzle_id(game, first.id, key) for key in first.keys]
    return next((puzzle for puzzle in ids if not is_solved(progress, puzzle)), ids[0])


def menu(game: AnyGame, index: Index, progress: Progress, current: str | None) -> Node:
    """The game's puzzles as links, each with what was reached."""
    sections = [_set_section(game, part, progress, current) for part in index.sets]
    return ["nav", {"class": "menu", "aria-label": f"{game.title} puzzles"}, *sections]


def _set_section(game: AnyGame, part: IndexSet, progress: Progress, current: str | None) -> Node:
    solved = sum(is_solved(progress, puzzle_id(game, part.id, key)) for key in part.keys)
    blocks = [part.keys[i : i + GROUP] for i in range(0, len(part.keys), GROUP)]
    here = next((i for i, keys in enumerate(blocks) if current in {puzzle_id(game, part.id, key) for key in keys}), 0)
    groups = [_group(game, part.id, keys, number == here, progress, current) for number, keys in enumerate(blocks)]
    summary: Node = ["p", {"class": "solved-count"}, f"{solved} of {len(part.keys)} solved"]
    return ["section", {"class": "set", "key": part.id}, ["h2", {}, part.title], summary, *groups]


def _group(game: AnyGame, set_id: str, keys: Sequence[str], is_open: bool, progress: Progress, current: str | None) -> Node:
    links = [["li", {"key": key}, _link(game, set_id, key, progress, current)] for key in keys]
    solved = sum(is_solved(progress, puzzle_id(game, set_id, key)) for key in keys)
    done = f", {solved} solved" if solved else ""
    label = f"{_short(keys[0])}–{_short(keys[-1])}{done}"
    return ["details", {"key": f"from-{keys[0]}", "open": is_open}, ["summary", {}, label], ["ol", {"class": "keys"}, *links]]


def _link(game: AnyGame, set_id: str, key: str, progress: Progress, current: str | None) -> Node:
    puzzle = puzzle_id(game, set_id, key)
    best = progress.bests.get(puzzle)
    state, told = _told(best)
    attrs: dict[str, str | bool] = {
        "href": f"#{set_id}/{key}",
        "data-puzzle": puzzle,
        "class": " ".join(part for part in ("key", state, "here" if puzzle == current else "") if part),
        "aria-label": f"{puzzle_title(game, set_id, key)}, {told}",
    }
    return ["a", attrs | ({"aria-current": "true"} if puzzle == current else {}), _short(key)]


def _told(best: Result | None) -> tuple[str, str]:
    if best is None:
        return "", "not yet played"
    if best.status != "won":
        return "tried", "tried"
    if best.assisted:
        return "shown", "solution seen"
    return "solved", f"solved in {words(best.moves, 'move')}, {words(best.score, 'point')}"


def _short(key: str) -> str:
    return key.lstrip("0") or key
