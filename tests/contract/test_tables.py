"""Laws of what modules hold before anything is played: tables, records, and what a field holds where nothing is given; no game is named here.

mypy holds the code to the same; this looks at what is there once it has run, and finds what mypy is not asked for: faults that are planted
(docs/mutants.md).
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from importlib import import_module
from inspect import isclass
from pkgutil import walk_packages
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import parlour
from parlour.core.mode import AnyMode
from parlour.core.results.result import Result

MODULES = [import_module(found.name) for found in walk_packages(parlour.__path__, "parlour.")]
# These are imported for their types alone, where they are named.
NAMED = {"AnyMode": AnyMode, "Result": Result}


@cache
def hints(kind):
    """The types of what a class or a module declares."""
    return get_type_hints(kind, localns=NAMED)


def fits(kind, value):
    """Whether a value is of a type, as deep as the type says; of a function only that it is one."""
    origin, args = get_origin(kind) or kind, get_args(kind)
    if kind is Any or isinstance(kind, TypeVar):
        return True
    if origin in (Union, UnionType):
        return any(fits(each, value) for each in args)
    if origin is Literal:
        return value in args
    if origin is type:
        # A type of one of several classes stands where a class is asked for: mypy knows no type of a union.
        return isclass(value) or get_origin(value) in (Union, UnionType)
    if origin is float:
        return isinstance(value, (float, int))
    return callable(value) if origin is Callable else isinstance(value, origin) and holds(origin, args, value)


def holds(origin, args, value):
    """Whether what a container holds is of the types that it is declared with."""
    if isinstance(value, Mapping) and args:
        return all(fits(args[0], key) and fits(args[1], each) for key, each in value.items())
    if origin is tuple and args[-1:] != (Ellipsis,):
        return len(args) == len(value) and all(map(fits, args, value))
    return not isinstance(value, (tuple, list, frozenset, set)) or not args or all(fits(args[0], each) for each in value)


def records(value, seen):
    """Every record in a value, each once."""
    if id(value) in seen:
        return
    seen[id(value)] = value
    if is_dataclass(value) and not isclass(value):
        yield value
        value = tuple(getattr(value, field.name) for field in fields(value))
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, (tuple, list, frozenset)) else ():
        yield from records(each, seen)


def test_what_a_module_holds_is_of_the_types_that_it_is_declared_with():
    named = [(f"{module.__name__}.{name}", kind, vars(module)[name]) for module in MODULES for name, kind in hints(module).items()]
    assert [name for name, kind, value in named if not fits(kind, value)] == []
    seen = {}
    held = [record for module in MODULES for value in list(vars(module).values()) for record in records(value, seen)]
    assert {"Game", "Guide", "Mode", "PuzzleSet", "Supply"} <= {type(record).__name__ for record in held}
    pairs = [(record, name, kind) for record in held for name, kind in hints(type(record)).items()]
    assert [f"{record!r}: {name}" for record, name, kind in pairs if not fits(kind, getattr(record, name))] == []


def test_what_a_field_holds_where_nothing_is_given_is_of_its_type():
    kinds = {value for module in MODULES for value in vars(module).values() if isclass(value) and is_dataclass(value)}
    given = [(kind, field, field.default) for kind in kinds for field in fields(kind) if field.default is not MISSING]
    given += [(kind, field, field.default_factory()) for kind in kinds for field in fields(kind) if field.default_factory is not MISSING]
    assert given
    assert sorted(f"{kind.__qualname__}.{field.name}" for kind, field, value in given if not fits(hints(kind)[field.name], value)) == []
