"""Pages of practice: the opening pages of chapters, damaged in one way alone; which chapters they are is drawn once for each way."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from parlour.core.rng import Rng
from parlour.games.losswords.book.cutting import ENDS
from parlour.games.losswords.book.works import WORKS, work_of
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import WAYS

PAGES = 5
"""Of a chapter that are practiced: every chapter has so many."""

RUNS = 40
"""Chapters for each way."""


def practiced(chapter: Chapter, way: WayId) -> Chapter:
    """The opening pages of a chapter in one way, with what that asks of a page and nothing else."""
    pages = tuple(
        replace(page, anagrams=page.anagrams if way == "anagram" else (), clues=page.clues if way == "hunt" else ()) for page in chapter.pages[:PAGES]
    )
    return replace(chapter, pages=pages, ways=(way,))


def can_stop(chapter: Chapter) -> bool:
    """Whether a run may end after the opening pages: with a sentence, or in verse with a line. Within a chapter a page may also break off."""
    return chapter.verse or ENDS.search(chapter.pages[:PAGES][-1].text) is not None


def sampled(chapters: Mapping[str, Chapter], seed: str) -> Iterator[tuple[str, str, WayId]]:
    """For each run its key, the key of its chapter and its way, by the alphabet; none of a book that is still to be earned."""
    open_to_all = [key for key, chapter in chapters.items() if not WORKS[work_of(key)].rare and can_stop(chapter)]
    for way in sorted(WAYS):
        fit = [key for key in open_to_all if way in chapters[key].ways]
        for number, key in enumerate(Rng(f"{seed}/practice/{way}").shuffled(fit)[:RUNS], 1):
            yield f"{way}-{number:03d}", key, way
