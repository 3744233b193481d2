"""A plain text parted at its headings, set in type as far as chapters take it, and cut into them."""

import re
from collections.abc import Iterator
from itertools import pairwise

from parlour.games.losswords.book.cutting import BEST, LONGEST, SHORTEST, Word, pages_of, words_of
from parlour.games.losswords.book.page import core
from parlour.games.losswords.book.typeset import paragraphs, set_in_type, stanzas

MOST_CHAPTERS, PAGES = 50, 7
"""Chapters of a text, and pages that a chapter of a long one has; what comes after them is left out, and the reader is told."""

MOST_WORDS = MOST_CHAPTERS * PAGES * LONGEST
"""Set in type at most, but for the rest of a paragraph."""

LONGEST_PARAGRAPH = 6_000
"""Characters; a longer one, of some twenty pages, is parted at the ends of sentences, so that no more of it is set in type than is read."""

LONGEST_WORD, PIECE = 32, 24
"""Characters; a longer word is cut into pieces. A whole page of such pieces is still a page."""

SLACK = 20
"""Words more than its share that a chapter may have, so that it can end with a sentence."""

COUNTED = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth last".split()
TENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split()
NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", *TENS]
NUMBER = rf"(?i:[0-9]{{1,3}}|[ivxlc]{{1,8}}|{'|'.join(NUMBERS)}|the (?:{'|'.join(COUNTED)}))"
NAMED = rf"(?i:chapter|book|part|canto|letter|volume|stave) {NUMBER}"
LONE = r"(?i:prologue|epilogue|preface|introduction|foreword|afterword|conclusion)\.?|[IVXL]{1,7}\.?"
HEADING = re.compile(rf"(?:{NAMED})(?:[.:—–-]+(?: ?.*)?| [^a-z\s].*)?|{LONE}")
"""A line that is a title: `CHAPTER I`, `Part 2. The Lamp`, `IV.`; in `Part I of me wanted to leave` the words go on in small letters."""

UNPARTED = re.compile(rf"^({NAMED}|{LONE})\n(?=[^\n]{{45}})", re.MULTILINE)
"""A heading with no empty line between it and a paragraph."""

LONGEST_HEADING = 120
SPOKEN = re.compile(r"[.!?…][’”'\")]*$")
VERSE_LINE = 60
"""Characters; a text whose lines are mostly shorter, and not wrapped, is verse."""

LOOKED_AT = 3_000
"""Lines by which it is told whether a text is verse."""


Section = tuple[str, list[Word]]
"""A heading, which may be empty, and the words under it."""


def is_verse(text: str) -> bool:
    """Whether the lines of a text are its own: most are short, they are no sentences each, and begin with capitals or end before the margin."""
    part = text.strip().split("\n", LOOKED_AT)[:LOOKED_AT]
    lines = [line for line in part if line]
    if len(lines) < 4:
        return False
    short = sum(len(line) <= VERSE_LINE for line in lines)
    spoken = sum(SPOKEN.search(line) is not None for line in lines)
    capital = sum(line.lstrip("“‘\"'(—-")[:1].isupper() for line in lines)
    is_free = capital > 0.6 * len(lines) or filled(part) < 0.6
    return is_free and short > 0.8 * len(lines) and len(lines) > 2 * (part.count("") + 1) and spoken < 0.8 * len(lines)


def filled(lines: list[str]) -> float:
    """How many of the lines could not have taken the next one's first word too: nearly all, where a text was wrapped."""
    lengths = sorted(len(line) for line in lines if line)
    # A few lines stand out of the margin, such as a title.
    margin = lengths[len(lengths) * 9 // 10]
    pairs = [(line, after) for line, after in pairwise(lines) if line and after]
    return sum(len(line) + 1 + len(after.split()[0]) > margin for line, after in pairs) / max(1, len(pairs))


def is_heading(part: str) -> bool:
    """Whether a part of a text is the title of what follows; its own title may stand on a second line."""
    return len(part) < LONGEST_HEADING and part.count("\n") < 3 and HEADING.fullmatch(part.partition("\n")[0]) is not None


def is_contents(part: str) -> bool:
    """Whether a part of a text lists headings."""
    lines = part.split("\n")
    return part.upper() == "CONTENTS" or (len(lines) > 1 and all(map(HEADING.fullmatch, lines)))


def sections(body: str, *, verse: bool) -> tuple[list[Section], bool]:
    """The sections of a text, set in type, and whether these are all of it: no more is set than chapters can take."""
    found: list[Section] = [("", [])]
    count = 0
    for part in parts_of(body):
        if is_contents(part) or not core(part):
            continue
        if count >= MOST_WORDS:
            return found, False
        if is_heading(part):
            under: Section = (title_of(part, found[-1]), [])
            found[len(found) - (not found[-1][1]) :] = [under]
            continue
        row = printed(part, verse=verse)
        found[-1][1].extend(row)
        count += len(row)
    return found, True


def parts_of(body: str) -> Iterator[str]:
    """The headings, paragraphs and stanzas of a text as they were typed."""
    for part in re.split(r"\n{2,}", UNPARTED.sub(r"\n\1\n\n", body).strip()):
        yield from pieces(part)


def title_of(part: str, before: Section) -> str:
    """What a heading says; empty where it follows one of its kind at once, as in a list of contents."""
    title, words = before
    is_listed = title and not words and part.partition(" ")[0] == title.partition(" ")[0]
    return "" if is_listed else part.replace("\n", " ").rstrip(".")


def pieces(part: str) -> Iterator[str]:
    """A paragraph; one of uncommon length is parted at the end of a sentence, or else of a word."""
    at = 0
    while len(part) - at > LONGEST_PARAGRAPH:
        ends = (part.rfind(sign, at, at + LONGEST_PARAGRAPH) for sign in (". ", " ", "\n"))
        end = next((end + 1 for end in ends if end > at), at + LONGEST_PARAGRAPH)
        yield part[at:end]
        at = end
    yield part[at:]


def printed(part: str, *, verse: bool) -> list[Word]:
    """The words of a paragraph or a stanza, set in type."""
    return words_of("\n\n".join((stanzas if verse else paragraphs)(cut_words(set_in_type(part)))))


def cut_words(text: str) -> str:
    """The text whose words are no longer than a page can show; a longer one is cut after a sign in it, such as an address has, where it can be."""
    piece = re.compile(rf"\S{{1,{PIECE}}}\Z|\S{{1,{PIECE}}}(?<=[/&?=_-])|\S{{1,{PIECE}}}")
    return re.sub(rf"\S{{{LONGEST_WORD + 1},}}", lambda match: " ".join(piece.findall(match[0])), text)


def joined(held: list[Section]) -> list[Section]:
    """The sections that make whole pages: a shorter one goes before the next, the last after the one before it.

    What is too short and stands before the first heading is a title page, which is left out.
    """
    found: list[Section] = []
    short: list[Word] = []
    for at, (title, words) in enumerate(held):
        row = [*short, *words]
        is_title_page = not at and not title and len(held) > 1
        short = [] if makes_pages(row) or is_title_page else row
        if makes_pages(row):
            found.append((title, row))
    if short and not found:
        return [(held[-1][0], short)]
    return [*found[:-1], (found[-1][0], [*found[-1][1], *short])] if found else []


def makes_pages(row: list[Word]) -> bool:
    """Whether so many words are whole pages, with none left over: sixty-one to seventy-nine are not."""
    return SHORTEST <= len(row) <= LONGEST or len(row) >= 2 * SHORTEST


def chapters(row: list[Word], *, verse: bool) -> Iterator[list[str]]:
    """The pages of the chapters of a section, which are of about one length; what makes no page at its end is left out."""
    for share in range(max(1, round(len(row) / (PAGES * BEST))), 0, -1):
        window = text_of(row[: len(row) // share + SLACK])
        pages = pages_of(window, verse=verse, whole=share == 1) or pages_of(window, whole=share == 1)
        if not pages:
            return
        yield pages
        row = row[sum(len(page.split()) for page in pages) :]


def text_of(row: list[Word]) -> str:
    """The text of some words, with the ends of its lines and paragraphs."""
    return "".join(f"{word.text}{word.after}" for word in row).strip()
