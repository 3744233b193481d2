"""The chapter of a day: which of the library it is; the terms of a day are those of `supply.days`."""

from collections import Counter
from collections.abc import Sequence

from parlour.core.daily import day_after
from parlour.core.rng import Rng
from parlour.games.losswords.book.works import WORKS, work_of
from parlour_precompute.run.days import DRAWN_AT_FIRST, FIRST_DAY

RESTS = 120
"""Days before a chapter may come again where one reading of all ends and the next begins; of a smaller library half a reading."""


def days(count: int = DRAWN_AT_FIRST) -> list[str]:
    """The days of the first drawing."""
    return [day_after(FIRST_DAY, number) for number in range(count)]


def sampled(keys: Sequence[str], seed: str, count: int = DRAWN_AT_FIRST) -> list[str]:
    """A chapter for each day of the first drawing."""
    found: list[str] = []
    while len(found) < count:
        found.append(next_chapter(keys, found, f"{seed}/{len(found)}"))
    return found


def next_chapter(keys: Sequence[str], read: Sequence[str], seed: str) -> str:
    """The chapter of the day after those that were read: none twice until all were read, none that was read a short while ago.

    Never two of one author on two days running, while there are others: an author who has more than half of what is left comes at once.
    """
    ahead = not_read(keys, read)
    left = Counter(map(author_of, ahead))
    last = author_of(read[-1]) if read else ""
    crowded = [key for key in ahead if 2 * left[author_of(key)] > len(ahead)]
    apart = [key for key in crowded or ahead if author_of(key) != last] or [key for key in ahead if author_of(key) != last]
    lately = set(read[-min(RESTS, len(keys) // 2) :])
    rested = [key for key in apart if key not in lately] or [key for key in ahead if key not in lately]
    return Rng(seed).choice(rested or apart or ahead)


def not_read(keys: Sequence[str], read: Sequence[str]) -> list[str]:
    """The chapters that were not read since the last reading of all of them ended; all where none is left."""
    this_time: set[str] = set()
    for key in read:
        if key in this_time:
            this_time.clear()
        this_time.add(key)
    return [key for key in keys if key not in this_time] or list(keys)


def author_of(key: str) -> str:
    """Who wrote the work that a chapter is of; the work itself where that is not known."""
    work = work_of(key)
    return WORKS[work].author if work in WORKS else work
