"""The word list as makers use it: the lexicon that play has, and how well known its words are; each put together once."""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.maker.frequencies import Frequencies

DATA = ("lexicon", "frequencies")
"""What is asked of the assets."""


def known(assets: Assets) -> tuple[Lexicon, Frequencies]:
    """The word list; raises AssetMissing where a part of it has not been brought."""
    return assets.lexicon, frequencies(assets.lexicon, assets.text("frequencies"))


@lru_cache(maxsize=1)
def frequencies(lexicon: Lexicon, signs: str) -> Frequencies:
    """How well known the words of a list are."""
    return Frequencies.of(lexicon, signs)


def by_frequency(words: Frequencies, shortest: int, longest: int) -> Sequence[tuple[str, int]]:
    """The words of such lengths that a generator may intend, with their frequencies, the most frequent first, equals by alphabet."""
    fit = (pair for pair in words.zipf.items() if shortest <= len(pair[0]) <= longest)
    # They come in alphabetical order, which sorting keeps among words as frequent as one another.
    return sorted(fit, key=itemgetter(1), reverse=True)
