"""What each of the first ten levels teaches, proved from the rules by brute force: cell by cell and word by word, in no code of the solver's."""

from collections.abc import Callable
from itertools import pairwise
from re import findall
from typing import Any

from parlour_precompute.games.wordcrossing.proofs.chains import Fillings, Shape, cells_of, easy, front, known, product, shapes_of

Stored = dict[str, Any]


def shapes(stored: Stored) -> dict[tuple[int, int], set[Shape]]:
    """How words can lie, by their number and letters."""
    return shapes_of(stored["grid"], len(stored["letters"]))


def fewest(stored: Stored) -> int:
    """The fewest everyday words."""
    return front(stored, easy())[0][0]


def fits(stored: Stored, words: int) -> bool:
    """Whether everyday words make a chain of just so many."""
    fillings = Fillings(word for word in easy() if not product(stored["letters"]) % product(word))
    return any(
        fillings.can_fill(shape, product(stored["letters"])) for (count, _), each in shapes(stored).items() if count == words for shape in each
    )


def par(stored: Stored) -> tuple[int, int]:
    """Words and letters of the best everyday chain."""
    return front(stored, easy())[-1]


def is_one_word(stored: Stored) -> bool:
    """One word of all letters is the best, and nothing else reaches the goal."""
    return front(stored, easy()) == [(1, len(stored["letters"]))]


def is_two_words(stored: Stored) -> bool:
    """Just two words are needed whatever one knows, and they use all letters."""
    return front(stored, known())[0][0] == 2 and par(stored) == (2, len(stored["letters"]))


def shares_ends(stored: Stored) -> bool:
    """Two words are needed, and can share no letter but one that is the first or the last of both."""
    pairs = [shape for (count, _), each in shapes(stored).items() if count == 2 for shape in each]
    return is_two_words(stored) and all(one[2] in (0, one[0] - 1) and other[1] in (0, other[0] - 1) for one, other in pairs)


def is_walled(stored: Stored) -> bool:
    """Start and goal stand in one line with a wall between them, and three words lead around it."""
    cells = cells_of(stored["grid"])
    (x, y), (u, v) = (next(cell for cell, sign in cells.items() if sign == wanted) for wanted in "SG")
    between = [(x, at) for at in range(min(y, v), max(y, v))] if x == u else [(at, y) for at in range(min(x, u), max(x, u))]
    return (x == u or y == v) and any(cell not in cells for cell in between) and fewest(stored) == 3


def leaves_letters(stored: Stored) -> bool:
    """Even the best of all chains leaves letters over."""
    return front(stored, known())[-1][1] < len(stored["letters"])


def fewer_win(stored: Stored) -> bool:
    """The fewest words make the best chain whatever one knows, and everyday words make one of a word more, which is worth less."""
    found = front(stored, easy())
    return len(found) == len(front(stored, known())) == 1 and fits(stored, found[0][0] + 1)


def more_win(stored: Stored) -> bool:
    """The fewest words do not make the best chain."""
    return len(front(stored, easy())) > 1


def runs_past(stored: Stored) -> bool:
    """Par's first word goes on behind the start on both sides, or its last behind the goal."""
    wide, flat = stored["grid"].index("/"), stored["grid"].replace("/", "")
    chain = findall("([ad])([0-9])([0-9])([A-Z]+)", stored["easy"][-1]["chain"])
    for sign, (way, x, y, word) in (("S", chain[0]), ("G", chain[-1])):
        v, u = divmod(flat.index(sign), wide)
        if 0 < (u - int(x) if way == "a" else v - int(y)) < len(word) - 1:
            return True
    return False


def crosses_inside(stored: Stored) -> bool:
    """Somewhere in par two words cross at a letter that is neither the first nor the last of one of them."""
    chain = findall("([ad])([0-9])([0-9])([A-Z]+)", stored["easy"][-1]["chain"])
    laid = [{(int(x) + at * (way == "a"), int(y) + at * (way == "d")): at for at in range(len(word))} for way, x, y, word in chain]
    return any(
        0 < one[cell] < len(one) - 1 or 0 < other[cell] < len(other) - 1 for one, other in pairwise(laid) for cell in one.keys() & other.keys()
    )


def crosses_in_two(stored: Stored) -> bool:
    """Two words are needed, which use all letters and cross at one that is neither the first nor the last of one of them."""
    return is_two_words(stored) and crosses_inside(stored)


def is_three_words(stored: Stored) -> bool:
    """Three words are needed, and the best chain has more letters than three words have."""
    return fewest(stored) == 3 and more_win(stored)


LAWS: tuple[Callable[[Stored], bool], ...] = (
    is_one_word,
    crosses_in_two,
    shares_ends,
    is_walled,
    leaves_letters,
    fewer_win,
    more_win,
    runs_past,
    crosses_inside,
    is_three_words,
)
"""By level, the first's first."""

LETTERS = (6, 6, 7, 8, 9, 9, 9, 10, 11, 12)
"""Of the levels that teach."""


def lesson_faults(key: str, stored: Stored) -> list[str]:
    """What a level of the ladder fails to teach."""
    at = int(key) - 1
    if at >= len(LAWS):
        return []
    faults = [] if LAWS[at](stored) else [f"It does not teach what it is for: {LAWS[at].__doc__}"]
    return faults if len(stored["letters"]) == LETTERS[at] else [*faults, f"It has {len(stored['letters'])} letters, not {LETTERS[at]}."]


def wall_faults(stored: Stored) -> list[str]:
    """Walls that are less than 15 in a hundred cells."""
    flat = stored["grid"].replace("/", "")
    return [] if 100 * flat.count("#") >= 15 * len(flat) else [f"Walls are {flat.count('#')} of {len(flat)} cells, fewer than 15 in a hundred."]
