"""The days of Word Portal, of the first drawing and of every later year: accepted boards that stand in no set, placed by `daily.py`."""

from collections.abc import Iterator, Sequence

from parlour_precompute.games.word_portal import daily
from parlour_precompute.games.word_portal.sets import line, of_day
from parlour_precompute.run.days import Sampling
from parlour_precompute.run.progress import progress

VERSION = 2


def sampled(sampling: Sampling, days: Sequence[str]) -> Iterator[str]:
    """The lines of the days."""
    held = {record["puzzle"]["letters"] for records in sampling.held.values() for record in records if "letters" in record["puzzle"]}
    standing = [(record["key"], record["puzzle"]["letters"]) for record in sampling.held["daily"]]
    offers = daily.offers(sampling.crew, sampling.seed, sampling.journal, held)
    with progress("Word Portal days", len(days)) as advance:
        for day, board in daily.placed(days, offers, standing):
            advance(1)
            yield line(of_day(day, board))
