"""The data that the laws give to this game's generator: the words that they give to its rules."""

from parlour.games.wordcrossing.supply.solved import Source
from tests.supplies import LEXICON

DATA = Source(LEXICON.words, LEXICON.words, frozenset())
