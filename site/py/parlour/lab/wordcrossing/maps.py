"""Boards of Wordcrossing as the laboratory draws them."""

from collections.abc import Callable, Iterator, Mapping

from parlour.core.html import Node
from parlour.games.wordcrossing.level.own import key_of
from parlour.lab.drawing import grid

Sign = Callable[[int], tuple[str, str]]
"""For a cell by its number: its class and what is written in it."""


def address(cells: str, letters: str) -> str:
    """Where a level is played, from a page of the laboratory."""
    return f"../../wordcrossing/#own/{key_of(cells, letters)}"


def numbers(cells: int) -> Iterator[int]:
    """The numbers of the cells of a set."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def drawn(width: int, height: int, sign: Sign) -> Node:
    """A map as a picture."""
    return grid(width, height, lambda x, y: sign(y * width + x))


def marked(free: int, texts: Mapping[int, str], *, near: int = 0, ends: Mapping[int, str] | None = None) -> Sign:
    """Walls and free cells with texts in some; the cells of `near` are marked, `ends` are start and goal."""
    named = ends or {}

    def sign(cell: int) -> tuple[str, str]:
        if not free >> cell & 1:
            return "wall", ""
        kind = "end" if cell in named else "near" if near >> cell & 1 else "free"
        return kind, texts.get(cell, named.get(cell, ""))

    return sign
