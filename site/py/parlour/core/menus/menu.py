"""The menu of a game: a tab for each set, and in it what the set is, where to go on, and its puzzles as links, each with what was reached."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from parlour.core.campaign import Listed
from parlour.core.daily import date_title, is_day
from parlour.core.errors import BadInput
from parlour.core.game import Game, PuzzleSet
from parlour.core.html import Node, words
from parlour.core.menus.calendar import Days, calendar
from parlour.core.menus.fitted import for_you
from parlour.core.menus.index import Index, IndexOrder, IndexSet, ordered
from parlour.core.menus.reached import best_told, stars_of
from parlour.core.menus.tabs import tabbed
from parlour.core.naming import puzzle_id, puzzle_title
from parlour.core.order import band_title, bands
from parlour.core.results.progress import Progress, daily_streak, days_won, former, is_solved, unlocked
from parlour.core.settings import Chosen

CHAPTER = 10
"""The fewest puzzles of a chapter, unless the set has fewer."""

CHAPTERS = ("Easy", "Medium", "Hard", "Expert", "Wild")
"""What chapters are called: sets come from easy to hard, so that a place in the order is a difficulty."""


SINCE = "parlour.since"
"""Under this name the date of the first visit is remembered, of all games together: no day before it was missed."""

LOCKED = "It opens after the one before."
MORE_LOCKED = "More levels open one after the other."

AHEAD = 10
"""Locked levels that are shown after the last open one: of more nothing can be chosen, and each is bytes on the way to the first board."""

Block = tuple[str, Sequence[str]]
"""Keys under one heading of the menu."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Who looks at the menu: the puzzle that is open, the player's own date, what they chose, and the month they turned to.

    `begun` has the moves made in each puzzle that has a save, 0 where nobody counted them. `career` is the state of the game's campaign.
    """

    current: str | None
    today: str
    settings: Chosen = field(default_factory=dict)
    begun: Mapping[str, int] = field(default_factory=dict)
    month: str = ""
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
    sections = {part.id: _drawn(game, index, part, progress, visit) for part in index.sets}
    sections |= {known.id: _made_section(game, known, progress) for known in game.sets if known.kind == "made" and known.offered}
    rooms = [(room, room.drawn(visit.career)) for room in (game.campaign.rooms if game.campaign else ())]
    tabs = tabbed([*((set_of(game, each), section) for each, section in sections.items()), *rooms], visit.current)
    return ["nav", {"class": "menu", "aria-label": f"{game.title} puzzles"}, *tabs, *_totals(progress), *for_you(visit.today)]


def _drawn(game: Game, index: Index, part: IndexSet, progress: Progress, visit: Visit) -> Node:
    """The section of one set; one of kind `campaign` is drawn by the game's campaign."""
    kind = set_of(game, part.id).kind
    if kind == "campaign" and game.campaign is not None:
        return game.campaign.section(visit.career, Listed(part.id, part.keys, index.about, visit.current))
    return SECTIONS[kind](game, part, progress, visit)


def _totals(progress: Progress) -> list[Node]:
    """What all play of the game adds up to."""
    if not progress.plays:
        return []
    told = f"{words(progress.plays, 'game')} played, {progress.wins} won, {_duration(progress.elapsed_ms)} in all."
    return [["p", {"key": "totals", "class": "totals"}, told]]


def _duration(ms: int) -> str:
    hours, minutes = divmod(ms // 60_000, 60)
    if not hours:
        return words(minutes, "minute") if minutes else "less than a minute"
    return " ".join([words(hours, "hour"), *([words(minutes, "minute")] if minutes else [])])


def set_of(game: Game, set_id: str) -> PuzzleSet:
    """The set of that id; raises BadInput where the game has none."""
    found = game.set_of(set_id)
    if found is None:
        raise BadInput("args.index", f"{game.title} has no set {set_id[:40]!r}.")
    return found


def open_levels(game: Game, part: IndexSet, progress: Progress) -> tuple[str, ...]:
    """The levels of a ladder that may be played; what results on its former puzzles opened stays open."""
    ended = {key for key in part.keys if puzzle_id(game, part.id, key) in progress.bests}
    return unlocked(part.keys, ended | {name.key for name in former(progress, game.id, part.id, game.version_of(part.id))})


def _section(part: IndexSet, told: str, *children: Node) -> Node:
    return ["section", {"class": "set", "key": part.id}, ["p", {"class": "solved-count", "key": "count"}, told], *children]


def _before(game: Game, part: IndexSet, progress: Progress) -> list[Node]:
    """What was reached on the set's puzzles before they were drawn anew, by the scale of stars that those had."""
    names = [str(name) for name in former(progress, game.id, part.id, game.version_of(part.id))]
    if not names:
        return []
    stars = sum(progress.records[name].stars for name in names if name in progress.records)
    solved = sum(is_solved(progress, name) for name in names)
    told = f"On the puzzles before these: {solved} solved, {words(stars, 'star')} as they were given then."
    return [["p", {"class": "solved-count", "key": "before"}, told]]


def _made_section(game: Game, made: PuzzleSet, progress: Progress) -> Node:
    # The host puts a key of chance in place of "new".
    told = f"New {made.fresh or made.item.lower()}" if made.place == "new" else made.fresh
    link: Node = ["a", {"class": "on", "key": "on", "href": f"#{made.id}/{made.place}"}, told]
    scores = [record.score for puzzle, record in progress.records.items() if puzzle.startswith(puzzle_id(game, made.id, ""))]
    best: list[Node] = [["p", {"class": "solved-count", "key": "count"}, f"Best: {words(max(scores), 'point')}"]] if scores else []
    return ["section", {"class": "set", "key": made.id}, *best, link]


def _endless_section(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> Node:
    links = [["li", {"key": keys[0]}, _next_of_band(game, part.id, keys, progress)] for keys in bands(part.keys)]
    solved = _solved_of(game, part.id, part.keys, progress)
    return _section(part, solved, *_before(game, part, progress), ["ul", {"class": "bands"}, *links])


def _next_of_band(game: Game, set_id: str, keys: Sequence[str], progress: Progress) -> Node:
    key = next((key for key in keys if not is_solved(progress, puzzle_id(game, set_id, key))), keys[0])
    solved = _solved(game, set_id, keys, progress)
    name = " ".join(part for part in ("Next", band_title(key), set_of(game, set_id).item.lower()) if part)
    return ["a", {"class": "on", "href": f"#{set_id}/{key}"}, f"{name}, {solved} solved" if solved else name]


def _free_section(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> Node:
    keys = ordered(part, visit.order)
    unsolved = [key for key in keys if not is_solved(progress, puzzle_id(game, part.id, key))]
    groups = _groups(game, part, chapters(keys), progress, visit, frozenset(keys))
    before, on = _before(game, part, progress), _on(game, part, unsolved, progress)
    return _section(part, _solved_of(game, part.id, keys, progress), *before, *on, *_choice(part, visit.order), *groups)


def _ladder_section(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> Node:
    reached = open_levels(game, part, progress)
    # A level opens however the one before ended, so play goes on where the ladder does.
    ahead = [key for key in reached if puzzle_id(game, part.id, key) not in progress.bests]
    groups = _groups(game, part, chapters(part.keys), progress, visit, frozenset(reached))
    before, on = _before(game, part, progress), _on(game, part, ahead, progress)
    return _section(part, _solved_of(game, part.id, part.keys, progress), *before, *on, *groups)


def _on(game: Game, part: IndexSet, ahead: Sequence[str], progress: Progress) -> list[Node]:
    """The way to the first of the puzzles that are ahead; none where all are done."""
    if not ahead:
        return []
    begun = any(puzzle_id(game, part.id, key) in progress.bests for key in part.keys)
    told = f"{'Continue' if begun else 'Start'}: {_called(set_of(game, part.id), ahead[0])}"
    return [["a", {"class": "on", "key": "on", "href": f"#{part.id}/{ahead[0]}"}, told]]


def chapters(keys: Sequence[str]) -> list[Block]:
    """The keys in up to five blocks, named by how hard they are and by their numbers, or by their places where those do not rise; one is all."""
    count = min(len(CHAPTERS), max(1, len(keys) // CHAPTER))
    size = -(-len(keys) // count)
    # Each has the name of what lies in its middle.
    names = [CHAPTERS[(2 * number + 1) * len(CHAPTERS) // (2 * count)] for number in range(count)] if count > 1 else ["All"]
    return [(f"{name}, {_range(keys, at, size)}", keys[at : at + size]) for name, at in zip(names, range(0, len(keys), size), strict=True)]


def _daily_section(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> Node:
    days = Days(game, part.id, part.keys, progress, visit.today, frozenset(visit.begun), visit.current, visit.since)
    told = f"{words(len(days_won(progress, game.id, part.id)), 'day')} solved, {daily_streak(progress, game.id, part.id, visit.today)} in a row"
    if visit.today < part.keys[0]:
        told = f"Dailies start on {date_title(part.keys[0])}."
    elif visit.today > part.keys[-1]:
        told = f"{words(len(days_won(progress, game.id, part.id)), 'day')} solved. Dailies ended on {date_title(part.keys[-1])}."
    return _section(part, told, *_way_to_today(days), calendar(days, visit.month))


def _way_to_today(days: Days) -> list[Node]:
    """The link to today's puzzle, unless that is open, or there is none."""
    if days.today not in days.keys or days.puzzle(days.today) == days.current:
        return []
    return [["a", {"class": "on", "key": "on", "href": f"#{days.set}/{days.today}"}, "Today’s puzzle"]]


SECTIONS: dict[str, Callable[[Game, IndexSet, Progress, Visit], Node]] = {
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


def _range(keys: Sequence[str], at: int, size: int) -> str:
    last = min(at + size, len(keys))
    if list(keys) == sorted(keys):
        return f"{_short(keys[at])}–{_short(keys[last - 1])}"
    return f"places {at + 1}–{last}"


def _solved(game: Game, set_id: str, keys: Sequence[str], progress: Progress) -> int:
    return sum(is_solved(progress, puzzle_id(game, set_id, key)) for key in keys)


def _solved_of(game: Game, set_id: str, keys: Sequence[str], progress: Progress) -> str:
    return f"{_solved(game, set_id, keys, progress)} of {len(keys):,} solved"


def _groups(game: Game, part: IndexSet, blocks: Sequence[Block], progress: Progress, visit: Visit, reached: frozenset[str]) -> list[Node]:
    """The blocks under their headings, the one with the puzzle that is open unfolded, or the first."""
    here = next((i for i, (_, keys) in enumerate(blocks) if visit.current in {puzzle_id(game, part.id, key) for key in keys}), 0)
    link = partial(_link, game, part.id, progress, visit.current, reached)
    kind = "keys named" if set_of(game, part.id).named else "keys"
    groups: list[Node] = []
    for at, (label, keys) in enumerate(blocks):
        shown = [key for number, key in enumerate(keys) if not reached.isdisjoint(keys[max(0, number - AHEAD) :])]
        links: list[Node] = [["ol", {"class": kind, "key": "keys"}, *(["li", {"key": key}, link(key)] for key in shown)]] if shown else []
        links += [["p", {"key": "more"}, MORE_LOCKED]] if len(shown) < len(keys) else []
        groups.append(_group(f"{label}{_done(game, part.id, keys, progress)}", keys[0], links, is_open=at == here))
    return groups


def _done(game: Game, set_id: str, keys: Sequence[str], progress: Progress) -> str:
    solved = _solved(game, set_id, keys, progress)
    return f", {solved} solved" if solved else ""


def _group(label: str, first: str, shown: Sequence[Node], *, is_open: bool) -> Node:
    return ["details", {"key": f"from-{first}", "open": is_open}, ["summary", {}, label], *shown]


def _link(game: Game, set_id: str, progress: Progress, current: str | None, reached: frozenset[str], key: str) -> Node:
    puzzle = puzzle_id(game, set_id, key)
    if key not in reached:
        return _locked(puzzle_title(game, set_id, key), _called(set_of(game, set_id), key))
    state, told = best_told(progress, puzzle, set_of(game, set_id).mode.unit)
    attrs: dict[str, str | bool] = {
        "href": f"#{set_id}/{key}",
        "class": " ".join(part for part in ("key", state, "here" if puzzle == current else "") if part),
        "aria-label": f"{puzzle_title(game, set_id, key)}, {told}",
    }
    stars = stars_of(progress, puzzle)
    shown: list[Node] = [["small", {}, stars]] if stars else []
    return ["a", attrs | ({"aria-current": "true"} if puzzle == current else {}), _called(set_of(game, set_id), key), *shown]


def _locked(title: str, called: str) -> Node:
    """A puzzle that cannot be opened yet; pressed, it says why."""
    attrs = {
        "type": "button",
        "class": "key locked",
        "aria-disabled": "true",
        "aria-label": f"{title}, locked",
        "data-tells": f"{title} is locked. {LOCKED}",
    }
    return ["button", attrs, called]


def _called(known: PuzzleSet, key: str) -> str:
    """The name of a puzzle among those of its set."""
    return known.named(key) if known.named else _short(key)


def _short(key: str) -> str:
    return str(int(key[8:])) if is_day(key) else key.lstrip("0") or key
