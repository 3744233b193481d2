"""What a checker is given and what it answers, for any game; and the laws of the lines, which are the same for all."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

FIELDS = ["key", "puzzle", "measures"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a bundle as it was read; nothing about its puzzle has been checked."""

    line: int
    key: str
    puzzle: Any
    measures: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a line (0: with the file as a whole), in a sentence."""

    line: int
    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Checker:
    """How the puzzles of one kind of bundle are proved: each by itself, then all of them together."""

    alone: Callable[[Entry], list[str]]  # sentences, one a fault; may run in another process
    together: Callable[[list[Entry]], Iterable[Fault]]
    names: Callable[[Entry], list[str]] = lambda _: []  # what no other bundle of the same game may hold


def read(text: str) -> tuple[list[Entry], list[Fault]]:
    """The entries of a bundle, and the faults of the lines as such: what does not decode, what is not written as lines are written."""
    entries, faults = [], []
    *lines, rest = text.split("\n")
    for number, line in enumerate(lines, 1):
        entry = _entry(number, line)
        if isinstance(entry, Fault):
            faults.append(entry)
        else:
            entries.append(entry)
            faults += [Fault(number, entry.key, sentence) for sentence in _unlike(line)]
    if rest or not lines:
        faults.append(Fault(len(lines) + 1, "", "The file is empty, or was cut: its last line does not end."))
    return entries, [*faults, *_key_faults(entries)]


def _entry(number: int, line: str) -> Entry | Fault:
    try:
        record = json.loads(line)
    except ValueError as error:
        return Fault(number, "", f"The line is not JSON: {error}.")
    if not isinstance(record, dict) or sorted(record) != sorted(FIELDS):
        return Fault(number, "", f"The line is not a record of {', '.join(FIELDS)}.")
    if not isinstance(record["key"], str) or not isinstance(record["measures"], dict):
        return Fault(number, "", "The key is not text, or the measures are not a record.")
    return Entry(number, record["key"], record["puzzle"], record["measures"])


def _unlike(line: str) -> Iterator[str]:
    """Where a line that decodes is not the one way to write it."""
    record = json.loads(line)
    if list(record) != FIELDS:
        yield f"The fields stand in another order than {', '.join(FIELDS)}."
    if json.dumps(record, separators=(",", ":")) != line:
        yield "The line is not compact JSON, or a number is written in another way than Python writes it."


def _key_faults(entries: list[Entry]) -> Iterator[Fault]:
    """Keys that do not rise from line to line."""
    for before, entry in pairwise(entries):
        if entry.key <= before.key:
            yield Fault(entry.line, entry.key, f"The key does not follow the key {before.key} of line {before.line}.")
