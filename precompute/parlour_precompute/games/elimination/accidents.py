"""Words nobody means that lie on the way to a word that was mixed: HEST on the way to a source is taken before it, and the challenge is over."""

from collections.abc import Iterable, Sequence

from parlour.games.elimination.rules import is_within
from parlour_precompute.games.elimination.tables import KEEN_SIZE, KEEN_ZIPF
from parlour_precompute.words.wordlist import Word


def is_obscure(word: Word) -> bool:
    """Whether a keen player may well not know an accepted word."""
    return word.zipf < KEEN_ZIPF or word.size > KEEN_SIZE


def accidents(sources: Sequence[str], words: Iterable[Word]) -> list[tuple[str, str]]:
    """Each source word of a challenge with each obscure word it holds of which the source can still be left, sorted."""
    obscure = [word.text for word in words if is_obscure(word)]
    return sorted((source, text) for source in sources for text in obscure if text != source and is_within(source, text))
