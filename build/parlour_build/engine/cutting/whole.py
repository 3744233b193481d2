"""A WebAssembly module in its parts, for what cuts it in two or has it note what it does, and put together again."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from parlour_build.engine.cutting import wasm
from parlour_build.engine.cutting.wasm import Reader, number, vector
from parlour_build.errors import BuildError

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


def code_section(bodies: Iterable[bytes]) -> bytes:
    """The section with these bodies."""
    return vector([number(len(body)) + body for body in bodies])


def module_of(parts: Mapping[int, bytes], custom: Iterable[bytes]) -> bytes:
    """The module with these sections, by their kind, and those of no kind."""
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
