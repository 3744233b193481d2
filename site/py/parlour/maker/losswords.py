"""Losswords made here, of the library's own chapters: pages of practice that no stored run has, and for a day a chapter that its date chooses.

No text can be made, so each comes of a stored chapter, which the page brings. Runs that are stored are the opening pages of chapters; those that are
made are pages from within.
"""

from collections.abc import Sequence
from dataclasses import replace

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.losswords.book.cutting import ENDS
from parlour.games.losswords.book.page import Page
from parlour.games.losswords.book.works import WORKS
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.own import carries
from parlour.games.losswords.reader.plans import LAST
from parlour.games.losswords.supply.days import daily_terms, is_for_a_day
from parlour.maker.kit import Field, Job, Maker, Making, Source, Step

OPEN = tuple(work for work, about in WORKS.items() if not about.rare)
"""The works that are open to all."""

FIELDS = (
    Field("way", "Kind of puzzle", 1, len(WAYS), 1, choices=tuple(way.title for way in WAYS.values())),
    Field("book", "Book", 1, len(OPEN), 0, choices=tuple(WORKS[work].title for work in OPEN), free="Any"),
)

PAGES = 5
"""Of a run, as of those that are stored."""

CHAPTERS = 12
"""Chapters that are looked into at most."""

NO_CHAPTER = "No new chapter can be made on a device, so the date has chosen one from the library."


def chapters_of(works: Sequence[str]) -> list[str]:
    """The keys of all chapters of some works."""
    volumes = [(work, volume) for work in works for volume in range(1, WORKS[work].volumes + 1)]
    return [f"{work}-{volume}-{number:02d}" for work, volume in volumes for number in range(1, LAST + 1)]


def runs(chapter: Chapter, way: WayId) -> list[tuple[Page, ...]]:
    """All pages side by side from within a chapter that can carry a way, and end with a sentence or a line."""
    rows = [chapter.pages[at : at + PAGES] for at in range(1, len(chapter.pages) - PAGES + 1)]
    fit = [row for row in rows if chapter.verse or ENDS.search(row[-1].text)]
    return [row for row in fit if all(carries(page, WAYS[way]) for page in row)]


def practiced(page: Page, way: WayId) -> Page:
    """A page with what a way asks of it and nothing else."""
    return replace(page, anagrams=page.anagrams if way == "anagram" else (), clues=page.clues if way == "hunt" else ())


def made(job: Job) -> Making:
    """A run of practice; raises GaveUp in a sentence where no chapter has such pages."""
    number, book = job.values
    way: WayId = list(WAYS)[number - 1]
    keys = job.rng.shuffled(chapters_of(OPEN[book - 1 : book] if book else OPEN))[:CHAPTERS]
    for tried, key in enumerate(keys):
        yield Step(tried, len(keys), "Leafing through the library.")
        chapter: Chapter = yield Source(f"library/{key}")
        found = runs(chapter, way) if way in chapter.ways else []
        if found:
            row = job.rng.fork(key).choice(found)
            return replace(chapter, pages=tuple(practiced(page, way) for page in row), ways=(way,), quoted="")
    raise GaveUp(f"No pages that can carry {WAYS[way].title} were found there. Try another book.")


def of_day(job: Job) -> Making:
    """The chapter that a date chooses, on the terms of a day."""
    keys = Rng(job.place).shuffled(chapters_of(tuple(WORKS)))
    for tried, key in enumerate(keys):
        yield Step(tried, len(keys), "Leafing through the library.")
        chapter: Chapter = yield Source(f"library/{key}")
        if is_for_a_day(chapter):
            return daily_terms(chapter, key)
    raise GaveUp("No chapter of the library has all six kinds of damage.")


MAKERS = {
    "practice": Maker(fields=FIELDS, make=made),
    "daily": Maker(fields=FIELDS, make=of_day, week=((1, 0),) * 7, say=NO_CHAPTER),
}
