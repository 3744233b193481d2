"""Files of plays read line by line: what is no record is named, counted and left out, and nothing else is lost by it."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from sys import intern

from parlour.apart.plays.record import DAY, FILE, GO, VERSION, Go, go_of, times_of
from parlour.core.errors import BadInput

LONGEST_LINE = 4_000_000
"""Characters of a line; the longest record that the page writes has a quarter of that."""

DAY_MS = 86_400_000
NAMED = 20
"""So many bad lines are named with their reason; of more their number is told."""

CUT, FOREIGN, SCHEMA, WRONG, NEGATIVE, CLOCKS, AGAIN = (
    "cut, or no JSON", "JSON of something else", "of another schema", "a record that breaks the schema", "a time before the start",
    "times of two clocks", "read before",
)  # fmt: skip


@dataclass(slots=True)
class Reading:
    """What was read: how many lines, how many records were taken, those left out by reason, and the first of these by name."""

    lines: int = 0
    taken: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    named: list[str] = field(default_factory=list)
    days: Counter[str] = field(default_factory=Counter)  # goes that are only counted, by game: their records were let go
    files: int = 0
    seen: set[bytes] = field(default_factory=set)  # a digest of eight bytes for each record: a gigabyte of them has over a million

    def fault(self, where: str, why: str, told: str = "") -> None:
        """Counts what is left out, and names it while few are."""
        self.faults[why] += 1
        if len(self.named) < NAMED:
            self.named.append(f"{where}: {why}{f': {told}' if told else ''}")


def records(name: str, lines: Iterable[str], found: Reading) -> Iterator[Go]:
    """The records of a file called `name`, one by one; `found` is told what was read and what was left out."""
    found.files += 1
    made: int | None = None
    for number, line in enumerate(lines, start=1):
        where = f"{name}, line {number}"
        found.lines += 1
        try:
            data = json.loads(line[:LONGEST_LINE])
        except (ValueError, RecursionError):
            found.fault(where, CUT)
            continue
        kind = data.get("parlour") if isinstance(data, dict) else None
        if not isinstance(data, dict) or kind not in (GO, FILE, DAY):
            found.fault(where, FOREIGN)
        elif data.get("version") != VERSION:
            found.fault(where, SCHEMA, f"version {str(data.get('version'))[:20]}")
        elif kind == FILE:
            made = data["made"] if isinstance(data.get("made"), int) else None
        elif kind == DAY:
            _count_day(data, where, found)
        else:
            yield from _taken(data, where, made, found)


def _count_day(data: dict[str, object], where: str, found: Reading) -> None:
    """Counts the goes of a day whose records were let go."""
    games = data.get("games")
    rows = list(games.items()) if isinstance(games, dict) else []
    if not rows or not all(isinstance(row, dict) and type(row.get("goes")) is int and row["goes"] >= 0 for _, row in rows):
        found.fault(where, WRONG, "the counts of a day")
        return
    for game, row in rows:
        found.days[str(game)[:40]] += row["goes"]


def _taken(data: dict[str, object], where: str, made: int | None, found: Reading) -> Iterator[Go]:
    """The record, where it is one that was not read before and whose times one clock tells."""
    for name in ("device", "puzzle"):
        # What tables keep of a record names its device and its puzzle: one text each, however many records do.
        if isinstance(text := data.get(name), str):
            data[name] = intern(text)
    try:
        go = go_of(data)
    except BadInput as fault:
        return found.fault(where, WRONG, f"{fault.field}: {fault.sentence}"[:160])
    times = times_of(go)
    if min(go.at, *times, *(end.ms for end in go.ends)) < 0:
        return found.fault(where, NEGATIVE)
    if times != sorted(times):
        return found.fault(where, CLOCKS, "its times run backwards")
    if made is not None and go.at > made + DAY_MS:
        return found.fault(where, CLOCKS, "it began after its file was made")
    key = blake2b(f"{go.device} {go.at} {go.puzzle}".encode(errors="surrogatepass"), digest_size=8).digest()
    if key in found.seen:
        return found.fault(where, AGAIN)
    found.seen.add(key)
    found.taken += 1
    yield go
