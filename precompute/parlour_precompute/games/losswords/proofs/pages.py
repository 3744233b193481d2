"""What the proof knows of a page: what the player is dealt of it, how far it is put right, and its words by the word list, read here again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from parlour_precompute import ROOT

WORDS = ROOT / "wordlists" / "words.tsv"
UNREAD = ROOT / "wordlists" / "unread.txt"
EVERYDAY, COMMON, KNOWN = 35, 50, 250
SHORT = frozenset({"no", "on"})
BLANK = "_"
ALPHABET = frozenset("abcdefghijklmnopqrstuvwxyz")

Touched = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A page of the book and what the player is dealt of it: its number, how the words look, what to choose from, what is asked, and by what.

    `able` is how many words the choice lets other words stand for, and `clued` the places of those that it has a clue for.
    """

    words: tuple[str, ...]
    number: int
    shown: tuple[str, ...]
    pool: tuple[str, ...] = ()
    wanted: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    clues: tuple[str, ...] = ()
    able: int = 0
    clued: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """How the words look, and what was touched rightly so far."""

    now: tuple[str, ...]
    touched: tuple[Touched, ...] = ()


@cache
def listed(path: Path = WORDS) -> tuple[frozenset[str], Mapping[str, frozenset[str]]]:
    """The words that are never asked for, and the familiar ones by their letters."""
    rows = [line.split("\t") for line in path.read_text(encoding="ascii").splitlines()[1:]]
    unread = UNREAD.read_text(encoding="ascii").splitlines()
    plain = [
        row[0]
        for row in rows
        if 0 < int(row[1]) <= EVERYDAY and int(row[2]) <= COMMON and int(row[3]) >= KNOWN and not row[4] and row[0] not in unread
    ]
    made: dict[str, set[str]] = {}
    for word in {*plain, *SHORT}:
        made.setdefault("".join(sorted(word)), set()).add(word)
    return frozenset(row[0] for row in rows if "d" in row[4]), {letters: frozenset(words) for letters, words in made.items()}


@cache
def core(word: str) -> str:
    """A printed word without the signs before its first letter or figure and after its last."""
    held = [at for at, sign in enumerate(word) if sign.isalnum()]
    return word[held[0] : held[-1] + 1] if held else ""


@cache
def bare(word: str) -> str:
    """The same in small letters, by which a reader knows a word."""
    return core(word).casefold()


@cache
def is_flagged(word: str) -> bool:
    """Whether a word, or a part of it between signs, is never asked for."""
    return not listed()[0].isdisjoint("".join(sign if sign in ALPHABET else " " for sign in word.lower()).split())


@cache
def others(word: str) -> frozenset[str]:
    """The other familiar words of the same letters; none for a word that is not familiar itself, or never asked for."""
    made = listed()[1].get("".join(sorted(bare(word))), frozenset())
    return made - {bare(word)} if bare(word) in made and not is_flagged(word) else frozenset()


def worded(dealt: Dealt) -> list[int]:
    """The places of what is more than signs."""
    return [place for place, word in enumerate(dealt.words) if core(word)]


def changed(dealt: Dealt, now: Sequence[str]) -> list[int]:
    """The places where another word stands than in the book."""
    return [place for place, word in enumerate(dealt.words) if now[place] != word]
