"""Sets of days: how they are read, dealt and written. What was published stands for ever; a bundle of days only grows."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Protocol, TypeVar

from parlour.core.daily import day_after, weekday
from parlour.games import CATALOGUE
from parlour_precompute import Refused
from parlour_precompute.run import bundle, digest
from parlour_precompute.run.journal import Journal
from parlour_precompute.run.pool import Workers

FIRST_DAY = "2026-11-01"
DRAWN_AT_FIRST = 760
"""Days of the first drawing, which the recipes make; those after it are drawn by `extend`. Where the days end a bundle alone says."""

MOST_TRIED = 20_000
"""Candidates that one day may turn down before the drawing is given up."""

Candidate = TypeVar("Candidate")
Record = dict[str, Any]
Sets = Mapping[str, list[Record]]
"""What stands of a game: the records of every set, by its id."""


@dataclass(frozen=True, slots=True)
class Sampling:
    """One year of new days to be drawn: who works, the year's own seed, the journal of its pieces of work, and what stands before it."""

    crew: Workers
    seed: str
    journal: Journal
    held: Sets


class NewDays(Protocol):
    """A game's module `new_days.py`."""

    VERSION: int  # of what a piece of its work holds: a journal of another version is refused

    def sampled(self, sampling: Sampling, days: Sequence[str]) -> Iterator[str]:
        """The line of each of the days; whatever else is drawn, before or after, a day's line rests on what stands before that day alone."""


def set_of_days(game: str) -> str | None:
    """The id of a game's set of days; None where it has none."""
    return next((known.id for known in CATALOGUE[game].sets if known.kind == "daily"), None)


def lines_of(path: Path) -> list[str]:
    """The lines of a bundle; raises Refused naming the file where it is missing, or was cut."""
    if not path.exists():
        raise Refused(f"{shown(path)} is missing: `make precompute` writes the bundles.")
    try:
        *lines, rest = path.read_bytes().decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise Refused(f"{shown(path)} is no text: git has the file as it was.") from None
    if rest or not lines:
        raise Refused(f"{shown(path)} is empty, or was cut: its last line does not end. Git has the file as it was.")
    return lines


def records_of(path: Path) -> list[Record]:
    """The records of a bundle; raises Refused naming the line that is damaged."""
    return [_record(path, number, line) for number, line in enumerate(lines_of(path), 1)]


def _record(path: Path, number: int, line: str) -> Record:
    try:
        record = json.loads(line)
    except ValueError:
        record = None
    if not isinstance(record, dict) or sorted(record) != ["key", "measures", "puzzle"] or not isinstance(record["key"], str):
        raise Refused(f"{shown(path)}, line {number}: the line is damaged. Git has the file as it was.")
    return record


def checked(path: Path) -> list[str]:
    """The lines of a bundle of days; raises Refused naming the day where there is a gap, or where the days are not those that were published."""
    days = [record["key"] for record in records_of(path)]
    lines = lines_of(path)
    # Behind what was published may stand what a run that was stopped had written, and not yet sealed.
    if fault := digest.gap(days) or digest.difference(lines[: len(published(path))], published(path)):
        raise Refused(f"{shown(path)}: {fault}")
    return lines


def written(path: Path, lines: Sequence[str]) -> None:
    """Write a bundle of days and its digest; raises Refused naming the first published day that would not stay as it is."""
    if fault := digest.difference(lines[: len(published(path))], published(path)):
        raise Refused(f"{shown(path)} is left as it is: {fault}")
    bundle.write(path, lines)
    bundle.write(digest.beside(path), digest.marks(lines))


def published(path: Path) -> list[str]:
    """The lines of the digest of a bundle of days; none where nothing was published yet."""
    sealed = digest.beside(path)
    return sealed.read_text(encoding="utf-8").splitlines() if sealed.exists() else []


def store(folder: Path, game: str, name: str, lines: Iterable[str]) -> None:
    """Write what a recipe made of a set; days that were published stay as they are, and where others would have come, that is said."""
    path, made = folder / game / f"{name}.jsonl", list(lines)
    if name != set_of_days(game):
        bundle.write(path, made)
    elif not published(path):
        written(path, made)
    elif fault := digest.difference(made, published(path)[: len(made)]):
        sys.stderr.write(f"{shown(path)} stays as it was published. Of what was made now {fault}\n")


def shown(path: Path) -> str:
    """A bundle by its game and its name."""
    return "/".join(path.parts[-2:])


def days_from(first: str, last: str) -> list[str]:
    """All days from the first to the last."""
    days = [first]
    while days[-1] < last:
        days.append(day_after(days[-1]))
    return days if first <= last else []


def dealt(days: Iterable[str], candidates: Iterator[Candidate], fits: Callable[[str, Candidate], bool]) -> Iterator[tuple[str, Candidate]]:
    """For each day the first of the candidates that fits it and that no day before it took; raises Refused where hardly any fits.

    Days that come later change nothing of those before, so that a year may be drawn in parts.
    """
    waiting: list[Candidate] = []
    for day in days:
        at = next((at for at, each in enumerate(waiting) if fits(day, each)), None)
        if at is not None:
            yield day, waiting.pop(at)
            continue
        for each in islice(candidates, MOST_TRIED):
            if fits(day, each):
                yield day, each
                break
            waiting.append(each)
        else:
            raise Refused(f"Nothing that was drawn for {day} is as hard as its weekday asks for.")


def bands(held: Iterable[Record], measure: str, kinds: Sequence[int] = range(7)) -> dict[int, tuple[float, float]]:
    """The least and the greatest value of a measure in each kind of weekday, of the days that stand; `kinds` has the kind of each, Monday's first."""
    found: dict[int, list[float]] = {}
    for record in held:
        found.setdefault(kinds[weekday(record["key"])], []).append(record["measures"][measure])
    return {kind: (min(values), max(values)) for kind, values in found.items()}
