"""Word Portal's common dictionary, and the words that follow from a board."""

from collections.abc import Iterable
from functools import cache

from parlour.core.codec import decode
from parlour.core.data.fingerprint import fingerprint
from parlour.games.word_portal.experiments.rounds import Experiment
from parlour.games.word_portal.rules import MAX_WORD, MIN_WORD, Answers, Puzzle
from parlour.games.word_portal.solver import Listing
from parlour.games.word_portal.supply.experiments import with_common
from parlour.games.word_portal.supply.generator import Source, source_of, with_answers
from parlour_library.words import Word, WordList

DICTIONARY = 5_000
"""Words of the common dictionary (the text's "5000 of them with 3-12 letters")."""


@cache
def common_words(listed: WordList) -> tuple[Word, ...]:
    """The most frequent words that a generator may intend, the most frequent first."""
    pool = [word for word in listed.words if word.can_generate and MIN_WORD <= len(word.text) <= MAX_WORD]
    return tuple(sorted(pool, key=lambda word: (-word.zipf, word.text))[:DICTIONARY])


@cache
def common_texts(listed: WordList) -> frozenset[str]:
    """The texts of the common dictionary."""
    return frozenset(word.text for word in common_words(listed))


@cache
def listing(listed: WordList) -> Listing:
    """The word list as play searches it."""
    return Listing(listed.lexicon)


@cache
def source(listed: WordList) -> Source:
    """The common dictionary with its weighted endings, and the words of any board."""
    return source_of((word.text for word in common_words(listed)), lambda letters: answers(words_on(listed, letters)))


def words_on(listed: WordList, letters: str) -> Iterable[Word]:
    """All words of a board."""
    return (listed.by_text[word] for word in listing(listed).words(letters))


def is_target(word: Word) -> bool:
    """Whether a word may be named as one that most players know."""
    return word.is_common and not (word.dirty or word.no_generate or word.name)


def answers(words: Iterable[Word]) -> Answers:
    """The words of a board, given with the rude ones, as a puzzle holds them."""
    listed = list(words)
    common = tuple(word.text for word in listed if is_target(word))
    rare = tuple(word.text for word in listed if not is_target(word) and not word.dirty)
    quiet = frozenset(word.text for word in listed if not word.dirty and (word.no_generate or word.name))
    return Answers(common, rare, frozenset(fingerprint(word.text) for word in listed if word.dirty), quiet)


def completed(listed: WordList, set_id: str, data: object) -> Puzzle | Experiment:
    """A puzzle of a set as its bundle stores it, with its words; raises BadInput naming the field."""
    return tried(listed, data) if set_id == "experiments" else whole(listed, data)


def tried(listed: WordList, data: object) -> Experiment:
    """An experiment with the words of the common dictionary of all boards on its way."""

    def answers_of(letters: str) -> Answers:
        return Answers(tuple(word for word in listing(listed).words(letters) if word in common_texts(listed)), ())

    return with_common(decode(Experiment, data, "puzzle"), answers_of, listed.lexicon.dirty)


def whole(listed: WordList, data: object) -> Puzzle:
    """A board with all its words."""
    puzzle = decode(Puzzle, data, "puzzle")
    return with_answers(puzzle, answers(words_on(listed, puzzle.letters)))
