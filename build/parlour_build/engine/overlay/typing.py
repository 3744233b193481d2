"""In place of typing, whose classes take an eighth of Python's own start: the engine checks no types, and asks only how JSON is to be decoded.

What Parlour does not ask for is not here, so that the build fails where it is imported.
"""

from _typing import Generic, TypeVar, Union
from types import GenericAlias, NoneType

__all__ = ["Any", "Generic", "Literal", "NoReturn", "Protocol", "TypeVar", "Union", "cast", "get_args", "get_origin", "get_type_hints", "overload"]


# CPython asks for these four by name, when a class is made with types in brackets or a type variable has a bound.
_GenericAlias = _generic_class_getitem = GenericAlias


def _generic_init_subclass(kind: type, /, **options: object) -> None:
    super(Generic, kind).__init_subclass__(**options)


def _type_check(kind: object, _: str) -> object:
    return kind


class Any:
    """A value of any type."""


class NoReturn:
    """What a function returns that never does."""


class Protocol(Generic):
    """What something can do, whatever it is; nothing here asks whether it does."""


class _Literal:
    """`Literal`, and one with its values: what stands in brackets is one of these."""

    __slots__ = ("__args__", "__origin__")

    def __init__(self, values: tuple[object, ...]) -> None:
        self.__origin__, self.__args__ = Literal if values else None, values

    def __getitem__(self, values: object) -> "_Literal":
        given = values if isinstance(values, tuple) else (values,)
        return _Literal(tuple(each for value in given for each in (value.__args__ if isinstance(value, _Literal) else (value,))))

    def __or__(self, other: object) -> object:
        return Union[self, other]

    def __ror__(self, other: object) -> object:
        return Union[other, self]


Literal = _Literal(())
Literal.__origin__ = Literal


def cast(_: object, value: object) -> object:
    """The value."""
    return value


def overload(_: object) -> None:
    """Nothing: what follows such signatures is the function itself."""


def get_origin(kind: object) -> object:
    """What a type with brackets is made from: `tuple` of `tuple[int, ...]`; None of a type without."""
    return Union if isinstance(kind, Union) else getattr(kind, "__origin__", None)


def get_args(kind: object) -> tuple[object, ...]:
    """What stands in its brackets, or between its bars."""
    return getattr(kind, "__args__", ())


def get_type_hints(kind: type) -> dict[str, object]:
    """The types of a class's fields, those of the classes it is made from first; raises TypeError for one that is text."""
    held = {name: each for base in reversed(kind.__mro__) for name, each in getattr(base, "__annotations__", {}).items()}
    if texts := sorted(name for name, each in held.items() if isinstance(each, str)):
        raise TypeError(f"The type of {kind.__qualname__}.{texts[0]} is a text, which the engine does not evaluate.")
    return {name: NoneType if each is None else each for name, each in held.items()}
