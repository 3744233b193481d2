"""Reads and rewrites the outer parts of a WebAssembly module (binary format, section 5 of the specification); functions stay as they are."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

HEADER = b"\0asm\1\0\0\0"
IMPORT_SECTION, EXPORT_SECTION = 2, 7
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)


@dataclass(frozen=True, slots=True)
class Import:
    """Something asked for by two names; `what` is its kind and its type, as they are written."""

    module: str
    name: str
    what: bytes

    @property
    def kind(self) -> int:
        """FUNCTION, TABLE, MEMORY, GLOBAL or TAG."""
        return self.what[0]


@dataclass(frozen=True, slots=True)
class Export:
    """Something given under a name; `what` is its kind and its index, as they are written."""

    name: str
    what: bytes


class Reader:
    """Reads one thing after the other."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def taken(self, size: int) -> bytes:
        """The next `size` bytes; raises ValueError when the module ends before."""
        if self.at + size > len(self.data):
            raise ValueError("The WebAssembly module ends too early.")
        self.at += size
        return self.data[self.at - size : self.at]

    def number(self) -> int:
        """An unsigned number in LEB128."""
        value = shift = 0
        while True:
            byte = self.taken(1)[0]
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def name(self) -> str:
        """A name in UTF-8 after its length."""
        return self.taken(self.number()).decode()

    def limits(self) -> None:
        """Passes the least size and, where there is one, the greatest."""
        has_most = self.taken(1)[0] & 1
        self.number()
        if has_most:
            self.number()


def number(value: int) -> bytes:
    """An unsigned number in LEB128."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def name(text: str) -> bytes:
    """A name in UTF-8 after its length."""
    data = text.encode()
    return number(len(data)) + data


def vector(items: Sequence[bytes]) -> bytes:
    """All items after their count."""
    return number(len(items)) + b"".join(items)


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Id and contents of each section in turn; raises ValueError for what is no WebAssembly module."""
    reader = Reader(module)
    if reader.taken(len(HEADER)) != HEADER:
        raise ValueError("This is no WebAssembly module.")
    while reader.at < len(module):
        (kind,) = reader.taken(1)
        yield kind, reader.taken(reader.number())


def imports(module: bytes) -> list[Import]:
    """What the module asks for, in order."""
    return [each for kind, data in sections(module) if kind == IMPORT_SECTION for each in _imports(data)]


def exports(module: bytes) -> list[Export]:
    """What the module gives, in order."""
    return [each for kind, data in sections(module) if kind == EXPORT_SECTION for each in _exports(data)]


def rewritten(module: bytes, imported: Callable[[Import], Import], is_exported: Callable[[Export], bool]) -> bytes:
    """The module with other names of its imports and fewer exports."""
    out = bytearray(HEADER)
    for kind, before in sections(module):
        after = before
        if kind == IMPORT_SECTION:
            asked = (imported(each) for each in _imports(before))
            after = vector([name(each.module) + name(each.name) + each.what for each in asked])
        elif kind == EXPORT_SECTION:
            after = vector([name(each.name) + each.what for each in _exports(before) if is_exported(each)])
        out += bytes([kind]) + number(len(after)) + after
    return bytes(out)


def _imports(data: bytes) -> Iterator[Import]:
    reader = Reader(data)
    for _ in range(reader.number()):
        told = Import(reader.name(), reader.name(), b"")
        begin = reader.at
        kind = reader.taken(1)[0]
        if kind == FUNCTION:
            reader.number()
        elif kind == TABLE:
            reader.taken(1)
            reader.limits()
        elif kind == MEMORY:
            reader.limits()
        elif kind == GLOBAL:
            reader.taken(2)
        elif kind == TAG:
            reader.taken(1)
            reader.number()
        else:
            raise ValueError(f"The import {told.name} is of an unknown kind {kind}.")
        yield replace(told, what=data[begin : reader.at])


def _exports(data: bytes) -> Iterator[Export]:
    reader = Reader(data)
    for _ in range(reader.number()):
        told = reader.name()
        begin = reader.at
        reader.taken(1)
        reader.number()
        yield Export(told, data[begin : reader.at])
