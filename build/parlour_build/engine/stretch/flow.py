"""Iterators, generators, functions of functions, and errors."""

import functools
import itertools
import json
import operator
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from parlour_build.engine.stretch.acts import Act, crossed, tried
from parlour_build.engine.stretch.gathered import Point, Row, scattered


def going_on() -> None:
    """Iterators, generators, and functions of functions."""
    numbers, few = scattered(60), "abcd"
    ways: Sequence[Iterable[Any]] = (
        *(
            itertools.chain([numbers, few]),
            itertools.chain.from_iterable([numbers, few]),
            itertools.combinations(few, 3),
            itertools.permutations(few),
        ),
        *(itertools.product(few, repeat=3), itertools.accumulate(numbers), itertools.islice(numbers, 2, 20, 3), itertools.takewhile(bool, numbers)),
        *(itertools.dropwhile(bool, numbers), itertools.zip_longest(numbers, few), itertools.starmap(max, zip(numbers, numbers, strict=True))),
        *(
            itertools.compress(numbers, itertools.cycle([1, 0])),
            itertools.repeat(1, 3),
            itertools.filterfalse(None, numbers),
            itertools.tee(numbers)[1],
        ),
        *(
            map(max, numbers, numbers),
            filter(None, numbers),
            zip(numbers, few, strict=True),
            zip(few, numbers, strict=False),
            reversed(range(0, 50, 3)),
        ),
        ((key, list(group)) for key, group in itertools.groupby(sorted(numbers), lambda each: each % 5)),
    )
    crossed((list,), ways)
    for size in (1, 4, 200, None):
        held = functools.lru_cache(maxsize=size)(Point)
        crossed((held, functools.partial(held, y=1)), numbers * 2)
        held.cache_info()
        held.cache_clear()
    crossed((functools.partial(max, 3), functools.partial(Point, y=3)), (4,))
    crossed((Iterator.__next__, lambda one: one.send(1), lambda one: one.throw(KeyError("x")), lambda one: one.close()), (echo(), iter([])))
    crossed((range(9).index, range(0, 50, 3).count, lambda each: range(9)[each:5], lambda each: each in range(0, 50, 3)), (3, 12, "x"))


def echo() -> Iterator[Any]:
    """One, and then whatever is sent."""
    sent = yield 1
    yield from (sent, 2)


FAILURES: tuple[tuple[Any, ...], ...] = (
    *((operator.getitem, {}, "x"), (operator.getitem, [], 3), (operator.getitem, (), 9), (operator.setitem, {}, [], 1), (getattr, None, "x")),
    *((operator.add, "a", 1), (operator.lt, Point(1, 2), 3), (operator.floordiv, 1, 0), (int, "x"), (len, 3), (chr, -1), (next, iter(()))),
    *((Point, 1), (Point, 1, 2, 3, 4), (setattr, Point(1, 2), "x", 3), (setattr, Row(), "items", ()), (re.compile, "("), (json.dumps, {1j: 2})),
)


def failing() -> None:
    """Errors of every usual kind, raised through several calls, chained, caught and told."""
    for act, *args in FAILURES:
        tried(chained, act, *args)


def chained(act: Act, *args: Any) -> None:
    """Raises another error from the one that is raised."""
    try:
        act(*args)
    except Exception as error:
        raise ValueError(f"after {type(error).__name__}: {error}") from error
