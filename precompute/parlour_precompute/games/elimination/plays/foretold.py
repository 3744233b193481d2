"""What the audit's readers of Elimination expect of a puzzle: the shares of rounds that are cleared and have each star, hints and seconds."""

from collections.abc import Mapping
from typing import Any

from parlour_precompute.games.elimination.audit import by_text, starred
from parlour_precompute.games.elimination.completion import completed
from parlour_precompute.games.elimination.models import readers
from parlour_precompute.words.wordlist import WORDS

SETS = ("levels", "daily", "infinite")
ROUNDS = 100


def foretold(given: tuple[str, dict[str, Any]]) -> Mapping[str, dict[str, float]]:
    """What each reader expects of a puzzle; the set of a stored puzzle does not matter to its words."""
    puzzle = completed(WORDS, "", given[1]["puzzle"])
    views = [readers.view(each, by_text()) for each in puzzle.challenges]
    found: dict[str, dict[str, float]] = {}
    for reader in readers.READERS:
        rounds = [list(each) for each in readers.played(reader, views, puzzle.seconds, ROUNDS, puzzle.challenges[0].letters)]
        stars = starred(readers.shares(rounds, views, is_timed=bool(puzzle.seconds)))
        expected = (*stars, *readers.helped(rounds))
        found[f"reader: {reader.name}"] = dict(zip(("one", "two", "three", "clear", "hints", "seconds"), expected, strict=True))
    return found
