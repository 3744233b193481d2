"""How much of a reader's time each day's chapter takes, by the model that scales the ways: a bundle of Losswords stores no difficulty."""

from dataclasses import replace
from pathlib import Path

from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.rules import damaged, page, start, way
from parlour_precompute.games.losswords.completion import completed
from parlour_precompute.games.losswords.models.reader import READERS
from parlour_precompute.run.days import records_of
from parlour_precompute.run.pool import Workers
from parlour_precompute.words.wordlist import WORDS

PLACES = 6
"""Decimals that are kept, so that a day's figure is the same on any machine."""


def of_days(bundles: Path, crew: Workers, sample: int = 1) -> list[tuple[str, float]]:
    """Each day with the mean seconds of its pages; raises Refused where the bundle is missing."""
    records = records_of(bundles / "losswords" / "daily.jsonl")[::sample]
    return list(zip((record["key"] for record in records), crew.map(seconds, [record["puzzle"] for record in records]), strict=True))


def seconds(stored: object) -> float:
    """The mean seconds of the pages of a day's chapter, as the bundle stores it, on its terms."""
    return of_chapter(completed(WORDS, "daily", stored))


def of_chapter(chapter: Chapter) -> float:
    """The mean seconds of the pages of a chapter that has its terms, every page damaged as all players find it."""
    begun = replace(start(chapter), terms=chapter.terms)
    pages = [replace(begun, at=at) for at in range(len(chapter.pages))]
    return round(sum(READERS[way(each)](page(each), damaged(each)) for each in pages) / len(pages), PLACES)
