"""What the reader that scales the ways of Losswords expects of a chapter on its plain terms: its seconds. It makes no mistakes and needs no hints."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from parlour.games.losswords.reader.terms import plain_terms
from parlour_precompute.games.losswords.completion import completed
from parlour_precompute.games.losswords.models.effort import of_chapter
from parlour_precompute.words.wordlist import WORDS

SETS = ("library", "daily", "practice")


def foretold(given: tuple[str, dict[str, Any]]) -> Mapping[str, dict[str, float]]:
    """What the reader expects of a chapter."""
    place, record = given
    chapter = completed(WORDS, place.partition("/")[0], record["puzzle"])
    terms = chapter.terms or plain_terms(chapter)
    return {"reader": {"clear": 1.0, "hints": 0.0, "seconds": of_chapter(replace(chapter, terms=terms)) * len(chapter.pages)}}
