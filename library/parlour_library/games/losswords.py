"""Losswords' stored chapters are facts alone, which volume and chapter: the sentences stay in the packages that hold the books."""

from typing import NoReturn

from parlour_library.data import Unavailable
from parlour_library.words import WordList

NO_BOOKS = (
    "A stored chapter of Losswords tells which one it is and holds no sentence: its pages are read from packages of books when the site is built. "
    "`generate` makes a chapter of Parlour’s own text or of yours."
)


def completed(listed: WordList, set_id: str, data: object) -> NoReturn:
    """Raises Unavailable."""
    raise Unavailable(NO_BOOKS)
