"""Which words can be made of the letters of others: a table of common words, and pages that know their anagrams."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from parlour.core.errors import BadInput
from parlour.games.losswords.book.page import Page, letters_of, name

Table = Mapping[str, tuple[str, ...]]
"""Words by their letters in alphabetical order; only letters of which two words or more can be made."""

ONE_IN = 100
"""No word stands for others more often than once in so many replacements of a text, but for the first time."""


def table_of(words: Iterable[str]) -> Table:
    """The table of some words, each in lower case."""
    rows: dict[str, list[str]] = {}
    for word in sorted(set(words)):
        rows.setdefault("".join(sorted(word)), []).append(word)
    return {letters: tuple(row) for letters, row in rows.items() if len(row) > 1}


def lots(text: str) -> tuple[tuple[str, ...], ...]:
    """Familiar words in lots, a lot to a line, as `anagrams` has them; raises BadInput where the words of one are not of the same letters."""
    found = tuple(tuple(line.split()) for line in text.split("\n"))
    for number, lot in enumerate(found):
        if len(lot) < 2 or len({"".join(sorted(word)) for word in lot}) != 1:
            raise BadInput(f"anagrams[{number}]", "two words or more of the same letters were expected.")
    return found


def others(word: str, table: Table) -> tuple[str, ...]:
    """The other words that can be made of a printed one; none where it is no plain word of the table itself."""
    row = table.get(letters_of(word), ())
    return tuple(other for other in row if other != name(word)) if name(word) in row else ()


def page_of(text: str, table: Table, is_kept: Callable[[str], bool] = lambda word: False, often: Callable[[str], float] = lambda word: 0) -> Page:
    """The page of a text, with its anagrams, and the words that are never asked for; none of the anagrams is such a word.

    `often` is how frequent a word is: the rarest that can be replaced come first.
    """
    words = text.split()
    kept = tuple(place for place, word in enumerate(words) if is_kept(name(word)))
    found = ((place, tuple(other for other in others(word, table) if not is_kept(other))) for place, word in enumerate(words))
    rows = [(place, made) for place, made in found if made and place not in kept]
    return Page(text, tuple(sorted(rows, key=lambda row: often(name(words[row[0]])))), kept)


def varied(pages: Sequence[Page]) -> tuple[Page, ...]:
    """The pages of a text with as many anagrams as keep variety: rare ones stay, and the rest is left out once it has come often enough."""
    whole = sum(len(page.anagrams) for page in pages)
    most, made = max(1, whole // ONE_IN), Counter[str]()
    kept: list[Page] = []
    for page in pages:
        rows = []
        for place, words in page.anagrams:
            if fresh := tuple(word for word in words if made[word] < most):
                made.update(fresh)
                rows.append((place, fresh))
        kept.append(replace(page, anagrams=tuple(rows)))
    return tuple(kept)
