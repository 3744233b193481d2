"""Wordcrossing: by how many words a crossing took."""

from parlour.core.results.result import Result

LENGTHS = ((3, "up to 3 words"), (6, "4 to 6 words"), (10, "7 to 10 words"))


def ways(_key: str, result: Result) -> tuple[tuple[str, str], ...]:
    """How many words crossed the level, where it was crossed."""
    count = result.facts.get("words", 0)
    if result.status != "won" or count <= 0:
        return ()
    return (("length", next((told for most, told in LENGTHS if count <= most), "more than 10 words")),)
