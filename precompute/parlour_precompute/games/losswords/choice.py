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
from parlour.games.losswords.book.cutting import CHOSEN, HALTS, MOST, MOST_PAGES, Word, ends_sentence, pages_of, words_of
from parlour.games.losswords.book.page import Page
from parlour.games.losswords.book.works import WORKS
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.anagrams import Table, page_of, table_of
from parlour.games.losswords.damage.scale import WayId, most_asked
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.own import LEAST_ANAGRAMS
from parlour.games.losswords.reader.difficulty import HARDEST
from parlour_precompute import Refused
from parlour_precompute.games.losswords.books import BOOKS, NODE_MODULES, Part, parts
from parlour_precompute.games.losswords.clues import clued
from parlour_precompute.games.losswords.variety import often, thinned
from parlour_precompute.words.command import LISTS, entries
from parlour_precompute.words.wordlist import WORDS, familiar, load_words

VOLUMES = Path(__file__).parent / "volumes"
CHAPTERS = 10
"""Of a volume."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One chapter.

    Its title is the book's where that has one to itself, else ours. `parts` are those of the book that it is taken from, `first` and
    `last` the paragraphs (of verse the lines) that begin and end it; all between is read, on `pages` pages at most. `opens` is the
    sentence of the first paragraph that it begins with, `closes` the sentence of the last that it ends with, counted from 1.
    `without` are sentences of it, counted from 1, that are left out: the reader is told so. `note` is what we say of it, `quote` what is
    quoted of it: a paragraph and the first and last of its sentences, of verse the first and last line. `ways` are those that may be
    played, of which a chapter has those that every page can carry.
    """

    title: str
    parts: tuple[int, ...]
    first: int
    last: int
    note: str
    ways: tuple[WayId, ...] = tuple(WAYS)
    pages: int = MOST_PAGES
    opens: int = 1
    closes: int = 0
    without: tuple[int, ...] = ()
    quote: tuple[int, ...] = ()


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


PERIOD = frozenset(word for _, word in entries(LISTS / "period.txt"))
"""Flagged words that may be read in the books, where they are names, or meant what they say there; no puzzle asks for them."""


@cache
def flagged(words: Path = WORDS) -> frozenset[str]:
    """The words that are never asked for."""
    return frozenset(word.text.lower() for word in load_words(words) if word.dirty)


@cache
def is_flagged(word: str, words: Path = WORDS) -> bool:
    """Whether a printed word, or a part of it between hyphens, is one that is never asked for."""
    return not flagged(words).isdisjoint(re.findall("[a-z]+", word.lower()))


def passage(book: str, chosen: Choice, folder: Path = NODE_MODULES) -> str:
    """The text of a passage, two line breaks between paragraphs; raises Refused where it points past the end of the book or of a part."""
    units = units_in(book, chosen, folder)
    if not 1 <= chosen.first <= chosen.last <= len(units):
        kind = "lines" if BOOKS[book].verse else "paragraphs"
        raise Refused(f"“{chosen.title}” asks for {kind} {chosen.first} to {chosen.last} of {len(units)}.")
    # What begins with a star is a note at the foot of a page: it keeps its number, and is not read.
    read = [unit for unit in units[chosen.first - 1 : chosen.last] if not unit.startswith("*")]
    if chosen.closes:
        read[-1] = "".join(sentences_of(read[-1], chosen)[: chosen.closes])
    if chosen.opens > 1:
        read[0] = "".join(sentences_of(read[0], chosen)[chosen.opens - 1 :])
    text = "".join(read).strip()
    return shortened(text, chosen) if chosen.without else text


def units_in(book: str, chosen: Choice, folder: Path = NODE_MODULES) -> list[str]:
    """The paragraphs or lines of the parts that a chapter is taken from; raises Refused where the book has no such part."""
    held = parts(book, folder)
    if not chosen.parts or max(chosen.parts) > len(held) or min(chosen.parts) < 1:
        raise Refused(f"“{chosen.title}” asks for part {max(chosen.parts, default=0)} of a book that has {len(held)}.")
    return [unit for number in chosen.parts for unit in units_of(held[number - 1], verse=BOOKS[book].verse)]


def sentences_of(text: str, chosen: Choice) -> list[str]:
    """The sentences of a paragraph, with what stands after each; raises Refused where the choice names more than it has."""
    words = words_of(text)
    found, sentence = [], ""
    for at, word in enumerate(words):
        sentence += word.text + word.after
        if ends_sentence(words, at) or at + 1 == len(words):
            found.append(sentence)
            sentence = ""
    if max(chosen.opens, chosen.closes) > len(found) and not chosen.opens <= len(found) >= chosen.closes:
        raise Refused(f"“{chosen.title}” asks for sentence {max(chosen.opens, chosen.closes)} of {len(found)}.")
    return found


def quoted(book: str, chosen: Choice, folder: Path = NODE_MODULES) -> str:
    """What is quoted of a chapter; empty where nothing was chosen. Raises Refused where it is no part of it."""
    if not chosen.quote:
        return ""
    units = units_in(book, chosen, folder)
    if BOOKS[book].verse:
        first, last = chosen.quote
        found = " / ".join(unit.strip() for unit in units[first - 1 : last])
    else:
        number, first, last = chosen.quote
        found = "".join(sentences_of(units[number - 1], replace(chosen, opens=first, closes=last))[first - 1 : last]).strip()
    text = passage(book, chosen, folder)
    if not found or found.replace(" / ", " ") not in " ".join(text.split()):
        raise Refused(f"“{chosen.title}” has not what is to be quoted of it.")
    return printed(found)


def printed(text: str) -> str:
    """A quotation as it is printed: nothing after a dash, and every quote that is opened closed."""
    text = re.sub(r"— (?=\w)", "—", text).rstrip(",;:— ")
    for opening, closing, ends in (("‘", "’", r"[.,!?;:—…”]’(?!\w)"), ("“", "”", "”")):
        opened, closed = text.count(opening), len(re.findall(ends, text))
        text = f"{text}{closing}" if opened > closed else f"{opening}{text}" if opened < closed else text
    return text


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
    texts = pages_of(text, chosen.pages, verse=verse, whole=True, sizes=CHOSEN)
    if not texts:
        raise Refused(f"“{chosen.title}” cannot be cut into pages.")
    if sum(len(page.split()) for page in texts) < len(text.split()):
        raise Refused(f"“{chosen.title}” has more than its pages can hold, or too little for one more.")
    if not verse and (broken := broken_pages(text, texts)):
        raise Refused(f"“{chosen.title}” breaks off in the midst of a sentence on page {broken[0]}. Choose other paragraphs.")
    pages = tuple(furnished(text, words) for text in texts)
    place = f"Volume {held.volume}, chapter {number} of {CHAPTERS}{', shortened' if chosen.without else ''}"
    ways = tuple(way for way in chosen.ways if all(WAYS[way].capacity(page) >= least(way) for page in pages))
    origin, quotation = origin_of(held.work, chosen, folder), quoted(held.work, chosen, folder)
    return Chapter(work.title, work.author, place, chosen.title, chosen.note, pages, verse, ways, origin=origin, quoted=quotation)


def least(way: WayId) -> int:
    """The things that a page must be able to carry; anagrams are as many as a page has, from two."""
    return LEAST_ANAGRAMS if way == "anagram" else min(most_asked(way), HARDEST)


def origin_of(book: str, chosen: Choice, folder: Path = NODE_MODULES) -> str:
    """Where a passage is found in its book, as a reader would look it up there; empty where its title says it."""
    titles = [re.sub(r" \[.*\]$", "", parts(book, folder)[number - 1].title) for number in chosen.parts]
    numbers = listed([str(number) for number in chosen.parts])
    if book == "sonnets":
        return f"{'Sonnet' if len(titles) == 1 else 'Sonnets'} {numbers}"
    if book == "paradise":
        return f"Book {numbers}, lines {chosen.first} to {chosen.last}"
    if titles[0].isupper():
        return "Epilogue"
    if book in NUMBERED:
        named = titles[0] and titles[0] != chosen.title
        return f"Chapter {numbers}" + (f", “{titles[0]}”" if named and len(titles) == 1 else "")
    return "" if chosen.title == " · ".join(titles) else f"From {listed([f'“{title}”' for title in dict.fromkeys(titles)])}"


NUMBERED = frozenset({"alice", "thursday", "ball", "sense", "persuasion", "emma", "moby"})
"""Books whose chapters are numbered."""


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: `1, 2 and 8`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def furnished(text: str, words: Path = WORDS) -> Page:
    """The page of a text, with what may stand for its words, and what these are asked for by."""
    page = page_of(text, table(words), lambda word: is_flagged(word, words), lambda word: often(word, words))
    return clued(thinned(page, words))


def broken_pages(text: str, pages: Sequence[str]) -> list[int]:
    """The numbers of the pages cut from a text that end neither with a sentence nor with a part of one that no page can hold."""
    words = words_of(text)
    ends = [at for at in range(len(words)) if ends_sentence(words, at)]
    broken = []
    for number, end in enumerate(accumulate(len(page.split()) for page in pages), 1):
        after = bisect_left(ends, end - 1)
        length = ends[min(after, len(ends) - 1)] - (ends[after - 1] if after else -1) if ends else 0
        if ends[after : after + 1] != [end - 1] and not (HALTS.search(words[end - 1].text) and length > MOST):
            broken.append(number)
    return broken


def stored(held: Volume, number: int) -> dict[str, Any]:
    """What a bundle keeps of a chapter: which it is, and no text."""
    return {"volume": held.id, "number": number}
