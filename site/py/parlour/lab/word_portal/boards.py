"""Boards of Word Portal as the laboratory shows and judges them."""

from collections.abc import Mapping
from dataclasses import dataclass

from parlour.core.html import Node
from parlour.games.word_portal.own import DEFAULT_ROUND, key_of
from parlour.games.word_portal.rules import BIG, INNER, MIDDLE, SIDE, Answers, points
from parlour.games.word_portal.solver import all_words
from parlour.games.word_portal.supply.difficulty import LONG
from parlour.lab.drawing import grid

LEAST_WORDS, LEAST_LONG, MORE_THAN_BIG = 200, 1, 10
"""The text's bar: at least 200 words, at least one of 9 letters and more, more than ten of 100 points and more."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a board has: words, common ones, long ones, big ones."""

    words: int
    common: int
    long: int
    big: int

    @property
    def is_accepted(self) -> bool:
        """Whether the board passes the text's bar."""
        return self.words >= LEAST_WORDS and self.long >= LEAST_LONG and self.big > MORE_THAN_BIG


def verdict(answers: Answers, common: frozenset[str]) -> Verdict:
    """What a board has, of which those in the common dictionary are counted as common."""
    found = all_words(answers)
    return Verdict(
        len(found),
        sum(word in common for word in found),
        sum(len(word) >= LONG for word in found),
        sum(points(word) >= BIG for word in found),
    )


def address(letters: str, count: int = DEFAULT_ROUND) -> str:
    """Where a board is played, from a page of the laboratory."""
    return f"../../word-portal/#own/{key_of(letters, count)}"


def drawn(cells: Mapping[int, str], fresh: frozenset[int] = frozenset()) -> Node:
    """A board as a picture, with what came last marked."""

    def cell(x: int, y: int) -> tuple[str, str]:
        at = y * SIDE + x
        ring = "middle" if at == MIDDLE else "inner" if at in INNER else "outer"
        return (f"{ring} fresh" if at in fresh else ring), cells.get(at, "")

    return grid(SIDE, SIDE, cell)
