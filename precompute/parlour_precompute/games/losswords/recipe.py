"""Check the choice, page for page in every way at every difficulty, and write which chapters there are; the texts stay in their packages."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from parlour.games.losswords.book.cutting import FEWEST_PAGES, LEAST, MOST, MOST_PAGES
from parlour.games.losswords.book.page import Page, name
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import WAYS, borne, damage
from parlour.games.losswords.reader.difficulty import HARDEST
from parlour.games.losswords.supply.days import is_for_a_day
from parlour_precompute import BUNDLES, Absent, Refused
from parlour_precompute.games.losswords.books import BOOKS
from parlour_precompute.games.losswords.choice import CHAPTERS, PERIOD, Volume, chapter, is_flagged, key_of, least, stored, volumes
from parlour_precompute.games.losswords.daily import days, sampled
from parlour_precompute.games.losswords.practice import practiced
from parlour_precompute.games.losswords.practice import sampled as sampled_practice
from parlour_precompute.run.bundle import line, write
from parlour_precompute.run.days import store


@dataclass(frozen=True, slots=True)
class Checked:
    """A chapter that was read: its key, where it stands, and what is wrong with it."""

    key: str
    volume: Volume
    number: int
    chapter: Chapter
    faults: tuple[str, ...]


def page_faults(page: Page, ways: tuple[WayId, ...], *, verse: bool) -> Iterator[str]:
    """What is wrong with a page."""
    count = len(page.words)
    if not LEAST <= count <= MOST:
        yield f"it has {count} words"
    for way in ways:
        if WAYS[way].capacity(page) < least(way):
            yield f"it can carry {way} only up to {WAYS[way].capacity(page)}"
        yield from damage_faults(page, way)
    if strange := strange_words(page.words):
        yield f"it has {len(strange)} flagged words"
    if verse and len(page.lines) < 2:
        yield "its lines are lost"


def strange_words(words: Iterable[str]) -> set[str]:
    """Those of some printed words that are flagged, and not words of their period."""
    return {name(word) for word in words if is_flagged(word)} - PERIOD


def damage_faults(page: Page, way: WayId) -> Iterator[str]:
    """Where a page damaged in a way at some difficulty is not what it should be, or asks for a word that is kept."""
    for number in range(1, HARDEST + 1):
        found = damage(page, way, number, f"check/{number}")
        if set(found.places) & set(page.kept) and way != "spell":
            yield f"{way} {number} asks for a flagged word"
        if way != "hunt" and found.shown == page.words:
            yield f"{way} {number} leaves it whole"


def chapter_faults(made: Chapter) -> Iterator[str]:
    """What is wrong with a chapter."""
    if not FEWEST_PAGES <= len(made.pages) <= MOST_PAGES:
        yield f"it has {len(made.pages)} pages"
    if not made.note.endswith((".", "?", "!")):
        yield "its note is no sentence"
    if strange_words([*made.title.split(), *made.note.split()]):
        yield "its title or its note has a flagged word"
    for number, page in enumerate(made.pages, 1):
        yield from (f"page {number}: {fault}" for fault in page_faults(page, made.ways, verse=made.verse))


def checked(held: Volume) -> Iterator[Checked]:
    """Every chapter of a volume; raises Absent where its book is not there, Refused where a choice is at fault."""
    if len(held.chapters) != CHAPTERS:
        raise Refused(f"{held.id} has {len(held.chapters)} chapters, not {CHAPTERS}.")
    for number in range(1, CHAPTERS + 1):
        made = chapter(held, number)
        yield Checked(key_of(held, number), held, number, made, tuple(chapter_faults(made)))


def carried(found: list[Checked]) -> Iterator[str]:
    """A sentence for each way in which pages bear less than the hardest number; it is no fault."""
    for way in WAYS.values():
        most = [borne(page, way.id) for each in found for page in each.chapter.pages if way.id in each.chapter.ways]
        fewer = sum(count < HARDEST for count in most)
        if fewer:
            yield f"{way.id}: {fewer:,} of {len(most):,} pages bear less than {HARDEST}; they are dealt what they have, {min(most)} at least."


def measures(made: Chapter) -> dict[str, float]:
    """What is counted of a chapter."""
    return {
        "pages": len(made.pages),
        "words": sum(len(page.words) for page in made.pages),
        "anagrams": min(len(page.anagrams) for page in made.pages),
    }


def read(folder: list[Volume]) -> tuple[list[Checked], list[str]]:
    """All chapters, and a sentence for each volume whose book is not there."""
    found: list[Checked] = []
    absent: list[str] = []
    for held in folder:
        try:
            found += checked(held)
        except Absent as fault:
            absent.append(f"{held.id} is left out: {fault}.")
    return found, absent


def practice_lines(by_key: Mapping[str, Checked], seed: str) -> Iterator[str]:
    """The lines of the pages of practice."""
    for key, read_as, way in sampled_practice({each.key: each.chapter for each in by_key.values()}, seed):
        each = by_key[read_as]
        yield line(key, stored(each.volume, each.number) | {"way": way}, measures(practiced(each.chapter, way)))


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("--bundles", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")
    parser.add_argument("--seed", default="parlour", metavar="S", help="other text, other days (default: %(default)s)")


def run(options: Namespace) -> int:
    """Check all volumes and write the bundles; 1 where a page cannot be played as it should."""
    found, absent = read(list(volumes()))
    faults = [f"{each.key}: {fault}" for each in found for fault in each.faults]
    sys.stderr.writelines(f"{sentence}\n" for sentence in [*faults, *absent])
    if faults:
        return 1
    if absent:
        raise Refused("The bundles name every volume, so all packages are needed to write them: `npm ci` installs them.")
    folder = options.bundles / "losswords"
    write(folder / "library.jsonl", (line(each.key, stored(each.volume, each.number), measures(each.chapter)) for each in found))
    by_key = {each.key: each for each in found}
    write(folder / "practice.jsonl", practice_lines(by_key, options.seed))
    fit = [each.key for each in found if is_for_a_day(each.chapter)]
    if not fit:
        raise Refused("No chapter allows all six ways on six pages, so there is none for a day.")
    daily = sampled(fit, options.seed)
    rows = ((day, by_key[key]) for day, key in zip(days(), daily, strict=True))
    store(options.bundles, "losswords", "daily", (line(day, stored(each.volume, each.number), measures(each.chapter)) for day, each in rows))
    pages = sum(len(each.chapter.pages) for each in found)
    sys.stdout.writelines(f"{sentence}\n" for sentence in carried(found))
    sys.stdout.write(f"{len({each.volume.id for each in found})} volumes of {len(BOOKS)} works, {len(found)} chapters, {pages} pages.\n")
    return 0
