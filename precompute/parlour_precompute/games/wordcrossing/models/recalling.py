"""A third way of playing, for levels and bands: who *recalls* thinks of a word that its letters spell, and then looks where it might lie.

What is counted are words thought of, not tries: a level that spells many words of which few lead to the goal is hard for such a player, though a
place once seen be easy to fill. It takes no word back, and lays a word as near to the goal as it can, never where no way leads on. The first word may
lie anywhere on the start; who *aims* is the same player, but lays that one too as near to the goal as it can.
"""

from dataclasses import dataclass
from math import log2

from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour.games.wordcrossing.review import STARS
from parlour.games.wordcrossing.rules import points
from parlour.games.wordcrossing.supply.field import MOST, Field
from parlour_precompute.games.wordcrossing.models.players import KNOWS, fields_of, judged

FEWER_TRIES = 60
"""Tries of each simulated player at a level of a band, of which many more are made than taken."""

VAIN = 15
"""Words in a row that lie nowhere, after which a try is over."""

THOUGHTS = 1_500
"""Words that each player thinks of at a level of a band, in as many tries as these make."""

DRAWS = 80
"""Words that are looked at for one that the letters left can spell."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of words as far as it was laid.

    Its last slot and word, the letters left, the cells that are barred, how many words it has and how many letters, those at crossings once.
    """

    slot: int
    word: str
    left: int
    barred: int
    count: int
    letters: int


@dataclass(frozen=True, slots=True)
class Try:
    """A try: the row that reached the goal, None where none did, how many words were thought of, and how many of them were laid."""

    row: Row | None
    thoughts: int
    laid: int


def thought(field: Field, words: list[tuple[str, int]], row: Row | None, rng: Rng) -> tuple[str, int] | None:
    """A word that the letters left spell, with one of the last word's; None where none came to mind."""
    pool = field.stock.pool
    rooms = [(letter, row.left + pool.ones[letter]) for letter in dict.fromkeys(row.word)] if row else [("", pool.all)]
    guard = pool.guard
    for _ in range(DRAWS):
        word, count = rng.choice(words)
        for letter, room in rooms:
            if letter in word and ((room | guard) - count) & guard == guard:
                return word, count
    return None


def laid(field: Field, row: Row | None, word: str, count: int, rng: Rng, aims: bool) -> Row | None:
    """The row with a word laid somewhere that is not farther from the goal than the last; None where it lies nowhere."""
    slots, pool, away = field.ways.slots, field.stock.pool, field.away
    if row is None:
        places = [one for one in field.ways.first if len(slots[one]) == len(word) and away[one] < MOST]
        if aims:
            places = [one for one in places if away[one] == min(away[each] for each in places)]
        return Row(rng.choice(places), word, pool.all - count, 1 << field.ways.here.start, 1, len(word)) if places else None
    options = [
        (one, row.left + pool.ones[word[enter]])
        for one, out, enter in field.ways.crossings[row.slot]
        if len(slots[one]) == len(word) and word[enter] == row.word[out] and not slots[one].mask & row.barred and away[one] <= away[row.slot]
    ]
    options = [(one, room - count) for one, room in options if pool.covers(count, room)]
    if not options:
        return None
    nearest = min(away[one] for one, _ in options)
    one, left = rng.choice([each for each in options if away[each[0]] == nearest])
    before = slots[row.slot]
    return Row(one, word, left, row.barred | before.mask | before.halo, row.count + 1, row.letters + len(word) - 1)


def recalled(field: Field, rng: Rng, aims: bool = False, vain: int = VAIN) -> Try:
    """A try that ends with a chain, or with so many words in a row that lie nowhere."""
    words = [each for size in sorted(field.stock.by_length) for each in field.stock.by_length[size]]
    row, lost, thoughts, count = None, 0, 0, 0
    while words and lost < vain and (row is None or row.count < MOST):
        found = thought(field, words, row, rng)
        thoughts += 1
        further = laid(field, row, *found, rng, aims) if found else None
        if further is None:
            lost += 1
            continue
        row, lost, count = further, 0, count + 1
        if field.ways.slots[row.slot].mask >> field.ways.here.goal & 1:
            return Try(row, thoughts, count)
    return Try(None, max(thoughts, 1), count)


def recalls(field: Field, rng: Rng, enough: int, good: int, aims: bool = False) -> tuple[float, float]:
    """log2 of the words that are thought of for a chain, and the share of chains that are worth so many points, as so many words tell them.

    The effort is the greater, the fewer reached the goal; the share is 0 where none did.
    """
    used = won = worth = 0
    while used < enough:
        made = recalled(field, rng, aims)
        used += made.thoughts
        if made.row is not None:
            won, worth = won + 1, worth + (points(made.row.letters, made.row.count) >= good)
    return log2(used / (won + 0.5)), worth / max(1, won)


def thrice(puzzle: Puzzle, seed: str, tries: int, enough: int, aims: bool = False) -> dict[str, float]:
    """What players of all three ways made of a level of a ladder or a band; `effort` is the mean of the three.

    `aims` is what those make of it who aim, where it is asked for. `near` is the share of the chains recalled that are worth two stars; it is left
    out of a proposal, whose par is not known yet.
    """
    fields = fields_of(puzzle)
    found = judged(fields, seed, tries)
    good = -(-STARS[1] * points(puzzle.easy[-1].letters, puzzle.easy[-1].words) // 100) if puzzle.easy else 0
    each = [recalls(fields[knows], Rng(f"{seed}/{name}, recalls"), enough, good) for name, knows in KNOWS.items()]
    effort, near = (sum(row) / len(row) for row in zip(*each, strict=True))
    ways = {"plans": found["plans"], "gropes": found["gropes"], "recalls": round(effort, 2)}
    told = {"effort": round(sum(ways.values()) / len(ways), 2)} | ways
    if aims:
        aimed = [recalls(fields[knows], Rng(f"{seed}/{name}, aims"), enough, good, aims=True)[0] for name, knows in KNOWS.items()]
        told["aims"] = round(sum(aimed) / len(aimed), 2)
    return told | ({"near": round(near, 3)} if puzzle.easy else {})
