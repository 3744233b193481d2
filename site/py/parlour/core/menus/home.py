"""What home keeps, from move to move: how a game stands, so that home shows a move as soon as it is stored; and the days in a row over all games.

The menu draws a game's badge from all its results. Between two menus only what a turn brought is added, at a cost that does not grow with them.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from parlour.core.daily import day_after, is_real_day, streak
from parlour.core.game import Game
from parlour.core.html import Node
from parlour.core.ledger import better_in
from parlour.core.menus.badge import badge, way_on
from parlour.core.menus.index import Index
from parlour.core.menus.menu import Visit
from parlour.core.menus.played import set_of
from parlour.core.naming import parsed_id
from parlour.core.results.progress import Progress, recorded
from parlour.core.results.result import Result

HOUSE = "parlour"
"""Under this name stands what is kept of all games together, among badges and, before a dot, among what is remembered."""

STREAK = f"{HOUSE}.streak"
"""Under this name the last day with a puzzle solved is remembered, and the days in a row up to it: `2026-11-23 6`."""

STREAK_PATTERN = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class Home:
    """A game as its menu was drawn last, with all turns since; `way` is where the player goes on: a link, and what is told below it."""

    game: Game
    index: Index
    progress: Progress
    visit: Visit
    way: tuple[Node, ...]

    @property
    def badge(self) -> Node:
        """What home shows of the game."""
        return badge(self.game, self.index, self.progress, self.visit, self.way)


def at_home(game: Game, index: Index, progress: Progress, visit: Visit) -> Home:
    """The game as its results tell it."""
    return Home(game, index, progress, visit, way_on(game, index, progress, visit))


def moved(home: Home, puzzle: str, moves: int, result: Result | None) -> Home:
    """The game after a turn that is stored: so many moves in a puzzle, and a result where it brought one; itself where home shows nothing else."""
    before = home.visit
    leads_on = result is None and before.current == puzzle and puzzle in before.begun
    if leads_on and set_of(home.game, parsed_id(puzzle).set).kind != "daily":
        return home
    visit = replace(before, current=puzzle, begun={**before.begun, puzzle: moves}, career=_counted(home, result))
    progress = home.progress if result is None else recorded(home.progress, result, better_in(home.game)(puzzle))
    way = home.way if leads_on else way_on(home.game, home.index, progress, visit)
    return Home(home.game, home.index, progress, visit, way)


def _counted(home: Home, result: Result | None) -> Any:
    """The state of the game's campaign after a turn; None where it has none."""
    campaign, career = home.game.campaign, home.visit.career
    return career if campaign is None or career is None or result is None else campaign.after(career, [result])


def streak_with(told: str, day: str, days: Collection[str]) -> str:
    """What is remembered of the days in a row once a puzzle of a day was solved on it, where it was `told` before.

    Over all games a day counts where a puzzle of it was solved on that very day, without help. `days` were solved in its game, and begin the row of
    who played before anything was remembered.
    """
    found = STREAK_PATTERN.fullmatch(told)
    last, row = (found[1], int(found[2])) if found and is_real_day(found[1]) else ("", 0)
    if last == day:
        return told
    if not found:
        return f"{day} {streak({*days, day}, day)}"
    return f"{day} {row + 1 if last == day_after(day, -1) else 1}"


def house_badge(told: str) -> Node:
    """What home shows of all games together: the days in a row, until the day after the last of them is over."""
    day, _, length = told.partition(" ")
    attrs = {"class": "streak", "key": "streak", "data-from": day, "data-until": day_after(day), "hidden": True}
    shown: list[Node] = [["p", attrs, f"{length} days in a row"]] if int(length) > 1 else []
    return ["div", {"class": "badge"}, ["div", {"data-slot": "streak", "key": "streak"}, *shown]]
