"""What the build adds to stored boards, since it follows from them in milliseconds: the words that a board has."""

from dataclasses import replace
from pathlib import Path

from parlour.core.codec import decode
from parlour.games.word_portal.rules import Puzzle
from parlour_precompute.games.word_portal.dictionary import answers, listed


def completed(words: Path, set_id: str, data: object) -> Puzzle:
    """A puzzle of a set as its bundle stores it, with its words; raises BadInput naming the field, Refused where the word list cannot be read."""
    puzzle = decode(Puzzle, data, "puzzle")
    listing, by_text = listed(words)
    found = answers(by_text[word] for word in listing.words(puzzle.letters))
    listed_words = (found.common, found.rare, sorted(found.rude), sorted(found.quiet))
    common, rare, rude, quiet = (" ".join(each) for each in listed_words)
    return replace(puzzle, common=common, rare=rare, rude=rude, quiet=quiet)
