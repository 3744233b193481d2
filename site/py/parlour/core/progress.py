"""What outlives a puzzle, as a pure fold over results: bests, unlocked levels, streaks, counts; and the menu that shows it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby

from parlour.core.daily import day_title, is_day, month_title, streak
from parlour.core.game import AnyGame, PuzzleSet
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


def days_won(progress: Progress, game_id: str, set_id: str) -> tuple[str, ...]:
    """The days of a game's set that were solved, in order."""
    solved = (parsed_id(puzzle) for puzzle in progress.bests if is_solved(progress, puzzle))
    return tuple(sorted({name.key for name in solved if (name.game, name.set) == (game_id, set_id)}))


def daily_streak(progress: Progress, game_id: str, set_id: str, today: str) -> int:
    """How many days in a row the day's puzzle was solved."""
    return streak(days_won(progress, game_id, set_id), today)


def resume(game: AnyGame, index: Index, progress: Progress) -> str:
    """The puzzle to offer: the first of the first set that is not yet solved, or its first."""
    first = index.sets[0]
    ids = [puzzle_id(game, first.id, key) for key in first.keys]
    return next((puzzle for puzzle in ids if not is_solved(progress, puzzle)), ids[0])


def menu(game: AnyGame, index: Index, progress: Progress, current: str | None, today: str) -> Node:
    """The game's puzzles as links, each with what was reached; of sets of days only those up to today."""
    kinds = {known.id: known.kind for known in game.sets}
    sections = [
        _endless_section(game, part, progress) if kinds.get(part.id) == "endless" else _set_section(game, part, progress, current, today)
        for part in index.sets
    ]
    sections += [_made_section(game, known, progress) for known in game.sets if known.kind == "made" and known.offered]
    return ["nav", {"class": "menu", "aria-label": f"{game.title} puzzles"}, *sections]


def _made_section(game: AnyGame, made: PuzzleSet, progress: Progress) -> Node:
    # The host puts a key of chance in place of "new".
    link: Node = ["a", {"class": "new", "href": f"#{made.id}/new"}, f"New {made.item.lower()}"]
    scores = [best.score for puzzle, best in progress.bests.items() if puzzle.startswith(puzzle_id(game, made.id, ""))]
    told: list[Node] = [["p", {"class": "solved-count"}, f"Best: {words(max(scores), 'point')}"]] if scores else []
    return ["section", {"class": "set made", "key": made.id}, ["h2", {}, made.title], *told, ["p", {}, link]]


def _endless_section(game: AnyGame, part: IndexSet, progress: Progress) -> Node:
    bands = [list(keys) for _, keys in groupby(part.keys, key=lambda key: key.rpartition("-")[0])]
    links = [["li", {"key": keys[0]}, _next_of_band(game, part.id, keys, progress)] for keys in bands]
    told = _solved_of(game, part.id, part.keys, progress)
    return [
        "section",
        {"class": "set endless", "key": part.id},
        ["h2", {}, part.title],
        ["p", {"class": "solved-count"}, told],
        ["ul", {"class": "bands"}, *links],
    ]


def _next_of_band(game: AnyGame, set_id: str, keys: Sequence[str], progress: Progress) -> Node:
    key = next((key for key in keys if not is_solved(progress, puzzle_id(game, set_id, key))), keys[0])
    solved = sum(is_solved(progress, puzzle_id(game, set_id, each)) for each in keys)
    item = next(known.item for known in game.sets if known.id == set_id)
    name = " ".join(part for part in ("Next", key.rpartition("-")[0], item.lower()) if part)
    return ["a", {"class": "new", "href": f"#{set_id}/{key}"}, f"{name}, {solved} solved" if solved else name]


def _set_section(game: AnyGame, part: IndexSet, progress: Progress, current: str | None, today: str) -> Node:
    kind = next((known.kind for known in game.sets if known.id == part.id), "free")
    shown = tuple(key for key in reversed(part.keys) if key <= today) if kind == "daily" else part.keys
    reached = unlocked(part.keys, [key for key in part.keys if puzzle_id(game, part.id, key) in progress.bests]) if kind == "ladder" else shown
    blocks = _months(shown) if kind == "daily" else [(_range(keys), keys) for keys in _chunks(shown)]
    here = next((i for i, (_, keys) in enumerate(blocks) if current in {puzzle_id(game, part.id, key) for key in keys}), 0)
    link = partial(_link, game, part.id, progress, current, frozenset(reached))
    groups = [_group(game, part.id, label, keys, progress, link, is_open=number == here) for number, (label, keys) in enumerate(blocks)]
    told = _daily_summary(game, part, progress, today) if kind == "daily" else _solved_of(game, part.id, shown, progress)
    return ["section", {"class": "set", "key": part.id}, ["h2", {}, part.title], ["p", {"class": "solved-count"}, told], *groups]


def _solved_of(game: AnyGame, set_id: str, keys: Sequence[str], progress: Progress) -> str:
    return f"{sum(is_solved(progress, puzzle_id(game, set_id, key)) for key in keys)} of {len(keys)} solved"


def _daily_summary(game: AnyGame, part: IndexSet, progress: Progress, today: str) -> str:
    if today < part.keys[0]:
        return f"The first comes on {day_title(part.keys[0])}."
    return f"{words(len(days_won(progress, game.id, part.id)), 'day')} solved, {daily_streak(progress, game.id, part.id, today)} in a row"


def _chunks(keys: Sequence[str]) -> list[Sequence[str]]:
    return [keys[i : i + GROUP] for i in range(0, len(keys), GROUP)]


def _range(keys: Sequence[str]) -> str:
    return f"{_short(keys[0])}–{_short(keys[-1])}"


def _months(days: Sequence[str]) -> list[tuple[str, Sequence[str]]]:
    months = list(dict.fromkeys(day[:7] for day in days))
    return [(month_title(month), [day for day in days if day.startswith(month)]) for month in months]


def _group(game: AnyGame, set_id: str, label: str, keys: Sequence[str], progress: Progress, link: Callable[[str], Node], *, is_open: bool) -> Node:
    links = [["li", {"key": key}, link(key)] for key in keys]
    solved = sum(is_solved(progress, puzzle_id(game, set_id, key)) for key in keys)
    done = f", {solved} solved" if solved else ""
    return ["details", {"key": f"from-{keys[0]}", "open": is_open}, ["summary", {}, f"{label}{done}"], ["ol", {"class": "keys"}, *links]]


def _link(game: AnyGame, set_id: str, progress: Progress, current: str | None, reached: frozenset[str], key: str) -> Node:
    puzzle = puzzle_id(game, set_id, key)
    if key not in reached:
        label = f"{puzzle_title(game, set_id, key)}, locked: it opens when the one before has ended"
        return ["span", {"class": "key locked", "role": "img", "aria-label": label}, _short(key)]
    state, told = _told(progress.bests.get(puzzle))
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
    return str(int(key[8:])) if is_day(key) else key.lstrip("0") or key
