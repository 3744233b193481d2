"""Reads and rewrites the outer parts of a WebAssembly module (binary format, section 5 of the specification); functions stay as they are."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from parlour_build.errors import BuildError

HEADER = b"\0asm\1\0\0\0"
CUSTOM, TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, GLOBALS, EXPORTS, START, ELEMENTS, CODE, DATA, DATA_COUNT, TAGS = range(14)
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

    @property
    def written(self) -> bytes:
        """Its entry in the section of imports."""
        return name(self.module) + name(self.name) + self.what


@dataclass(frozen=True, slots=True)
class Export:
    """Something given under a name; `what` is its kind and its index, as they are written."""

    name: str
    what: bytes

    @property
    def written(self) -> bytes:
        """Its entry in the section of exports."""
        return name(self.name) + self.what


class Reader:
    """Reads one thing after the other."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def taken(self, size: int) -> bytes:
        """The next `size` bytes; raises BuildError when the module ends before."""
        if self.at + size > len(self.data):
            raise BuildError("The WebAssembly module ends too early.")
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

    def signed(self) -> int:
        """A signed number in LEB128."""
        begin = self.at
        value = self.number()
        return value - (1 << 7 * (self.at - begin)) if self.data[self.at - 1] & 64 else value

    def name(self) -> str:
        """A name in UTF-8 after its length."""
        return self.taken(self.number()).decode()

    def since(self, begin: int) -> bytes:
        """What was read since `at` was `begin`."""
        return self.data[begin : self.at]

    def description(self, kind: int) -> bytes:
        """The type of a thing of that kind, as it is written; raises BuildError for an unknown kind."""
        begin = self.at
        if kind == FUNCTION:
            self.number()
        elif kind == TABLE:
            self.taken(1)
            self._limits()
        elif kind == MEMORY:
            self._limits()
        elif kind == GLOBAL:
            self.taken(2)
        elif kind == TAG:
            self.taken(1)
            self.number()
        else:
            raise BuildError(f"The WebAssembly module has something of an unknown kind {kind}.")
        return self.since(begin)

    def _limits(self) -> None:
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


def signed(value: int) -> bytes:
    """A signed number in LEB128."""
    out = bytearray()
    while not -64 <= value < 64:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value & 127])


def name(text: str) -> bytes:
    """A name in UTF-8 after its length."""
    data = text.encode()
    return number(len(data)) + data


def vector(items: Sequence[bytes]) -> bytes:
    """All items after their count."""
    return number(len(items)) + b"".join(items)


def section(kind: int, data: bytes) -> bytes:
    """A section with its id and its length."""
    return bytes([kind]) + number(len(data)) + data


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Id and contents of each section in turn; raises BuildError for what is no WebAssembly module."""
    reader = Reader(module)
    if reader.taken(len(HEADER)) != HEADER:
        raise BuildError("This is no WebAssembly module.")
    while reader.at < len(module):
        (kind,) = reader.taken(1)
        yield kind, reader.taken(reader.number())


def imports(module: bytes) -> list[Import]:
    """What the module asks for, in order."""
    return [each for kind, data in sections(module) if kind == IMPORTS for each in _imports(data)]


def exports(module: bytes) -> list[Export]:
    """What the module gives, in order."""
    return [each for kind, data in sections(module) if kind == EXPORTS for each in _exports(data)]


def rewritten(module: bytes, imported: Callable[[Import], Import], is_exported: Callable[[Export], bool]) -> bytes:
    """The module with other names of its imports and fewer exports."""
    out = bytearray(HEADER)
    for kind, before in sections(module):
        after = before
        if kind == IMPORTS:
            after = vector([imported(each).written for each in _imports(before)])
        elif kind == EXPORTS:
            after = vector([each.written for each in _exports(before) if is_exported(each)])
        out += section(kind, after)
    return bytes(out)


def _imports(data: bytes) -> Iterator[Import]:
    reader = Reader(data)
    for _ in range(reader.number()):
        module, told, kind = reader.name(), reader.name(), reader.taken(1)
        yield Import(module, told, kind + reader.description(kind[0]))


def _exports(data: bytes) -> Iterator[Export]:
    reader = Reader(data)
    for _ in range(reader.number()):
        yield Export(reader.name(), reader.taken(1) + number(reader.number()))
