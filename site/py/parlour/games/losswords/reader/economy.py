"""What reading earns: ink, stars and levels; every figure in one place."""

from collections.abc import Mapping
from dataclasses import dataclass

from parlour.games.losswords.damage.twists import level_of, parts

PAGE_INK = 20
"""The ink of a page without a mistake."""

TWIST_INK = 10
"""Ink that a twist adds to a chapter for each of its levels."""

HINTS = 5
"""So many hints a level brings; none are carried over."""

STARS = ((19, 3), (17, 2), (12, 1))
"""The average ink of a page from which a chapter has so many stars; what reading against time adds is not counted."""


@dataclass(frozen=True, slots=True)
class Reader:
    """A kind of reader: what it is called, seconds for a page and for each step of its number (None: no limit), and ink that a page adds."""

    letter: str
    title: str
    page_s: int | None
    step_s: int
    ink: int

    @property
    def pace(self) -> str:
        """What it means to read so."""
        if self.page_s is None:
            return "No time limit."
        return f"{self.page_s} seconds a page and {self.step_s} for each point of the number above it. Each page brings {self.ink} more ink."


READERS: Mapping[str, Reader] = {
    reader.letter: reader
    for reader in (
        Reader("r", "Relaxed", None, 0, 0),
        Reader("t", "Page turner", 40, 10, 2),
        Reader("s", "Speed reader", 20, 6, 5),
    )
}


def limit_of(reader: str, twist: str, number: int) -> int | None:
    """Milliseconds for a page; None for who reads without time."""
    kind = READERS[reader]
    if kind.page_s is None:
        return None
    whole = 1_000 * (kind.page_s + kind.step_s * number)
    return whole // max((each.hurry for each in parts(twist)), default=1)


def price(twist: str) -> int:
    """The ink that a mistake costs."""
    return max((each.price for each in parts(twist)), default=1)


def page_ink(mistakes: int, cost: int) -> int:
    """The ink of a page with so many mistakes."""
    return max(0, PAGE_INK - mistakes * cost)


def reader_ink(reader: str) -> int:
    """What a page adds for a kind of reader."""
    return READERS[reader].ink


def is_ruined(mistakes: int, twist: str) -> bool:
    """Whether a mistake has cost all ink of the chapter."""
    return mistakes > 0 and any(each.ruins for each in parts(twist))


def kept_ink(ink: int, mistakes: int, twist: str) -> int:
    """The ink of the pages, or none where one mistake cost it all."""
    return 0 if is_ruined(mistakes, twist) else ink


def bonus_of(twist: str) -> int:
    """What the twist of a chapter adds to its ink."""
    return TWIST_INK * level_of(twist) if twist else 0


def stars_of(ink: int, pages: int) -> int:
    """The stars for so much ink on so many pages, bonuses left out; an average between two whole numbers counts as it is."""
    return next((stars for least, stars in STARS if ink >= least * pages), 0)


def needed(level: int) -> int:
    """All the ink that a player has who reaches a level: 100 for the second, and 40 more for each after it than for the one before."""
    return 100 * (level - 1) + 20 * (level - 1) * (level - 2)


def level_with(ink: int) -> int:
    """The level of a player with so much ink."""
    level = 1
    while needed(level + 1) <= ink:
        level += 1
    return level
