"""The puzzles of a set as links: by chapters from easy to hard, and a long chapter by pages that are turned like the months of a calendar."""

from collections.abc import Sequence
from itertools import pairwise

from parlour.core.daily import is_day
from parlour.core.game import PuzzleSet
from parlour.core.html import Node
from parlour.core.menus.keys import Keys
from parlour.core.menus.played import Played
from parlour.core.menus.reached import best_told, stars_of
from parlour.core.menus.turning import turning
from parlour.core.naming import puzzle_title

CHAPTER = 10
"""The fewest puzzles of a chapter, unless the set has fewer."""

CHAPTERS = ("Easy", "Medium", "Hard", "Expert", "Wild")
"""What chapters are called: sets come from easy to hard, so that a place in the order is a difficulty."""


LOCKED = "It opens after the one before."
MORE_LOCKED = "More open one after the other."

AHEAD = 10
"""Locked levels that are shown after the last open one. None of them can be chosen, and each is bytes on the way to the first board."""

PAGE = 100
"""So many puzzles of a chapter are shown at once: longer ones are turned over like the months of a calendar."""

Block = tuple[str, Keys]
"""Keys under one heading of the menu."""


def chapters(keys: Keys) -> list[Block]:
    """The keys in up to five blocks, as even as can be. A block is named by how hard its puzzles are, a single one `All`.

    Behind its name stand its first and last number, or its places where numbers do not rise, as in another order than that of the keys.
    """
    is_rising = keys.is_rising
    count = min(len(CHAPTERS), max(1, len(keys) // CHAPTER))
    ends = [len(keys) * number // count for number in range(count + 1)]
    # Each has the name of what lies in its middle.
    names = [CHAPTERS[(2 * number + 1) * len(CHAPTERS) // (2 * count)] for number in range(count)] if count > 1 else ["All"]
    return [
        (f"{name}, {_range(keys, start, end, is_rising=is_rising)}", keys[start:end])
        for name, (start, end) in zip(names, pairwise(ends), strict=True)
    ]


def _range(keys: Keys, start: int, end: int, *, is_rising: bool) -> str:
    return f"{_short(keys[start])}–{_short(keys[end - 1])}" if is_rising else f"places {start + 1}–{end}"


def groups(played: Played, keys: Keys, current: str | None, page: str, count: int) -> list[Node]:
    """The chapters under their headings, the one with the puzzle that is open unfolded, or the first.

    The first `count` of all keys may be opened; `page` is the place of a puzzle on the page that the player turned to.
    """
    blocks = chapters(keys)
    here = next((at for at, (_, some) in enumerate(blocks) if played.place(some, current) is not None), 0)
    drawn, before = [], 0
    for at, (label, some) in enumerate(blocks):
        solved = played.solved(some)
        shown = _chapter(played, some, current, page, max(0, count - before))
        drawn.append(_group(f"{label}{f', {solved} solved' if solved else ''}", some[0], shown, is_open=at == here))
        before += len(some)
    return drawn


def _chapter(played: Played, keys: Keys, current: str | None, page: str, count: int) -> list[Node]:
    """A page of the links of a chapter. The first `count` of its puzzles may be opened; a few after these are shown as locked."""
    kind = "keys named" if played.known.named else "keys"
    near = min(len(keys), count + AHEAD) if count else 0
    start = _page(played, keys, current, page)
    shown = keys[start : min(near, start + PAGE)]
    links = (["li", {"key": key}, _link(played, current, key, is_open=start + at < count)] for at, key in enumerate(shown))
    listed: list[Node] = [["ol", {"class": kind, "key": "keys"}, *links]] if len(shown) else []
    locked: list[Node] = [["p", {"key": "more"}, MORE_LOCKED]] if near < len(keys) else []
    return [*_turns(played, keys, start, near), *listed, *locked]


def _page(played: Played, keys: Keys, current: str | None, page: str) -> int:
    """Where the page of a chapter begins: the one turned to, else that of the puzzle that is open, else that of the first that is not solved."""
    if len(keys) <= PAGE:
        return 0
    set_id, _, wanted = page.partition("/")
    turned = keys.place(wanted) if set_id == played.set else None
    here = turned if turned is not None else played.place(keys, current)
    first = played.first_unsolved(keys) if here is None else None
    at = keys.place(first) if first else here
    return (at or 0) // PAGE * PAGE


def _turns(played: Played, keys: Keys, start: int, near: int) -> list[Node]:
    """The ways to the pages of a chapter before and after this one, where it has more than one, and something to show on them."""
    if len(keys) <= PAGE or not near:
        return []
    told: Node = ["p", {"aria-live": "polite", "key": "page"}, _range(keys, start, min(start + PAGE, len(keys)), is_rising=keys.is_rising)]
    first, last = max(0, start - PAGE), min(near, start + PAGE)
    ways = [(-1, first, start > 0), (1, last, last < near)]
    before, after = (_way(played, keys[at] if is_there else "", step) for step, at, is_there in ways)
    return [["div", {"class": "turns", "key": "pages"}, before, told, after]]


def _way(played: Played, key: str, step: int) -> Node:
    """The button that turns to the page that begins with this key; where the key is empty, one that says there is no such page."""
    return turning(step, f"{played.set}/{key}" if key else "", f"from {_short(key)}", "page")


def _group(label: str, first: str, shown: Sequence[Node], *, is_open: bool) -> Node:
    return ["details", {"key": f"from-{first}", "open": is_open}, ["summary", {}, label], *shown]


def _link(played: Played, current: str | None, key: str, *, is_open: bool) -> Node:
    puzzle, known = played.puzzle(key), played.known
    title = puzzle_title(played.game, played.set, key)
    if not is_open:
        return _locked(title, called(known, key))
    state, told = best_told(played.progress, puzzle, known.mode)
    attrs: dict[str, str | bool] = {
        "href": f"#{played.set}/{key}",
        "class": " ".join(part for part in ("key", state, "here" if puzzle == current else "") if part),
        "aria-label": f"{title}, {told}",
    }
    stars = stars_of(played.progress, puzzle)
    shown: list[Node] = [["small", {}, stars]] if stars else []
    return ["a", attrs | ({"aria-current": "true"} if puzzle == current else {}), called(known, key), *shown]


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


def called(known: PuzzleSet, key: str) -> str:
    """The name of a puzzle among those of its set."""
    return known.named(key) if known.named else _short(key)


def _short(key: str) -> str:
    return str(int(key[8:])) if is_day(key) else key.lstrip("0") or key
