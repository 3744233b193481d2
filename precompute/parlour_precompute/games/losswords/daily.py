"""The chapter of a day: which of the library it is, and on which terms everyone reads it."""

from dataclasses import replace
from datetime import date, timedelta

from parlour.core.rng import Rng
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.terms import Plan, terms_of
from parlour.games.losswords.ways import WAYS

FIRST, DAYS = date(2026, 11, 1), 760
EASY, HARD = 2, 8
"""A daily chapter is for everyone, so it starts as chapters do, and ends before the hardest."""

ALL_SIX = "A"


def days() -> list[str]:
    """All days that have a chapter."""
    return [(FIRST + timedelta(number)).isoformat() for number in range(DAYS)]


def is_for_a_day(chapter: Chapter) -> bool:
    """Whether a chapter can have all ways in it, each on a page of its own."""
    return set(WAYS) <= set(chapter.ways) and len(chapter.pages) >= len(WAYS)


def drawn(keys: list[str], seed: str) -> list[str]:
    """A chapter for each day: all of them in a mixed order, then all again in another."""
    found: list[str] = []
    while len(found) < DAYS:
        found += Rng(f"{seed}/{len(found) // len(keys)}").shuffled(keys)
    return found[:DAYS]


def daily_terms(chapter: Chapter, seed: str) -> Chapter:
    """The chapter on the terms of a day: every way that it allows, one after the other, in the order in which players come to know them."""
    plan = Plan(tuple(way for way in WAYS if way in chapter.ways), "".join(letter for letter in seed if letter.isalnum())[:12], ALL_SIX, EASY, HARD)
    terms = terms_of(len(chapter.pages), plan)
    letters = [WAYS[way].letter for way in plan.ways]
    ways = "".join(letters[page % len(letters)] for page in range(len(chapter.pages)))
    return replace(chapter, terms=replace(terms, ways=ways))
