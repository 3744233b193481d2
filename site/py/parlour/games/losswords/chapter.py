"""A chapter as a puzzle: where it stands in its book, its pages, and the terms on which it is played."""

import re
from dataclasses import dataclass
from typing import Literal

from parlour.core.errors import BadInput
from parlour.core.notation import DIGITS
from parlour.games.losswords.book.page import Page, line_of
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.twists import TWISTS
from parlour.games.losswords.damage.ways import LETTERS, WAYS

Reader = Literal["r", "t", "s"]
"""Relaxed, page turner, speed reader."""

MOST_PAGES = 12
SEED = re.compile(r"[0-9a-z]{1,12}")


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms on which a chapter is played, and the move that begins it: one letter or digit for each page, in the order of play.

    `ways` are letters of WAYS, `order` the places of the pages, `levels` how many things each asks for, `twist` letters of TWISTS.
    """

    tag = "begin"
    """Saves call this move so."""

    ways: str
    order: str
    levels: str
    reader: str
    twist: str
    seed: str

    def faults(self, pages: int) -> str:
        """Why these are no terms for so many pages; empty where they are."""
        checks = {
            "Each page has a way to be damaged": len(self.ways) == pages and set(self.ways) <= set(LETTERS),
            "Each page is read once": sorted(self.order) == sorted(DIGITS[:pages]),
            "Each page has its difficulty": len(self.levels) == pages and set(self.levels) <= set(DIGITS),
            "There are three kinds of reader": self.reader in ("r", "t", "s"),
            "A twist is one of those there are": len(set(self.twist)) == len(self.twist) <= 2 and set(self.twist) <= set(TWISTS),
            "A seed is a few letters and digits": SEED.fullmatch(self.seed) is not None,
        }
        return next((told for told, holds in checks.items() if not holds), "")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A passage of a book, cut into pages. `place` tells where it stands: `Volume 1, chapter 3 of 10`.

    `note` is a line by us; `ways` are those that may be played. Where there are `terms`, it is played on these and no others, but
    for the reader's time. `origin` tells where the passage is found in its book (`Chapter 23`), `quoted` is what was chosen to be
    quoted of it; a text of the player's own has neither.
    """

    work: str
    author: str
    place: str
    title: str
    note: str
    pages: tuple[Page, ...]
    verse: bool = False
    ways: tuple[WayId, ...] = tuple(WAYS)
    terms: Terms | None = None
    origin: str = ""
    quoted: str = ""

    def __post_init__(self) -> None:
        """Refuses a chapter that cannot be played."""
        if not 1 <= len(self.pages) <= MOST_PAGES:
            raise BadInput("pages", f"a chapter has 1 to {MOST_PAGES} pages, not {len(self.pages)}.")
        if not self.ways:
            raise BadInput("ways", "at least one way of play is needed.")
        if self.terms is not None and self.terms.faults(len(self.pages)):
            raise BadInput("terms", f"{self.terms.faults(len(self.pages))}, which does not hold here.")

    @property
    def quotation(self) -> str:
        """What was chosen to be quoted, else how it opens: its first words, up to so many; strokes part lines of verse."""
        text = self.pages[0].text
        return self.quoted or opening(text.replace("\n\n", "\n").replace("\n", " / ") if self.verse else text)


QUOTED = 12
"""Words of a quotation."""


def opening(text: str) -> str:
    """The first words of a text, with three dots for the rest."""
    words = text.split()
    return line_of(words[:QUOTED]).rstrip(".,;:—-/ ") + ("…" if len(words) > QUOTED else "")
