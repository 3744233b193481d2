"""How hard each page of a chapter is: the published formula, which rises and falls, with its clamp."""

from math import cos, floor

STEEPNESS = 1.5
ODD = 0.5
"""What is added to the steepness where the number of pages is odd."""

EASIEST, HARDEST = 2, 11
"""Where a chapter usually starts and ends."""

PLACES = 9
"""Decimals that are kept: the cosine of one machine differs from another's in the last bit."""


def raw_difficulty(page: int, pages: int, lowest: int, highest: int, steepness: float = STEEPNESS) -> float:
    """The difficulty of a page, counted from 1, before it is rounded and clamped."""
    slope = (highest - lowest) / (pages - 1) if pages > 1 else 0.0
    return round(slope * page + lowest + cos((steepness + ODD * (pages % 2)) * page), PLACES)


def difficulty(page: int, pages: int, lowest: int, highest: int, steepness: float = STEEPNESS) -> int:
    """The difficulty of a page: rounded, halves away from zero, and from `lowest` to `highest`; a chapter of one page is as easy as it starts."""
    if pages == 1:
        return lowest
    return min(max(floor(raw_difficulty(page, pages, lowest, highest, steepness) + 0.5), lowest), highest)


def curve(pages: int, lowest: int, highest: int, steepness: float = STEEPNESS) -> tuple[int, ...]:
    """The difficulties of all pages of a chapter, from the first to the last."""
    return tuple(difficulty(page, pages, lowest, highest, steepness) for page in range(1, pages + 1))
