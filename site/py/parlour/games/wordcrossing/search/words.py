"""The accepted words as play asks for them: brought by the page, looked at only where they are needed, and sifted once for each pool."""

from functools import lru_cache

from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.games.wordcrossing.level.puzzle import MAX_SIDE
from parlour.games.wordcrossing.search.stock import Stock


class Words:
    """The word list at hand; each question raises AssetMissing where it has not been brought."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._sifted = lru_cache(maxsize=8)(lambda letters: Stock(letters, self._playable()))
        self._playable = lru_cache(maxsize=1)(lambda: tuple(word for word in self.lexicon.words if len(word) <= MAX_SIDE))

    @property
    def lexicon(self) -> Lexicon:
        """The list."""
        return self._assets.lexicon

    def __contains__(self, word: object) -> bool:
        return word in self.lexicon

    def within(self, letters: str) -> list[str]:
        """The words that can be laid of these letters, in alphabetical order."""
        return self._sifted(letters).words

    def stock(self, letters: str) -> Stock:
        """The same, sorted."""
        return self._sifted(letters)

    def may_be_shown(self, word: str) -> bool:
        """Whether a hint or an answer may name the word."""
        return not self.lexicon.is_dirty(word)
