"""Questions to what the overlay puts in place of modules of the standard library: put to the engine, where it is, and to CPython, where it is not."""

import functools
import json
import re
import sys
from collections.abc import Callable
from dataclasses import is_dataclass
from importlib import import_module
from types import UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

PIECES = [("([a-z]+)-([0-9]*)", "ab-12 c- -3 d-4"), (r"\s+", " a  b\nc"), ("x", ""), ("(?P<name>o)(o)?", "foo bo")]


def spelled(kind):
    """A type as one text, the same in each version of Python."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is None:
        return "..." if kind is Ellipsis else getattr(kind, "__qualname__", repr(kind))
    if origin is Callable:
        # No function is decoded from JSON, and what stands in its brackets is told in two ways.
        return "Callable"
    if origin is Literal:
        return f"Literal{list(inside)}"
    name = "Union" if origin in (Union, UnionType) else origin.__qualname__
    # The order of what a union holds says nothing.
    parts = sorted(map(spelled, inside)) if name == "Union" else list(map(spelled, inside))
    return f"{name}{parts}"


def hints(modules):
    """The types of the fields of all classes of data in these modules."""
    found = [kind for module in map(import_module, modules) for kind in vars(module).values() if is_class_of_data(kind)]
    held = {f"{kind.__module__}.{kind.__qualname__}": kind for kind in found}
    return {name: {field: spelled(each) for field, each in get_type_hints(kind).items()} for name, kind in sorted(held.items()) if not has_text(kind)}


class Stage:
    """A class that another is made from."""

    size: int
    key: str


class Level(Stage):
    """It says of one field that it is of another type."""

    key: int | None
    after: None
    before: Literal["none", 3] | None


def has_text(kind):
    """Whether a type is written as a text, which the engine does not evaluate."""
    return any(isinstance(each, str) for base in kind.__mro__ for each in getattr(base, "__annotations__", {}).values())


def inherited():
    """The types of what a class says itself and of what it has from another."""
    return {field: spelled(each) for field, each in get_type_hints(Level).items()}


def is_class_of_data(kind):
    return isinstance(kind, type) and is_dataclass(kind)


def expressions():
    """What regular expressions find, split and replace."""
    found = []
    for pattern, text in PIECES:
        first = re.search(pattern, text)
        found += [first and [first.group(), first.span(), first.groupdict()], re.split(pattern, text), re.findall(pattern, text)]
        found += [[each.start() for each in re.finditer(pattern, text)], re.sub(pattern, r"<\g<0>>", text), re.sub(pattern, "-", text, count=1)]
        found += [bool(re.fullmatch(pattern, text, re.DOTALL)), re.compile(re.compile(pattern)).pattern]
        found += [re.compile(pattern.upper(), re.IGNORECASE).findall(text)]
    return found


def kept():
    """What is kept of what functions return."""
    called = []

    @functools.lru_cache(maxsize=2)
    def double(number, more=0):
        """Twice as much."""
        called.append(number)
        return 2 * number + more

    @functools.cache
    def half(number):
        called.append(-number)
        return number // 2

    @functools.lru_cache
    def bare(number):
        called.append(number)
        return number

    class Stage:
        @functools.cached_property
        def size(self):
            """How large it is."""
            called.append("size")
            return 7

    stage = Stage()
    told = [double(1), double(2), double(1), double(3), double(2), double(1, more=4), half(9), half(9), bare(5), bare(5)]
    told += [stage.size, stage.size, vars(stage)]
    told += [double.__name__, double.__doc__, double.__wrapped__(4), isinstance(Stage.size, functools.cached_property), list(double.cache_info())]
    told += [functools.reduce(lambda one, other: one - other, [9, 3, 2]), functools.partial(double, 6)(more=1)]
    return [*told, called]


def ahead(shapes):
    """Of what was compiled ahead: how much there is, and what is not as it would be if it were compiled here."""
    import dataclasses  # noqa: PLC0415
    from re import _compiler  # noqa: PLC0415

    from precompiled import PATTERNS, SHAPES  # noqa: PLC0415

    wrong = [repr(key) for key in PATTERNS if re.compile(*key) != _compiler.compile(*key)]
    wrong += [name for name, text in shapes.items() if does(SHAPES[name]) != does(compiled(text))]
    return {"patterns": len(PATTERNS), "shapes": len(SHAPES), "wrong": wrong, "lacking": [*map(repr, re.LACKING), *dataclasses.LACKING]}


def compiled(text):
    """The code of the function that the text makes."""
    scope = {}
    exec(text, scope)
    return scope["made"].__code__


def does(code):
    """All of a code that decides what it does; not the line at which it stood, nor its columns."""
    return code.co_code, code.co_consts, code.co_names, code.co_varnames, code.co_argcount, code.co_kwonlyargcount, code.co_flags


def asked(games, shapes):
    """All answers of the engine, as JSON; what is given is JSON as well."""
    for name in json.loads(games):
        import_module(name)
    modules = sorted(name for name in sys.modules if name.startswith("parlour."))
    first = {"ahead": ahead(json.loads(shapes)), "modules": modules}
    return json.dumps({**first, "hints": hints(modules), "inherited": inherited(), "expressions": expressions(), "kept": kept()})
