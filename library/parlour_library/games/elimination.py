"""Elimination's dictionary, and the words that a stored challenge holds."""

from dataclasses import dataclass, replace
from functools import cache

from parlour.games.elimination.rules import Puzzle
from parlour.games.elimination.supply import SUPPLIES, stored
from parlour.games.elimination.supply.answers import answers
from parlour.games.elimination.supply.generator import Budget, Corpus, Source, rarest_first
from parlour_library.words import Word, WordList

BUDGET = Budget(population=50, generations=40)
"""What a run of the library may try: as much as one for a day."""

FREQUENT = (430, 800)
"""The frequencies (zipf x 100) of the words to mix: those of a level of the second tooth, and above."""

PRESETS = {name: replace(params, corpus_freq=FREQUENT) for name, params in SUPPLIES["challenges"].presets.items()}
"""Those of the supply are for lists of words without frequencies."""


@dataclass(frozen=True, slots=True)
class Known:
    """The words that most players know, and those that no hint or list names."""

    common: frozenset[str]
    unnamed: frozenset[str]


@cache
def known(listed: WordList) -> Known:
    """What is asked of a word beside whether it is accepted."""
    common = frozenset(word.text for word in listed.words if word.is_common)
    return Known(common, frozenset(word.text for word in listed.words if word.no_generate))


def to_mix(words: tuple[Word, ...]) -> tuple[tuple[str, int], ...]:
    """The words that a generator may intend with their frequencies, the most frequent first."""
    return tuple(sorted(((word.text, word.zipf) for word in words if word.can_generate), key=lambda pair: (-pair[1], pair[0])))


@cache
def source(listed: WordList) -> Source:
    """What challenges are made of."""
    lexicon, common = listed.lexicon, known(listed).common.__contains__
    corpus = Corpus(to_mix(listed.words), lexicon.within, rarest_first(lexicon.words), lexicon.dirty)
    return Source(corpus, lambda letters: answers(letters, lexicon, common), BUDGET)


def completed(listed: WordList, set_id: str, data: object) -> Puzzle:
    """A puzzle of a set as its bundle stores it, with its words; raises BadInput naming the field."""
    told = known(listed)
    return stored.completed(data, listed.lexicon, told.common.__contains__, unnamed=told.unnamed.__contains__)
