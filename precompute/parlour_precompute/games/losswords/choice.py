"""The choice: for each volume one TOML file that says which passages of which book are its chapters, and what we say of them."""

import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

from parlour.core.codec import decode
from parlour.core.errors import BadInput
from parlour.games.losswords.anagrams import Table, page_of, table_of
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.cutting import MOST_PAGES, Word, ends_sentence, pages_of, words_of
from parlour.games.losswords.page import Page
from parlour.games.losswords.scale import WayId
from parlour.games.losswords.works import WORKS
from parlour_precompute import Refused
from parlour_precompute.games.losswords.books import BOOKS, NODE_MODULES, Part, parts
from parlour_precompute.games.losswords.clues import clued
from parlour_precompute.games.losswords.variety import often, thinned
from parlour_precompute.words.wordlist import WORDS, familiar, load_words

VOLUMES = Path(__file__).parent / "volumes"
CHAPTERS = 10
"""Of a volume."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One chapter.

    Its title is as in the book. `parts` are those of the book that it is taken from, `first` and `last` the paragraphs (of verse the
    lines) that begin and end it; it has `pages` at most. `note` is what we say of it, `ways` those that may be played. `without` are
    sentences of it, counted from 1, that are left out where no page could end with a sentence else: the reader is told so.
    """

    title: str
    parts: tuple[int, ...]
    first: int
    last: int
    note: str
    ways: tuple[WayId, ...]
    pages: int = MOST_PAGES
    without: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Volume:
    """A volume as its file has it."""

    work: str
    volume: int
    chapters: tuple[Choice, ...]

    @property
    def id(self) -> str:
        """Its name: `alice-1`."""
        return f"{self.work}-{self.volume}"


def volume(path: Path) -> Volume:
    """The volume of a file; raises Refused naming the file and what is wrong in it."""
    try:
        found = decode(Volume, tomllib.loads(path.read_text(encoding="utf-8")))
    except (BadInput, tomllib.TOMLDecodeError) as fault:
        raise Refused(f"{path.name}: {fault}") from None
    if found.work not in BOOKS or found.work not in WORKS or path.stem != found.id:
        raise Refused(f"{path.name}: {found.id} is not the volume of a book that is known, or the file is named otherwise.")
    return found


def volumes(folder: Path = VOLUMES) -> Iterator[Volume]:
    """All volumes, by their names."""
    return map(volume, sorted(folder.glob("*.toml")))


def key_of(held: Volume, number: int) -> str:
    """The key of a chapter, counted from 1: `alice-1-03`."""
    return f"{held.id}-{number:02d}"


@cache
def table(words: Path = WORDS) -> Table:
    """The words that may stand for others."""
    return table_of(familiar(load_words(words)))


PERIOD = frozenset({"dick", "fanny", "stupid"})
"""Flagged words that may be read in the books, where two are names and one meant drowsy; no puzzle asks for them."""


@cache
def flagged(words: Path = WORDS) -> frozenset[str]:
    """The words that are never asked for."""
    return frozenset(word.text.lower() for word in load_words(words) if word.dirty)


def is_flagged(word: str, words: Path = WORDS) -> bool:
    """Whether a printed word, or a part of it between hyphens, is one that is never asked for."""
    return not flagged(words).isdisjoint(re.findall("[a-z]+", word.lower()))


def passage(book: str, chosen: Choice, folder: Path = NODE_MODULES) -> str:
    """The text of a passage, two line breaks between paragraphs; raises Refused where it points past the end of the book or of a part."""
    held = parts(book, folder)
    if not chosen.parts or max(chosen.parts) > len(held) or min(chosen.parts) < 1:
        raise Refused(f"“{chosen.title}” asks for part {max(chosen.parts, default=0)} of a book that has {len(held)}.")
    units = [unit for number in chosen.parts for unit in units_of(held[number - 1], verse=BOOKS[book].verse)]
    if not 1 <= chosen.first <= chosen.last <= len(units):
        kind = "lines" if BOOKS[book].verse else "paragraphs"
        raise Refused(f"“{chosen.title}” asks for {kind} {chosen.first} to {chosen.last} of {len(units)}.")
    # What begins with a star is a note at the foot of a page: it keeps its number, and is not read.
    text = "".join(unit for unit in units[chosen.first - 1 : chosen.last] if not unit.startswith("*")).strip()
    return shortened(text, chosen) if chosen.without else text


def shortened(text: str, chosen: Choice) -> str:
    """A passage without the sentences that are left out of it; raises Refused where it has not so many."""
    words = words_of(text)
    last = [at for at in range(len(words)) if ends_sentence(words, at)]
    if not 1 <= min(chosen.without) <= max(chosen.without) <= len(last):
        raise Refused(f"“{chosen.title}” leaves out sentence {max(chosen.without)} of {len(last)}.")
    kept: list[Word] = []
    for at, word in enumerate(words):
        if bisect_left(last, at) + 1 not in chosen.without:
            kept.append(word)
        elif kept and word.after == "\n\n":
            kept[-1] = replace(kept[-1], after=word.after)
    return "".join(word.text + word.after for word in kept).strip()


def units_of(part: Part, *, verse: bool) -> list[str]:
    """The paragraphs of a part, each ending in an empty line; of verse its lines, the last of a stanza ending so."""
    if not verse:
        return [f"{text}\n\n" for text in part.paragraphs]
    return [f"{line}\n" if at else f"{line}\n\n" for stanza in part.paragraphs for at, line in countdown(stanza.split("\n"))]


def countdown(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The lines with how many are still to come."""
    return ((len(lines) - at - 1, line) for at, line in enumerate(lines))


def chapter(held: Volume, number: int, words: Path = WORDS, folder: Path = NODE_MODULES) -> Chapter:
    """The chapter of a volume, with its text; raises Absent where the book is not there, Refused where the choice is at fault."""
    chosen, work = held.chapters[number - 1], WORKS[held.work]
    verse = BOOKS[held.work].verse
    text = passage(held.work, chosen, folder)
    texts = pages_of(text, chosen.pages, verse=verse)
    if not texts:
        raise Refused(f"“{chosen.title}” cannot be cut into pages.")
    if not verse and (broken := broken_pages(text, texts)):
        raise Refused(f"“{chosen.title}” breaks off in the midst of a sentence on page {broken[0]}. Choose other paragraphs.")
    pages = tuple(furnished(text, words) for text in texts)
    place = f"Volume {held.volume}, chapter {number} of {CHAPTERS}{', shortened' if chosen.without else ''}"
    return Chapter(work.title, work.author, place, chosen.title, chosen.note, pages, verse, chosen.ways)


def furnished(text: str, words: Path = WORDS) -> Page:
    """The page of a text, with what may stand for its words, and what these are asked for by."""
    page = page_of(text, table(words), lambda word: is_flagged(word, words), lambda word: often(word, words))
    return clued(thinned(page, words))


def broken_pages(text: str, pages: Sequence[str]) -> list[int]:
    """The numbers of the pages cut from a text that do not end with a sentence."""
    words = words_of(text)
    ends = accumulate(len(page.split()) for page in pages)
    return [number for number, end in enumerate(ends, 1) if not ends_sentence(words, end - 1)]


def stored(held: Volume, number: int) -> dict[str, Any]:
    """What a bundle keeps of a chapter: which it is, and no text."""
    return {"volume": held.id, "number": number}
