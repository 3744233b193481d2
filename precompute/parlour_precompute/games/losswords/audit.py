"""What the audit measures of Losswords: of each way, whether effort rises with the number over the page; of the library, whether chapters get harder.

Chapters are a library and no ladder. But the number over a page says how hard it is, and along a chapter it rises by the formula: both are held.
No page has a higher number over it than it bears, and which pages bear many anagrams is no matter of difficulty: so a step from one number to the
next is what the same pages take more.
That the ways are as hard as each other at the same number is held by the reader that scales them, on pages that it was not asked about when
the table was made; how they compare by the two readers that do not is told.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise
from pathlib import Path

from parlour.core.errors import BadInput
from parlour.games.losswords.book.page import Page
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import WAYS, Damage, borne, damage
from parlour.games.losswords.reader.difficulty import EASIEST, HARDEST, curve
from parlour_precompute import Refused
from parlour_precompute.audit.ladder import Ladder
from parlour_precompute.audit.weeks import week
from parlour_precompute.games.losswords.completion import completed
from parlour_precompute.games.losswords.models.effort import of_days
from parlour_precompute.games.losswords.models.menders import Lore, choices, guessed, lore, scanned
from parlour_precompute.games.losswords.models.reader import READERS
from parlour_precompute.run.pool import Workers
from parlour_precompute.words.wordlist import WORDS

NUMBERS = range(1, HARDEST + 1)
"""What may stand over a page; 0 asks for nothing."""

FEW = 10
"""A way is compared at a number that one page of so many bears, at least."""

SELDOM = 50
"""The ladder of a way goes to the highest number that one page of so many bears, at least."""

SCALED = 9
"""Every so many-th page is read by the reader that scales the ways: it weighs each word of a page, and 378 of 3,399 say enough of a mean.

The two other readers read every page: how many things a page is asked for is drawn, and by a third of them a step was off by a tenth of itself.
"""

COMPARED = (3, 6, 9)
"""The numbers at which the ways are compared."""

THIRDS = ("opening", "middle", "end")


@dataclass(frozen=True, slots=True)
class Found:
    """What a damage is worth to both readers, and counted."""

    scanner: float
    guesser: float
    choices: float


def found(known: Lore, page: Page, way: WayId, number: int) -> Found:
    """A page damaged in a way by a number, or as far as it can be."""
    here = dealt(page, way, number)
    measured = scanned(page, way, here), guessed(known, page, way, here), choices(page, way, here)
    return Found(*(round(each, 9) for each in measured))


def dealt(page: Page, way: WayId, number: int) -> Damage:
    """A page damaged by a number, each with chances of its own."""
    return damage(page, way, number, f"audit/{number}/{page.text[:40]}")


@cache
def library(bundles: Path) -> tuple[Chapter, ...]:
    """The chapters as the bundle names them, read once in each process; raises Refused where the bundle is missing."""
    path = bundles / "losswords" / "library.jsonl"
    if not path.exists():
        raise Refused(f"{path.name} is missing: `python -m parlour_precompute losswords` writes it.")
    return tuple(completed(WORDS, "library", json.loads(line)["puzzle"]) for line in path.read_text(encoding="utf-8").splitlines())


@cache
def read_before(bundles: Path) -> Lore:
    """What the guesser knows: all pages of the library."""
    return lore(page for each in library(bundles) for page in each.pages)


def ladders(bundles: Path, crew: Workers, sample: int = 1) -> Iterator[Ladder]:
    """A ladder of numbers for each way, thirds of chapters, the ways side by side, days; `sample` takes each so many-th page, chapter, day."""
    chapters = library(bundles)
    pages = [page for each in chapters for page in each.pages][::sample]
    rows = list(crew.map(partial(by_way, bundles), pages))
    for way in WAYS:
        climbed = by_number(rows, way)
        yield ladder(way, [f"{number}" for number in climbed], list(climbed.values()))
    yield along(list(crew.map(partial(thirds, bundles), range(0, len(chapters), sample))))
    keys = [(way, number) for way in WAYS for number in COMPARED if any((way, number) in row for row in rows)]
    bands = [WAYS[way].title for way, _ in keys]
    means = [mean([row[key] for row in rows if key in row]) for key in keys]
    yield ladder("ways", [f"{way} {number}" for way, number in keys], means, bands)
    yield scaled(list(crew.map(read_by_way, pages[::SCALED])))
    yield week("losswords/daily", "seconds", of_days(bundles, crew, sample))


def by_way(bundles: Path, page: Page) -> Mapping[tuple[WayId, int], Found]:
    """A page damaged in every way, by every number that it bears."""
    known = read_before(bundles).without(page)
    return {(way, number): found(known, page, way, number) for way in WAYS for number in NUMBERS if number <= borne(page, way)}


def by_number(rows: Sequence[Mapping[tuple[WayId, int], Found]], way: WayId) -> Mapping[int, Found]:
    """What each number of a way takes: the first in the mean of all pages that bear it, each other so much more as it takes of those that bear it."""
    climbed = dict[int, Found]()
    for number in NUMBERS:
        here = [row for row in rows if (way, number) in row]
        if climbed and SELDOM * len(here) < len(rows):
            break
        after = mean([row[way, number] for row in here])
        if climbed:
            before, last = mean([row[way, number - 1] for row in here]), climbed[number - 1]
            after = Found(*(round(getattr(last, name) + getattr(after, name) - getattr(before, name), 9) for name in Found.__slots__))
        climbed[number] = after
    return climbed


def read_by_way(page: Page) -> Mapping[tuple[int, WayId], float]:
    """The seconds that the scaling reader needs for a page damaged in every way, by every number that it bears."""
    numbers = ((number, way) for number in NUMBERS for way in WAYS if number <= borne(page, way))
    return {(number, way): READERS[way](page, dealt(page, way, number)) for number, way in numbers}


def scaled(rows: Sequence[Mapping[tuple[int, WayId], float]]) -> Ladder:
    """The mean seconds of each way, number by number; a way that too few pages bear at a number is left out there."""
    seconds = {(number, way): [row[number, way] for row in rows if (number, way) in row] for number in NUMBERS for way in WAYS}
    held = {key: found for key, found in seconds.items() if FEW * len(found) >= len(rows)}
    return Ladder(
        bundle="losswords/scale",
        keys=tuple(f"{number} {way}" for number, way in held),
        efforts={"reader": tuple(round(sum(found) / len(found), 9) for found in held.values())},
        measures={},
        stars={},
        likeness={},
        obscure=(0.0,) * len(held),
        bands=tuple(f"{number}" for number, _ in held),
    )


def thirds(bundles: Path, place: int) -> tuple[Found, ...]:
    """A chapter read from its first page to its last, by one of its ways, from the easiest number to the hardest: the means of its thirds."""
    chapter = library(bundles)[place]
    way, count = chapter.ways[place % len(chapter.ways)], len(chapter.pages)
    numbers = curve(count, EASIEST, HARDEST)
    each = [found(read_before(bundles).without(page), page, way, number) for page, number in zip(chapter.pages, numbers, strict=True)]
    edges = [round(count * third / len(THIRDS)) for third in range(len(THIRDS) + 1)]
    return tuple(mean(each[first:last]) for first, last in pairwise(edges))


def along(rows: Sequence[tuple[Found, ...]]) -> Ladder:
    """All first thirds, then all second, then all last."""
    keys = [f"{third} {number}" for third in THIRDS for number in range(1, len(rows) + 1)]
    return ladder("chapters", keys, [row[third] for third in range(len(THIRDS)) for row in rows], [third for third in THIRDS for _ in rows])


def mean(values: Sequence[Found]) -> Found:
    """The mean of each figure; raises BadInput where there is nothing."""
    if not values:
        raise BadInput("values", "there is a mean of one page at least.")
    sums = (sum(getattr(each, name) for each in values) for name in Found.__slots__)
    return Found(*(round(each / len(values), 9) for each in sums))


def ladder(name: str, keys: Sequence[str], rows: Sequence[Found], bands: Sequence[str] = ()) -> Ladder:
    """What was measured, row by row.

    A chapter's stars go by its mistakes, which these readers do not make: they have none. Neighbours are pages of a book.
    """
    return Ladder(
        bundle=f"losswords/{name}",
        keys=tuple(keys),
        efforts={"scanner": tuple(row.scanner for row in rows), "guesser": tuple(row.guesser for row in rows)},
        measures={"choices": tuple(row.choices for row in rows)},
        stars={},
        likeness={},
        obscure=(0.0,) * len(keys),
        bands=tuple(bands),
    )
