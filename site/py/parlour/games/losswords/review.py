"""How a chapter ended: its stars, its ink, and what it adds up to."""

from parlour.core.html import words
from parlour.core.mode import Ending, Fact, Standing, closed, short_of
from parlour.games.losswords.book.quoting import sentence_of
from parlour.games.losswords.damage.twists import title
from parlour.games.losswords.reader.economy import PAGE_INK, STARS, bonus_of, kept_ink, reader_ink, stars_of
from parlour.games.losswords.rules import State, is_over, page, total

WHOLE, SOME, NONE = "■", "▣", "□"
"""A page without a mistake, with some, and one that brought nothing, in a text to share."""

INK = "ink", "ink"
"""What is counted, one of it and several."""

INSIDE = str.maketrans("“”", "‘’")
"""Quotation marks within others."""


def standing(state: State) -> Standing:
    """A chapter is won when it is read and has brought ink."""
    return closed("playing" if not is_over(state) else "won" if total(state) else "lost")


def plain_ink(state: State) -> int:
    """The ink of the pages without what reading against time added."""
    terms = state.terms
    if terms is None:
        return 0
    pages = sum(max(0, ink - reader_ink(terms.reader)) for ink in state.ink)
    return kept_ink(pages, state.slipped, terms.twist)


def stars(state: State) -> int:
    """The stars of the chapter, by the average ink of its pages."""
    return stars_of(plain_ink(state), len(state.chapter.pages))


def facts(state: State) -> tuple[Fact, ...]:
    """What a chapter counts: its ink, mistakes and pages, and silently what a campaign asks of it."""
    twist = "" if state.terms is None else state.terms.twist
    shown = (
        Fact("ink", total(state), words(total(state), *INK)),
        Fact("mistakes", state.slipped, words(state.slipped, "mistake")),
        Fact("pages", len(state.chapter.pages), words(len(state.chapter.pages), "page")),
    )
    return (*shown, Fact("plain", plain_ink(state), ""), Fact("twisted", int(bool(twist)), ""), Fact("late", state.lates, ""))


def ending(state: State, moves: int) -> Ending:
    """What is said at the end of a chapter."""
    if not total(state):
        return Ending("Out of ink", "You finished with no ink.", facts(state), 0, trace=trace(state))
    feat = f"Read with {words(state.slipped, 'mistake')}" if state.slipped else "Read without a mistake"
    said = f"Chapter complete: {total(state)} ink."
    return Ending(feat, said, facts(state), stars(state), next_star(state), best(state), trace(state), quoted=quoted(state))


def quoted(state: State) -> str:
    """A sentence of the page mended last, and its author and book on a line below; where none stands alone, what was chosen to be quoted."""
    chapter = state.chapter
    sentence = sentence_of(page(state).text, verse=chapter.verse) or chapter.quotation
    return f"“{sentence.translate(INSIDE)}”\n{chapter.author}, {chapter.work}"


def next_star(state: State) -> str:
    """How much is missing to the next star; empty where all are given."""
    return short_of(least(state), stars(state), plain_ink(state), INK)


def least(state: State) -> list[int]:
    """The ink from which each star is given: that of the pages, without what reading against time adds."""
    return sorted(each * len(state.chapter.pages) for each, _ in STARS)


def thresholds(state: State) -> str:
    """What the stars take."""
    one, two, three = least(state)
    return f"1 star from {one} ink, 2 from {two}, 3 from {three}."


def best(state: State) -> str:
    """The average of a page, and what a twist added."""
    pages = len(state.chapter.pages)
    tenths = (10 * plain_ink(state) + pages // 2) // pages
    twist = "" if state.terms is None else state.terms.twist
    added = f" {title(twist)}: {bonus_of(twist)} more." if bonus_of(twist) and total(state) else ""
    return f"{tenths // 10}.{tenths % 10} of {PAGE_INK} ink a page.{added}"


def trace(state: State) -> str:
    """The pages as squares."""
    reader = 0 if state.terms is None else reader_ink(state.terms.reader)
    return "".join(NONE if not ink else WHOLE if ink >= PAGE_INK + reader else SOME for ink in state.ink)
