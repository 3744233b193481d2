"""Players of the audit, which tuned nothing and ordered nothing, and play in other ways than those by whom levels were chosen.

Who *takes back* lays word after word, and where nothing comes to mind takes the last one up again, or more of them, and goes on from there; it knows
a word or not by chance, the more frequent the likelier, where the tuning players have a cut. Who starts from *words* thinks of one that its letters
spell, and only then looks where it might lie: of the tuning players those who aim do so too, with a cut of their own. No tuning player takes back.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import exp, log2

from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.ground import MIN_WORD, ground
from parlour.games.wordcrossing.level.puzzle import MAX_SIDE, Puzzle
from parlour.games.wordcrossing.rules import points
from parlour.games.wordcrossing.search.chains import END, Ways
from parlour.games.wordcrossing.search.stock import Stock
from parlour.games.wordcrossing.supply.field import MOST, Field
from parlour_precompute.games.wordcrossing.lists import source, zipf
from parlour_precompute.games.wordcrossing.models.clock import LAID, LOOK, PATIENCE, THOUGHT, THOUGHTS

KINDS = {"newcomer": 430, "average": 395, "keen": 360}
"""Zipf x 100 of words that each kind knows one time in two."""

BLUR = 20
"""Zipf x 100 by which the odds of knowing a word change by e."""

LOOKS = 5
"""Places that are looked at before something is taken back."""

WANDERS = 5
"""One look in so many goes anywhere."""

Laid = tuple[int, str, int]
"""A slot, the word in it, and the letters that are left."""


@dataclass(frozen=True)
class Table:
    """A level before one who knows some words of the easy list: the field, and by what its chains are paid."""

    puzzle: Puzzle
    field: Field

    @cached_property
    def known(self) -> list[tuple[str, int]]:
        """Its words with their letters as they are counted."""
        return [each for size in sorted(self.field.stock.by_length) for each in self.field.stock.by_length[size]]

    def spelled(self, row: list[Laid]) -> list[tuple[str, int]]:
        """The words that can be spelled of the letters left and one of the last word's."""
        if not row:
            return self.known
        pool, (_, before, left) = self.field.stock.pool, row[-1]
        rooms = [(letter, left + pool.ones[letter]) for letter in dict.fromkeys(before)]
        return [each for each in self.known if any(letter in each[0] and pool.covers(each[1], room) for letter, room in rooms)]

    @cached_property
    def places(self) -> dict[int, list[int]]:
        """The slots that cover the start and from which some way leads to the goal, by their length: that much is seen at a glance."""
        found: dict[int, list[int]] = {}
        for one in (each for each in self.field.ways.first if self.field.away[each] < MOST):
            found.setdefault(len(self.field.ways.slots[one]), []).append(one)
        return found

    def worth(self, row: list[Laid]) -> int:
        """The points of a chain."""
        return points(sum(len(word) for _, word, _ in row) - len(row) + 1, len(row))


def tables(puzzle: Puzzle, kind: str, rng: Rng, count: int) -> Iterator[Table]:
    """The level before so many of a kind, each with a vocabulary of its own."""
    sifted = Stock(puzzle.letters, source().vocabulary.words)
    ways = Ways(ground(puzzle.grid), frozenset(range(MIN_WORD, min(MAX_SIDE, len(puzzle.letters)) + 1)))
    for _ in range(count):
        words = [word for word in sifted.words if rng.below(1_000) < 1_000 / (1 + exp((KINDS[kind] - zipf()[word]) / BLUR))]
        yield Table(puzzle, Field(Stock(puzzle.letters, words), ways))


def takes_back(table: Table, rng: Rng, patience: int = PATIENCE) -> Iterator[tuple[int, list[Laid]]]:
    """Each chain that it comes to, with the seconds that it had taken by then."""
    field, row, used = table.field, list[Laid](), 0
    while used < patience:
        found = next((each for each in (_looked(field, row, rng) for _ in range(LOOKS)) if each), None) if len(row) < MOST else None
        used += LAID
        if found is not None:
            row.append(found)
            if field.ways.slots[found[0]].mask >> field.ways.here.goal & 1:
                yield used, row
                row = row[: rng.below(len(row))]
        elif row:
            # One word alone was taken up at first. A row of the most words then took one up and laid another for the rest of the half hour: of the
            # sittings at level 86 of version 4 half crossed within a minute and most of the others never.
            row = row[: rng.below(len(row))]


def _barred(field: Field, row: list[Laid]) -> int:
    slots = field.ways.slots
    barred = 1 << field.ways.here.start
    for one, _, _ in row[:-1]:
        barred |= slots[one].mask | slots[one].halo
    return barred


def _looked(field: Field, row: list[Laid], rng: Rng) -> Laid | None:
    """A word of those that fit at a place, in most looks at one that lies as near to the goal as any."""
    slots, pool = field.ways.slots, field.stock.pool
    options = [(one, END, END) for one in field.ways.first]
    word, left = "", pool.all
    if row:
        barred, (last, word, left) = _barred(field, row), row[-1]
        options = [each for each in field.ways.crossings[last] if not slots[each[0]].mask & barred]
    if not options:
        return None
    if rng.below(WANDERS):
        near = min(field.away[each[0]] for each in options)
        options = [each for each in options if field.away[each[0]] == near]
    one, out, enter = rng.choice(options)
    fitting, room = field.fitting(one, enter, word[out] if row else "", left)
    if not fitting:
        return None
    laid, count = max((rng.choice(fitting) for _ in range(2)), key=lambda each: len(each[0]))
    return one, laid, room - count


def thinks_of_words(table: Table, rng: Rng, patience: int = PATIENCE) -> Iterator[tuple[int, list[Laid]]]:
    """Each chain that it comes to, with the seconds that it had taken by then."""
    field, row, vain, used = table.field, list[Laid](), 0, 0
    thought = table.spelled([])
    while used < patience:
        laid = _placed(table, row, *rng.choice(thought)) if thought else None
        used += LAID if laid else THOUGHT
        if laid is None:
            vain += 1
            if vain > THOUGHTS or not thought or len(row) >= MOST:
                row, vain, thought = [], 0, table.spelled([])
            continue
        row, vain = [*row, laid], 0
        if field.ways.slots[laid[0]].mask >> field.ways.here.goal & 1:
            yield used, row
            row = []
        thought = table.spelled(row)


def _placed(table: Table, row: list[Laid], word: str, count: int) -> Laid | None:
    """The word where it fits and leads nearest to the goal, not farther than the last; None where it fits nowhere."""
    field = table.field
    slots, pool = field.ways.slots, field.stock.pool
    if not row:
        places = table.places.get(len(word), [])
        return (min(places, key=lambda one: field.away[one]), word, pool.all - count) if places else None
    last, before, left = row[-1]
    barred, best = _barred(field, row), (field.away[last] + 1, -1, 0)
    for other, out, enter in field.ways.crossings[last]:
        if len(slots[other]) != len(word) or word[enter] != before[out] or slots[other].mask & barred:
            continue
        room = left + pool.ones[before[out]]
        if field.away[other] < best[0] and pool.covers(count, room):
            best = (field.away[other], other, room - count)
    return (best[1], word, best[2]) if best[1] >= 0 else None


WAYS = {"takes back": takes_back, "words first": thinks_of_words}


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a sitting came to: the seconds until the first chain (PATIENCE where there was none), and the most points."""

    used: int
    points: int


def sat(table: Table, way: str, rng: Rng, chains: int, patience: int = PATIENCE) -> Sitting:
    """A sitting that ends with so many chains, or when patience does."""
    first, most = patience, 0
    for number, (used, row) in enumerate(WAYS[way](table, rng, patience), start=1):
        first, most = min(first, used), max(most, table.worth(row))
        if number >= chains:
            break
    return Sitting(first, most)


def effort(sittings: list[Sitting]) -> float:
    """log2 of the seconds from the first look until the first chain, in the mean of the sittings."""
    return sum(log2(LOOK + each.used) for each in sittings) / len(sittings)
