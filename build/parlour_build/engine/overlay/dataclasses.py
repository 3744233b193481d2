"""In place of dataclasses: what Parlour asks of it, made without compiling a text for each of a hundred classes, which took a tenth of a first start.

An initialiser is compiled once for each shape: how many fields, which of them have factories, which go by keyword; what compares and hashes, for each
number of fields. Each class gets that code with its own names in it. The build compiles the shapes of all that play needs (`precompiled`), so that no
start has to bring Python's compiler. An option that is not known here is a TypeError.
"""

from itertools import pairwise
from types import CodeType, FunctionType
from typing import Any

try:
    from precompiled import SHAPES
except ImportError:
    SHAPES = {}

LACKING: dict[str, str] = {}
"""The texts that were compiled here, by the names of their shapes: the build asks for them."""

MISSING: Any = type("Missing", (), {"__repr__": lambda _: "MISSING"})()
"""Stands for a default that there is not."""

FIELDS = "__dataclass_fields__"
SET = object.__setattr__


class FrozenInstanceError(AttributeError):
    """A field of a frozen value was to be changed."""


class Field:
    """A field of a class."""

    __slots__ = ("compare", "default", "default_factory", "kw_only", "metadata", "name", "repr")

    def __init__(self, name: str, default: Any, default_factory: Any, options: tuple[bool, bool, bool], metadata: Any = None) -> None:
        self.name, self.default, self.default_factory, self.metadata = name, default, default_factory, metadata or {}
        self.repr, self.compare, self.kw_only = options

    @property
    def is_needed(self) -> bool:
        """Whether it has to be given."""
        return self.default is MISSING and self.default_factory is MISSING


def field(
    *,
    default: Any = MISSING,
    default_factory: Any = MISSING,
    repr: bool = True,  # noqa: A002
    compare: bool = True,
    kw_only: bool = False,
    metadata: Any = None,
) -> Any:
    """A field that is more than its type and default."""
    return Field("", default, default_factory, (repr, compare, kw_only), metadata)


def dataclass(cls: Any = None, /, *, frozen: bool = False, slots: bool = False, eq: bool = True, kw_only: bool = False) -> Any:
    """Gives a class what its fields say."""
    if cls is None:
        return lambda given: _made(given, frozen, slots, eq, kw_only)
    return _made(cls, frozen, slots, eq, kw_only)


def fields(of: Any) -> tuple[Field, ...]:
    """The fields of a class or a value of one; raises TypeError where there are none."""
    held = getattr(of, FIELDS, None)
    if held is None:
        raise TypeError("This is no dataclass, nor a value of one.")
    return tuple(held.values())


def is_dataclass(of: object) -> bool:
    """Whether this is a dataclass or a value of one."""
    return hasattr(of, FIELDS)


def replace(of: Any, /, **changes: Any) -> Any:
    """A value like this one but for the changes."""
    for name in getattr(of, FIELDS):
        if name not in changes:
            changes[name] = getattr(of, name)
    return of.__class__(**changes)


def _made(cls: type, frozen: bool, slots: bool, eq: bool, kw_only: bool) -> type:
    own = {name: _field(cls, name, kw_only) for name in cls.__annotations__}
    inherited = [each for base in reversed(cls.__mro__[1:]) for each in getattr(base, FIELDS, {}).values()]
    held = {each.name: each for each in inherited} | own
    for name, each in own.items():
        if each.default is not MISSING:
            setattr(cls, name, each.default)
        elif name in cls.__dict__:
            delattr(cls, name)
    setattr(cls, FIELDS, held)
    given = cls.__dict__
    compared = [each.name for each in held.values() if each.compare]
    _add(cls, "__init__", _init(cls, list(held.values())))
    _add(cls, "__match_args__", tuple(each.name for each in held.values() if not each.kw_only))
    if "__repr__" not in given:
        _add(cls, "__repr__", _repr([each.name for each in held.values() if each.repr]))
    if eq and "__eq__" not in given:
        _add(cls, "__eq__", FunctionType(_named(_equal(len(compared)), compared), {}))
    # A class that says how it is equal has a hash of None, unless it says that too.
    if eq and given.get("__hash__") is None:
        _add(cls, "__hash__", FunctionType(_named(_hashed(len(compared)), compared), {}) if frozen else None)
    made = _slotted(cls, list(own)) if slots else cls
    if frozen:
        _freeze(made, frozenset(held))
        if slots:
            made.__getstate__, made.__setstate__ = _state, _put_state  # type: ignore[attr-defined]
    return made


def _field(cls: type, name: str, kw_only: bool) -> Field:
    default = cls.__dict__.get(name, MISSING)
    if not isinstance(default, Field):
        return Field(name, default, MISSING, (True, True, kw_only))
    default.name, default.kw_only = name, default.kw_only or kw_only
    return default


def _add(cls: type, name: str, value: Any) -> None:
    if isinstance(value, FunctionType):
        value.__name__, value.__qualname__, value.__module__ = name, f"{cls.__qualname__}.{name}", cls.__module__
    setattr(cls, name, value)


def _init(cls: type, held: list[Field]) -> FunctionType:
    ordered = [each for each in held if not each.kw_only] + [each for each in held if each.kw_only]
    by_place = [each for each in ordered if not each.kw_only]
    for before, after in pairwise(by_place):
        if after.is_needed and not before.is_needed:
            raise TypeError(f"{cls.__name__}: {after.name} has no default and comes after {before.name}, which has.")
    makes = tuple(each.default_factory is not MISSING for each in ordered)
    code = _named(_shape(len(by_place), makes, hasattr(cls, "__post_init__")), [each.name for each in ordered])
    known = {"put": SET, "missing": MISSING} | {f"make{at}": each.default_factory for at, each in enumerate(ordered) if makes[at]}
    # A field with a factory is missing until it is made.
    defaults = {each.name: MISSING if makes[at] else each.default for at, each in enumerate(ordered) if not each.is_needed}
    made = FunctionType(code, known, "__init__", tuple(defaults[each.name] for each in by_place if each.name in defaults))
    made.__kwdefaults__ = {each.name: defaults[each.name] for each in ordered if each.kw_only and each.name in defaults}
    return made


def _shape(by_place: int, makes: tuple[bool, ...], has_more: bool) -> CodeType:
    """The code of an initialiser whose fields are called by their numbers."""
    name = f"init {by_place} {''.join(str(int(each)) for each in makes)}{'+' if has_more else ''}"
    return SHAPES.get(name) or _compiled(name, _initialiser(by_place, makes, has_more))


def _initialiser(by_place: int, makes: tuple[bool, ...], has_more: bool) -> str:
    names = [f"_{at}" for at in range(len(makes))]
    given = ", ".join(["self", *names[:by_place], *(["*"] if by_place < len(names) else []), *names[by_place:]])
    values = [f"make{at}() if {name} is missing else {name}" if makes[at] else name for at, name in enumerate(names)]
    puts = "".join(f" put(self, '{name}', {value})\n" for name, value in zip(names, values, strict=True))
    return f"def made({given}):\n{puts}{' self.__post_init__()' if has_more else ' return None'}\n"


def _equal(count: int) -> CodeType:
    """The code that compares so many fields, called by their numbers."""
    name = f"equal {count}"
    return SHAPES.get(name) or _compiled(name, _comparison(count))


def _comparison(count: int) -> str:
    terms = " and ".join(f"self._{at} == other._{at}" for at in range(count)) or "True"
    same = f" if other.__class__ is self.__class__:\n  return {terms}\n"
    return f"def made(self, other):\n if self is other:\n  return True\n{same} return NotImplemented\n"


def _hashed(count: int) -> CodeType:
    """The code of the hash of so many fields, called by their numbers."""
    name = f"hash {count}"
    return SHAPES.get(name) or _compiled(name, f"def made(self):\n return hash(({''.join(f'self._{at}, ' for at in range(count))}))\n")


def _compiled(name: str, text: str) -> CodeType:
    scope: dict[str, Any] = {}
    exec(text, scope)
    code: CodeType = scope["made"].__code__
    SHAPES[name], LACKING[name] = code, text
    return code


def _named(code: CodeType, names: list[str]) -> CodeType:
    """The code with these names for its numbers."""
    known = {f"_{at}": name for at, name in enumerate(names)}
    return code.replace(
        co_varnames=tuple(known.get(name, name) for name in code.co_varnames),
        co_names=tuple(known.get(name, name) for name in code.co_names),
        co_consts=tuple(known.get(each, each) if isinstance(each, str) else each for each in code.co_consts),
    )


def _repr(names: list[str]) -> Any:
    def shown(self: object) -> str:
        return f"{self.__class__.__qualname__}({', '.join([f'{name}={getattr(self, name)!r}' for name in names])})"

    return shown


def _freeze(cls: type, names: frozenset[str]) -> None:
    def set_attribute(self: object, name: str, value: object) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def delete_attribute(self: object, name: str) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    _add(cls, "__setattr__", set_attribute)
    _add(cls, "__delattr__", delete_attribute)


def _state(self: object) -> list[object]:
    """What a copy is made of: a frozen class with slots cannot be given it in the usual way."""
    return [getattr(self, each.name) for each in fields(self)]


def _put_state(self: object, state: list[object]) -> None:
    for each, value in zip(fields(self), state, strict=True):
        SET(self, each.name, value)


def _slotted(cls: type, names: list[str]) -> type:
    """The class with slots for its own fields, which a class cannot be given later: a new one of the same name."""
    body = {name: value for name, value in cls.__dict__.items() if name not in names and name not in ("__dict__", "__weakref__")}
    body["__slots__"] = tuple(names)
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    for member in made.__dict__.values():
        for function in (member.fget, member.fset) if isinstance(member, property) else (member,):
            _point(function, cls, made)
    return made


def _point(function: object, old: type, new: type) -> None:
    """Has a function that speaks of its own class speak of the new one."""
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    if isinstance(function, FunctionType) and "__class__" in function.__code__.co_freevars:
        cell = (function.__closure__ or ())[function.__code__.co_freevars.index("__class__")]
        if cell.cell_contents is old:
            cell.cell_contents = new
