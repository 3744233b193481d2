"""Which words can be made of the letters of others: a table of common words, and a page that knows its anagrams."""

from collections.abc import Callable, Iterable, Mapping

from parlour.games.losswords.page import Page, letters_of, name

Table = Mapping[str, tuple[str, ...]]
"""Words by their letters in alphabetical order; only letters of which two words or more can be made."""


def table_of(words: Iterable[str]) -> Table:
    """The table of some words, each in lower case."""
    rows: dict[str, list[str]] = {}
    for word in sorted(set(words)):
        rows.setdefault("".join(sorted(word)), []).append(word)
    return {letters: tuple(row) for letters, row in rows.items() if len(row) > 1}


def others(word: str, table: Table) -> tuple[str, ...]:
    """The other words that can be made of a printed one; none where it is no plain word of the table itself."""
    row = table.get(letters_of(word), ())
    return tuple(other for other in row if other != name(word)) if name(word) in row else ()


def page_of(text: str, table: Table, is_kept: Callable[[str], bool] = lambda word: False) -> Page:
    """The page of a text, with its anagrams, and the words that are never asked for; none of the anagrams is such a word."""
    words = text.split()
    kept = tuple(place for place, word in enumerate(words) if is_kept(name(word)))
    found = ((place, tuple(other for other in others(word, table) if not is_kept(other))) for place, word in enumerate(words))
    return Page(text, tuple((place, made) for place, made in found if made and place not in kept), kept)
