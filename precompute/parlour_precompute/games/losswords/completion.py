"""What the build adds to a stored chapter: its text, read from the package that holds the book."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from parlour.core.codec import decode
from parlour.core.errors import BadInput
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.works import WORKS
from parlour_precompute import Refused
from parlour_precompute.games.losswords.books import BOOKS, NODE_MODULES
from parlour_precompute.games.losswords.choice import VOLUMES, Volume, chapter, volume
from parlour_precompute.games.losswords.daily import daily_terms


@dataclass(frozen=True, slots=True)
class Stored:
    """Which chapter it is; a bundle holds no text."""

    volume: str
    number: int


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
    return daily_terms(made, f"{stored.volume}-{stored.number}") if set_id == "daily" else made


def missing() -> list[str]:
    """A sentence for each package that holds books and is not installed."""
    packages = sorted({source.package for source in BOOKS.values() if not (NODE_MODULES / source.package / source.file).exists()})
    works = {name: [WORKS[book].title for book, source in BOOKS.items() if source.package == name] for name in packages}
    return [f"The package {name} is not installed, so these books are left out: {', '.join(titles)}." for name, titles in works.items()]


def made_of() -> list[Path]:
    """What tells the version of each package that holds books: another version may hold other texts."""
    told = {NODE_MODULES / source.package / "package.json" for source in BOOKS.values()}
    return sorted(path for path in told if path.exists())


def about() -> dict[str, object]:
    """What the library shows of every volume: the titles of its chapters."""
    found = {path.stem: held(path.stem) for path in sorted(VOLUMES.glob("*.toml"))}
    if not found:
        raise Refused("There is no volume in the library.")
    return {name: [each.title for each in chosen.chapters] for name, chosen in found.items()}
