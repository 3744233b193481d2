"""What the build adds to stored boards, since it follows from them in milliseconds: the words that a board has."""

from pathlib import Path

from parlour.core.codec import decode
from parlour.games.word_portal.experiments.rounds import Experiment
from parlour.games.word_portal.rules import Answers, Puzzle
from parlour.games.word_portal.supply.experiments import with_common
from parlour.games.word_portal.supply.generator import with_answers
from parlour_precompute.games.word_portal.dictionary import answers, everyday, listed


def completed(words: Path, set_id: str, data: object) -> Puzzle | Experiment:
    """A puzzle of a set as its bundle stores it, with its words; raises BadInput naming the field, Refused where the word list cannot be read."""
    return tried(words, data) if set_id == "experiments" else whole(words, data)


def tried(words: Path, data: object) -> Experiment:
    """An experiment with the words of the common dictionary of all boards on its way."""
    listing, by_text = listed(words)

    def told(letters: str) -> Answers:
        return Answers(tuple(word.text for word in everyday(by_text[word] for word in listing.words(letters))), ())

    return with_common(decode(Experiment, data, "puzzle"), told, listing.lexicon.dirty)


def whole(words: Path, data: object) -> Puzzle:
    """A board with all its words."""
    puzzle = decode(Puzzle, data, "puzzle")
    listing, by_text = listed(words)
    return with_answers(puzzle, answers(by_text[word] for word in listing.words(puzzle.letters)))
