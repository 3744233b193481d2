"""Simulated players of Wordcrossing: how many tries each needs until a chain of words that it knows reaches the goal.

Players play in two ways, so that the measure of difficulty is not held against one idea of a player alone. Who *plans* takes a way of few words from
start to goal, and then lays on it, word after word, any that fits. Who *gropes* lays word after word without a plan, wherever one fits that leads on
towards the goal. Neither takes a word back: where nothing fits, another try begins. In each way three play, who differ in the words they know.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from math import log2

from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour.games.wordcrossing.search.chains import END
from parlour.games.wordcrossing.supply.field import MOST, Field, seen
from parlour_precompute.games.wordcrossing.lists import source, zipf

TRIES = 300
"""Tries of each player at each level: enough that chance moves the effort by less than a tenth of what levels differ in."""

GLANCES = 6
"""Places that a groping player looks at before it gives up."""

ASIDE = 4
"""One glance in so many goes to places that are not the nearest to the goal."""

Step = tuple[int, int, int]
"""A slot, the place in it that crosses the word before, and the place that crosses the next."""


def planned(field: Field, rng: Rng) -> bool:
    """A try of one who takes a way of the fewest words, or of one more, and then fills it."""
    assert field.fewest is not None
    return is_filled(field, way(field, rng.choice((field.fewest, field.fewest + 1)), rng), rng)


def way(field: Field, words: int, rng: Rng) -> list[Step]:
    """A way from start to goal of so many words and no more letters than there are, taken at random; empty where it led nowhere."""
    ways, letters = field.ways, field.letters
    barred, path = 1 << ways.here.start, list[Step]()
    options = [(one, END, END) for one in ways.first]
    for more in range(words - 1, -1, -1):
        least, spent = ways.bound(more)[0], 0 if not path else -1
        fitting = [each for each in options if not path or not ways.slots[each[0]].mask & barred]
        fitting = [each for each in fitting if len(ways.slots[each[0]]) + spent + least[each[0]] <= letters]
        if not fitting:
            return []
        one, out, enter = rng.choice(fitting)
        if path:
            before, came, _ = path[-1]
            path[-1] = (before, came, out)
            barred |= ways.slots[before].mask | ways.slots[before].halo
        path.append((one, enter, END))
        letters -= len(ways.slots[one]) + spent
        options = list(ways.crossings[one])
    return path


def is_filled(field: Field, path: list[Step], rng: Rng) -> bool:
    """Whether words were found for a way, one after another, none taken back."""
    left, shared = field.stock.pool.all, ""
    for one, enter, out in path:
        fitting, room = field.fitting(one, enter, shared, left)
        if not fitting:
            return False
        word, count = rng.choice(fitting)
        left, shared = room - count, word[out] if out != END else ""
    return bool(path)


def groped(field: Field, rng: Rng) -> bool:
    """A try of one who lays word after word, each across the one before, until one covers the goal."""
    return groping(field, rng)[0]


def groping(field: Field, rng: Rng) -> tuple[bool, int]:
    """The same try: whether a word covered the goal, and for how many words a place was looked for."""
    slots, here = field.ways.slots, field.ways.here
    last, word, left, barred = END, "", field.stock.pool.all, 1 << here.start
    for looked in range(1, MOST + 1):
        options = _open(field, last, barred)
        found = next((each for each in (_glance(field, options, word, left, rng) for _ in range(GLANCES) if options) if each), None)
        if found is None:
            return False, looked
        if last != END:
            barred |= slots[last].mask | slots[last].halo
        last, word, left = found
        if slots[last].mask >> here.goal & 1:
            return True, looked
    return False, MOST


def _open(field: Field, last: int, barred: int) -> list[Step]:
    """The slots that may come next, each with the place of its crossing in the last one, and in itself."""
    if last == END:
        return [(one, END, END) for one in field.ways.first]
    return [each for each in field.ways.crossings[last] if not field.ways.slots[each[0]].mask & barred]


def _glance(field: Field, options: list[Step], word: str, left: int, rng: Rng) -> tuple[int, str, int] | None:
    """A slot, a word laid there, and the letters that are left; None where the place looked at takes none."""
    near = min(field.away[one] for one, _, _ in options) + (rng.below(ASIDE) == 0)
    one, out, enter = rng.choice([each for each in options if field.away[each[0]] <= near])
    fitting, room = field.fitting(one, enter, word[out] if word else "", left)
    if not fitting:
        return None
    laid, count = rng.choice(fitting)
    return one, laid, room - count


@dataclass(frozen=True, slots=True)
class Player:
    """A player: the frequency (zipf x 100) from which on it knows words, and how it tries."""

    name: str
    knows: int
    way: str


WAYS: dict[str, Callable[[Field, Rng], bool]] = {"plans": planned, "gropes": groped}
KNOWS = {"casual": 450, "steady": 400, "keen": 350}
PLAYERS = tuple(Player(f"{name}, {way}", knows, way) for way in WAYS for name, knows in KNOWS.items())


@cache
def known(knows: int) -> tuple[str, ...]:
    """The easy words of a frequency and above."""
    return tuple(word for word in source().vocabulary.words if zipf()[word] >= knows)


def effort(field: Field, player: Player, rng: Rng, tries: int = TRIES) -> float:
    """log2 of the tries that a player needs on average for a chain, as so many tries tell it; the more, the fewer reached the goal."""
    won = sum(WAYS[player.way](field, rng) for _ in range(tries)) if field.fewest else 0
    return log2((tries + 1) / (won + 0.5))


def fields_of(puzzle: Puzzle) -> dict[int, Field]:
    """The level to players who know words from each frequency on."""
    return {knows: seen(puzzle, known(knows)) for knows in KNOWS.values()}


def simulated(puzzle: Puzzle, seed: str, tries: int = TRIES) -> dict[str, float]:
    """The mean effort of those who plan and of those who grope, and of all: a step of 1 is twice as many tries."""
    return judged(fields_of(puzzle), seed, tries)


def judged(fields: Mapping[int, Field], seed: str, tries: int) -> dict[str, float]:
    """The same of a level as players see it."""
    found: dict[str, list[float]] = {way: [] for way in WAYS}
    for player in PLAYERS:
        found[player.way].append(effort(fields[player.knows], player, Rng(f"{seed}/{player.name}"), tries))
    means = {way: sum(each) / len(each) for way, each in found.items()}
    return {"effort": round(sum(means.values()) / len(means), 2)} | {way: round(mean, 2) for way, mean in means.items()}
