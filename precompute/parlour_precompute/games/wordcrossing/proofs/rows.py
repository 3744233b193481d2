"""What is proved of Wordcrossing's sets as rows: levels climb, weeks are alike, and no day is like those beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from re import findall

from parlour.core.daily import is_real_day, weekday
from parlour_precompute.games.wordcrossing.tables import KIND, TAUGHT
from parlour_precompute.prove.days import day_faults
from parlour_precompute.prove.record import Entry, Fault


@dataclass(frozen=True, slots=True)
class Laws:
    """The laws of a set: its keys (None where they are days), and in which order its levels stand: of a measure in each band, or of the climb."""

    keys: tuple[str, ...] | None
    rising: str = ""
    climbing: bool = False


def together(laws: Laws, entries: list[Entry]) -> Iterator[Fault]:
    """What is wrong with a set: its keys, its order, and levels that are there twice."""
    if laws.keys is None:
        yield from day_faults(entries)
        yield from _week_faults(entries)
        yield from _row_faults(entries)
    elif [entry.key for entry in entries] != list(laws.keys):
        yield Fault(0, "", f"The keys are not {laws.keys[0]} to {laws.keys[-1]}, one a line.")
    hard = [entry.measures.get(laws.rising, 0.0) for entry in entries]
    for (before, entry), (easier, harder) in zip(pairwise(entries), pairwise(hard), strict=True):
        if harder < easier and before.key.rpartition("-")[0] == entry.key.rpartition("-")[0]:
            yield Fault(entry.line, entry.key, "It is easier than the level before.")
    if laws.climbing:
        yield from _climb_faults(entries)
    seen: dict[str, str] = {}
    for entry in entries:
        for name in names(entry):
            if name in seen:
                yield Fault(entry.line, entry.key, f"It is the level of key {seen[name]}.")
            seen[name] = entry.key


CLIMB = (("gropes", 35, 0.5, 3.2), ("aims", 45, 5.2, 8.4), ("pool", 20, 12, 24))
"""What counts for a level's place: its worth in percent, and how much of it there is at the foot and at the top."""


def _climb_faults(entries: list[Entry]) -> Iterator[Fault]:
    """Behind the levels that teach each stands as high as the one before, by the tries of the tuning players and by letters, on no smaller board."""
    climbing = [entry for entry in entries[TAUGHT:] if entry.measures]
    high = [round(sum(worth * (entry.measures[name] - foot) / (top - foot) for name, worth, foot, top in CLIMB), 1) for entry in climbing]
    for entry, (before, here) in zip(climbing[1:], pairwise(high), strict=False):
        if here < before:
            yield Fault(entry.line, entry.key, "It stands lower on the climb than the level before.")
    cells = [entry.puzzle["grid"].replace("/", "") for entry in climbing]
    for entry, (before, board) in zip(climbing[1:], pairwise(cells), strict=False):
        if len(board) < len(before):
            yield Fault(entry.line, entry.key, "Its board is smaller than that of the level before.")


def _week_faults(entries: list[Entry]) -> Iterator[Fault]:
    """No day of an easier band is harder than one of a harder band."""
    bands: list[list[float]] = [[], [], []]
    for entry in entries:
        if is_real_day(entry.key):
            bands[KIND[weekday(entry.key)]].append(entry.measures.get("difficulty", 0.0))
    for easier, harder in ((0, 1), (1, 2)):
        if bands[harder] and max(bands[easier], default=0) > min(bands[harder]):
            yield Fault(0, "", f"The bands {easier} and {harder} of the week overlap.")


BESIDE, RESTING = 7, 300
"""Days in a row whose answers have no word in common, and days after which a word may be in a par again."""


def _row_faults(entries: list[Entry]) -> Iterator[Fault]:
    """Answers of days near one another have no word in common, no par has a word of many before it, and neighbours begin with other letters."""
    chains = [[best["chain"] for name in ("easy", "full") for best in entry.puzzle[name]] for entry in entries]
    words = [set(findall("[A-Z]+", " ".join(each))) for each in chains]
    pars = [findall("[A-Z]+", entry.puzzle["easy"][-1]["chain"]) for entry in entries]
    last: dict[str, int] = {}
    for at, entry in enumerate(entries):
        if at and pars[at][0][0] == pars[at - 1][0][0]:
            yield Fault(entry.line, entry.key, f"Its par begins with the letter of {entries[at - 1].key}.")
        shared = words[at] & set().union(*words[max(0, at - BESIDE + 1) : at])
        if shared:
            yield Fault(entry.line, entry.key, f"{min(shared)} is in the answers of a day beside it.")
        for word in sorted(set(pars[at])):
            if at - last.get(word, -RESTING - 1) <= RESTING:
                yield Fault(entry.line, entry.key, f"{word} is in the par of {entries[last[word]].key} already.")
            last[word] = at


def names(entry: Entry) -> list[str]:
    """The board and the letters of a level, which no other level of any set may have."""
    stored = entry.puzzle
    return [f"{stored.get('grid')} {stored.get('letters')}"] if isinstance(stored, dict) else []
