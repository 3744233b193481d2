"""The proof of boards that pages make: accepted by the blind validator, and proved as those of the bundles."""

from parlour.games.word_portal.rules import Puzzle
from parlour_precompute.games.word_portal.boards import measured
from parlour_precompute.games.word_portal.completion import completed
from parlour_precompute.games.word_portal.proof import Set, alone
from parlour_precompute.prove.record import Entry
from parlour_precompute.words.wordlist import WORDS


def faults(puzzle: Puzzle, values: tuple[int, ...]) -> list[str]:
    """What is wrong with a board that was asked for by its words, its middle letter and its difficulty."""
    set_id, _, key = puzzle.place.partition("/")
    found = measured(puzzle.letters)
    if found is None:
        return ["The validator turns it down."]
    stored = {"letters": puzzle.letters, "count": puzzle.count, "place": puzzle.place}
    wrong = alone(Set(set_id, (key,), lambda _: values[0]), Entry(1, key, stored, found.measures))
    return [*wrong, *([] if completed(WORDS, set_id, stored) == puzzle else ["Its words are not those that the word list has for it."])]
