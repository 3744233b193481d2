"""Derive the word list from the pinned packages and our own reviewed lists."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

from parlour_precompute import Refused
from parlour_precompute.words.sources import DIALECTS, listed_language, scowl_sizes, zipf_hundredths
from parlour_precompute.words.wordlist import ACCEPTED, WORDS, Word, is_playable, written

LISTS = WORDS.parent
US = ("american", "english")
PLAIN = ("refused.txt", "name-homographs.txt", "never-generate.txt", "clean.txt", "dirty-extra.txt")  # as in Reviewed
FINGERPRINT = 12  # hexadecimal digits


@dataclass(frozen=True, slots=True)
class Sources:
    """What the packages say; see words_sources."""

    us: dict[str, int]
    sizes: dict[str, int]
    zipf: dict[str, int]
    never_shown: set[str]
    never_generated: set[str]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """Our own lists, in the order of their files."""

    extra: dict[str, int]  # size of each word that SCOWL leaves out
    refused: list[str]
    names: list[str]
    never_generated: list[str]
    clean: list[str]  # never generated, yet may be shown, whatever the packages say
    dirty: list[str]  # fingerprints


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("--out", type=Path, default=WORDS, metavar="FILE", help="where the list is written (default: wordlists/words.tsv)")
    parser.add_argument("--fingerprint", metavar="WORD", help="print the line of dirty-extra.txt that stands for a word, and do nothing else")


def run(options: Namespace) -> int:
    """Write the list, or print a fingerprint."""
    if options.fingerprint:
        sys.stdout.write(f"{fingerprint(options.fingerprint.lower())}\n")
        return 0
    words = derived(sources(), reviewed())
    options.out.write_text(written(words), "ascii", newline="\n")
    sys.stdout.write(counts(words))
    return 0


def sources() -> Sources:
    """What the pinned packages say; raises Refused where one is missing."""
    never_shown, never_generated = listed_language()
    return Sources(scowl_sizes(US), scowl_sizes(DIALECTS), zipf_hundredths(), never_shown, never_generated)


def reviewed(folder: Path = LISTS) -> Reviewed:
    """Our own lists; raises Refused naming the file and the line that is malformed."""
    extra = (_sized(folder / "extra-accept.txt", number, line) for number, line in entries(folder / "extra-accept.txt"))
    return Reviewed(dict(extra), *([line for _, line in entries(folder / name)] for name in PLAIN))


def entries(path: Path) -> list[tuple[int, str]]:
    """The numbered lines of a reviewed list that are no comments; raises Refused unless they are sorted and single."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except FileNotFoundError:
        raise Refused(f"{path.name} is missing: it is one of our own lists, so get it back from the repository.") from None
    found = [(number, line) for number, line in enumerate(lines, start=1) if not line.startswith("#")]
    for (_, before), (number, line) in pairwise(found):
        if before.split()[:1] >= line.split()[:1]:
            raise Refused(f"{path.name}, line {number}: {line!r} stands behind {before!r}: sort the list, each entry once.")
    return found


def _sized(path: Path, number: int, line: str) -> tuple[str, int]:
    word, _, size = line.partition(" ")
    if not is_playable(word) or not size.isdecimal() or not 0 < int(size) <= ACCEPTED:
        raise Refused(f"{path.name}, line {number}: {line!r} was found: write a word of 3 to 15 letters a-z, a space, and its size (35, 60 or 70).")
    return word, int(size)


def derived(given: Sources, own: Reviewed) -> tuple[Word, ...]:
    """All accepted words in order, each with its columns; raises Refused for an entry of our lists that changes nothing."""
    _refuse_idle("extra-accept.txt", "is accepted without it", [word for word in own.extra if word in given.sizes])
    _refuse_idle("refused.txt", "is in no package", [word for word in own.refused if word not in given.sizes])
    sizes = {word: size for word, size in {**given.sizes, **own.extra}.items() if word not in set(own.refused)}
    for name, words in (("name-homographs.txt", own.names), ("never-generate.txt", own.never_generated), ("clean.txt", own.clean)):
        _refuse_idle(name, "is not an accepted word", [word for word in words if word not in sizes])
    printed = {fingerprint(word): word for word in sizes}
    _refuse_idle("dirty-extra.txt", "is the fingerprint of no accepted word", [line for line in own.dirty if line not in printed])
    dirty = given.never_shown - set(own.clean) | {printed[line] for line in own.dirty}
    never = given.never_generated | dirty | set(own.never_generated)
    names = set(own.names)
    us = {**given.us, **own.extra}
    return tuple(
        Word(word.upper(), us.get(word, 0), sizes[word], given.zipf.get(word, 0), word in dirty, word in never, word in names)
        for word in sorted(sizes)
    )


def fingerprint(word: str) -> str:
    """What stands for a lower-case word in dirty-extra.txt: the first 12 hexadecimal digits of its SHA-256."""
    return sha256(word.encode()).hexdigest()[:FINGERPRINT]


def counts(words: Iterable[Word]) -> str:
    """The size of each tier, a line each."""
    rows = list(words)
    tiers = {
        "N, accepted": len(rows),
        "C, known": sum(word.in_c for word in rows),
        "common": sum(word.is_common for word in rows),
        "E, everyday": sum(word.in_e for word in rows),
        "E, generation pool": sum(word.can_generate for word in rows),
        "E, pool with zipf >= 3.5": sum(word.can_generate and word.zipf >= 350 for word in rows),
        "dirty": sum(word.dirty for word in rows),
        "never generated": sum(word.no_generate for word in rows),
        "name homographs": sum(word.name for word in rows),
    }
    return "".join(f"{name:<26}{count:>8,}\n" for name, count in tiers.items())


def _refuse_idle(name: str, why: str, idle: list[str]) -> None:
    if idle:
        raise Refused(f"{name}: {idle[0]!r} {why}: remove that line or correct it.")
