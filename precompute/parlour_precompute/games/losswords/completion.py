"""What the build adds to a stored chapter: its text, read from the package that holds the book."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from parlour.core.codec import decode
from parlour.core.errors import BadInput
from parlour.games.losswords.book.works import WORKS
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.supply.days import daily_terms
from parlour_precompute import Refused
from parlour_precompute.games.losswords.books import BOOKS, NODE_MODULES
from parlour_precompute.games.losswords.choice import VOLUMES, Volume, chapter, volume
from parlour_precompute.games.losswords.clues import CLUES, RHYMES
from parlour_precompute.games.losswords.practice import practiced
from parlour_precompute.words.wordlist import UNREAD

SHELVES = Path(__file__).parent / "shelves.toml"


@dataclass(frozen=True, slots=True)
class Stored:
    """Which chapter it is, and of practice its way; a bundle holds no text."""

    volume: str
    number: int
    way: WayId | None = None


@cache
def held(name: str) -> Volume:
    """The volume of that name; raises BadInput where there is none."""
    if name.partition("-")[0] not in WORKS or not (VOLUMES / f"{name}.toml").exists():
        raise BadInput("volume", f"there is no volume {name[:40]!r}.")
    return volume(VOLUMES / f"{name}.toml")


def completed(words: Path, set_id: str, data: object) -> Chapter:
    """A chapter with its text; raises BadInput naming the field, Absent where its book is not there, Refused where the choice is at fault."""
    stored = decode(Stored, data, "puzzle")
    chosen = held(stored.volume)
    if not 1 <= stored.number <= len(chosen.chapters):
        raise BadInput("number", f"{stored.volume} has {len(chosen.chapters)} chapters.")
    made = chapter(chosen, stored.number, words)
    if (set_id == "practice") != (stored.way is not None):
        raise BadInput("way", "practice has a way, and nothing else has.")
    if stored.way is not None:
        if stored.way not in made.ways:
            raise BadInput("way", f"{stored.volume}-{stored.number:02d} can’t be played as {stored.way}.")
        return practiced(made, stored.way)
    return daily_terms(made, f"{stored.volume}-{stored.number}") if set_id == "daily" else made


def missing() -> list[str]:
    """A sentence for each package that holds books and is not installed."""
    packages = sorted({source.package for source in BOOKS.values() if not (NODE_MODULES / source.package / source.file).exists()})
    works = {name: [WORKS[book].title for book, source in BOOKS.items() if source.package == name] for name in packages}
    return [f"The package {name} is not installed, so these books are left out: {', '.join(titles)}." for name, titles in works.items()]


def made_of() -> list[Path]:
    """What tells the version of each package that holds books, and our own lists: another may make other chapters of the same choice."""
    told = {NODE_MODULES / source.package / "package.json" for source in BOOKS.values()}
    return sorted(path for path in (*told, CLUES, RHYMES, UNREAD, SHELVES) if path.exists())


def about() -> dict[str, object]:
    """What the library shows: of every volume the titles of its chapters, of every book why it stands here, and of every shelf a word."""
    found = {path.stem: held(path.stem) for path in sorted(VOLUMES.glob("*.toml"))}
    if not found:
        raise Refused("There is no volume in the library.")
    return {**{name: [each.title for each in chosen.chapters] for name, chosen in found.items()}, **said()}


def said(path: Path = SHELVES) -> dict[str, dict[str, str]]:
    """Why each book stands here, under `books`, and a word for each shelf, under `shelves`; raises Refused for what is missing, unknown or empty."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    rows = told.get("books", {})
    books = {name: row.get("why", "") if isinstance(row, dict) and set(row) == {"why"} else "" for name, row in rows.items()}
    for kind, held, wanted in (("book", books, set(WORKS)), ("shelf", told.get("shelves", {}), {work.shelf for work in WORKS.values()})):
        if set(told) != {"books", "shelves"} or set(held) != wanted:
            raise Refused(f"{path.name}: it says something of each {kind} of the library and of nothing else. Amiss: {sorted(set(held) ^ wanted)}.")
        if bad := sorted(name for name, text in held.items() if not isinstance(text, str) or not text.endswith((".", "?", "!"))):
            raise Refused(f"{path.name}: what it says of {bad[0]} is no sentence.")
    return {"books": books, "shelves": dict(told["shelves"])}
