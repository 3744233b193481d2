"""WebAssembly modules for tests, put together from their sections."""

from parlour_build.engine.cutting import wasm
from parlour_build.engine.cutting.wasm import number, signed

KINDS = {
    "types": wasm.TYPES,
    "imports": wasm.IMPORTS,
    "functions": wasm.FUNCTIONS,
    "tables": wasm.TABLES,
    "memories": wasm.MEMORIES,
    "tags": wasm.TAGS,
    "globals": wasm.GLOBALS,
    "exports": wasm.EXPORTS,
    "start": wasm.START,
    "elements": wasm.ELEMENTS,
    "count": wasm.DATA_COUNT,
    "code": wasm.CODE,
    "data": wasm.DATA,
}
"""The kinds of sections, in the order in which a module has them."""


def assembled(sections):
    """The module with these sections, by name."""
    return wasm.HEADER + b"".join(wasm.section(kind, sections[name]) for name, kind in KINDS.items() if name in sections)


def segment(at, held):
    """One piece of data at its address."""
    return b"\0\x41" + signed(at) + b"\x0b" + number(len(held)) + held
