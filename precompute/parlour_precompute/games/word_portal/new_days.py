"""Days beyond the first drawing: accepted boards that stand in no set, each as easy as those of its weekday, and unlike the week before it."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import count

from parlour.core.daily import weekday
from parlour_precompute.games.word_portal.boards import Board, chunk, distinct, is_clean_all_round, is_like_any
from parlour_precompute.games.word_portal.recipe import line
from parlour_precompute.games.word_portal.sets import of_day
from parlour_precompute.run.days import Drawing, bands, dealt
from parlour_precompute.run.progress import progress

VERSION = 1


def drawn(drawing: Drawing, days: Sequence[str]) -> Iterator[str]:
    """The lines of the days."""
    held = {record["puzzle"]["letters"] for records in drawing.held.values() for record in records}
    ease = bands(drawing.held["daily"], "ease")
    near = deque((record["puzzle"]["letters"] for record in drawing.held["daily"]), maxlen=7)

    def fits(day: str, board: Board) -> bool:
        least, most = ease[weekday(day)]
        return least <= board.ease <= most and is_clean_all_round(board.letters) and not is_like_any(board.letters, near)

    chunks = drawing.crew.noted(partial(chunk, drawing.seed), count(), drawing.journal)
    with closing(chunks), progress("Word Portal days", len(days)) as advance:
        for day, board in dealt(days, distinct((rows for _, rows in chunks), held), fits):
            near.append(board.letters)
            advance(1)
            yield line(of_day(day, board))
