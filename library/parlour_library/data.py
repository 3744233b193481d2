"""The stored puzzles and the words: in the wheel they lie in `data/` beside this module, in a working copy in its own folders."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from parlour.core.codec import decode
from parlour.core.errors import BadInput
from parlour_library.words import WordList, words_of

HERE = Path(__file__).parent
DATA = HERE / "data"
ROOT = HERE.parents[1]
BUNDLES = DATA / "bundles" if DATA.is_dir() else ROOT / "site" / "bundles"
WORDS = (DATA if DATA.is_dir() else ROOT / "wordlists") / "words.tsv"


class Unavailable(LookupError):
    """A puzzle that cannot be read here; the text says what it lacks."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a bundle."""

    key: str
    puzzle: Any
    measures: dict[str, float]


@cache
def lines(game: str, set_id: str) -> Mapping[str, Line]:
    """The lines of a set's bundle by their keys, in their order; none where the set has no bundle."""
    path = BUNDLES / game / f"{set_id}.jsonl"
    if not path.is_file():
        return {}
    found = (decode(Line, json.loads(text), f"{path.name}[{number}]") for number, text in enumerate(path.read_text(encoding="utf-8").splitlines()))
    return {line.key: line for line in found}


@cache
def word_list() -> WordList:
    """The words; raises Unavailable where they are missing or damaged."""
    try:
        return WordList(words_of(WORDS.read_bytes(), WORDS.name))
    except (OSError, BadInput) as fault:
        raise Unavailable(f"The word list cannot be read: {fault}") from None
