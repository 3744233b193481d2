"""Garbage in circles, with something of every kind in it: what the collector meets is chance, and of each kind it asks functions of its own."""

import functools
import gc
import itertools
import json
import operator
import re
import types
from _weakref import proxy, ref
from array import array
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from parlour_build.engine.stretch.gathered import Point, Row

Kind = TypeVar("Kind")


class Loose:
    """A class with a dictionary, a method, and something of its class."""

    kept: Any = None

    def itself(self) -> object:
        """Itself, by way of its class."""
        return super().__class__, self

    @property
    def both(self) -> object:
        """What it is told, twice."""
        return self.itself(), self.itself()

    @classmethod
    def made(cls) -> "Loose":
        """A new one."""
        return cls()


def counting(held: object) -> Iterator[object]:
    """A generator that is left half-way."""
    try:
        yield held
        yield from [held, 2]
    finally:
        del held


def begun(held: object) -> Iterator[object]:
    """A generator after its first value."""
    one = counting(held)
    next(one)
    return one


def caught(held: object) -> Exception:
    """An error with its traceback, and the frames in it."""
    try:
        raise ValueError(held)
    except ValueError as error:
        return error


def closed_over(held: object) -> Any:
    """A function that holds something."""
    return lambda: held


def of_class(held: object) -> type:
    """A class of its own, with slots."""
    return type("Own", (Loose,), {"__slots__": ("one",), "held": held, "itself": closed_over(held)})


class Weak:
    """What can be referred to weakly."""


def weak(held: object) -> object:
    """Something, a weak reference to it that is told of its end, and one that is not."""
    one = Weak()
    one.held = held  # type: ignore[attr-defined]
    return one, ref(one, lambda _: held), proxy(one)


def encoder(held: object) -> object:
    """The encoder and the scanner of json that are not written in Python."""
    from _json import make_encoder, make_scanner  # noqa: PLC0415

    context: Any = json.JSONDecoder(object_hook=lambda one: (one, held))
    return make_encoder({}, closed_over(held), json.encoder.encode_basestring, None, ":", ",", False, False, True), make_scanner(context)


def loose(held: object) -> Any:
    """A value that holds something."""
    one = Loose()
    one.kept = held
    return one


def called(act: Callable[[int], object]) -> object:
    """A function that remembers what it gave."""
    for each in range(6):
        act(each)
    return act


KINDS: tuple[Callable[[Any], object], ...] = (
    list,
    tuple,
    lambda held: {1: held},
    lambda held: {Point(1, 2): held, "x": 1},
    lambda held: (held,),
    lambda held: {"held": held}.items(),
    lambda held: {(1, id(held))},
    lambda held: frozenset({closed_over(held)}),
    deque,
    lambda held: defaultdict(list, x=held),
    lambda held: Counter({1: held}),
    lambda held: OrderedDict(x=held),
    lambda held: ChainMap({"x": held}),
    lambda held: types.SimpleNamespace(held=held),
    iter,
    reversed,
    enumerate,
    lambda held: iter({1: held}.values()),
    lambda held: iter({1: held}.items()),
    lambda held: iter({1: held}),
    lambda held: iter((held,)),
    lambda held: iter(deque(held)),
    lambda held: iter({closed_over(held)}),
    lambda held: iter(closed_over(held), 1),
    lambda held: reversed({1: held}),
    itertools.pairwise,
    lambda held: map(len, held),
    lambda held: filter(None, held),
    lambda held: zip(held, held, strict=True),
    lambda held: itertools.chain(held, held),
    itertools.cycle,
    itertools.accumulate,
    itertools.repeat,
    lambda held: itertools.islice(held, 1, 3),
    lambda held: itertools.product(held, held),
    lambda held: itertools.combinations(held, 1),
    lambda held: itertools.permutations(held, 1),
    itertools.groupby,
    lambda held: itertools.takewhile(bool, held),
    lambda held: itertools.dropwhile(bool, held),
    lambda held: itertools.starmap(max, held),
    itertools.tee,
    lambda held: itertools.zip_longest(held, held),
    lambda _: itertools.count(),
    lambda held: itertools.compress(held, held),
    lambda held: itertools.filterfalse(None, held),
    lambda held: next(itertools.groupby(held)),
    counting,
    begun,
    caught,
    closed_over,
    of_class,
    weak,
    lambda held: (each for each in held),
    lambda held: functools.partial(max, held),
    lambda held: functools.lru_cache(maxsize=4)(closed_over(held)),
    lambda held: called(functools.lru_cache(maxsize=4)(lambda each: (each, held))),
    lambda held: called(functools.cache(lambda each: (each, held))),
    lambda held: functools.cmp_to_key(lambda one, other: len(held))(held),
    lambda held: operator.itemgetter(1, held),
    lambda held: operator.attrgetter("x", "y.z"),
    lambda held: operator.methodcaller("x", held),
    lambda held: property(closed_over(held)),
    lambda held: staticmethod(closed_over(held)),
    lambda held: classmethod(closed_over(held)),
    lambda held: held.append,
    lambda held: [].__add__,
    lambda held: loose(held).itself,
    loose,
    lambda held: super(Loose, loose(held)),
    lambda held: Point(1, 2, (held,)),
    lambda held: Row((held,)),
    lambda held: slice(held, held),
    lambda held: types.MappingProxyType({1: held}),
    lambda held: types.GenericAlias(list, (held,)),
    lambda held: int | str,
    lambda held: types.MethodType(len, held),
    lambda held: types.ModuleType("held", str(len(held))),
    lambda held: memoryview(array("i", [1, 2])),
    lambda held: re.compile("(a)(b)").match("ab"),
    lambda held: re.finditer("a", "aa"),
    lambda held: json.JSONEncoder(default=closed_over(held)).iterencode([1, {"x": 2}]),
    encoder,
    lambda held: json.JSONDecoder(object_hook=lambda one: (one, held)),
    lambda held: TypeVar("Own"),
)


def wasting() -> None:
    """Circles of garbage, young and old, each alone and many together, collected in each way there is."""
    for generation, kind in itertools.product((0, 1, 2), KINDS):
        bent(kind)
        gc.collect(generation)
    for kind in KINDS:
        bent(kind)
    gc.collect()


def bent(kind: Callable[[Any], object]) -> None:
    """Leaves a circle that nothing else holds."""
    circle: list[Any] = [[1, 2], "x"]
    circle += [kind(circle), kind(circle), circle]
