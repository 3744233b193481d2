"""What is proved of the days: one drop leaves nothing coarse, source words rest, neighbours differ, and nothing foretells how hard a day is.

Neighbours begin with other letters; a day is foretold neither by its place in the year, nor by the day before, nor by its weekday.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from statistics import mean, pstdev
from typing import Any

from parlour.core.daily import WEEKDAYS, is_real_day, weekday
from parlour_precompute.games.elimination.proofs.words import by_text
from parlour_precompute.games.elimination.tables import DAILY_REST
from parlour_precompute.prove.days import WHOLE, order_faults
from parlour_precompute.prove.record import Entry, Fault

APART = 0.6
"""Standard deviations that the mean of a weekday may be away from that of the year: four times what chance makes it."""

Day = tuple[Entry, Sequence[Mapping[str, Any]]]
"""A line with its challenges."""


def dirty_after_a_drop(letters: str) -> bool:
    """Whether a dirty word is left when one of the letters is dropped."""
    left = {letters[:at] + letters[at + 1 :] for at in range(len(letters))}
    return any(by_text()[text].dirty for text in left & by_text().keys())


def in_a_row(days: Sequence[Day]) -> Iterator[Fault]:
    """What is wrong with the days as a row, of those whose challenges are of the right form."""
    yield from rest_faults(days)
    yield from neighbour_faults(days)
    for year, entries in groupby((entry for entry, _ in days if is_real_day(entry.key)), lambda entry: entry.key[:4]):
        yield from (Fault(0, "", sentence) for sentence in foretold(year, list(entries)))


def rest_faults(days: Sequence[Day]) -> Iterator[Fault]:
    """Each source word that stands twice in a day, or in one of the days before after which it was to rest."""
    last: dict[str, int] = {}
    for at, (entry, challenges) in enumerate(days):
        words = [source for each in challenges for source in each["sources"]]
        for word in sorted(set(words)):
            if words.count(word) > 1:
                yield Fault(entry.line, entry.key, f"{word} is a source word of more than one of its challenges.")
            if word in last and at - last[word] <= DAILY_REST:
                yield Fault(entry.line, entry.key, f"{word} is a source word of {days[last[word]][0].key} already.")
        last |= dict.fromkeys(words, at)


def neighbour_faults(days: Sequence[Day]) -> Iterator[Fault]:
    """Each day whose first challenge begins with the letter that the day before begins with."""
    for (one, before), (other, after) in pairwise(days):
        if before and after and before[0]["letters"][0] == after[0]["letters"][0]:
            yield Fault(other.line, other.key, f"It begins with the letter of {one.key}.")


def foretold(year: str, entries: Sequence[Entry]) -> Iterator[str]:
    """In which way a reader of a whole year could foretell how hard a day is: by its place in the year, by the day before, by its weekday."""
    hard = [entry.measures.get("difficulty", 0.0) for entry in entries]
    yield from order_faults(year, hard)
    if len(hard) < WHOLE:
        return
    for kind, name in enumerate(WEEKDAYS):
        here = [value for entry, value in zip(entries, hard, strict=True) if weekday(entry.key) == kind]
        if abs(mean(here) - mean(hard)) > APART * pstdev(hard):
            yield f"A {name} of {year} is not as hard as its other days."
