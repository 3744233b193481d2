"""Losswords: by the pages of a chapter, and whether it had a twist."""

from parlour.core.html import words
from parlour.core.results.result import Result


def ways(_key: str, result: Result) -> tuple[tuple[str, str], ...]:
    """How long the chapter was, and which way it was told."""
    pages = result.facts.get("pages", 0)
    length = (("length", words(pages, "page")),) if pages > 0 else ()
    return (*length, ("way", "with a twist" if result.facts.get("twisted") else "without a twist"))
