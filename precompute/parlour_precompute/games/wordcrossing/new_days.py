"""Days beyond the first drawing: levels that stand in no set, each as hard as the levels of its part of the week are."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import count
from typing import Any

from parlour.core.daily import weekday
from parlour_precompute.games.wordcrossing.candidates import Candidate, candidate, read
from parlour_precompute.games.wordcrossing.recipe import line
from parlour_precompute.games.wordcrossing.tables import DAILY, KIND
from parlour_precompute.run.days import Drawing, bands, dealt
from parlour_precompute.run.progress import progress

VERSION = 1


def work(seed: str, number: int) -> Any:
    """A candidate of a year by its number, as a journal keeps it."""
    return candidate(f"{seed}/daily/{number}", DAILY)


def drawn(drawing: Drawing, days: Sequence[str]) -> Iterator[str]:
    """The lines of the days."""
    held = {f"{record['puzzle']['grid']} {record['puzzle']['letters']}" for records in drawing.held.values() for record in records}
    hard = bands(drawing.held["daily"], "difficulty", KIND)

    def fits(day: str, one: Candidate) -> bool:
        least, most = hard[KIND[weekday(day)]]
        return least <= one.difficulty <= most

    found = drawing.crew.noted(partial(work, drawing.seed), count(), drawing.journal)
    with closing(found), progress("Wordcrossing days", len(days)) as advance:
        for day, one in dealt(days, unlike((read(data) for _, data in found), held), fits):
            advance(1)
            yield line(day, one)


def unlike(found: Iterator[Candidate], held: set[str]) -> Iterator[Candidate]:
    """The candidates, each once, without those that are held."""
    seen = set(held)
    for one in found:
        if one.name not in seen:
            seen.add(one.name)
            yield one
