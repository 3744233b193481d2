"""Moves as text for an address: each mode spells its moves as tokens that follow one another without blanks."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from parlour.core.errors import BadInput

Move = TypeVar("Move")

MAX_TEXT = 2_000
"""Characters of moves that an address may hold; a longer play has no address."""


@dataclass(frozen=True, slots=True)
class Notation(Generic[Move]):
    """How a mode spells its moves: `pattern` matches one move, `spelled` writes it, `meant` reads what was matched.

    Tokens hold only letters, digits, "." and "-", which an address carries as they are.
    """

    pattern: str
    spelled: Callable[[Move], str]
    meant: Callable[[str], Move]

    def write(self, moves: Sequence[Move]) -> str:
        """The moves as one text."""
        return "".join(map(self.spelled, moves))

    def read(self, text: str) -> tuple[Move, ...]:
        """The moves that a text spells; raises BadInput saying where it cannot be read."""
        if len(text) > MAX_TEXT:
            raise BadInput("moves", f"{len(text)} characters are more than the {MAX_TEXT} that an address may hold.")
        found: list[Move] = []
        at = 0
        for match in re.finditer(self.pattern, text):
            if match.start() != at or not match[0]:
                break
            at = match.end()
            found.append(self.meant(match[0]))
        if at != len(text):
            raise BadInput("moves", f"no move can be read at character {at + 1}; a part of the link may be missing.")
        return tuple(found)


DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def two_digits(number: int) -> str:
    """A number from 0 to 1295 as two digits to base 36."""
    high, low = divmod(number, 36)
    return DIGITS[high] + DIGITS[low]
