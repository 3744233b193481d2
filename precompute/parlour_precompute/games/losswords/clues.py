"""By what Hunt asks for the words of a page: what they mean, what they are the opposite of, what they rhyme with. Our own lists, read once."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from parlour.games.losswords.book.page import Page, name
from parlour.games.losswords.damage.ways import worded
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
    first: dict[str, int] = {}
    for place in worded(page):
        first.setdefault(name(page.words[place]), place)
    asked = {word: place for word, place in first.items() if place not in page.kept}
    made = [(place, clue) for word, place in asked.items() if (clue := meant(word, first))]
    places = {place for place, _ in made}
    made += [(place, clue) for word, place in asked.items() if place not in places and (clue := rhyming(word, first))]
    return replace(page, clues=tuple(made[:MOST]))


def meant(word: str, there: Mapping[str, int]) -> str:
    """What a word is asked for by, where nothing else on the page is said to be the same; empty where there is nothing."""
    clue = meanings().get(word, "")
    return clue if clue and not any(meanings().get(other) == clue for other in there if other != word) else ""


def rhyming(word: str, there: Mapping[str, int]) -> str:
    """The first word that rhymes with it and does not stand on the page, where nothing else on the page may rhyme with it; else empty.

    A word that is in no row may rhyme with those that end in the same two letters.
    """
    row = rhymes().get(word, ())
    away = [other for other in row if other not in there]
    if not away or len(word) < SHORTEST:
        return ""
    ends = {other[-2:] for other in row}
    is_alone = not any(other in row or (other not in rhymes() and other[-2:] in ends) for other in there if other != word)
    return f"~{away[0]}" if is_alone else ""
