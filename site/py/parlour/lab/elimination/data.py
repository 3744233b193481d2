"""The words that Elimination's tools work on."""

from dataclasses import dataclass

from parlour.core.data.assets import Assets
from parlour.games.elimination.rules import Word
from parlour.games.elimination.supply.answers import answers
from parlour.games.elimination.supply.generator import Source
from parlour.maker.elimination import corpus
from parlour.maker.words import known


@dataclass(frozen=True, eq=False)
class Data:
    """The generator's source, and the data that the maker of rounds asks for; equal to itself alone."""

    source: Source
    assets: Assets


def source(assets: Assets) -> Data:
    """The word list; raises AssetMissing where a part of it has not been brought."""
    lexicon, words = known(assets)

    def found(letters: str) -> tuple[Word, ...]:
        return answers(letters, lexicon, words.common.__contains__)

    return Data(Source(corpus(lexicon, words), found), assets)
