"""Simulated players of Wordcrossing: how many tries each needs until a chain of words that it knows reaches the goal.

A player sees a way from start to goal of few words, and lays on it, word after word, any that fits of those it knows and of the letters left; when
nothing fits it tries another way. Players differ in the words that they know and in how many words more than the fewest they put up with.
"""

from dataclasses import dataclass
from functools import cache
from math import log2

from parlour.core.rng import Rng
from parlour.games.wordcrossing.chains import END, Ways
from parlour.games.wordcrossing.ground import ground
from parlour.games.wordcrossing.puzzle import Puzzle
from parlour.games.wordcrossing.stock import Stock
from parlour_precompute.games.wordcrossing.lists import source, zipf

MOST = 128
"""Tries after which a player gives up."""

RUNS = 1
"""Times that each player plays a level."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player: the frequency (zipf x 100) from which on it knows words, and the words more than the fewest that it puts up with."""

    name: str
    knows: int
    more: int


PLAYERS = (Player("casual", 450, 1), Player("steady", 400, 1), Player("keen", 350, 2))

Step = tuple[int, int, int]
"""A slot, the place in it that crosses the word before, and the place that crosses the next."""


@cache
def known(player: Player) -> tuple[str, ...]:
    """The words that a player knows."""
    return tuple(word for word in source().vocabulary.words if zipf()[word] >= player.knows)


def tries(puzzle: Puzzle, player: Player, rng: Rng) -> int:
    """The tries until the goal was reached, MOST where it was not."""
    stock = Stock(puzzle.letters, known(player))
    ways = Ways(ground(puzzle.grid), stock.lengths)
    fewest = next((count for count in range(1, 9) if ways.reach(count)[0] <= len(puzzle.letters)), None)
    if fewest is None:
        return MOST
    counts = range(fewest, fewest + player.more + 1)
    return next(
        (number for number in range(1, MOST) if is_filled(stock, ways, walked(ways, rng.choice(counts), len(puzzle.letters), rng), rng)), MOST
    )


def walked(ways: Ways, words: int, letters: int, rng: Rng) -> list[Step]:
    """A way from start to goal of so many words and at most so many letters, taken at random; empty where it led nowhere."""
    barred, path, entry = 1 << ways.here.start, list[Step](), END
    options = [(one, END, END) for one in ways.first]
    for more in range(words - 1, -1, -1):
        least = ways.bound(more)[0]
        spent = 0 if not path else -1
        fitting = [each for each in options if not path or not ways.slots[each[0]].mask & barred]
        fitting = [each for each in fitting if len(ways.slots[each[0]]) + spent + least[each[0]] <= letters]
        if not fitting:
            return []
        one, out, enter = rng.choice(fitting)
        if path:
            before, came, _ = path[-1]
            path[-1] = (before, came, out)
            barred |= ways.slots[before].mask | ways.slots[before].halo
            entry = enter
        path.append((one, entry, END))
        letters -= len(ways.slots[one]) + spent
        options = list(ways.crossings[one])
    return path


def is_filled(stock: Stock, ways: Ways, path: list[Step], rng: Rng) -> bool:
    """Whether words were found for a way, one after another, none taken back."""
    left, shared = stock.pool.all, ""
    for one, enter, out in path:
        room = left + (stock.pool.ones[shared] if shared else 0)
        words = stock.by_length.get(len(ways.slots[one]), ())
        fitting = [(word, count) for word, count in words if (not shared or word[enter] == shared) and stock.pool.covers(count, room)]
        if not fitting:
            return False
        word, count = rng.choice(fitting)
        left, shared = room - count, word[out] if out != END else ""
    return bool(path)


def effort(puzzle: Puzzle, player: Player, seed: str) -> float:
    """The mean of log2 of a player's tries, rounded to two digits."""
    found = [log2(tries(puzzle, player, Rng(f"{seed}/{player.name}/{run}"))) for run in range(RUNS)]
    return round(sum(found) / RUNS, 2)


def simulated(puzzle: Puzzle, seed: str) -> float:
    """The mean effort of all players: a step of 1 is twice as many tries."""
    found = [effort(puzzle, player, seed) for player in PLAYERS]
    return round(sum(found) / len(found), 2)
