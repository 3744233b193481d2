"""The three algorithms of the maker's text over our own dictionary. For comparison only."""

from collections.abc import Callable, Mapping
from functools import cache, partial

from parlour.core.rng import Rng
from parlour.games.word_portal.supply import algorithms
from parlour.games.word_portal.supply.algorithms import Words
from parlour_precompute.games.word_portal.dictionary import common_words, source


@cache
def words() -> Words:
    """The common dictionary."""
    return Words(tuple(word.text for word in common_words()))


def next_letter(board: Mapping[int, str], cell: int, before: list[str], rng: Rng) -> str:
    """A letter of the stream that may stand in a cell, `before` being those that came last."""
    return algorithms.next_letter(words(), board, cell, before, rng)


def first_word(rng: Rng) -> str:
    """The word that the second algorithm adds first, by the same chance."""
    return algorithms.first_word(words(), rng)


def filled(cells: dict[int, str], rng: Rng) -> str:
    """A board whose last cells are filled by the first algorithm's rules."""
    return algorithms.filled(words(), cells, rng)


def made(name: str, rng: Rng) -> str:
    """A board of the algorithm of that name."""
    return algorithms.algorithms(words(), source())[name](rng)


def suffix_first(rng: Rng) -> str:
    """A board of the third algorithm, by which ours are made."""
    return made("suffix first", rng)


ALGORITHMS: dict[str, Callable[[Rng], str]] = {name: partial(made, name) for name in ("random letters", "last letter", "suffix first")}
"""In the order the text tells of them."""
