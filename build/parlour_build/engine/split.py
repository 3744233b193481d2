"""Cuts a WebAssembly module in two: the functions that are needed soon, and the rest.

Both halves number types, functions, globals and tables as the whole did, so that no instruction has to be rewritten. In place of a function
of the other half stands a stub that calls it through a table which both share. Until the rest has come its places there are empty, and such
a call traps.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TypeVar

from parlour_build.engine import wasm
from parlour_build.engine.wasm import Export, Import, Reader, number, signed, vector
from parlour_build.errors import BuildError

FIRST_HALF = "first half"
"""The module that the rest imports from, the exports of the first half; `site/static/js/engine/worker.js` gives them."""

MARK = "mark "
"""How the exports of a marked module begin; the number of a function follows."""

OWN_ORDER = (
    *(wasm.TYPES, wasm.IMPORTS, wasm.FUNCTIONS, wasm.TABLES, wasm.MEMORIES, wasm.TAGS),
    *(wasm.GLOBALS, wasm.EXPORTS, wasm.ELEMENTS, wasm.DATA_COUNT, wasm.CODE, wasm.DATA),
)
Item = TypeVar("Item")

I32_CONST, LOCAL_GET, GLOBAL_SET, CALL_INDIRECT, END = b"\x41", b"\x20", b"\x24", b"\x11", b"\x0b"
CONSTANT_BYTES = {0x43: 4, 0x44: 8, 0xD0: 1}
"""The constant instructions that so many bytes follow; the others a number follows."""


class Whole:
    """A module to be cut; raises BuildError for one that is made in a way that this cannot cut."""

    def __init__(self, module: bytes) -> None:
        parts = list(wasm.sections(module))
        self.custom = [data for kind, data in parts if kind == wasm.CUSTOM]
        self.sections = {kind: data for kind, data in parts if kind != wasm.CUSTOM}
        self.imports = wasm.imports(module)
        self.imported = Counter(each.kind for each in self.imports)
        """How many things of a kind are imported; the module's own are numbered from there."""
        if wasm.START in self.sections or any(each.kind not in (wasm.FUNCTION, wasm.GLOBAL) for each in self.imports):
            raise BuildError("The WebAssembly module has a start function, or imports more than functions and globals: it cannot be cut.")
        self.parameters = self._all(wasm.TYPES, _parameters)
        self.types = self._all(wasm.FUNCTIONS, Reader.number)
        self.bodies = self._all(wasm.CODE, lambda reader: reader.taken(reader.number()))
        self.tables = self._all(wasm.TABLES, lambda reader: reader.description(wasm.TABLE))
        self.memories = self._all(wasm.MEMORIES, lambda reader: reader.description(wasm.MEMORY))
        self.tags = self._all(wasm.TAGS, lambda reader: reader.description(wasm.TAG))
        self.globals = self._all(wasm.GLOBALS, _global)

    def longer(self, kind: int, *items: bytes) -> bytes:
        """The data of a section with more items at its end."""
        before = Reader(self.sections.get(kind, number(0)))
        return number(before.number() + len(items)) + before.data[before.at :] + b"".join(items)

    def _all(self, kind: int, read: Callable[[Reader], Item]) -> list[Item]:
        reader = Reader(self.sections.get(kind, number(0)))
        return [read(reader) for _ in range(reader.number())]


def marked(module: bytes) -> bytes:
    """The module with a global for each of its functions, exported as MARK and the function's number, that turns from 0 to 1 when it is called."""
    whole = Whole(module)
    first = whole.imported[wasm.GLOBAL] + len(whole.globals)
    marks = [first + place for place in range(len(whole.bodies))]
    zeros = [b"\x7f\1" + I32_CONST + signed(0) + END for _ in marks]
    exports = [Export(f"{MARK}{place}", bytes([wasm.GLOBAL]) + number(mark)).written for place, mark in enumerate(marks)]
    changed = {
        wasm.GLOBALS: whole.longer(wasm.GLOBALS, *zeros),
        wasm.EXPORTS: whole.longer(wasm.EXPORTS, *exports),
        wasm.CODE: _code(_marking(body, mark) for body, mark in zip(whole.bodies, marks, strict=True)),
    }
    return _module(whole.sections | changed, whole.custom)


def halves(module: bytes, soon: Collection[int]) -> tuple[bytes, bytes]:
    """The half with the functions of these numbers, the imported ones not counted, and the rest."""
    whole = Whole(module)
    first, rest = ([each for each in range(len(whole.bodies)) if (each in soon) is there] for there in (True, False))
    stubs = {function: _stub(whole, function, place) for place, function in enumerate([*first, *rest])}
    shared = b"\x70\1" + number(len(stubs)) * 2
    common = _common(whole, shared)
    lent = [Export(name, bytes([kind]) + number(place)).written for name, kind, place, _ in common]
    asked = [Import(FIRST_HALF, name, bytes([kind]) + what).written for name, kind, _, what in common]
    first_half = whole.sections | {
        wasm.TABLES: whole.longer(wasm.TABLES, shared),
        wasm.EXPORTS: whole.longer(wasm.EXPORTS, *lent),
        wasm.ELEMENTS: whole.longer(wasm.ELEMENTS, _filled(whole, 0, first)),
        wasm.CODE: _code(whole.bodies[each] if each in soon else stubs[each] for each in range(len(stubs))),
    }
    other_half = {
        wasm.TYPES: whole.sections[wasm.TYPES],
        wasm.IMPORTS: whole.longer(wasm.IMPORTS, *asked),
        wasm.FUNCTIONS: whole.sections[wasm.FUNCTIONS],
        wasm.GLOBALS: vector(whole.globals[_changing(whole) :]),
        wasm.ELEMENTS: vector([_filled(whole, len(first), rest)]),
        wasm.CODE: _code(stubs[each] if each in soon else whole.bodies[each] for each in range(len(stubs))),
    }
    return _module(first_half, whole.custom), _module(other_half, [])


def _common(whole: Whole, shared: bytes) -> list[tuple[str, int, int, bytes]]:
    """Name, kind, number and type of what the rest asks of the first half; `shared` is the table of both, the last one.

    The globals that never change are not asked for: each half has its own.
    """
    globals_ = [each[:2] for each in whole.globals[: _changing(whole)]]
    kinds = {wasm.TABLE: [*whole.tables, shared], wasm.MEMORY: whole.memories, wasm.GLOBAL: globals_, wasm.TAG: whole.tags}
    names = {wasm.TABLE: "table", wasm.MEMORY: "memory", wasm.GLOBAL: "global", wasm.TAG: "tag"}
    return [(f"{names[kind]} {place}", kind, whole.imported[kind] + place, what) for kind, found in kinds.items() for place, what in enumerate(found)]


def _changing(whole: Whole) -> int:
    """How many globals there are up to the last that can change."""
    return max((place for place, each in enumerate(whole.globals, start=1) if each[1]), default=0)


def _stub(whole: Whole, function: int, place: int) -> bytes:
    """A body that calls the function at a place of the shared table with the arguments it is called with."""
    kind = whole.types[function]
    arguments = b"".join(LOCAL_GET + number(each) for each in range(whole.parameters[kind]))
    return number(0) + arguments + I32_CONST + signed(place) + CALL_INDIRECT + number(kind) + number(len(whole.tables)) + END


def _filled(whole: Whole, begin: int, functions: Sequence[int]) -> bytes:
    """A segment that puts the functions into the shared table, from a place on."""
    at = number(len(whole.tables)) + I32_CONST + signed(begin) + END
    return b"\2" + at + b"\0" + vector([number(whole.imported[wasm.FUNCTION] + each) for each in functions])


def _marking(body: bytes, mark: int) -> bytes:
    """The body that first sets a global to 1."""
    reader = Reader(body)
    for _ in range(reader.number()):
        reader.number()
        reader.taken(1)
    return reader.since(0) + I32_CONST + signed(1) + GLOBAL_SET + number(mark) + body[reader.at :]


def _code(bodies: Iterable[bytes]) -> bytes:
    return vector([number(len(body)) + body for body in bodies])


def _module(parts: Mapping[int, bytes], custom: Iterable[bytes]) -> bytes:
    named = b"".join(wasm.section(wasm.CUSTOM, data) for data in custom)
    return wasm.HEADER + named + b"".join(wasm.section(kind, parts[kind]) for kind in OWN_ORDER if kind in parts)


def _parameters(reader: Reader) -> int:
    """How many parameters a type of functions has."""
    if reader.taken(1) != b"\x60":
        raise BuildError("The WebAssembly module has types that are not of functions: it cannot be cut.")
    parameters = reader.taken(reader.number())
    reader.taken(reader.number())
    return len(parameters)


def _global(reader: Reader) -> bytes:
    """Type and value; the second byte tells whether it can change."""
    begin = reader.at
    reader.description(wasm.GLOBAL)
    while (instruction := reader.taken(1)) != END:
        if instruction[0] in CONSTANT_BYTES:
            reader.taken(CONSTANT_BYTES[instruction[0]])
        else:
            reader.number()
    return reader.since(begin)
