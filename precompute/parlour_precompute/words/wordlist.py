"""The committed word list as a file: it is read here, and written by `command`; what its columns say stands in `parlour_library.words`."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from parlour.core.errors import BadInput
from parlour_library.words import ACCEPTED, HEADER, Word, WordList, is_playable, words_of
from parlour_precompute import ROOT, Refused

__all__ = ["ACCEPTED", "UNREAD", "WORDS", "Word", "familiar", "is_playable", "listed", "load_words", "written"]

WORDS = ROOT / "wordlists" / "words.tsv"
UNREAD = ROOT / "wordlists" / "unread.txt"
REMEDY = "`python -m parlour_precompute words` writes the file again"


def familiar(words: Iterable[Word]) -> list[str]:
    """The words that may stand in the place of others, in small letters; of two letters the list has none, and these two are known to all."""
    unread = frozenset(line for line in UNREAD.read_text(encoding="ascii").split("\n") if not line.startswith("#"))
    return [*(word for found in words if found.is_familiar and (word := found.text.lower()) not in unread), "no", "on"]


@cache
def load_words(path: Path = WORDS) -> tuple[Word, ...]:
    """All words of the file in alphabetical order, read once in each process; raises Refused naming the file, the line, and what to do."""
    try:
        return words_of(path.read_bytes(), path.name)
    except FileNotFoundError:
        raise Refused(f"{path.name} is missing: {REMEDY}.") from None
    except BadInput as fault:
        raise Refused(f"{fault}: {REMEDY}.") from None


@cache
def listed(path: Path = WORDS) -> WordList:
    """The words of the file with what is asked of them."""
    return WordList(load_words(path))


def written(words: tuple[Word, ...]) -> str:
    """The text of the file that holds these words."""
    return "".join("\t".join(row) + "\n" for row in (HEADER, *map(_row, words)))


def _row(word: Word) -> tuple[str, ...]:
    flags = "d" * word.dirty + "g" * word.no_generate + "n" * word.name
    return word.text.lower(), str(word.us), str(word.size), str(word.zipf), flags
