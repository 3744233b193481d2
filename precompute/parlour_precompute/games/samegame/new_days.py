"""Days beyond the first drawing: boards of their weekday's kind, each drawn by itself, none that stands already under any colours or mirrored."""

from collections.abc import Iterator, Sequence

from parlour.core.daily import day_key, day_number
from parlour.games.samegame.rules import Puzzle
from parlour_precompute.games.samegame.boards import canonical
from parlour_precompute.games.samegame.daily import boards_of_days, distinct_days
from parlour_precompute.run import bundle
from parlour_precompute.run.days import Drawing

VERSION = 1


def drawn(drawing: Drawing, days: Sequence[str]) -> Iterator[str]:
    """The lines of the days."""
    held = {canonical(record["puzzle"]["cells"]) for records in drawing.held.values() for record in records}
    made = boards_of_days(drawing.crew, drawing.seed, [day_number(day) for day in days], drawing.journal)
    for number, (cells, found) in distinct_days(drawing.seed, made, held):
        yield bundle.line(day_key(number), Puzzle(cells), found)
