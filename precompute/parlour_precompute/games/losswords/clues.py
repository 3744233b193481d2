"""By what Hunt asks for the words of a page: what they mean, what they are the opposite of, what they rhyme with. Our own lists, read once."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from parlour.games.losswords.book.page import Page
from parlour.games.losswords.damage.ways import first_places
from parlour_precompute import ROOT, Refused

CLUES, RHYMES = ROOT / "wordlists" / "clues.txt", ROOT / "wordlists" / "rhymes.txt"

MOST = 7
"""Clues of a page; no number asks for more words."""

SHORTEST = 3
"""Letters of the shortest word that is asked for by its rhyme."""

LONGEST = 48
"""Characters of a clue: a line of a phone's page."""


def rows(path: Path) -> Iterator[list[str]]:
    """The lines of a list as words, without remarks."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split()


@cache
def meanings(path: Path = CLUES) -> Mapping[str, str]:
    """What is said of each word, or `=` and its opposite; raises Refused for one that stands twice, tells itself, or is too long."""
    found: dict[str, str] = {}
    for word, *said in rows(path):
        clue = f"={' '.join(said[1:])}" if said[0] == "=" else " ".join(said)
        if word in found or word in clue.lower().split() or len(clue) > LONGEST:
            raise Refused(f"{path.name}: the clue of “{word}” stands twice, tells the word, or has more than {LONGEST} characters.")
        found[word] = clue
    return found


@cache
def rhymes(path: Path = RHYMES) -> Mapping[str, tuple[str, ...]]:
    """The row of each word that rhymes with others; raises Refused for one in two rows."""
    found: dict[str, tuple[str, ...]] = {}
    for row in rows(path):
        for word in row:
            if word in found:
                raise Refused(f"{path.name}: “{word}” stands in two rows.")
            found[word] = tuple(row)
    return found


def clued(page: Page) -> Page:
    """The page with its clues: meanings and opposites first, and rhymes of words that nothing is said of; each fits one word of the page."""
    first = first_places(page)
    asked = {word: place for word, place in first.items() if place not in page.kept}
    said = Counter(meanings().get(word) for word in first)
    made = [(place, clue) for word, place in asked.items() if (clue := meanings().get(word)) and said[clue] == 1]
    places = {place for place, _ in made}
    loose = loose_ends(first)
    made += [(place, clue) for word, place in asked.items() if place not in places and (clue := rhyming(word, first, loose))]
    return replace(page, clues=tuple(made[:MOST]))


def loose_ends(there: Collection[str]) -> frozenset[str]:
    """The last two letters of words that are in no row of rhymes: such a word may rhyme with any that end in the same two."""
    return frozenset(word[-2:] for word in there if word not in rhymes())


def rhyming(word: str, there: Collection[str], loose: Collection[str]) -> str:
    """The first word that rhymes with it and is not `there`, where nothing else that is may rhyme with it; else empty."""
    row = rhymes().get(word, ())
    away = [other for other in row if other not in there]
    is_alone = len(away) == len(row) - 1 and not any(other[-2:] in loose for other in row)
    return f"~{away[0]}" if away and is_alone and len(word) >= SHORTEST else ""
