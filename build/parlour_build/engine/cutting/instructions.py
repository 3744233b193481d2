"""Walks through the body of a WebAssembly function (binary format, section 5.4 of the specification), and tells what of it has to do with memory."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from parlour_build.errors import BuildError

CONST = 0x41
LOADS, STORES = range(0x28, 0x36), range(0x36, 0x3F)
BULK = 0xFC
COPY, FILL = 10, 11
"""What follows BULK, for those that write a stretch of memory."""


class Instruction(NamedTuple):
    """One that may hold an address: its code, its constant or offset or, after BULK, its kind, and where it is written."""

    code: int
    value: int
    begin: int
    end: int


def code_begins(body: bytes) -> int:
    """Where the instructions begin, behind the local variables."""
    count, at = _unsigned(body, 0)
    for _ in range(count):
        _, at = _unsigned(body, at)
        at += 1
    return at


def locals_of(body: bytes) -> int:
    """How many local variables a function has beside its parameters."""
    groups, at = _unsigned(body, 0)
    count = 0
    for _ in range(groups):
        more, at = _unsigned(body, at)
        count, at = count + more, at + 1
    return count


def on_memory(body: bytes) -> Iterator[Instruction]:
    """All instructions that hold an address, in order; raises BuildError for an instruction of an unknown kind."""
    at = code_begins(body)
    while at < len(body):
        begin, code = at, body[at]
        at += 1
        if code == CONST:
            value, at = _signed(body, at)
            yield Instruction(code, value & 0xFFFFFFFF, begin, at)
        elif code in LOADS or code in STORES:
            _, at = _unsigned(body, at)
            value, at = _unsigned(body, at)
            yield Instruction(code, value, begin, at)
        elif code == BULK:
            kind, at = _unsigned(body, at)
            at = _passed(body, at, BULK_OPERANDS.get(kind, "") if kind <= max(BULK_OPERANDS) else "?")
            yield Instruction(code, kind, begin, at)
        else:
            at = _passed(body, at, OPERANDS[code])


def _passed(body: bytes, at: int, operands: str) -> int:
    for kind in operands:
        at = PASS[kind](body, at)
    return at


def _unsigned(body: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = body[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def _signed(body: bytes, at: int) -> tuple[int, int]:
    begin = at
    value, at = _unsigned(body, at)
    return (value - (1 << 7 * (at - begin)) if body[at - 1] & 64 else value), at


def _number(body: bytes, at: int) -> int:
    while body[at] > 127:
        at += 1
    return at + 1


def _numbers(body: bytes, at: int) -> int:
    count, at = _unsigned(body, at)
    for _ in range(count):
        at = _number(body, at)
    return at


def _catches(body: bytes, at: int) -> int:
    count, at = _unsigned(body, at)
    for _ in range(count):
        kind, at = body[at], at + 1
        # The first two kinds name a tag before the label.
        at = _number(body, _number(body, at) if kind < 2 else at)
    return at


def _unknown(body: bytes, at: int) -> int:
    raise BuildError(f"The WebAssembly module has an instruction of an unknown kind, {body[at - 1]:#x}: its data cannot be cut.")


PASS: dict[str, Callable[[bytes, int], int]] = {
    "n": _number,
    "N": _numbers,
    "1": lambda _, at: at + 1,
    "4": lambda _, at: at + 4,
    "8": lambda _, at: at + 8,
    "C": _catches,
    "?": _unknown,
}
"""Passes what stands behind an instruction: a number, a count and so many numbers, so many bytes, or the catches of a `try_table`."""

PLAIN = (0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5))
ONE_NUMBER = (0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0C, 0x0D, 0x10, 0x12, 0x14, 0x15, 0x18, *range(0x20, 0x27), 0x3F, 0x40, 0x42, 0xD0, 0xD2)
KNOWN = {
    **dict.fromkeys(PLAIN, ""),
    **dict.fromkeys(ONE_NUMBER, "n"),
    0x0E: "Nn",
    0x11: "nn",
    0x13: "nn",
    0x1C: "N",
    0x1F: "nC",
    0x43: "4",
    0x44: "8",
}
OPERANDS = [KNOWN.get(code, "?") for code in range(256)]
"""What stands behind an instruction, by its code."""

BULK_OPERANDS = {**dict.fromkeys(range(8), ""), 8: "nn", 9: "n", 10: "nn", 11: "n", 12: "nn", 13: "n", 14: "nn", 15: "n", 16: "n", 17: "n"}
"""The same by the second number of those whose first is BULK."""
