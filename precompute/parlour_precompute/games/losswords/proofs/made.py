"""The proof of chapters that pages make of the library's: nothing flagged is read in them, and every page is dealt and put right."""

from parlour.games.losswords.chapter import Chapter
from parlour_precompute.games.losswords.proof import clean, proved


def faults(chapter: Chapter, values: tuple[int, ...]) -> list[str]:
    """What is wrong with a chapter."""
    return [*clean(chapter), *proved(chapter)]
