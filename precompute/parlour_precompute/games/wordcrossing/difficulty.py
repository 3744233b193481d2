"""How hard a level is, from what the solver knows: the chains of easy words that finish it, letters to spare, how rare its words are, its turns."""

from collections.abc import Mapping
from math import log10

from parlour.games.wordcrossing.chains import Budget, Exhausted, Ways
from parlour.games.wordcrossing.ground import ground
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.puzzle import Puzzle
from parlour.games.wordcrossing.stock import Stock, halved
from parlour_precompute.games.wordcrossing.lists import source, zipf

ENOUGH = 150_000
"""Steps of counting, after which what was counted so far stands."""

# Least squares over the 200 levels of infinite.jsonl, rounded: the mean effort of the simulated players, which was not used to choose them.
# docs/wordcrossing/REPORT.md fits them again.
BASE, PER_FINISHES, PER_SLACK, PER_RARITY, PER_TURN = 1.9, -0.2, -0.19, 0.75, 0.6


def finishes(puzzle: Puzzle) -> float:
    """log10 of how many chains of easy words, of the fewest words that do, finish a level; chains of one signature count once."""
    first = puzzle.easy[0]
    stock = Stock(puzzle.letters, source().vocabulary.words)
    ways, budget, count = Ways(ground(puzzle.grid), stock.lengths), Budget(ENOUGH), 0
    try:
        for letters in range(first.letters, ways.reach(first.words)[0] - 1, -1):
            for signature in sorted(ways.signatures(first.words, letters, budget)):
                count += _fitting(stock, signature, budget)
    except Exhausted:
        pass
    return round(log10(max(1, count)), 2)


def _fitting(stock: Stock, signature: tuple[tuple[int, int, int], ...], budget: Budget) -> int:
    """In how many ways letters can be used by words of a signature."""
    if len(signature) == 1:
        return len(stock.by_length.get(signature[0][1], ()))
    left, right = (stock.half(links, budget) for links in halved(signature))
    count = 0
    for letter in sorted(left.keys() & right.keys()):
        room = stock.pool.all - stock.pool.ones[letter]
        budget.spend(len(left[letter]) * len(right[letter]))
        count += sum(stock.pool.covers(one + other, room) for one in left[letter] for other in right[letter])
    return count


def rarity(puzzle: Puzzle) -> float:
    """How far the rarest word of the shortest easy chain lies below a frequency (zipf) of 7."""
    words = [place.word for place in chain_of(puzzle.easy[0].chain)]
    return round(7 - min((zipf()[word] for word in words), default=350) / 100, 2)


def difficulty(measures: Mapping[str, float]) -> float:
    """One number of them, in the effort of simulated players; 0 is solved at the first try."""
    found = (
        BASE + PER_FINISHES * measures["finishes"] + PER_SLACK * measures["slack"] + PER_RARITY * measures["rarity"] + PER_TURN * measures["turns"]
    )
    return round(max(0.0, found), 2)
