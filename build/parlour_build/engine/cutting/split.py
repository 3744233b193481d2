"""Cuts a WebAssembly module in two: the functions that are needed soon, with the data that they need, and the rest.

Both halves number types, functions, globals and tables as the whole did, so that no instruction has to be rewritten. In place of a function
of the other half stands a stub that calls it through a table which both share. Until the rest has come its places there are empty, and such
a call traps. Data that only the rest needs (data.py) is zeros until then.
"""

from collections.abc import Collection, Iterable, Sequence

from parlour_build.engine.cutting import wasm
from parlour_build.engine.cutting.data import Span, parted
from parlour_build.engine.cutting.wasm import Export, Import, number, signed, vector
from parlour_build.engine.cutting.whole import CALL_INDIRECT, END, I32_CONST, LOCAL_GET, Whole, code_section, module_of

FIRST_HALF = "first half"
"""The module that the rest imports from, the exports of the first half; `site/static/js/engine/worker.js` gives them."""


def halves(module: bytes, soon: Collection[int], touched: Iterable[Span] = ()) -> tuple[bytes, bytes]:
    """The half with the functions of these numbers, the imported ones not counted, and what they need or touched of the data; and the rest."""
    whole = Whole(module)
    first_data, later_data = parted(whole, soon, touched)
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
        wasm.CODE: code_section(whole.bodies[each] if each in soon else stubs[each] for each in range(len(stubs))),
        **first_data,
    }
    other_half = {
        wasm.TYPES: whole.sections[wasm.TYPES],
        wasm.IMPORTS: whole.longer(wasm.IMPORTS, *asked),
        wasm.FUNCTIONS: whole.sections[wasm.FUNCTIONS],
        wasm.GLOBALS: vector(whole.globals[_changing(whole) :]),
        wasm.ELEMENTS: vector([_filled(whole, len(first), rest)]),
        wasm.CODE: code_section(stubs[each] if each in soon else whole.bodies[each] for each in range(len(stubs))),
        **later_data,
    }
    return module_of(first_half, whole.custom), module_of(other_half, [])


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
