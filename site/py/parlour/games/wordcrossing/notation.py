"""Moves and chains as text: `a03HOME` lays HOME across from column 1, row 4, `d` lays it down, `l03a` lifts that word, `t03` takes a letter back."""

import re

from parlour.core.notation import Notation
from parlour.games.wordcrossing.level.puzzle import Chain, Place
from parlour.games.wordcrossing.rules import Lift, Move, Take

WAYS = {False: "a", True: "d"}
PLACE = re.compile("([ad])([0-9])([0-9])([A-Z]{1,10})")


def spelled(move: Move) -> str:
    """A move in an address."""
    at = f"{move.x}{move.y}"
    if isinstance(move, Place):
        return f"{WAYS[move.down]}{at}{move.word}"
    return f"l{at}{WAYS[move.down]}" if isinstance(move, Lift) else f"t{at}"


def meant(text: str) -> Move:
    """The move that `spelled` wrote so."""
    if text[0] in "ad":
        return Place(int(text[1]), int(text[2]), text[0] == "d", text[3:])
    return Take(int(text[1]), int(text[2])) if text[0] == "t" else Lift(int(text[1]), int(text[2]), text[3] == "d")


NOTATION: Notation[Move] = Notation(pattern="[ad][0-9]{2}[A-Z]{1,10}|l[0-9]{2}[ad]|t[0-9]{2}", spelled=spelled, meant=meant)


def spelled_chain(found: Chain) -> str:
    """A chain as the moves that lay it."""
    return NOTATION.write(found)


def chain_of(text: str) -> Chain:
    """The chain that `spelled_chain` wrote so; a text that spells none gives no words."""
    return tuple(Place(int(x), int(y), way == "d", word) for way, x, y, word in PLACE.findall(text))
