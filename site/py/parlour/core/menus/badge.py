"""What the home page shows of a game: today's puzzle and where its ladder goes on; each a part that the page puts in its own place.

A row says from which day and until which day it holds, in the player's own dates, so that the page needs no Python to show it on another day.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from parlour.core.daily import NO_DATE, date_title, day_after
from parlour.core.game import Game
from parlour.core.html import Node, words
from parlour.core.menus.calendar import Days, state_of
from parlour.core.menus.index import Index, IndexSet, ordered
from parlour.core.menus.menu import BEGUN, Visit
from parlour.core.menus.played import Played, set_of
from parlour.core.menus.reached import shortly, stars_of
from parlour.core.mode import AnyMode
from parlour.core.naming import parsed_id, puzzle_title
from parlour.core.results.progress import Progress

ENDED = ("solved", "tried", "shown")
STARS = 3
NO_END = "9999-99-99"


@dataclass(frozen=True, slots=True)
class Row:
    """How a puzzle of the day stands: its state, one line, and its stars, None where it was given none to be had.

    It is `done` when it was solved or shown, or lost against the clock: what was lost in any other way is still to be solved.
    """

    state: str
    told: str
    stars: int | None = None
    done: bool = False


UNTOUCHED = Row("", "Play")


def badge(game: Game, index: Index, progress: Progress, visit: Visit, way: tuple[Node, ...] = ()) -> Node:
    """The parts of the home page that are about a game, each by its `data-slot`; `way` is the way on where that is known already."""
    rows = [row for part in index.sets if set_of(game, part.id).kind == "daily" for row in _rows(game, part, progress, visit)]
    leads = [_as_next(row) for row in rows if row[0] == "a"]
    parts: dict[str, list[Node]] = {"today": rows, "on": [*(way or way_on(game, index, progress, visit))], "next": leads}
    return ["div", {"class": "badge"}, *(["div", {"data-slot": slot, "key": slot}, *children] for slot, children in parts.items())]


def _rows(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> list[Node]:
    """What to show of a set of days; whatever the date is, just one of the rows holds."""
    first = part.keys[0]
    # The days beside today too: who travels may meet yesterday's date again, and tomorrow comes before the next visit to the game.
    near = [] if visit.today == NO_DATE else [day_after(visit.today, step) for step in (-1, 0, 1)]
    near = [day for day in near if first <= day]
    spans = [(first, day_after(near[0], -1)), (day_after(near[-1]), NO_END)] if near else [(first, NO_END)]
    shown = [_linked(game, part.id, "today", UNTOUCHED, span) for span in spans if span[0] <= span[1]]
    days = Days(game, part.id, part.keys, progress, visit.today, frozenset(visit.begun), until=max(near, default=""))
    shown += [_linked(game, part.id, days.key(day), _row(replace(days, today=day), visit), (day, day)) for day in near]
    early: Node = ["p", {"class": "of-today", **_holds(("", day_after(first, -1)))}, *_told(game, f"Dailies start on {date_title(first)}.")]
    return [*shown, early]


def _as_next(row: Node) -> Node:
    """A row of today as the way on from another game's page: it leads there, and bears what is told of the day once it is done."""
    tag, attrs, title, told, *stars = row
    kept = {name: value for name, value in attrs.items() if name in ("key", "data-from", "data-until", "hidden", "data-done")}
    link = {"class": "primary", "href": f".{attrs['href']}"}
    name = title[2].removesuffix(" today: ")
    line = " ".join([f"{name}:", *(star[2] for star in stars), *([] if stars else [told[2]])])
    done = {"data-line": line} if "data-done" in kept else {}
    return [tag, kept | link | done, f"Next today: {name}"]


def _linked(game: Game, set_id: str, key: str, row: Row, span: tuple[str, str]) -> Node:
    given = "" if row.stars is None else ("★" * row.stars).ljust(STARS, "☆")
    stars: list[Node] = [["span", {"class": "stars", "role": "img", "aria-label": words(row.stars or 0, "star")}, given]] if given else []
    # Until the page's script has looked at the date, the row of any day shows: most likely it is the right one.
    attrs = _holds(span) | {"hidden": key != "today", "class": f"of-today {row.state}".strip(), "href": f"./{game.id}/#{set_id}/{key}"}
    return ["a", attrs | ({"data-done": True} if row.done else {}), *_told(game, row.told), *stars]


def _told(game: Game, told: str) -> list[Node]:
    return [["span", {"class": "aloud"}, f"{game.title} today: "], ["span", {"class": "told"}, told]]


def _holds(span: tuple[str, str]) -> dict[str, str | bool]:
    return {"key": span[0], "data-from": span[0], "data-until": span[1], "hidden": True}


def _row(days: Days, visit: Visit) -> Row:
    """The row of today, as it stands on that day."""
    day = days.today
    puzzle, (state, _) = days.puzzle(day), state_of(days, day)
    if state in ENDED:
        return _ended(days, state, set_of(days.game, days.set).mode)
    if state == "begun":
        moves = visit.begun[puzzle]
        return Row(state, f"Resume, {words(moves, 'move')} in" if moves else "Resume")
    return Row(state, UNTOUCHED.told)


def _ended(days: Days, state: str, mode: AnyMode) -> Row:
    """The row of a day that is over: a win has its stars, none of them too where its mode gives any."""
    puzzle = days.counted(days.today)
    told, stars = shortly(days.progress, puzzle, mode), len(stars_of(days.progress, puzzle))
    if state == "solved":
        return Row(state, told, stars, done=True) if mode.goal and mode.goal.thresholds else Row(state, f"Solved, {told}", done=True)
    return Row(state, told, stars or None, done=state == "shown" or mode.clock is not None)


def way_on(game: Game, index: Index, progress: Progress, visit: Visit) -> tuple[Node, ...]:
    """The link to where the player goes on: what stands begun, else the next puzzle of the first set; and what a campaign tells below it."""
    set_id, key, word = _begun(game, progress, visit) or _next(game, index.sets[0], progress, visit)
    aloud: Node = ["span", {"class": "aloud"}, f" of {game.title}"]
    link: Node = ["a", {"class": "on", "key": "on", "href": f"./{game.id}/#{set_id}/{key}"}, f"{word}{_called(game, index, set_id, key)}", aloud]
    goals = _goals(game, index, visit, set_id, key)
    return (link, *(["p", {"class": "ahead", "key": f"ahead{at}"}, goal] for at, goal in enumerate(goals)))


def _called(game: Game, index: Index, set_id: str, key: str) -> str:
    """What a puzzle is called: in a set that a campaign lists by its title, which the build knows."""
    titled = game.campaign.titled if game.campaign is not None and set_of(game, set_id).kind == "campaign" else None
    return puzzle_title(game, set_id, key) if titled is None else titled(index.about, key)


def _goals(game: Game, index: Index, visit: Visit, set_id: str, key: str) -> Sequence[str]:
    """What the game's campaign tells of what comes nearer; nothing in a game without one."""
    part = next((each for each in index.sets if each.id == set_id), index.sets[0])
    return () if game.campaign is None or visit.career is None else game.campaign.ahead(visit.career, part.keys, key)


def _begun(game: Game, progress: Progress, visit: Visit) -> tuple[str, str, str] | None:
    """The puzzle that is open, else the one begun last, when it was begun and has not ended; a day's has its own row."""
    for puzzle in (visit.current, visit.settings.get(f"{game.id}.{BEGUN}")):
        if puzzle is None or puzzle not in visit.begun or puzzle in progress.bests:
            continue
        name = parsed_id(puzzle)
        # An address has no version, so that it would lead to another puzzle than the one that was begun.
        if name.version >= game.version_of(name.set) and is_resumable(game, puzzle):
            return name.set, name.key, "Resume "
    return None


def is_resumable(game: Game, puzzle: str) -> bool:
    """Whether a puzzle that was begun is one to lead back to: not one of a day, nor what is not played to an end, such as a list of results."""
    known = set_of(game, parsed_id(puzzle).set)
    return known.kind != "daily" and known.mode.goal is not None


def _next(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> tuple[str, str, str]:
    """Where a campaign goes on; of other sets the first puzzle that has not ended, in the order that was chosen. When all have, the last."""
    kind, campaign = set_of(game, part.id).kind, game.campaign
    if kind == "campaign" and campaign is not None and campaign.goes_on is not None and visit.career is not None:
        return part.id, campaign.goes_on(visit.career, part.keys) or part.keys[-1], ""
    played, keys = Played(game, part.id, progress), ordered(part, visit.order)
    ahead = keys[: played.opened(keys)] if kind == "ladder" else keys
    return part.id, played.first_not_ended(ahead) or ahead[-1], ""
