"""Words nobody means that lie on the way to a word that was mixed: HEST on the way to a source is taken before it, and the challenge is over."""

from collections.abc import Iterable, Sequence

from parlour.games.elimination.rules import is_within
from parlour_precompute.words.wordlist import Word

KEEN_ZIPF = 280
"""The frequency (zipf x 100) below which a keen player knows a word only by chance; as in `players.PLAYERS`."""

KEEN_SIZE = 60
"""The size of SCOWL above which a keen player knows a word only by chance."""

LEARNING = 10
"""The first so many levels have no such accident at all."""

MOST = (0, 0, 10, 20, 30, 30)
"""How many accidents a tooth of levels, fifty challenges, may have."""


def is_obscure(word: Word) -> bool:
    """Whether a keen player may well not know an accepted word."""
    return word.zipf < KEEN_ZIPF or word.size > KEEN_SIZE


def accidents(sources: Sequence[str], words: Iterable[Word]) -> list[tuple[str, str]]:
    """Each source word of a challenge with each obscure word it holds of which the source can still be left, sorted."""
    obscure = [word.text for word in words if is_obscure(word)]
    return sorted((source, text) for source in sources for text in obscure if text != source and is_within(source, text))
