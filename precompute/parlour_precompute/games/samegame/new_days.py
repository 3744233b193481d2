"""The days of SameGame, of the first drawing and of every later year: boards of their weekday's kind, none that stands already in any set.

A day takes the first fit board, in an order of chance, that is unlike the day before and those of its weekday.
"""

from collections.abc import Iterator, Sequence

from parlour.core.daily import day_number
from parlour.games.samegame.rules import Puzzle
from parlour_precompute.games.samegame.boards import canonical
from parlour_precompute.games.samegame.daily import boards_of_days, placed
from parlour_precompute.run import bundle
from parlour_precompute.run.days import Sampling

VERSION = 2


def sampled(sampling: Sampling, days: Sequence[str]) -> Iterator[str]:
    """The lines of the days."""
    held = {canonical(record["puzzle"]["cells"]) for records in sampling.held.values() for record in records}
    standing = [(record["key"], record["puzzle"]["cells"]) for record in sampling.held["daily"]]
    made = boards_of_days(sampling.crew, sampling.seed, [day_number(day) for day in days], sampling.journal)
    for day, (cells, found) in placed(sampling.seed, made, held, standing):
        yield bundle.line(day, Puzzle(cells), found)
