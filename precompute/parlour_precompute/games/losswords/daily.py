"""The chapter of a day: which of the library it is, and on which terms everyone reads it."""

from collections.abc import Sequence
from dataclasses import replace

from parlour.core.daily import day_after
from parlour.core.rng import Rng
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.terms import Plan, terms_of
from parlour.games.losswords.ways import WAYS
from parlour_precompute.run.days import DRAWN_AT_FIRST, FIRST_DAY

EASY, HARD = 2, 8
"""A daily chapter is for everyone, so it starts as chapters do, and ends before the hardest."""

ALL_SIX = "A"


RESTS = 30
"""Days before a chapter may come again where one reading of all ends and the next begins."""


def days(count: int = DRAWN_AT_FIRST) -> list[str]:
    """The days of the first drawing."""
    return [day_after(FIRST_DAY, number) for number in range(count)]


def is_for_a_day(chapter: Chapter) -> bool:
    """Whether a chapter can have all ways in it, each on a page of its own."""
    return set(WAYS) <= set(chapter.ways) and len(chapter.pages) >= len(WAYS)


def drawn(keys: list[str], seed: str) -> list[str]:
    """A chapter for each day: all of them in a mixed order, then all again in another."""
    found: list[str] = []
    while len(found) < DRAWN_AT_FIRST:
        found += Rng(f"{seed}/{len(found) // len(keys)}").shuffled(keys)
    return found[:DRAWN_AT_FIRST]


def next_chapter(keys: Sequence[str], read: Sequence[str], seed: str) -> str:
    """The chapter of the day after those that were read: none twice until all were read, and then none of the last days while there are others."""
    this_time: set[str] = set()
    for key in read:
        if key in this_time:
            this_time.clear()
        this_time.add(key)
    ahead = [key for key in keys if key not in this_time] or list(keys)
    rested = [key for key in ahead if key not in read[-RESTS:]]
    return Rng(seed).choice(rested or ahead)


def daily_terms(chapter: Chapter, seed: str) -> Chapter:
    """The chapter on the terms of a day: every way that it allows, one after the other, in the order in which players come to know them."""
    plan = Plan(tuple(way for way in WAYS if way in chapter.ways), "".join(letter for letter in seed if letter.isalnum())[:12], ALL_SIX, EASY, HARD)
    terms = terms_of(len(chapter.pages), plan)
    letters = [WAYS[way].letter for way in plan.ways]
    ways = "".join(letters[page % len(letters)] for page in range(len(chapter.pages)))
    return replace(chapter, terms=replace(terms, ways=ways))
