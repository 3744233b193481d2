"""The proof of rounds that pages make: each challenge by brute force, as those of the bundles."""

from collections.abc import Iterator

from parlour.core.codec import encode
from parlour.games.elimination.rules import Params, Puzzle
from parlour.games.elimination.supply.stored import stored
from parlour_precompute.games.elimination.proof import challenge

RAREST, MOST = 350, 809
"""The frequencies (zipf x 100) of the words that are mixed: pages know them in steps of ten."""
MAX_SEQ = 4


def faults(puzzle: Puzzle, values: tuple[int, ...]) -> list[str]:
    """What is wrong with a round that was asked for by its words, letters and difficulty."""
    return list(_faults(puzzle, values))


def _faults(puzzle: Puzzle, values: tuple[int, ...]) -> Iterator[str]:
    count, letters, _ = values
    if len(puzzle.challenges) != count or puzzle.seconds:
        yield f"It is not {count} challenges without a clock."
    for number, each in enumerate(encode(stored(puzzle))["challenges"], 1):
        params = Params((RAREST, MOST), tuple(map(len, each["sources"])), letters or len(each["letters"]), MAX_SEQ, 0, 1)
        yield from (f"Challenge {number}, {each['letters']}: {fault}." for fault in challenge(each, [params])[0])
    words = [word for each in puzzle.challenges for word in each.sources]
    if len(set(words)) < len(words):
        yield "A source word is mixed twice."
