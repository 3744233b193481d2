"""Frozen values to JSON and back: `decode` trusts nothing and names the field that is wrong.

A value of one of several classes is told from the others by a tag (`encode_one`, `decode_one`).
"""

from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from parlour.core.errors import BadInput

T = TypeVar("T")
type_names = {str: "text", int: "a whole number", float: "a number", bool: "true or false", NoneType: "null"}


def encode(value: object) -> Any:
    """The JSON form of a value made of str, int, float, bool, None, tuples, dicts with text keys and dataclasses of such."""
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return {key: encode(item) for key, item in value.items()}
    if is_dataclass(value):
        return {field.name: encode(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"A {type(value).__name__} has no JSON form here.")


def decode(kind: type[T], data: object, field: str = "") -> T:
    """The value of type `kind` whose JSON form is `data`; raises BadInput naming the field, counted from `field`."""
    return cast("T", _decoded(kind, data, field))


TAG = "is"
"""Where a record says which of several classes it is of: `{"is": "resize", "width": 5, "height": 4}`."""
WAS = "was"
"""In the metadata of a field: its name in what was stored before."""


def tag(kind: type) -> str:
    """How a class is called where several may stand: as its own `tag` says, else as its name. What is stored holds it, so that it never changes."""
    return str(getattr(kind, "tag", kind.__name__.lower()))


def encode_one(kinds: tuple[type[T], ...], value: T) -> Any:
    """The JSON form of a value of one of these classes, with its tag where they are several."""
    return encode(value) if len(kinds) == 1 else {TAG: tag(type(value)), **encode(value)}


def decode_one(kinds: tuple[type[T], ...], data: object, field: str = "") -> T:
    """The value of one of these classes whose JSON form is `data`; raises BadInput naming the field.

    What Parlour 0.2 stored has no tag, and is of the first class that it fits.
    """
    if len(kinds) == 1:
        return decode(kinds[0], data, field)
    given = _mapping(data, field)
    if TAG not in given:
        return _first_fit(kinds, given, field)
    called = {tag(kind): kind for kind in kinds}
    kind = called.get(str(given[TAG]))
    if kind is None:
        raise BadInput(_within(field, TAG), f"one of {', '.join(called)} was expected here, not {_shown(given[TAG])}.")
    return decode(kind, {name: value for name, value in given.items() if name != TAG}, field)


def _first_fit(kinds: tuple[type[T], ...], data: object, field: str) -> T:
    for kind in kinds[:-1]:
        try:
            return decode(kind, data, field)
        except BadInput:
            continue
    return decode(kinds[-1], data, field)


def _decoded(kind: Any, data: object, field: str) -> Any:
    if kind is Any:
        return data
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _decoded_union(get_args(kind), data, field)
    if origin is Literal:
        return _decoded_literal(get_args(kind), data, field)
    if origin is tuple:
        return _decoded_tuple(get_args(kind), data, field)
    if origin is dict:
        return _decoded_dict(get_args(kind)[1], data, field)
    if is_dataclass(kind):
        return _decoded_record(cast("type", kind), data, field)
    return _decoded_plain(kind, data, field)


def _decoded_plain(kind: type, data: object, field: str) -> object:
    if kind is float and type(data) is int:
        return float(data)
    if type(data) is not kind:
        raise BadInput(field, f"{type_names.get(kind, kind.__name__)} was expected here, not {_shown(data)}.")
    return data


def _decoded_union(kinds: tuple[Any, ...], data: object, field: str) -> object:
    """What is of a type or null: of several classes a value has its tag (`decode_one`)."""
    [kind] = [each for each in kinds if each is not NoneType]
    return None if data is None and NoneType in kinds else _decoded(kind, data, field)


def _decoded_literal(values: tuple[Any, ...], data: object, field: str) -> object:
    if not any(data == value and type(data) is type(value) for value in values):
        raise BadInput(field, f"one of {', '.join(map(str, values))} was expected here, not {_shown(data)}.")
    return data


def _decoded_tuple(kinds: tuple[Any, ...], data: object, field: str) -> tuple[object, ...]:
    if not isinstance(data, list):
        raise BadInput(field, f"a list was expected here, not {_shown(data)}.")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        kinds = (kinds[0],) * len(data)
    if len(kinds) != len(data):
        raise BadInput(field, f"a list of {len(kinds)} was expected here, not of {len(data)}.")
    return tuple(_decoded(kind, item, f"{field}[{i}]") for i, (kind, item) in enumerate(zip(kinds, data, strict=True)))


def _decoded_dict(kind: Any, data: object, field: str) -> dict[str, object]:
    return {key: _decoded(kind, item, _within(field, key)) for key, item in _mapping(data, field).items()}


def _decoded_record(kind: type, data: object, field: str) -> object:
    hints, former = hints_of(kind), former_of(kind)
    given = {former.get(name, name): value for name, value in _mapping(data, field).items()}
    for name in given:
        if name not in hints:
            raise BadInput(_within(field, name), "there is no such field.")
    values = {name: _decoded(hint, given[name], _within(field, name)) for name, hint in hints.items() if name in given}
    for part in fields(kind):
        if part.name not in values and part.default is MISSING and part.default_factory is MISSING:
            raise BadInput(_within(field, part.name), "this field is missing.")
    try:
        return kind(**values)
    except BadInput as fault:
        raise BadInput(_within(field, fault.field), fault.sentence) from None


@cache
def hints_of(kind: type) -> dict[str, Any]:
    """The resolved types of a dataclass's fields, by name."""
    return get_type_hints(kind)


@cache
def former_of(kind: type) -> dict[str, str]:
    """The names of fields by what they were called in what was stored before."""
    return {part.metadata[WAS]: part.name for part in fields(kind) if WAS in part.metadata}


def _mapping(data: object, field: str) -> dict[str, object]:
    if not isinstance(data, dict):
        raise BadInput(field, f"a record was expected here, not {_shown(data)}.")
    return data


def _within(field: str, name: str) -> str:
    return ".".join(part for part in (field, name) if part)


def _shown(data: object) -> str:
    if data is None:
        return "null"
    if isinstance(data, (dict, list)):
        return "a record" if isinstance(data, dict) else "a list"
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."
