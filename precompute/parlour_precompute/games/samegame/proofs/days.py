"""What is proved of SameGame's days as a row: the week climbs, boards are unlike those around them, and nothing foretells how hard a day is.

A reader who knows what a weekday is like cannot tell more from a day's place in the year, from the day before, or from its weekday a week ago.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise, permutations
from statistics import mean, pstdev

from parlour.core.codec import decode
from parlour.core.daily import WEEKDAYS, is_real_day, weekday
from parlour.core.errors import BadInput
from parlour.games.samegame.rules import Puzzle
from parlour_precompute.prove.days import order_faults
from parlour_precompute.prove.record import Entry, Fault

ROW = 9
"""Of so many boards of a weekday in a row no two look alike."""

ALIKE = 0.75
"""The share of blocks with the same colour in the same place, under any colours or mirrored, from which on two boards look alike."""

WEEKS = 52
"""Days of one weekday from which on something can be said of their mean and of their order."""

Cells = Sequence[str]
"""The rows of a board, from the top."""

Day = tuple[Entry, Cells]


def in_a_row(entries: Sequence[Entry]) -> Iterator[Fault]:
    """What is wrong with the days as a row, of those that are days with a board."""
    days = [(entry, cells) for entry in entries if is_real_day(entry.key) and (cells := cells_of(entry))]
    yield from neighbour_faults(days)
    yield from likeness_faults(days)
    yield from (Fault(0, "", sentence) for sentence in (*week_faults(days), *foretold(days)))


def cells_of(entry: Entry) -> Cells:
    """The rows of a stored board; none where it is no board."""
    try:
        return decode(Puzzle, entry.puzzle).cells.split("/")
    except BadInput:
        return ()


def of_weekdays(days: Sequence[Day]) -> list[list[Day]]:
    """The days of each weekday, Monday's first."""
    return [[day for day in days if weekday(day[0].key) == kind] for kind in range(len(WEEKDAYS))]


def neighbour_faults(days: Sequence[Day]) -> Iterator[Fault]:
    """Each day whose largest group has the colour of the largest of the day before."""
    shown = [max(joined(cells), key=lambda group: group[0])[1] for _, cells in days]
    for ((one, _), before), ((other, _), after) in pairwise(zip(days, shown, strict=True)):
        if before == after:
            yield Fault(other.line, other.key, f"Its largest group has the colour of that of {one.key}.")


def likeness_faults(days: Sequence[Day]) -> Iterator[Fault]:
    """Each day that begins with as many groups as its weekday did a week ago, or looks like one of the boards before on its weekday."""
    for row in of_weekdays(days):
        begun = [sum(size > 1 for size, _ in joined(cells)) for _, cells in row]
        for at, (entry, cells) in enumerate(row):
            if at and begun[at] == begun[at - 1]:
                yield Fault(entry.line, entry.key, f"It begins with as many groups as {row[at - 1][0].key}.")
            for before, other in row[max(0, at - ROW + 1) : at]:
                if shared(cells, other) >= ALIKE:
                    yield Fault(entry.line, entry.key, f"It looks like {before.key}.")


def joined(cells: Cells) -> list[tuple[int, str]]:
    """The size and colour of each group, from the left and in each column from below."""
    left = {(x, -y): colour for y, row in enumerate(cells) for x, colour in enumerate(row)}
    found = []
    for where in sorted(left):
        if where in left:
            colour, size, edge = left.pop(where), 0, [where]
            while edge:
                (x, y), size = edge.pop(), size + 1
                near = [each for each in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if left.get(each) == colour]
                edge += near
                for each in near:
                    del left[each]
            found.append((size, colour))
    return found


def shared(one: Cells, other: Cells) -> float:
    """The share of blocks of one colour in one place, under the colours and the side that suit best; 0 where sizes or colours differ in number."""
    names, others = sorted(set("".join(one))), sorted(set("".join(other)))
    if [*map(len, one)] != [*map(len, other)] or len(names) != len(others):
        return 0.0
    most = 0
    for rows in (other, [row[::-1] for row in other]):
        pairs = Counter(zip("".join(one), "".join(rows), strict=True))
        most = max(most, *(sum(pairs[pair] for pair in zip(names, turned, strict=True)) for turned in permutations(others)))
    return most / len("".join(one))


def week_faults(days: Sequence[Day]) -> Iterator[str]:
    """Each weekday that is easier in the mean than the one before it in the week."""
    rows = of_weekdays(days)
    if min(map(len, rows)) < WEEKS:
        return
    for kind, (before, after) in enumerate(pairwise(mean(map(hard, row)) for row in rows), 1):
        if after <= before:
            yield f"A {WEEKDAYS[kind]} is easier than a {WEEKDAYS[kind - 1]}."


def foretold(days: Sequence[Day]) -> Iterator[str]:
    """In which way a reader who knows the weekdays could foretell how hard a day is."""
    rows = of_weekdays(days)
    for name, row in zip(WEEKDAYS, rows, strict=True):
        yield from order_faults(f"the row of {name}s", [hard(day) for day in row], WEEKS)
    usual = [(mean(map(hard, row)), pstdev(map(hard, row)) or 1.0) if row else (0.0, 1.0) for row in rows]
    for year, those in groupby(days, lambda day: day[0].key[:4]):
        each = [(hard(day), *usual[weekday(day[0].key)]) for day in those]
        yield from order_faults(year, [(value - middle) / spread for value, middle, spread in each])


def hard(day: Day) -> float:
    """The stored difficulty; 0 where there is none."""
    value = day[0].measures.get("difficulty")
    return value if isinstance(value, float) else 0.0
