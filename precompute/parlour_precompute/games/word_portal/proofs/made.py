"""The proof of boards that pages make: accepted by the blind validator, and proved as those of the bundles."""

from parlour.games.word_portal.rules import Puzzle
from parlour.maker.word_portal import MOST_THEMED
from parlour_precompute.games.word_portal.boards import measured
from parlour_precompute.games.word_portal.completion import completed
from parlour_precompute.games.word_portal.proof import Set, alone
from parlour_precompute.prove.record import Entry
from parlour_precompute.words.wordlist import WORDS


def faults(puzzle: Puzzle, values: tuple[int, ...]) -> list[str]:
    """What is wrong with a board that was asked for by its words, its middle letter, its difficulty and its theme, which is 0 for none."""
    set_id, _, key = puzzle.place.partition("/")
    theme = values[3]
    found = measured(puzzle.letters, MOST_THEMED) if theme else measured(puzzle.letters)
    if found is None:
        return ["The validator turns it down."]
    stored = {"letters": puzzle.letters, "count": puzzle.count, "place": puzzle.place}
    if theme:
        stored |= {"theme": puzzle.theme, "themed": puzzle.themed}
        # The laws of themes know a board by its theme; without a list of keys they ask for everyday words too.
        laws, entry = Set("themes", None, lambda _: values[0]), Entry(1, f"{theme:02}", stored | {"place": f"themes/{theme:02}"}, found.measures)
    else:
        laws, entry = Set(set_id, (key,), lambda _: values[0]), Entry(1, key, stored, found.measures)
    wrong = alone(laws, entry)
    return [*wrong, *([] if completed(WORDS, set_id, stored) == puzzle else ["Its words are not those that the word list has for it."])]
