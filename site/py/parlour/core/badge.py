"""What the home page shows of a game: today's puzzle, where to go on, and how much is solved; each a part that the page puts in its own place.

A row says from which day and until which day it holds, in the player's own dates, so that the page needs no Python to show it on another day.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.calendar import Days, state_of
from parlour.core.daily import date_title, day_after, of_weekday
from parlour.core.game import Game, PuzzleSet
from parlour.core.html import Node, words
from parlour.core.menu import Index, IndexSet, Visit, ordered, set_of
from parlour.core.naming import parsed_id, puzzle_id, puzzle_title
from parlour.core.progress import Progress, daily_streak, is_solved, unlocked
from parlour.core.reached import stars_of

DONE = ("solved", "tried", "shown")
NO_END = "9999-99-99"
NO_DATE = "0001-01-01"
"""The date of a visit whose date is not known: the build knows none."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of today's puzzles: how the puzzle stands, its stars, the streak, and what comes next."""

    state: str
    told: str
    stars: int = 0
    streak: str = ""
    way: str = "Play"


UNTOUCHED = Row("", "Not played yet")


def badge(game: Game, index: Index, progress: Progress, visit: Visit) -> Node:
    """The parts of the home page that are about a game, each by its `data-slot`."""
    rows = [row for part in index.sets if set_of(game, part.id).kind == "daily" for row in _rows(game, part, progress, visit)]
    solved = sum(is_solved(progress, puzzle) for puzzle in progress.bests)
    parts: dict[str, list[Node | str]] = {
        "today": [*rows],
        "continue": [_way_on(game, index, progress, visit)],
        "solved": [f"{solved} solved"] if solved else [],
    }
    return ["div", {"class": "badge"}, *(["div", {"data-slot": slot, "key": slot}, *children] for slot, children in parts.items())]


def _rows(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> list[Node]:
    """What to show of a set of days; whatever the date is, just one of the rows holds."""
    first, last = part.keys[0], part.keys[-1]
    # The days beside today too: who travels may meet yesterday's date again, and tomorrow comes before the next visit to the game.
    near = [] if visit.today == NO_DATE else [day_after(visit.today, step) for step in (-1, 0, 1)]
    near = [day for day in near if first <= day <= last]
    # Days may be added after this was drawn: the page, which is always new, knows when they end.
    spans = [(first, day_after(near[0], -1)), (day_after(near[-1]), NO_END)] if near else [(first, NO_END)]
    shown = [_linked(game, part.id, "today", UNTOUCHED, span) for span in spans if span[0] <= span[1]]
    shown += [_linked(game, part.id, day, _row(game, part, progress, visit, day), (day, day)) for day in near]
    early = _sentence(game, f"Dailies start on {date_title(first)}.", ("", day_after(first, -1)))
    return [*shown, early]


def _sentence(game: Game, told: str, span: tuple[str, str]) -> Node:
    return ["p", {"class": "of-today", **_holds(span)}, ["strong", {}, game.title], ["span", {"class": "told"}, told]]


def _linked(game: Game, set_id: str, key: str, row: Row, span: tuple[str, str]) -> Node:
    stars: list[Node] = [["span", {"role": "img", "aria-label": words(row.stars, "star")}, "★" * row.stars]] if row.stars else []
    told: Node = ["span", {"class": "told"}, row.told, *([" ", *stars] if stars else [])]
    parts: list[Node] = [["strong", {}, game.title], ["span", {"class": "streak"}, row.streak], told, ["span", {"class": "way"}, row.way]]
    # Until the page's script has looked at the date, the row of any day shows: most likely it is the right one.
    holds = _holds(span) | {"hidden": key != "today"}
    return ["a", holds | {"class": f"of-today {row.state}".strip(), "href": f"./{game.id}/#{set_id}/{key}"}, *parts]


def _holds(span: tuple[str, str]) -> dict[str, str | bool]:
    return {"key": span[0], "data-from": span[0], "data-until": span[1], "hidden": True}


def _row(game: Game, part: IndexSet, progress: Progress, visit: Visit, day: str) -> Row:
    """The row of a day, as it stands on that day."""
    days = Days(game, part.id, part.keys, progress, day, frozenset(visit.begun))
    puzzle, (state, told) = days.puzzle(day), state_of(days, day)
    length = daily_streak(progress, game.id, part.id, day)
    streak = f"{length} days in a row" if length > 1 else ""
    if state in DONE:
        return Row(state, _short(told), len(stars_of(progress, puzzle)), streak, _tomorrow(set_of(game, part.id), part.keys, day))
    if state == "begun":
        moves = visit.begun[puzzle]
        return Row(state, f"Begun, {words(moves, 'move')}" if moves else "Begun", 0, streak, "Continue")
    return Row(state, UNTOUCHED.told, 0, streak)


def _short(told: str) -> str:
    """What is told of a result, without the stars, which are drawn."""
    kept = ", ".join(part for part in told.split(", ") if not part.endswith((" star", " stars")))
    return kept[:1].upper() + kept[1:]


def _tomorrow(known: PuzzleSet, keys: Sequence[str], day: str) -> str:
    later = day_after(day)
    return f"Tomorrow: {of_weekday(known.week, later) or 'a new puzzle'}" if later in keys else ""


def _way_on(game: Game, index: Index, progress: Progress, visit: Visit) -> Node:
    """The link to where the player goes on: what stands begun, else the next puzzle of the first set."""
    set_id, key, word = _begun(game, progress, visit) or _next(game, index.sets[0], progress, visit)
    aloud: Node = ["span", {"class": "aloud"}, f" of {game.title}"]
    return ["a", {"class": "primary", "href": f"./{game.id}/#{set_id}/{key}"}, f"{word}{puzzle_title(game, set_id, key)}", aloud]


def _begun(game: Game, progress: Progress, visit: Visit) -> tuple[str, str, str] | None:
    """The puzzle that is open, when it was begun and has not ended; a day's has its own row."""
    current = visit.current
    if current is None or current not in visit.begun or current in progress.bests:
        return None
    name = parsed_id(current)
    return None if set_of(game, name.set).kind == "daily" else (name.set, name.key, "Continue: ")


def _next(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> tuple[str, str, str]:
    """The first puzzle of a set that has not ended, in the order that was chosen; when all have, the last."""
    keys = unlocked(part.keys, _ended(game, part, progress)) if set_of(game, part.id).kind == "ladder" else ordered(part, visit.order)
    ended = set(_ended(game, part, progress))
    key = next((key for key in keys if key not in ended), keys[-1])
    return part.id, key, "Next: " if ended else "Begin: "


def _ended(game: Game, part: IndexSet, progress: Progress) -> list[str]:
    return [key for key in part.keys if puzzle_id(game, part.id, key) in progress.bests]
