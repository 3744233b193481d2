"""Lists, tuples, sets, dictionaries, queues, and frozen values."""

import functools
import itertools
import operator
from array import array
from bisect import bisect_left, bisect_right, insort
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from parlour_build.engine.stretch.acts import COMPARE, Act, crossed, tried

SIZES = (0, 1, 2, 5, 9, 33, 70, 400)


@dataclass(frozen=True, slots=True)
class Point:
    """A frozen value with an order."""

    x: int
    y: int
    tags: tuple[str, ...] = ()

    def __lt__(self, other: "Point") -> bool:
        """Whether it comes before the other."""
        return (self.x, self.y, self.tags) < (other.x, other.y, other.tags)


@dataclass(frozen=True)
class Row:
    """A frozen value that adds up once."""

    items: tuple[int, ...] = field(default_factory=tuple)

    @functools.cached_property
    def total(self) -> int:
        """The sum of its items."""
        return sum(self.items)


def scattered(size: int) -> list[int]:
    """Numbers in no order."""
    return [each * 7_919 % 10_007 for each in range(size)]


KEYS: tuple[Act, ...] = (int, str, lambda each: (each, "x"), lambda each: Point(each % 3, each), lambda each: each / 7, lambda each: each % 5)
OF_A_ROW: tuple[Act, ...] = (
    *(
        list,
        tuple,
        set,
        frozenset,
        sorted,
        reversed,
        enumerate,
        sum,
        min,
        max,
        any,
        all,
        repr,
        Counter,
        deque,
        iter,
        dict.fromkeys,
        itertools.pairwise,
    ),
    *(
        lambda row: sorted(row, reverse=True),
        lambda row: sorted(row, key=str),
        lambda row: sorted([*row, 2**70]),
        lambda row: sorted([*row, None, "x"]),
    ),
    *(
        lambda row: min(row, key=str),
        lambda row: max(row, key=repr, default=None),
        lambda row: hash(tuple(row)),
        lambda row: list(row).sort(key=repr),
    ),
    *(
        lambda row: row[::2],
        lambda row: row[-3:],
        lambda row: row * 2,
        lambda row: row + row,
        lambda row: row.index("none"),
        lambda row: row.count(1),
    ),
    *(lambda row: insort(sorted(row), min(row)), lambda row: bisect_left(sorted(row), max(row)), lambda row: bisect_right(sorted(row), min(row))),
    *(lambda row: row < row[1:], lambda row: tuple(row) < tuple(row[1:]), lambda row: tuple(row) == tuple(row), lambda row: tuple(row) * 2 + (1,)),
)
CHANGES: tuple[Act, ...] = (
    *(
        list.reverse,
        list.clear,
        list.copy,
        lambda row: row.extend(row),
        lambda row: row.insert(3, 1),
        lambda row: row.pop(0),
        lambda row: row.remove("x"),
    ),
    *(
        lambda row: operator.setitem(row, slice(2, 5), row),
        lambda row: operator.delitem(row, slice(None, None, 2)),
        lambda row: operator.delitem(row, 0),
    ),
)
OF_TWO_SETS: tuple[Act, ...] = (
    *(operator.and_, operator.or_, operator.sub, operator.xor, operator.iand, operator.ior, operator.isub, operator.ixor),
    *(set.isdisjoint, set.issubset, set.issuperset, set.union, set.update, set.intersection, set.difference_update, set.intersection_update),
)


def rows(size: int) -> Iterator[list[Any]]:
    """Lists in no order, in order, backwards, in two runs, and of equals; of values of every type."""
    for numbers in (scattered(size), list(range(size)), list(range(size, 0, -1)), [*range(size // 2), *range(size)], [1] * size):
        yield from (list(map(key, numbers[:300] if size > 300 and place > 1 else numbers)) for place, key in enumerate(KEYS))


def gathering() -> None:
    """Lists, tuples and sets that are sorted, cut, and meet each other."""
    for row in (row for size in SIZES for row in rows(size)):
        crossed(OF_A_ROW, (row,))
        for act in CHANGES:
            tried(act, list(row))
        crossed((*COMPARE, *OF_TWO_SETS), [set(row), frozenset(row[::2])], [set(row[1:]), frozenset(row), row])


def looking_up() -> None:
    """Dictionaries that grow, are thinned out and change, and the views of them."""
    for row in (row for size in SIZES for row in rows(size)):
        known = dict(zip(row, range(len(row)), strict=True))
        known.update(dict.fromkeys(row[::3]), more=1)
        for key in row[: len(row) // 2]:
            known.pop(key, None)
        crossed((list, reversed, len, repr), (known, known.keys(), known.items(), known.values()))
        crossed((operator.and_, operator.or_, operator.sub), (known.keys(), known.items()), (set(row), known.keys()))
        crossed((operator.or_, operator.eq, operator.contains, dict.get, dict.setdefault, dict.pop), (known.copy(), {}), (known, "none", None, 2**70))
        crossed((dict.popitem, dict.clear), (known,))
        groups, many = defaultdict[Any, list[Any]](list), Counter(row)
        for each in row:
            groups[each].append(each)
        crossed((operator.add, operator.sub, operator.and_, operator.or_), (many,), (many, Counter(row[::2])))


OF_A_QUEUE: tuple[Act, ...] = (
    *(deque.popleft, deque.pop, deque.reverse, list, deque.copy, repr, len),
    *(lambda line: line.rotate(3), lambda line: line.appendleft(2), lambda line: line.append(2), lambda line: line[1], deque.clear, deque.pop),
)
OF_AN_ARRAY: tuple[Act, ...] = (
    *(array.tolist, len, list, bytes, repr, lambda packed: packed.extend(packed), lambda packed: packed.append(-1), lambda packed: packed.append(1)),
    *(lambda packed: packed[1:2], lambda packed: packed[0], lambda packed: packed.pop(), lambda packed: packed == packed[:]),
)


def queueing() -> None:
    """Queues, arrays of numbers, and tables of bytes."""
    for numbers in map(scattered, SIZES):
        crossed(OF_A_QUEUE, (deque(numbers, maxlen=50), deque(numbers)))
        crossed(OF_AN_ARRAY, (array("I", numbers), array("q", numbers)))
        crossed((bytes, bytearray), (numbers, [each & 255 for each in numbers]))


def being() -> None:
    """Frozen values: made, compared, replaced, shown; and thrown away in circles, so that they are looked for."""
    points = [Point(each % 5, each, ("x",) * (each % 3)) for each in scattered(120)]
    crossed((repr, hash, lambda point: replace(point, y=0), lambda point: replace(point, z=0), vars, id, lambda point: Row((point.x,)).total), points)
    crossed((*COMPARE, isinstance), points[:9], (*points[3:7], Point, Point | int, (0, 0), "x"))
    for _ in range(3_000):
        circle: list[Any] = [{}, set(), Row()]
        circle[0]["self"] = circle
