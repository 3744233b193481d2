"""Has a WebAssembly module note which of its functions are called and which of its data is touched, while it is played with."""

from dataclasses import dataclass

from parlour_build.engine.cutting import wasm
from parlour_build.engine.cutting.data import NOTHING, Data, constant
from parlour_build.engine.cutting.instructions import BULK, CONST, COPY, FILL, LOADS, Instruction, code_begins, locals_of, on_memory
from parlour_build.engine.cutting.wasm import Export, number, signed
from parlour_build.engine.cutting.whole import END, GLOBAL_SET, I32_CONST, LOCAL_GET, Whole, code_section, module_of
from parlour_build.errors import BuildError

MARK = "mark "
"""How the exports of a marked module begin; the number of a function follows."""

GRANULE = 64
"""So many bytes of data have one mark; a power of two."""

STACK = "__stack_pointer"
STACK_KEPT = 8 * 2**20
"""The marks lie at the far end of the stack, behind so many bytes, which play never fills."""

LOCAL_SET, LOCAL_TEE, STORE8 = b"\x21", b"\x22", b"\x3a\0"
IF, BLOCK, LOOP = b"\x04\x40", b"\x02\x40", b"\x03\x40"
GO_ON, LEAVE_IF = b"\x0c\0", b"\x0d\1"
"""Back to the beginning of a loop; out of the block around it."""
ADD, SUBTRACT, SHIFT, LESS, MORE, NOT_LESS = b"\x6a", b"\x6b", b"\x76", b"\x49", b"\x4b", b"\x4f"
I32, I64, F32, F64 = b"\x7f", b"\x7e", b"\x7d", b"\x7c"
STORED = {0x36: I32, 0x37: I64, 0x38: F32, 0x39: F64, 0x3A: I32, 0x3B: I32, 0x3C: I64, 0x3D: I64, 0x3E: I64}
"""The type of what a store writes."""

OWN = (I32, I32, I32, I32, I32, I64, F32, F64)
"""Variables that each function is given: an address, two granules, two numbers, and one of each other type for what is stored."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A marked module; of its memory so many bytes from `at` on, one for each of the `granules` of data, are 1 where that was touched."""

    module: bytes
    at: int
    granules: int


def marked(module: bytes) -> Marked:
    """The module with a global for each function, exported as MARK and the function's number, that turns from 0 to 1 when it is called.

    Where it has data and a stack, each load and each store marks what it touches of the data; raises BuildError where the stack has no room.
    """
    whole = Whole(module)
    first = whole.imported[wasm.GLOBAL] + len(whole.globals)
    marks = [first + place for place in range(len(whole.bodies))]
    zeros = [b"\x7f\1" + I32_CONST + signed(0) + END for _ in marks]
    exports = [Export(f"{MARK}{place}", bytes([wasm.GLOBAL]) + number(mark)).written for place, mark in enumerate(marks)]
    at, granules = _room(module, whole)
    changed = {
        wasm.GLOBALS: whole.longer(wasm.GLOBALS, *zeros),
        wasm.EXPORTS: whole.longer(wasm.EXPORTS, *exports),
        wasm.CODE: code_section(
            _marking(body, whole.parameters[kind], mark, at, granules) for body, kind, mark in zip(whole.bodies, whole.types, marks, strict=True)
        ),
    }
    return Marked(module_of(whole.sections | changed, whole.custom), at, granules)


def _room(module: bytes, whole: Whole) -> tuple[int, int]:
    """Where the marks of data lie, and how many there are: none for a module without data or without a stack."""
    data = Data(whole.sections.get(wasm.DATA, NOTHING))
    stacks = [wasm.Reader(each.what[1:]).number() for each in wasm.exports(module) if each.name == STACK]
    top = constant(whole.globals[stacks[0] - whole.imported[wasm.GLOBAL]]) if stacks else None
    if not data.segments or top is None:
        return 0, 0
    granules = -(-data.end // GRANULE)
    at = top - STACK_KEPT - granules
    if at < data.end:
        raise BuildError("The stack of the WebAssembly module is too small for marks of its data.")
    return at, granules


def _marking(body: bytes, parameters: int, mark: int, at: int, granules: int) -> bytes:
    """The body that first sets a global to 1, and marks the granules that it touches."""
    own, begin = parameters + locals_of(body), code_begins(body)
    count = wasm.Reader(body)
    groups = number(count.number() + len(OWN)) + body[count.at : begin] + b"".join(b"\1" + kind for kind in OWN)
    parts, done = [groups + I32_CONST + signed(1) + GLOBAL_SET + number(mark)], begin
    for each in on_memory(body) if granules else ():
        if each.code == CONST or (each.code == BULK and each.value not in (COPY, FILL)):
            continue
        parts += [body[done : each.begin], _touching(each, own, at, granules), body[each.begin : each.end]]
        done = each.end
    return b"".join([*parts, body[done:]])


def _touching(each: Instruction, own: int, at: int, granules: int) -> bytes:
    """What stands before an instruction on memory: it leaves the stack of values as it was, and marks where the instruction reads or writes."""
    address, granule, last, one, two, *of_types = (number(own + place) for place in range(len(OWN)))

    def marks(base: bytes, offset: bytes) -> bytes:
        """Marks the granule at the address in this variable with the offset added."""
        found = LOCAL_GET + base + offset + ADD + I32_CONST + signed(GRANULE.bit_length() - 1) + SHIFT + LOCAL_TEE + granule
        inside = LOCAL_GET + granule + I32_CONST + signed(1) + STORE8 + number(at)
        return found + I32_CONST + signed(granules) + LESS + IF + inside + END

    def marks_all(base: bytes) -> bytes:
        """Marks all granules of a stretch: Python's own start copies a hundred kilobytes at once."""
        shifted = I32_CONST + signed(GRANULE.bit_length() - 1) + SHIFT + LOCAL_SET
        begins = LOCAL_GET + base + shifted + granule
        ends = LOCAL_GET + base + LOCAL_GET + two + ADD + I32_CONST + signed(1) + SUBTRACT + shifted + last
        leaves = LOCAL_GET + granule + LOCAL_GET + last + MORE + LEAVE_IF + LOCAL_GET + granule + I32_CONST + signed(granules) + NOT_LESS + LEAVE_IF
        mark = LOCAL_GET + granule + I32_CONST + signed(1) + STORE8 + number(at)
        goes_on = LOCAL_GET + granule + I32_CONST + signed(1) + ADD + LOCAL_SET + granule + GO_ON
        return begins + ends + BLOCK + LOOP + leaves + mark + goes_on + END + END

    if each.code == BULK:
        taken = LOCAL_SET + two + LOCAL_SET + one + LOCAL_SET + address
        touched = marks_all(address) + (marks_all(one) if each.value == COPY else b"")
        return taken + touched + LOCAL_GET + address + LOCAL_GET + one + LOCAL_GET + two
    touched = LOCAL_TEE + address + marks(address, I32_CONST + signed(_as_signed(each.value)))
    if each.code in LOADS:
        return touched
    kept = one if STORED[each.code] == I32 else of_types[(I64, F32, F64).index(STORED[each.code])]
    return LOCAL_SET + kept + touched + LOCAL_GET + kept


def _as_signed(value: int) -> int:
    """The number as a 32-bit constant is written."""
    return value - 2**32 if value >= 2**31 else value
