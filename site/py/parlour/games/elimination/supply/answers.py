"""What completes a stored challenge: the words its letters hold, from the dictionary the build has at hand."""

from collections.abc import Callable, Iterable
from typing import Protocol

from parlour.games.elimination.rules import Word, rank


class Dictionary(Protocol):
    """What is asked of `core.lexicon.Lexicon` here."""

    def within(self, letters: str) -> Iterable[str]:
        """Every accepted word that is what can be left of the letters."""

    def is_dirty(self, word: str) -> bool:
        """Whether the word is accepted but never named by the game."""


def answers(letters: str, lexicon: Dictionary, common: Callable[[str], bool]) -> tuple[Word, ...]:
    """The words of a challenge, in its order; the letters themselves too when they are a word, which a Challenge then refuses."""
    return tuple(sorted((Word(text, common(text), not lexicon.is_dirty(text)) for text in lexicon.within(letters)), key=rank))
