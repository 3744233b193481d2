"""Word Portal: by the longest word of a round."""

from parlour.core.html import words
from parlour.core.results.result import Result


def ways(_key: str, result: Result) -> tuple[tuple[str, str], ...]:
    """The letters of the longest word that was found, where the round counted them."""
    longest = result.facts.get("longest", 0)
    return (("longest word", words(longest, "letter")),) if longest > 0 else ()
