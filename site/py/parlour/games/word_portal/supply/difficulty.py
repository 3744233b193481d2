"""Measures of a board; none of them decides anything here. The recipe adds how obvious its common words are, which takes their frequencies."""

from parlour.games.word_portal.rules import Puzzle, stored
from parlour.games.word_portal.solver import all_words, best_score, big_words, common_score

LONG = 9
"""Letters from which a word is a long one (the text's "9-12 letters long")."""


def rate(puzzle: Puzzle) -> dict[str, float]:
    """How many words there are, how many of them common, long, or big, and the points of the best round, of all words and of common ones."""
    answers = stored(puzzle)
    found = all_words(answers)
    return {
        "words": len(found),
        "common": len(answers.common),
        "long": sum(len(word) >= LONG for word in found),
        "big": len(big_words(answers)),
        "best": best_score(answers, puzzle.count),
        "best_common": common_score(answers, puzzle.count),
    }
