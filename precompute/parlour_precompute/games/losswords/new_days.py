"""Days beyond the first sampling: the readings of the library go on, each day a chapter that was not yet read this time."""

from collections.abc import Iterator, Sequence

from parlour.games.losswords.supply.days import is_for_a_day
from parlour_precompute import Absent, Refused
from parlour_precompute.games.losswords.choice import chapter, key_of, stored, volumes
from parlour_precompute.games.losswords.daily import next_chapter
from parlour_precompute.games.losswords.recipe import measures
from parlour_precompute.run.bundle import line
from parlour_precompute.run.days import Record, Sampling

VERSION = 1


def sampled(sampling: Sampling, days: Sequence[str]) -> Iterator[str]:
    """The lines of the days; raises Refused naming the package whose books are not here."""
    lines = fit()
    read = [key_of_record(record) for record in sampling.held["daily"]]
    for day in days:
        read.append(next_chapter(sorted(lines), read, f"losswords/{sampling.seed}/{day}"))
        puzzle, measured = lines[read[-1]]
        yield line(day, puzzle, measured)


def fit() -> dict[str, tuple[Record, dict[str, float]]]:
    """What a bundle keeps of each chapter that a day may have, by its key."""
    found = {}
    for held in volumes():
        for number in range(1, len(held.chapters) + 1):
            try:
                made = chapter(held, number)
            except Absent as fault:
                raise Refused(f"Losswords: {fault}, and a day may have a chapter of any book. `npm ci` installs it.") from None
            if is_for_a_day(made):
                found[key_of(held, number)] = (stored(held, number), measures(made))
    return found


def key_of_record(record: Record) -> str:
    """The key of the chapter of a day."""
    return f"{record['puzzle']['volume']}-{record['puzzle']['number']:02d}"
