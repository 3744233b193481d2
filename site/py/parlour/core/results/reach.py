"""What the results of one set come to, kept as they come in, so that a menu counts without going through every puzzle that was played.

Puzzles whose keys end in a number are bits of whole numbers, one for each form that keys have: `0042` is bit 42 of the form `####`, and `calm-007`
is bit 7 of the form `calm-###`. So a hundred thousand puzzles are a dozen kilobytes, and to count a part of them, or to find the first that is left,
takes microseconds.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce

from parlour.core.made import day_of, is_made
from parlour.core.results.result import Result

NUMBERED = re.compile(r"((?:[a-z][a-z0-9]*-(?:[a-z0-9]+-)*)?)([0-9]{1,6})")
"""A key that ends in a number of at most six digits, after nothing or after words with hyphens. A key of chance, such as `7k0m2xq9`, is none."""


@dataclass(frozen=True, slots=True)
class Record:
    """The most points and stars that a puzzle brought without the solution; `relaxed` where it was played without the clock alone."""

    score: int
    stars: int
    relaxed: bool


@dataclass(frozen=True, slots=True)
class Reach:
    """What was reached in a set of one version.

    `ended` and `solved` have a whole number for each form of keys, in which a bit stands for a puzzle. `solves` counts all puzzles that are solved,
    `stars` are those of all records, `days` the days that are solved, and `record` is the best of all records.
    """

    ended: Mapping[str, int] = field(default_factory=dict)
    solved: Mapping[str, int] = field(default_factory=dict)
    solves: int = 0
    stars: int = 0
    days: frozenset[str] = frozenset()
    record: Record | None = None


Reaches = Mapping[str, Reach]
"""By game, version and set: `samegame.1/stages`."""

BestsAndRecords = tuple[Mapping[str, Result], Mapping[str, Record]]
"""The best results and the records, by puzzle."""


def form_of(stem: str, width: int) -> str:
    """The form of keys of a stem and so many digits: `calm-###`."""
    return stem + "#" * width


def numbered(key: str) -> tuple[str, int] | None:
    """The form of a key and its number; None of a key without one, and of the key of a puzzle that is made where it is played."""
    found = None if is_made(key) else NUMBERED.fullmatch(key)
    return (form_of(found[1], len(found[2])), int(found[2])) if found else None


def surpassed(before: Record | None, now: Record) -> Record:
    """What two records come to: what was done against the clock counts before what was done without it, even where it scored less."""
    if before is None:
        return now
    if before.relaxed != now.relaxed:
        return now if before.relaxed else before
    return Record(max(before.score, now.score), max(before.stars, now.stars), before.relaxed)


def is_win(best: Result | None) -> bool:
    """Whether a best result was won without being shown the solution."""
    return best is not None and best.status == "won" and not best.assisted


def extended(reaches: Reaches, puzzles: Iterable[str], was: BestsAndRecords, now: BestsAndRecords) -> Reaches:
    """What was reached once these puzzles, and no others, have other bests and records."""
    groups = defaultdict(list)
    for puzzle in puzzles:
        groups[puzzle.rpartition("/")[0]].append(puzzle)
    return {**reaches, **{name: _with(reaches.get(name, Reach()), group, was, now) for name, group in groups.items()}}


def _with(reach: Reach, puzzles: list[str], was: BestsAndRecords, now: BestsAndRecords) -> Reach:
    """What was reached in one set after its puzzles have changed; what is solved stays so, since no later best is worse."""
    fresh = [puzzle for puzzle in puzzles if is_win(now[0].get(puzzle)) and not is_win(was[0].get(puzzle))]
    places = {puzzle: numbered(puzzle.rpartition("/")[2]) for puzzle in puzzles}
    new, old = ([records[puzzle] for puzzle in puzzles if puzzle in records] for records in (now[1], was[1]))
    return Reach(
        _marked(reach.ended, places.values()),
        _marked(reach.solved, [places[puzzle] for puzzle in fresh]),
        reach.solves + len(fresh),
        reach.stars + sum(each.stars for each in new) - sum(each.stars for each in old),
        reach.days | {day for puzzle in fresh if places[puzzle] is None and (day := day_of(puzzle.rpartition("/")[2]))},
        reduce(surpassed, new, reach.record),
    )


def _marked(marks: Mapping[str, int], places: Iterable[tuple[str, int] | None]) -> Mapping[str, int]:
    """The bits, with those of these keys set too, where they have a number."""
    numbers = defaultdict(list)
    for form, number in filter(None, places):
        numbers[form].append(number)
    return {**marks, **{form: marks.get(form, 0) | _bits(some) for form, some in numbers.items()}}


def _bits(numbers: list[int]) -> int:
    """The whole number in which these bits are set."""
    held = bytearray(max(numbers) // 8 + 1)
    for number in numbers:
        held[number // 8] |= 1 << number % 8
    return int.from_bytes(held, "little")
