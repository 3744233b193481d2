"""The menu of a game: a tab for each set, and in it what the set is, where to go on, and its puzzles as links, each with what was reached."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from parlour.core.campaign import Listed
from parlour.core.daily import date_title, is_month
from parlour.core.game import Game, Made, PuzzleSet
from parlour.core.html import Node, words
from parlour.core.menus.calendar import Days, calendar
from parlour.core.menus.chapters import called, groups
from parlour.core.menus.fitted import for_you
from parlour.core.menus.index import Index, IndexOrder, IndexSet, ordered
from parlour.core.menus.keys import Keys
from parlour.core.menus.played import Played, set_of
from parlour.core.menus.tabs import tabbed
from parlour.core.order import band, band_title, ease, further
from parlour.core.results.progress import Progress, daily_streak, days_won, is_solved
from parlour.core.settings import Chosen

SINCE = "parlour.since"
"""Under this name the date of the first visit is remembered, of all games together: no day before it was missed."""


BEGUN = "begun"
"""Under this name, behind its game's, the puzzle is remembered that was begun last besides those of days."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Who looks at the menu: the puzzle that is open, the player's own date, what they chose, and the page they turned to.

    A `page` is a month of a calendar, `2026-12`, or the place of any puzzle on the page of a chapter, `stages/2301`. `begun` has the moves made in
    each puzzle that has a save, 0 where nobody counted them. `career` is the state of the game's campaign.
    """

    current: str | None
    today: str
    settings: Chosen = field(default_factory=dict)
    begun: Mapping[str, int] = field(default_factory=dict)
    page: str = ""
    career: Any = None

    @property
    def order(self) -> str:
        """The order chosen, for sets that have one of that name."""
        return self.settings.get("order", "")

    @property
    def since(self) -> str:
        """The day of the first visit, "" where it is not known."""
        return self.settings.get(SINCE, "")


def menu(game: Game, index: Index, progress: Progress, visit: Visit) -> Node:
    """The game's sets under tabs, that of the open puzzle chosen, with its puzzles as links, each with what was reached; of sets of days a month."""
    # The save of a go that has ended stays; nothing of it is to be resumed.
    visit = replace(visit, begun={puzzle: moves for puzzle, moves in visit.begun.items() if puzzle not in progress.bests})
    sections = {part.id: _drawn(game, index, part, progress, visit) for part in index.sets}
    sections |= {known.id: _made_section(game, known, known.made, progress) for known in game.sets if known.made is not None and known.is_offered}
    rooms = [(room, room.drawn(visit.career)) for room in (game.campaign.rooms if game.campaign else ())]
    tabs = tabbed([*((set_of(game, each), section) for each, section in sections.items()), *rooms], visit.current)
    return ["nav", {"class": "menu", "aria-label": f"{game.title} puzzles"}, *tabs, *_totals(progress), *for_you(visit.today)]


def _drawn(game: Game, index: Index, part: IndexSet, progress: Progress, visit: Visit) -> Node:
    """The section of one set; one of kind `campaign` is drawn by the game's campaign."""
    kind = set_of(game, part.id).kind
    if kind == "campaign" and game.campaign is not None:
        return game.campaign.section(visit.career, Listed(part.id, tuple(part.keys), index.about, visit.current, visit.begun))
    return SECTIONS[kind](Played(game, part.id, progress), part, visit)


def _totals(progress: Progress) -> list[Node]:
    """What all play of the game adds up to."""
    if not progress.plays:
        return []
    games = "game" if progress.plays == 1 else "games"
    told = f"{progress.plays:,} {games} played, {progress.wins:,} won, {_duration(progress.elapsed_ms)} in all."
    return [["p", {"key": "totals", "class": "totals"}, told]]


def _duration(ms: int) -> str:
    hours, minutes = divmod(ms // 60_000, 60)
    if not hours:
        return words(minutes, "minute") if minutes else "less than a minute"
    return " ".join([words(hours, "hour"), *([words(minutes, "minute")] if minutes else [])])


def _section(part: IndexSet, told: str, *children: Node) -> Node:
    return ["section", {"class": "set", "key": part.id}, ["p", {"class": "solved-count", "key": "count"}, told], *children]


def _before(played: Played) -> list[Node]:
    """What was reached on the set's puzzles before they were drawn anew, by the scale of stars that those had."""
    reaches = played.former
    if not reaches:
        return []
    solved, stars = sum(reach.solves for reach in reaches), sum(reach.stars for reach in reaches)
    told = f"On the puzzles before these: {solved} solved, {words(stars, 'star')} as they were given then."
    return [["p", {"class": "solved-count", "key": "before"}, told]]


def _made_section(game: Game, known: PuzzleSet, made: Made, progress: Progress) -> Node:
    # The host puts a key of chance in place of "new".
    told = f"New {made.fresh or known.item.lower()}" if made.place == "new" else made.fresh
    link: Node = ["a", {"class": "on", "key": "on", "href": f"#{known.id}/{made.place}"}, told]
    record = Played(game, known.id, progress).reach.record
    best: list[Node] = [["p", {"class": "solved-count", "key": "count"}, f"Best: {known.mode.scored(record.score)}"]] if record else []
    return ["section", {"class": "set", "key": known.id}, *best, link]


def _endless_section(played: Played, part: IndexSet, visit: Visit) -> Node:
    keys = part.keys
    bands = sorted((Keys(runs) for _, runs in groupby(keys.runs, key=lambda run: band(run.key(0)))), key=lambda some: ease(some[0]))
    links = [["li", {"key": some[0]}, _next_of_band(played, some)] for some in bands]
    wish: Node = ["button", {"type": "button", "class": "on", "data-make": part.id}, "Make me one"]
    wishes = [["p", {"key": "wish"}, wish]] if played.known.beyond else []
    return _section(part, _solved_of(played, keys), *_before(played), ["ul", {"class": "bands"}, *links], *wishes)


def _next_of_band(played: Played, keys: Keys) -> Node:
    known = played.known
    made = (key for key in further(known.beyond, keys[0]) if not is_solved(played.progress, played.puzzle(key)))
    key = played.first_unsolved(keys) or next(made, keys[0])
    solved = played.solved(keys)
    name = " ".join(part for part in ("Next", band_title(keys[0]), known.item.lower()) if part)
    return ["a", {"class": "on", "href": f"#{played.set}/{key}"}, f"{name}, {solved} solved" if solved else name]


def _free_section(played: Played, part: IndexSet, visit: Visit) -> Node:
    keys = ordered(part, visit.order)
    on = _on(played, part, visit, played.first_unsolved(keys))
    return _section(
        part,
        _solved_of(played, keys),
        *_before(played),
        *on,
        *_choice(part, visit.order),
        *groups(played, keys, visit.current, visit.page, len(keys)),
    )


def _ladder_section(played: Played, part: IndexSet, visit: Visit) -> Node:
    keys = part.keys
    count = played.opened(keys)
    # A level opens however the one before ended, so play goes on where the ladder does.
    on = _on(played, part, visit, played.first_not_ended(keys[:count]))
    return _section(part, _solved_of(played, keys), *_before(played), *on, *groups(played, keys, visit.current, visit.page, count))


def _on(played: Played, part: IndexSet, visit: Visit, ahead: str | None) -> list[Node]:
    """The way to the first of the puzzles that are ahead; none where all are done."""
    if ahead is None:
        return []
    word = "Resume" if played.puzzle(ahead) in visit.begun else "Continue" if played.has_ended(part.keys) else "Start"
    told = f"{word}: {called(played.known, ahead)}"
    return [["a", {"class": "on", "key": "on", "href": f"#{part.id}/{ahead}"}, told]]


def _daily_section(played: Played, part: IndexSet, visit: Visit) -> Node:
    game, progress = played.game, played.progress
    begun = frozenset(visit.begun)
    days = Days(game, part.id, part.keys, progress, visit.today, begun, visit.current, visit.since, visit.today)
    told = f"{words(len(days_won(progress, game.id, part.id)), 'day')} solved, {daily_streak(progress, game.id, part.id, visit.today)} in a row"
    if visit.today < part.keys[0]:
        told = f"Dailies start on {date_title(part.keys[0])}."
    return _section(part, told, *_way_to_today(days), calendar(days, visit.page if is_month(visit.page) else ""))


def _way_to_today(days: Days) -> list[Node]:
    """The link to today's puzzle, unless that is open, or there is none."""
    if not days.key(days.today) or days.puzzle(days.today) == days.current:
        return []
    return [["a", {"class": "on", "key": "on", "href": f"#{days.place(days.today)}"}, "Today’s puzzle"]]


SECTIONS: dict[str, Callable[[Played, IndexSet, Visit], Node]] = {
    "free": _free_section,
    "ladder": _ladder_section,
    "daily": _daily_section,
    "endless": _endless_section,
}


def _choice(part: IndexSet, order: str) -> list[Node]:
    """The orders of a set as buttons, that of the keys pressed while none is chosen."""
    if not part.orders:
        return []
    held = order if order in {each.id for each in part.orders} else part.orders[0].id
    buttons = [["button", _choosing(each) | {"aria-pressed": "true" if each.id == held else "false"}, each.title] for each in part.orders]
    return [["div", {"class": "orders", "role": "group", "aria-label": f"Order of the {part.title.lower()}"}, *buttons]]


def _choosing(order: IndexOrder) -> dict[str, str]:
    return {"type": "button", "key": order.id, "data-setting": "order", "value": order.id}


def _solved_of(played: Played, keys: Keys) -> str:
    return f"{played.solved(keys)} of {len(keys):,} solved"
