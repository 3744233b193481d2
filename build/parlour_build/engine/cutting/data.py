"""The data of a WebAssembly module, and which of it the first half can do without until the rest has come.

A module's data is the tables, texts and values that its functions begin with; what only functions of the rest can reach comes with the rest.
An address is known by standing in an instruction of a function, or in the data itself, where every word that looks like one is taken for one.
From one known address to the next is a piece. A piece is needed soon when a function of the first half names it, when a needed piece points to
it, or when play touched it. What is left is cut only in long stretches: a short table may be reached from its neighbour by counting on.
"""

import struct
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby

from parlour_build.engine.cutting import wasm
from parlour_build.engine.cutting.instructions import BULK, on_memory
from parlour_build.engine.cutting.wasm import Reader, number, signed, vector
from parlour_build.engine.cutting.whole import END, I32_CONST, Whole
from parlour_build.errors import BuildError

Span = tuple[int, int]
"""From an address to another, which is not in it."""

LEAST_CUT = 1024
"""Bytes; shorter stretches stay where they are."""

NOTHING = number(0)
"""A section with nothing in it."""

ALONE = 32
"""So many zeros between two stretches of data cost less than the beginning of another segment."""


class Data:
    """A section of data, as it lies in memory at the start; raises BuildError for data that is put there in another way."""

    def __init__(self, section: bytes) -> None:
        reader = Reader(section)
        self.segments: list[tuple[int, bytes]] = [_segment(reader) for _ in range(reader.number())]
        self.begin = min((at for at, _ in self.segments), default=0)
        self.end = max((at + len(held) for at, held in self.segments), default=0)
        self.memory = bytearray(self.end)
        for at, held in self.segments:
            self.memory[at : at + len(held)] = held

    def pointers(self) -> list[tuple[int, int]]:
        """All words of the data that may be addresses of other data: where each stands, and where it points to."""
        words = struct.unpack(f"<{self.end // 4}I", self.memory[: self.end // 4 * 4])
        return [(4 * place, word) for place, word in enumerate(words) if self.begin <= word < self.end]

    def held(self, spans: Iterable[Span]) -> Iterator[Span]:
        """Where there is something within the spans, in order; two stretches that only few zeros part are one."""
        begin = end = -1
        for one, other in _within(sorted((at, at + len(data)) for at, data in self.segments), spans):
            if end >= 0 and one - end <= ALONE and not any(self.memory[end:one]):
                end = other
                continue
            if end >= 0:
                yield begin, end
            begin, end = one, other
        if end >= 0:
            yield begin, end

    def section(self, spans: Iterable[Span]) -> bytes:
        """A section of data with what lies within the spans."""
        return vector([b"\0" + I32_CONST + signed(at) + END + number(end - at) + bytes(self.memory[at:end]) for at, end in self.held(spans)])


def constant(written: bytes) -> int | None:
    """The value of a global that is a number of 32 bits; None for others."""
    if written[2:3] != I32_CONST:
        return None
    return Reader(written[3:]).signed()


def parted(whole: Whole, soon: Collection[int], touched: Iterable[Span]) -> tuple[dict[int, bytes], dict[int, bytes]]:
    """The sections of data, by their kind, of the half with the functions of these numbers, which touch these spans, and of the rest."""
    data = Data(whole.sections.get(wasm.DATA, NOTHING))
    if not data.segments:
        return {}, {}
    first, later = _spans(whole, data, soon, touched)
    is_counted = wasm.DATA_COUNT in whole.sections
    return _sections(data, first, is_counted=is_counted), _sections(data, later, is_counted=is_counted)


def _sections(data: Data, spans: Iterable[Span], *, is_counted: bool) -> dict[int, bytes]:
    held = data.section(spans)
    return {wasm.DATA: held} | ({wasm.DATA_COUNT: number(Reader(held).number())} if is_counted else {})


def _spans(whole: Whole, data: Data, soon: Collection[int], touched: Iterable[Span]) -> tuple[list[Span], list[Span]]:
    """What is needed soon, and what comes with the rest."""
    named, others = _named(whole, data, soon)
    needed = bytearray(data.end)
    for at, end in [*_reached(data, named, others), *touched]:
        needed[at:end] = b"\1" * (min(end, data.end) - at)
    later = [span for span in _zeros(needed) if span[1] - span[0] >= LEAST_CUT]
    edges = [data.begin, *(edge for span in later for edge in span), data.end]
    return [(one, other) for one, other in zip(edges[::2], edges[1::2], strict=True) if one < other], later


def _named(whole: Whole, data: Data, soon: Collection[int]) -> tuple[set[int], set[int]]:
    """The addresses of data that functions name: those of the first half, and with the globals that all can ask for, and those of the rest."""
    named = {value for each in whole.globals if (value := constant(each)) is not None and data.begin <= value < data.end}
    others: set[int] = set()
    for place, body in enumerate(whole.bodies):
        found = named if place in soon else others
        found.update(each.value for each in on_memory(body) if each.code != BULK and data.begin <= each.value < data.end)
    return named, others


def _reached(data: Data, named: Collection[int], others: Collection[int]) -> Iterator[Span]:
    """The pieces that can be reached from these addresses; `others` are known too, and part one piece from the next."""
    pointers = data.pointers()
    bounds = sorted({data.begin, *named, *others, *(target for _, target in pointers)})
    pointed = defaultdict(list)
    for place, target in pointers:
        pointed[bisect_right(bounds, place) - 1].append(bisect_left(bounds, target))
    reached: set[int] = set()
    waiting = [bisect_left(bounds, address) for address in named]
    while waiting:
        piece = waiting.pop()
        if piece not in reached:
            reached.add(piece)
            waiting += pointed[piece]
    ends = [*bounds[1:], data.end]
    return ((bounds[piece], ends[piece]) for piece in sorted(reached))


def _zeros(flags: bytearray) -> Iterator[Span]:
    """Where there are zeros, in order."""
    at = 0
    for flag, group in groupby(flags):
        size = sum(1 for _ in group)
        if not flag:
            yield at, at + size
        at += size


def _within(held: Sequence[Span], spans: Iterable[Span]) -> Iterator[Span]:
    """Where two lists of spans, both in order, have something in common."""
    first = 0
    for begin, end in spans:
        while first < len(held) and held[first][1] <= begin:
            first += 1
        place = first
        while place < len(held) and held[place][0] < end:
            yield max(begin, held[place][0]), min(end, held[place][1])
            place += 1


def _segment(reader: Reader) -> tuple[int, bytes]:
    """Where a segment lies, and what is in it."""
    if reader.taken(2) != b"\0" + I32_CONST:
        raise BuildError("The WebAssembly module has data that is not put into its memory at the start: it cannot be cut.")
    at = reader.signed()
    if reader.taken(1) != END:
        raise BuildError("The WebAssembly module has data at an address that is reckoned: it cannot be cut.")
    return at, reader.taken(reader.number())
