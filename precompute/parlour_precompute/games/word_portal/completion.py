"""What the build adds to stored boards, since it follows from them in milliseconds: the words that a board has."""

from pathlib import Path

from parlour.core.codec import decode
from parlour.games.word_portal.rules import Puzzle
from parlour.games.word_portal.supply.generator import with_answers
from parlour_precompute.games.word_portal.dictionary import answers, listed


def completed(words: Path, set_id: str, data: object) -> Puzzle:
    """A puzzle of a set as its bundle stores it, with its words; raises BadInput naming the field, Refused where the word list cannot be read."""
    puzzle = decode(Puzzle, data, "puzzle")
    listing, by_text = listed(words)
    return with_answers(puzzle, answers(by_text[word] for word in listing.words(puzzle.letters)))
