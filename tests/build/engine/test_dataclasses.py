"""The engine's own dataclasses do what the standard library's do, as far as Parlour asks."""

import dataclasses as usual
import importlib.util
from copy import copy
from functools import cached_property
from typing import Generic, TypeVar

import pytest

from parlour_build.engine.overlaid import OVERLAY

Kind = TypeVar("Kind")


@pytest.fixture(scope="module")
def ours():
    """The module of the overlay, under a name of its own."""
    spec = importlib.util.spec_from_file_location("overlaid_dataclasses", OVERLAY / "dataclasses.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def plain(module, **options):
    """A class with fields of every kind."""

    @module.dataclass(**options)
    class Stage(Generic[Kind]):
        key: str
        cells: tuple = ()
        marks: list = module.field(default_factory=list)
        secret: int = module.field(default=7, repr=False)
        note: str = module.field(default="", compare=False)

        @property
        def size(self):
            return len(self.cells)

    return Stage


def checked(module):
    """A class that looks at what it is given, and speaks of itself."""

    @module.dataclass(frozen=True, slots=True)
    class Even:
        number: int

        def __post_init__(self):
            if self.number % 2:
                raise ValueError(f"{self.number} is odd")

        def __lt__(self, other):
            return self.number < other.number

    return Even


def by_name(module):
    """A class with fields that go by name alone, one of them needed, after such as go by place."""

    @module.dataclass(frozen=True, slots=True)
    class Move:
        at: int
        word: str = module.field(kw_only=True)
        rank: int = module.field(default=3, kw_only=True)
        tags: tuple = module.field(default_factory=tuple, kw_only=True)
        twice: bool = False
        then: str = module.field(default="", metadata={"was": "before"})

    return Move


def nothing(module):
    @module.dataclass(frozen=True, slots=True)
    class Wait:
        pass

    return Wait


def one(module):
    @module.dataclass(frozen=True)
    class Listing:
        words: tuple

        @cached_property
        def count(self):
            return len(self.words)

    return Listing


def derived(module):
    @module.dataclass(frozen=True)
    class Base:
        key: str
        size: int = 1

    @module.dataclass(frozen=True)
    class Derived(Base):
        size: int = 2
        more: str = "more"

    return Derived


SLOTTED = {"frozen": True, "slots": True}
OPTIONS = [SLOTTED, {"frozen": True}, {"slots": True}, {}, {"frozen": True, "eq": False}, SLOTTED | {"kw_only": True}]
MAKERS = [*(lambda module, options=options: plain(module, **options) for options in OPTIONS), checked, by_name, nothing, one, derived]
CALLS = [
    lambda cls: cls(),
    lambda cls: cls(4),
    lambda cls: cls(key=4),
    lambda cls: cls(3),
    lambda cls: cls("a", (1, 2)),
    lambda cls: cls("a", (1, 2), [3], 4, "n"),
    lambda cls: cls("a", 1, 2, 3, 4, 5),
    lambda cls: cls("a", cells=(2,), note="x"),
    lambda cls: cls(key="a", cells=(2,), note="y"),
    lambda cls: cls(key="a", marks=[1]),
    lambda cls: cls(1, word="w"),
    lambda cls: cls(1, True, word="w", rank=1),
    lambda cls: cls(1, "w"),
    lambda cls: cls(1, stranger=2),
    lambda cls: cls(words=("a", "b")),
]


def outcome(act):
    """What comes of it: the value, or what is thrown and its sentence."""
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever it is, it must be the same
        return f"{type(error).__name__}: {error}"


def described(value, others):
    """All that can be told of a value, and how it compares."""
    if isinstance(value, str):
        return value
    cls, names = type(value), [each.name for each in fields_of(value)]
    deeds = {
        "set": lambda: setattr(copy(value), names[0], 9),
        "set another": lambda: setattr(copy(value), "another", 9),
        "delete": lambda: delattr(copy(value), names[0]),
    }
    return {
        "shown": repr(value),
        "values": [getattr(value, name) for name in names],
        "hash": outcome(lambda: hash(value)) if cls.__eq__ is not object.__eq__ else "its own",
        "equal": [value == other for other in others if type(other) is cls],
        "unlike": value == 1 or value == 1,
        "places": cls.__match_args__,
        "slots": getattr(cls, "__slots__", None),
        "size": outcome(lambda: getattr(value, "size", None)),
        "count": outcome(lambda: getattr(value, "count", None)),
        "name": (cls.__name__, cls.__qualname__, cls.__module__, cls.__init__.__qualname__),
        "deeds": {name: outcome(deed) for name, deed in deeds.items() if names},
    }


def fields_of(value):
    """The fields, by the module that made the class."""
    return type(value).__dataclass_fields__.values()


@pytest.mark.parametrize("maker", MAKERS)
def test_values_are_those_of_the_standard_library(ours, maker):
    told = []
    for module in (usual, ours):
        cls = maker(module)
        values = [outcome(lambda call=call, cls=cls: call(cls)) for call in CALLS]
        told.append([described(value, values) for value in values])
    for mine, theirs in zip(told[1], told[0], strict=True):
        # Of a slotted frozen class the older library says another error for a name that is no field.
        for one_of in (mine, theirs):
            if isinstance(one_of, dict) and one_of["slots"] is not None:
                one_of["deeds"].pop("set another", None)
        assert mine == theirs
    assert any(isinstance(each, dict) for each in told[0])


@pytest.mark.parametrize("maker", MAKERS)
def test_fields_are_told_alike(ours, maker):
    def shown(module):
        cls = maker(module)
        found = module.fields(cls)
        assert all(isinstance(each, module.Field) for each in found)
        kinds = [(each.default is module.MISSING, each.default_factory is module.MISSING) for each in found]
        held = [(each.name, kind, each.repr, each.compare, each.kw_only, dict(each.metadata)) for each, kind in zip(found, kinds, strict=True)]
        # A default is the class's own too; a factory is not.
        return held, [name for name, *_ in held if name in vars(cls)]

    assert shown(ours) == shown(usual)
    assert ours.is_dataclass(maker(ours))
    assert not ours.is_dataclass(int)


@pytest.mark.parametrize("module", [usual, "ours"])
def test_each_value_has_a_list_of_its_own_and_is_replaced_and_copied(ours, module):
    module = ours if module == "ours" else module
    cls = plain(module, frozen=True)
    assert cls("a").marks is not cls("a").marks
    changed = module.replace(cls("a", (1,)), key="b")
    assert (changed.key, changed.cells) == ("b", (1,))
    assert copy(changed) == changed
    with pytest.raises(TypeError):
        module.replace(changed, stranger=1)
    with pytest.raises(TypeError):
        module.fields(int)


def test_a_needed_field_after_one_with_a_default_is_refused(ours):
    class Wrong:
        key: str = "a"
        size: int

    with pytest.raises(TypeError, match="Wrong: size has no default and comes after key, which has"):
        ours.dataclass(Wrong)


def test_a_method_of_a_slotted_class_that_speaks_of_its_class_means_the_new_one(ours):
    @ours.dataclass(frozen=True, slots=True)
    class Stage:
        key: str

        def own(self):
            return __class__

        @property
        def kind(self):
            return super().__class__ and __class__

    assert Stage("a").own() is Stage
    assert Stage("a").kind is Stage


@pytest.mark.parametrize("option", ["order", "unsafe_hash", "weakref_slot", "init", "repr"])
def test_what_parlour_does_not_ask_for_is_refused(ours, option):
    with pytest.raises(TypeError, match=option):
        ours.dataclass(**{option: True})
