"""What rounds are like that are made here: each by its key, by which it is played too."""

from functools import lru_cache

from parlour.core.errors import GaveUp
from parlour.core.made import spelled
from parlour.games.elimination.supply.difficulty import rate
from parlour.lab.elimination.data import Data
from parlour.lab.sample import Made, key_of
from parlour.lab.tool import Inputs, number
from parlour.maker.ops import made as made_round

SET = "infinite"
LENGTH = 3
"""Challenges of a round, the fewest that can be asked for."""

FIELDS = (number("letters", "Letters to start from", 9, 6, 12), number("difficulty", "Difficulty", 50, 1, 100))

MEASURED = {
    "words": "words in a challenge",
    "common": "common words in a challenge",
    "visible": "words in plain sight",
    "visible_longest": "letters of the longest in sight",
    "unreachable": "words that can’t be left",
    "max_sequence": "longest run of a word’s letters",
    "split_distance": "letters between those of a word",
    "best_common_score": "points of the best common word",
    "common_share": "share of words that are common",
}


@lru_cache(maxsize=1 << 10)
def _found(key: str, data: Data) -> Made | None:
    try:
        puzzle = made_round("elimination", SET, key, data.assets)
    except GaveUp:
        return None
    return Made(" ".join(each.letters for each in puzzle.challenges), f"../../elimination/#{SET}/{key}", rate(puzzle))


def made(asked: Inputs, data: Data, name: str) -> Made | None:
    """A round of the sample."""
    return _found(spelled((LENGTH, int(asked["letters"]), int(asked["difficulty"])), key_of(name)), data)
