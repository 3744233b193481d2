"""The calendar of a set of days: a month with its weekdays, each day with what was reached, days to come locked."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from parlour.core.daily import WEEKDAYS, day_title, days_of, is_real_day, month_after, month_title, weekday
from parlour.core.game import Game
from parlour.core.html import Node
from parlour.core.made import MADE, day_of
from parlour.core.menus.played import set_of
from parlour.core.menus.reached import stars_of, told_so_far
from parlour.core.menus.turning import turning
from parlour.core.naming import PuzzleId, puzzle_id
from parlour.core.results.progress import Progress

PADLOCK: Node = ["svg", {"viewBox": "0 0 10 10"}, ["path", {"d": "M2 5h6v4H2zM3.5 5V3.5a1.5 1.5 0 0 1 3 0V5"}]]
MARKS: dict[str, Node | str] = {"solved": "✓", "tried": "✕", "shown": "◎", "begun": "◐", "missed": "○", "open": "", "locked": PADLOCK}
"""A shape for each state of a day, beside the words that a screen reader has; one that was solved shows its stars where it has any."""

LEGEND = {"solved": "won", "tried": "tried", "shown": "solution seen", "begun": "begun", "missed": "missed", "locked": "not open yet"}
"""What the marks mean. Stars tell themselves, and what stands in no day of a month is not explained there."""


@dataclass(frozen=True, slots=True)
class Days:
    """A set of days as its player sees it: `today` is their own date, `begun` the puzzles that have a save, `current` the one that is open.

    `keys` are those of the stored days, in their order; the puzzles of the days after the last of them, up to `until`, are made. `since` is the day
    they came first; where that is not known, no day was missed.
    """

    game: Game
    set: str
    keys: Sequence[str]
    progress: Progress
    today: str
    begun: AbstractSet[str] = frozenset()
    current: str | None = None
    since: str = ""
    until: str = ""

    def key(self, day: str) -> str:
        """The key of a day's puzzle; empty where it has none. It is asked with every move of a day's puzzle, so it does not go through the days."""
        if day in self.keys:
            return day
        return f"{MADE}{day}" if self.keys[-1] < day <= self.until and is_real_day(day) else ""

    def place(self, day: str) -> str:
        """The place of a day's puzzle: its set and key."""
        return f"{self.set}/{self.key(day) or day}"

    def puzzle(self, day: str) -> str:
        """The id of a day's puzzle."""
        return puzzle_id(self.game, self.set, self.key(day) or day)

    def counted(self, day: str) -> str:
        """The id of the puzzle whose result counts for a day.

        Its own, or where that has none the one that was made for the day before any was stored, or that it had in a former version.
        """
        own = self.puzzle(day)
        if own in self.progress.bests or own in self.begun:
            return own
        versions = range(self.game.version_of(self.set), 0, -1)
        others = (str(PuzzleId(self.game.id, version, self.set, key)) for version in versions for key in (f"{MADE}{day}", day))
        return next((puzzle for puzzle in others if puzzle in self.progress.bests), own)


def state_of(days: Days, day: str) -> tuple[str, str]:
    """The class of a day that has a puzzle, and what is told of it."""
    if day > days.today:
        return "locked", "locked until that day"
    state, told = told_so_far(days.progress, days.begun, days.counted(day), set_of(days.game, days.set).mode)
    if state or day == days.today:
        return state, told
    return ("missed", "missed, still open to play") if days.since and day >= days.since else ("open", "still open")


def months(days: Days) -> tuple[str, str]:
    """The first and the last month there is something to show of: from that of the first day to the present one."""
    first, last = days.keys[0][:7], max(days.keys[-1], days.until)[:7]
    return first, max(first, min(last, days.today[:7]))


def month_shown(days: Days, wanted: str = "") -> str:
    """The month to show: the one wanted, else that of the day that is open, else the present one; never one that has nothing to show."""
    first, last = months(days)
    if wanted:
        return min(max(wanted, first), last)
    open_day = day_of((days.current or "").rpartition("/")[2])
    is_ours = bool(days.key(open_day)) and days.current == days.puzzle(open_day)
    return min(open_day[:7], last) if is_ours else last


def calendar(days: Days, wanted: str = "") -> Node:
    """A month of the set as a table of weeks, with ways to the months beside it."""
    month = month_shown(days, wanted)
    name = f"{days.set}-month"
    head: Node = ["h2", {"id": name, "aria-live": "polite"}, month_title(month)]
    turns = [_turn(days, month, -1), head, _turn(days, month, 1)]
    heads = [["th", {"scope": "col", "aria-label": title}, title[:2]] for title in WEEKDAYS]
    weeks = [["tr", {"key": week[-1] or week[0]}, *(_cell(days, day) for day in week)] for week in _weeks(month)]
    table: Node = ["table", {"aria-labelledby": name, "key": month}, ["thead", {}, ["tr", {}, *heads]], ["tbody", {}, *weeks]]
    return ["div", {"class": "calendar"}, ["div", {"class": "turns"}, *turns], table, *_legend(days, month)]


def _weeks(month: str) -> list[list[str]]:
    """The days of a month by weeks that begin on Monday; empty text stands where another month is."""
    days = days_of(month)
    cells = [""] * weekday(days[0]) + days
    cells += [""] * (-len(cells) % 7)
    return [cells[at : at + 7] for at in range(0, len(cells), 7)]


def _turn(days: Days, month: str, step: int) -> Node:
    """The button that turns to the month beside this one."""
    first, last = months(days)
    beside = month_after(month, step)
    return turning(step, beside if first <= beside <= last else "", month_title(beside), "month")


def _cell(days: Days, day: str) -> Node:
    return ["td", {}, *([_day(days, day)] if day else [])]


def _day(days: Days, day: str) -> Node:
    number = day[8:].lstrip("0")
    now = "today, " if day == days.today else ""
    if not days.key(day):
        return ["span", {"class": "day none", "role": "img", "aria-label": f"{day_title(day)}, {now}no puzzle"}, number]
    state, told = state_of(days, day)
    name = {"aria-label": f"{day_title(day)}, {now}{told}"}
    mark = _starred(days, day, state) or MARKS.get(state)
    shown = [number, *([["small", {"aria-hidden": "true"}, mark]] if mark else [])]
    if state == "locked":
        return ["span", {"class": "day locked", "role": "img"} | name, *shown]
    return ["a", _link(days, day, state) | name, *shown]


def _link(days: Days, day: str, state: str) -> dict[str, str]:
    is_open = days.puzzle(day) == days.current
    kinds = ("day", state, "today" if day == days.today else "", "here" if is_open else "")
    attrs = {"href": f"#{days.place(day)}", "class": " ".join(kind for kind in kinds if kind)}
    return attrs | ({"aria-current": "true"} if is_open else {})


def _legend(days: Days, month: str) -> list[Node]:
    """What the marks of a month mean, for the eye: each day says it in words."""
    states = ((day, state_of(days, day)[0]) for day in days_of(month) if days.key(day))
    marked = {state for day, state in states if not _starred(days, day, state)}
    told: list[Node] = [["span", {"class": state}, ["small", {}, MARKS[state]], f" {text}"] for state, text in LEGEND.items() if state in marked]
    return [["p", {"class": "legend", "aria-hidden": "true"}, *told]] if told else []


def _starred(days: Days, day: str, state: str) -> str:
    """The stars of a day that was solved, which stand in place of its mark."""
    return stars_of(days.progress, days.counted(day)) if state == "solved" else ""
