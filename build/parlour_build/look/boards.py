"""The boards of the days, drawn small, for home: a file for each day, since home knows the day and has no engine."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from parlour.core.game import Game
from parlour.core.html import Node
from parlour_build.assets import FOLDER, mark
from parlour_build.cache import stamp
from parlour_build.cache.files import kept_files
from parlour_build.hosting.gzipped import SUFFIX, gzipped
from parlour_build.laws.html import INTERACTIVE
from parlour_build.puzzles.library import Entry, Library, Shelf
from parlour_build.puzzles.shards import PACKING, compact

ANY = "*"
"""What stands for the day in the name of its file, as home is told it."""


@dataclass(frozen=True, slots=True)
class Boards:
    """What each day's file holds, `{"samegame": view}` gzipped, and a stamp in their names.

    It changes with any of them, so that they may be kept for ever.
    """

    days: dict[str, bytes]
    stamp: str

    @property
    def name(self) -> str:
        """The name of the file of any day, in the folder of assets."""
        return f"home.{self.stamp}.{ANY}{SUFFIX}"

    @property
    def files(self) -> dict[str, bytes]:
        """The files by their paths below the site's root."""
        return {f"{FOLDER}/{self.name.replace(ANY, day)}": data for day, data in self.days.items()}


def is_boards(path: str) -> bool:
    """Whether a file of the site is one of the boards of a day."""
    return path.startswith(f"{FOLDER}/home.") and path.endswith(SUFFIX)


def boards(owned: Iterable[Library], cache: Path | None = None) -> Boards:
    """The boards of all days that any game has, from the cache, where there is one and none of them has changed."""
    of_days = [(each.game, part) for each in owned for part in each.shelves if part.days]
    name = stamp(*(part.stamp for _, part in of_days), *(path.read_bytes() for path in (Path(__file__), PACKING)))
    path = cache / "shards" / f"home.{name}.zip" if cache and all(part.stamp for _, part in of_days) else None
    packed = kept_files(path, lambda: _packed(of_days))
    return Boards(dict(packed), mark(b"".join(packed.values())))


def _packed(of_days: Iterable[tuple[Game, Shelf]]) -> dict[str, bytes]:
    """The files of all days, by their days."""
    days: dict[str, dict[str, Node]] = defaultdict(dict)
    for game, part in of_days:
        for entry in part.entries:
            days[entry.key][game.id] = picture(entry, game.picture)
    return {day: gzipped(day, compact(views)).data for day, views in sorted(days.items())}


def picture(entry: Entry, part: str = "") -> Node:
    """A part of the first view of a puzzle as a picture; of one with a clock without its letters, so that nobody thinks ahead before it runs."""
    return still(within(silent(entry.view) if entry.timed else entry.view, part))


def within(node: Node, part: str) -> Node:
    """The view with nothing in it but the elements of a class, and what they stand in; the whole where there is none of them."""
    tag, attrs, *children = node
    kept = [child for child in children if not isinstance(child, str) and holds(child, part)] if part else []
    if not kept or is_of(node, part):
        return node
    return [tag, attrs, *(within(child, part) for child in kept)]


def holds(node: Node, part: str) -> bool:
    """Whether the element is of that class, or something in it is."""
    return is_of(node, part) or any(holds(child, part) for child in node[2:] if not isinstance(child, str))


def is_of(node: Node, part: str) -> bool:
    """Whether the element is of that class."""
    return part in node[1].get("class", "").split()


def still(node: Node) -> Node:
    """The picture of a view: the same elements and classes with nothing in them to use, to read out or to patch them by."""
    tag, attrs, *children = node
    kept = {name: value for name, value in attrs.items() if name not in (*INTERACTIVE, "key") and not name.startswith(("data-", "aria-"))}
    return ["span" if tag == "button" else tag, kept, *(child if isinstance(child, str) else still(child) for child in children)]


def silent(node: Node) -> Node:
    """The view without a word."""
    tag, attrs, *children = node
    return [tag, attrs, *(silent(child) for child in children if not isinstance(child, str))]
