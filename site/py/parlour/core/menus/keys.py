"""The keys of a set as rows of numbers or days: `calm-001 calm-600` are six hundred.

So the list of a hundred thousand puzzles is one line, and nobody has to go through it.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import overload

from parlour.core.daily import day_key, day_number
from parlour.core.errors import BadInput
from parlour.core.results.reach import NUMBERED, form_of, numbered


@dataclass(frozen=True, slots=True)
class Run:
    """Keys that follow one another: numbers of `width` digits after a stem, from `first` to `last`; days, of width 0; or one `odd` key alone."""

    stem: str
    width: int
    first: int
    last: int
    odd: str = ""

    def __len__(self) -> int:
        """How many keys."""
        return self.last - self.first + 1

    @property
    def form(self) -> str:
        """The form of its keys, as what was reached is kept by it; "" where they have none."""
        return form_of(self.stem, self.width) if self.width else ""

    def key(self, at: int) -> str:
        """The key at a place, counted from 0."""
        if self.odd:
            return self.odd
        number = self.first + at
        return f"{self.stem}{number:0{self.width}}" if self.width else day_key(number)

    def at(self, key: str) -> int | None:
        """The place of a key; None where it is none of these."""
        if self.odd:
            return 0 if key == self.odd else None
        form, number = _placed(key)
        return number - self.first if form == self.form and self.first <= number <= self.last else None

    def part(self, start: int, end: int) -> "Run":
        """The keys from the place `start` up to, not including, `end`."""
        return Run(self.stem, self.width, self.first + start, self.first + end - 1, self.odd)

    @property
    def written(self) -> str:
        """As a list of puzzles writes it: the first key and the last, or the only one."""
        return self.key(0) if len(self) == 1 else f"{self.key(0)} {self.key(len(self) - 1)}"


def _placed(key: str) -> tuple[str, int]:
    """The form and the number of a key. A day has the form "" and its number among days; a key without a number is its own form, and has -1."""
    try:
        return "", day_number(key)
    except BadInput:
        return numbered(key) or (key, -1)


def _run(text: str) -> Run:
    """The row that a text writes; raises BadInput for a text that is none."""
    first, _, last = text.partition(" ")
    last = last or first
    if not first:
        raise BadInput("args.index", "an empty text is no row of keys.")
    form, start = _placed(first)
    other, end = _placed(last) if last != first else (form, start)
    if form != other or end < start or (start < 0 and first != last):
        raise BadInput("args.index", f"{text[:80]!r} is no row of keys.")
    found = NUMBERED.fullmatch(first) if form else None
    if start < 0 or found is None:
        return Run("", 0, start, end) if start >= 0 else Run("", 0, 0, 0, first)
    return Run(found[1], len(found[2]), start, end)


class Keys(Sequence[str]):
    """Keys in their order, by rows."""

    def __init__(self, runs: Iterable[Run]) -> None:
        self.runs = tuple(runs)
        self._ends = list(accumulate(map(len, self.runs)))

    @classmethod
    def read(cls, texts: Iterable[str]) -> "Keys":
        """The keys of rows as they are written; a key alone is one. Raises BadInput."""
        return cls(map(_run, texts))

    def __len__(self) -> int:
        """How many keys."""
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[str]:
        """All keys, one by one."""
        return (run.key(at) for run in self.runs for at in range(len(run)))

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> "Keys": ...
    def __getitem__(self, at: int | slice) -> "str | Keys":
        """The key at a place, or those from one place to another; raises ValueError for a slice with steps, which is no stretch of keys."""
        if isinstance(at, slice):
            start, end, step = at.indices(len(self))
            if step != 1:
                raise ValueError("Keys are cut into stretches, without steps.")
            return Keys(self._cut(start, end))
        place = range(len(self))[at]
        number = bisect_right(self._ends, place)
        return self.runs[number].key(place - self._ends[number] + len(self.runs[number]))

    def _cut(self, start: int, end: int) -> Iterator[Run]:
        """The rows of a stretch."""
        begins = 0
        for run, ends in zip(self.runs, self._ends, strict=True):
            low, high = max(start, begins), min(end, ends)
            if low < high:
                yield run.part(low - begins, high - begins)
            begins = ends

    def place(self, key: str) -> int | None:
        """The place of a key; None where it is none of these."""
        before = 0
        for run in self.runs:
            at = run.at(key)
            if at is not None:
                return before + at
            before += len(run)
        return None

    def __contains__(self, key: object) -> bool:
        """Whether a key is one of these."""
        return isinstance(key, str) and self.place(key) is not None

    @property
    def is_rising(self) -> bool:
        """Whether each key stands before the next in the alphabet."""
        ends = [(run.key(0), run.key(len(run) - 1)) for run in self.runs]
        return all(before[1] < after[0] for before, after in pairwise(ends))


@lru_cache(maxsize=32)
def keys_of(texts: tuple[str, ...]) -> Keys:
    """The keys of these rows, read once: a menu asks for those of a set several times, and an order has a row for nearly every key."""
    return Keys.read(texts)


def rows(keys: Iterable[str]) -> list[str]:
    """Keys as few written rows, in their order."""
    held: list[Run] = []
    for run in map(_run, keys):
        before = held[-1] if held else None
        if before and not before.odd and not run.odd and (before.form, before.last + 1) == (run.form, run.first):
            held[-1] = Run(run.stem, run.width, before.first, run.last)
        else:
            held.append(run)
    return [run.written for run in held]
