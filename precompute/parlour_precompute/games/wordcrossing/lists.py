"""The committed word list as Wordcrossing uses it."""

from functools import cache

from parlour.games.wordcrossing.level.puzzle import MAX_SIDE
from parlour.games.wordcrossing.supply.solved import Source
from parlour_library.games import wordcrossing
from parlour_precompute.words.wordlist import listed, load_words


def source() -> Source:
    """The lists; read once in each process."""
    return wordcrossing.source(listed())


@cache
def zipf() -> dict[str, int]:
    """How frequent each word is that fits a board."""
    return {word.text: word.zipf for word in load_words() if len(word.text) <= MAX_SIDE}


@cache
def dirty_in_order() -> tuple[str, ...]:
    """The words never to be shown whose letters stand in alphabetical order: those that a row of letters might spell."""
    return tuple(sorted(word for word in source().dirty if list(word) == sorted(word)))


def spells_dirt(letters: str) -> bool:
    """Whether the letters in their order, each once or all, can be read as a word that is never to be shown."""
    rows = (letters, "".join(dict.fromkeys(letters)))
    return any(word in row for word in dirty_in_order() for row in rows)
