"""The menu of a game: its puzzles as links, each with what was reached."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby

from parlour.core.daily import date_title, is_day, month_title
from parlour.core.errors import BadInput
from parlour.core.game import Game, PuzzleSet
from parlour.core.html import Node, words
from parlour.core.naming import parsed_id, puzzle_id, puzzle_title
from parlour.core.order import band, bands
from parlour.core.progress import Progress, Record, daily_streak, days_won, is_solved, unlocked
from parlour.core.result import POINTS_THEN_MOVES
from parlour.core.settings import Chosen

GROUP = 25
"""Puzzles under one heading of the menu."""

GROUPS = 3
"""So many headings stand side by side; of more, those without the puzzle that is open are folded into one, so that no set hides the next."""


@dataclass(frozen=True, slots=True)
class IndexOrder:
    """An order that a set may be played in, besides the one of its keys."""

    id: str
    title: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IndexSet:
    """The puzzles of one set, in order, and the orders to choose from; of those the first is the set's own.

    `endless`: after the last of a band the host goes on with its first.
    """

    id: str
    title: str
    keys: tuple[str, ...]
    orders: tuple[IndexOrder, ...] = ()
    endless: bool = False


@dataclass(frozen=True, slots=True)
class Index:
    """The sets of one game, as the build lists them."""

    game: str
    version: int
    sets: tuple[IndexSet, ...]


@dataclass(frozen=True, slots=True)
class Visit:
    """Who looks at the menu: the puzzle that is open, the player's own date, and what they chose."""

    current: str | None
    today: str
    settings: Chosen = field(default_factory=dict)

    @property
    def order(self) -> str:
        """The order chosen, for sets that have one of that name."""
        return self.settings.get("order", "")


def ordered(part: IndexSet, order: str) -> tuple[str, ...]:
    """The keys of a set in the order chosen, or in their own."""
    return next((each.keys for each in part.orders if each.id == order), part.keys)


def menu(game: Game, index: Index, progress: Progress, visit: Visit) -> Node:
    """The game's puzzles as links, each with what was reached; of sets of days only those up to today."""
    sections = [SECTIONS[_set(game, part.id).kind](game, part, progress, visit) for part in index.sets]
    sections += [_made_section(game, known, progress) for known in game.sets if known.kind == "made" and known.offered]
    return ["nav", {"class": "menu", "aria-label": f"{game.title} puzzles"}, *sections, *_totals(progress)]


def better_in(game: Game) -> Callable[[str], tuple[str, ...]]:
    """By which facts the results of a puzzle of the game compare."""
    goals = {known.id: known.mode.goal for known in game.sets}

    def better(puzzle: str) -> tuple[str, ...]:
        goal = goals.get(parsed_id(puzzle).set)
        return POINTS_THEN_MOVES if goal is None else goal.better

    return better


def badge(game: Game, progress: Progress, today: str) -> Node:
    """What the list of games tells of the player: how many puzzles are solved, and, on that day alone, whether today's is."""
    solved = sum(is_solved(progress, puzzle) for puzzle in progress.bests)
    told: list[Node] = [["span", {"key": "solved"}, f"{solved} solved"]] if solved else []
    days = [known.id for known in game.sets if known.kind == "daily" and is_solved(progress, puzzle_id(game, known.id, today))]
    told += [["span", {"key": day, "data-day": today}, "Today’s is done"] for day in days]
    return ["span", {"class": "badge"}, *told]


def _totals(progress: Progress) -> list[Node]:
    """What all play of the game adds up to."""
    if not progress.plays:
        return []
    told = f"{words(progress.plays, 'game')} ended, {progress.wins} won, {_duration(progress.elapsed_ms)} of play."
    return [["p", {"key": "totals", "class": "totals"}, told]]


def _duration(ms: int) -> str:
    hours, minutes = divmod(ms // 60_000, 60)
    if not hours:
        return words(minutes, "minute") if minutes else "less than a minute"
    return " ".join([words(hours, "hour"), *([words(minutes, "minute")] if minutes else [])])


def _set(game: Game, set_id: str) -> PuzzleSet:
    found = game.set_of(set_id)
    if found is None:
        raise BadInput("args.index", f"{game.title} has no set {set_id[:40]!r}.")
    return found


def _section(part: IndexSet, told: str, *children: Node) -> Node:
    return ["section", {"class": "set", "key": part.id}, ["h2", {}, part.title], ["p", {"class": "solved-count"}, told], *children]


def _made_section(game: Game, made: PuzzleSet, progress: Progress) -> Node:
    # The host puts a key of chance in place of "new".
    link: Node = ["a", {"class": "new", "href": f"#{made.id}/new"}, f"New {made.fresh or made.item.lower()}"]
    scores = [record.score for puzzle, record in progress.records.items() if puzzle.startswith(puzzle_id(game, made.id, ""))]
    told: list[Node] = [["p", {"class": "solved-count"}, f"Best: {words(max(scores), 'point')}"]] if scores else []
    return ["section", {"class": "set", "key": made.id}, ["h2", {}, made.title], *told, ["p", {}, link]]


def _endless_section(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> Node:
    links = [["li", {"key": keys[0]}, _next_of_band(game, part.id, keys, progress)] for keys in bands(part.keys)]
    return _section(part, _solved_of(game, part.id, part.keys, progress), ["ul", {"class": "bands"}, *links])


def _next_of_band(game: Game, set_id: str, keys: Sequence[str], progress: Progress) -> Node:
    key = next((key for key in keys if not is_solved(progress, puzzle_id(game, set_id, key))), keys[0])
    solved = _solved(game, set_id, keys, progress)
    name = " ".join(part for part in ("Next", band(key), _set(game, set_id).item.lower()) if part)
    return ["a", {"class": "new", "href": f"#{set_id}/{key}"}, f"{name}, {solved} solved" if solved else name]


def _free_section(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> Node:
    keys = ordered(part, visit.order)
    blocks = [(_range(keys, at), keys[at : at + GROUP]) for at in range(0, len(keys), GROUP)]
    groups = _groups(game, part, blocks, progress, visit, frozenset(keys))
    return _section(part, _solved_of(game, part.id, keys, progress), *_choice(part, visit.order), *groups)


def _ladder_section(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> Node:
    reached = unlocked(part.keys, [key for key in part.keys if puzzle_id(game, part.id, key) in progress.bests])
    blocks = [(_range(part.keys, at), part.keys[at : at + GROUP]) for at in range(0, len(part.keys), GROUP)]
    groups = _groups(game, part, blocks, progress, visit, frozenset(reached))
    return _section(part, _solved_of(game, part.id, part.keys, progress), *groups)


def _daily_section(game: Game, part: IndexSet, progress: Progress, visit: Visit) -> Node:
    shown = [key for key in reversed(part.keys) if key <= visit.today]
    blocks = [(month_title(month), list(days)) for month, days in groupby(shown, key=lambda day: day[:7])]
    told = f"{words(len(days_won(progress, game.id, part.id)), 'day')} solved, {daily_streak(progress, game.id, part.id, visit.today)} in a row"
    if visit.today < part.keys[0]:
        told = f"Dailies start on {date_title(part.keys[0])}."
    return _section(part, told, *_groups(game, part, blocks, progress, visit, frozenset(shown)))


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


def _range(keys: Sequence[str], at: int) -> str:
    """What a heading calls a block of keys: by their own numbers where they rise, else by their places."""
    last = min(at + GROUP, len(keys))
    if list(keys) == sorted(keys):
        return f"{_short(keys[at])}–{_short(keys[last - 1])}"
    return f"Places {at + 1}–{last}"


def _solved(game: Game, set_id: str, keys: Sequence[str], progress: Progress) -> int:
    return sum(is_solved(progress, puzzle_id(game, set_id, key)) for key in keys)


def _solved_of(game: Game, set_id: str, keys: Sequence[str], progress: Progress) -> str:
    return f"{_solved(game, set_id, keys, progress)} of {len(keys):,} solved"


Block = tuple[str, Sequence[str]]


def _groups(game: Game, part: IndexSet, blocks: Sequence[Block], progress: Progress, visit: Visit, reached: frozenset[str]) -> list[Node]:
    """The blocks under their headings, the one with the puzzle that is open unfolded, or the first."""
    here = next((i for i, (_, keys) in enumerate(blocks) if visit.current in {puzzle_id(game, part.id, key) for key in keys}), 0)
    link = partial(_link, game, part.id, progress, visit.current, reached)
    shown = [_group(f"{label}{_done(game, part.id, keys, progress)}", keys, link, is_open=at == here) for at, (label, keys) in enumerate(blocks)]
    if len(shown) <= GROUPS:
        return shown
    others = shown[:here] + shown[here + 1 :]
    return [shown[here], ["details", {"key": "others"}, ["summary", {}, f"The {len(others)} other groups"], *others]]


def _done(game: Game, set_id: str, keys: Sequence[str], progress: Progress) -> str:
    solved = _solved(game, set_id, keys, progress)
    return f", {solved} solved" if solved else ""


def _group(label: str, keys: Sequence[str], link: Callable[[str], Node], *, is_open: bool) -> Node:
    links = [["li", {"key": key}, link(key)] for key in keys]
    return ["details", {"key": f"from-{keys[0]}", "open": is_open}, ["summary", {}, label], ["ol", {"class": "keys"}, *links]]


def _link(game: Game, set_id: str, progress: Progress, current: str | None, reached: frozenset[str], key: str) -> Node:
    puzzle = puzzle_id(game, set_id, key)
    if key not in reached:
        label = f"{puzzle_title(game, set_id, key)}, locked: it opens when the one before has ended"
        return ["span", {"class": "key locked", "role": "img", "aria-label": label}, _short(key)]
    state, told = _state(progress, puzzle)
    attrs: dict[str, str | bool] = {
        "href": f"#{set_id}/{key}",
        "data-puzzle": puzzle,
        "class": " ".join(part for part in ("key", state, "here" if puzzle == current else "") if part),
        "aria-label": f"{puzzle_title(game, set_id, key)}, {told}",
    }
    stars = progress.records[puzzle].stars if puzzle in progress.records else 0
    shown: list[Node] = [["small", {}, "★" * stars]] if stars else []
    return ["a", attrs | ({"aria-current": "true"} if puzzle == current else {}), _short(key), *shown]


def _state(progress: Progress, puzzle: str) -> tuple[str, str]:
    """The class of a puzzle's link, and what is told of the best that was done."""
    best, record = progress.bests.get(puzzle), progress.records.get(puzzle)
    if best is None:
        return "", "not yet played"
    if record is None:
        return "shown", "solution seen"
    told = ", ".join([words(record.score, "point"), *_stars(record)])
    if is_solved(progress, puzzle):
        return "solved", f"solved in {words(best.moves, 'move')}, {told}"
    return "tried", f"tried, {told}"


def _stars(record: Record) -> list[str]:
    stars = [words(record.stars, "star")] if record.stars else []
    return stars + (["without the clock"] if record.relaxed else [])


def _short(key: str) -> str:
    return str(int(key[8:])) if is_day(key) else key.lstrip("0") or key
