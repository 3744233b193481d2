"""The terms on which everyone reads the chapter of a day, and which chapters may be one."""

from dataclasses import replace

from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.reader.terms import Plan, terms_of

EASY, HARD = 2, 8
"""A daily chapter is for everyone, so it starts as chapters do, and ends before the hardest."""

ALL_SIX = "A"


def is_for_a_day(chapter: Chapter) -> bool:
    """Whether a chapter can have all ways in it, each on a page of its own."""
    return set(WAYS) <= set(chapter.ways) and len(chapter.pages) >= len(WAYS)


def daily_terms(chapter: Chapter, seed: str) -> Chapter:
    """The chapter on the terms of a day: every way that it allows, one after the other, in the order in which players come to know them."""
    plan = Plan(tuple(way for way in WAYS if way in chapter.ways), "".join(letter for letter in seed if letter.isalnum())[:12], ALL_SIX, EASY, HARD)
    terms = terms_of(len(chapter.pages), plan)
    letters = [WAYS[way].letter for way in plan.ways]
    ways = "".join(letters[page % len(letters)] for page in range(len(chapter.pages)))
    return replace(chapter, terms=replace(terms, ways=ways))
