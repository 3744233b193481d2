"""How hard a level is, from what the solver knows: the ways that common words fill, the chains they make, letters to spare, rarity, turns.

What counts is not how many chains there are, but which share of the ways that one might take leads to any: many levels with
thousands of chains have tens of thousands of ways that lead nowhere.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import log2, log10

from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour.games.wordcrossing.search.chains import Budget, Exhausted, Signature
from parlour.games.wordcrossing.search.stock import Stock, halved
from parlour.games.wordcrossing.supply.field import Field, seen
from parlour.games.wordcrossing.supply.tables import BASE, WEIGHTS

COMMON = 450
"""Words of this frequency (zipf x 100) and above are common: what nearly every player knows, about 2,500 of them."""

LADDER = (500, COMMON, 400, 350)
"""Frequencies at which it is asked whether words of that frequency and above suffice."""

ENOUGH = 150_000
"""Steps of counting, after which what was counted so far stands."""

Knows = Callable[[int], Sequence[str]]
"""The words that a generator may intend, of a frequency (zipf x 100) and above."""


@dataclass(frozen=True, slots=True)
class Count:
    """Of the ways of the fewest words: how many signatures they have, how many of these some words fill, and in how many ways."""

    signatures: int = 0
    filled: int = 0
    chains: int = 0


def counted(field: Field, words: int | None = None) -> Count:
    """The count for those who know the field's words, of chains of so many words, by themselves the fewest; fewest letters first, up to ENOUGH."""
    found, words = Count(), words or field.fewest
    if words is None:
        return found
    budget, (least, most) = Budget(ENOUGH), field.ways.reach(words)
    try:
        for letters in range(least, min(most, field.letters) + 1):
            for signature in sorted(field.ways.signatures(words, letters, budget)):
                chains = fillings(field.stock, signature, budget)
                found = Count(found.signatures + 1, found.filled + (chains > 0), found.chains + chains)
    except Exhausted:
        pass
    return found


def fillings(stock: Stock, signature: Signature, budget: Budget) -> int:
    """In how many ways letters can be used by words of a signature; raises Exhausted."""
    if len(signature) == 1:
        return len(stock.by_length.get(signature[0][1], ()))
    left, right = (stock.half(links, budget) for links in halved(signature))
    count = 0
    for letter in sorted(left.keys() & right.keys()):
        room = stock.pool.all - stock.pool.ones[letter]
        budget.spend(len(left[letter]) * len(right[letter]))
        count += sum(stock.pool.covers(one + other, room) for one in left[letter] for other in right[letter])
    return count


def found_out(puzzle: Puzzle, known: Knows, words: int | None = None) -> dict[str, float]:
    """`closed`: log2 of the ways there are to each that common words fill; `finishes`: log10 of the chains these make, and one.

    `rarity`: how many rungs down LADDER words are needed from. All three of chains of so many words; without a number each list of words is asked
    for the fewest that its own lengths allow, as the days were.
    """
    common = counted(seen(puzzle, known(COMMON)), words)
    return {
        "closed": round(-log2((common.filled + 0.5) / (common.signatures + 1)), 2),
        "finishes": round(log10(1 + common.chains), 2),
        "rarity": next((rung for rung, knows in enumerate(LADDER) if counted(seen(puzzle, known(knows)), words).chains), len(LADDER)),
    }


def difficulty(measures: Mapping[str, float]) -> float:
    """One number of them, in the effort of simulated players; 0 is solved at the first try."""
    return round(max(0.0, BASE + sum(weight * measures[name] for name, weight in WEIGHTS.items())), 2)
