"""A reader's career, folded from all results: ink, level, hints, chapters, and what decides the next twist."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from parlour.core.campaign import Player
from parlour.core.daily import streak
from parlour.core.made import day_of
from parlour.core.naming import parsed_id
from parlour.core.results.result import Result
from parlour.games.losswords.book.works import volume_of
from parlour.games.losswords.reader.economy import HINTS, READERS, level_with

LIBRARY, DAILY, PRACTICE, SAMPLE = "library", "daily", "practice", "sample"
APART = (PRACTICE, SAMPLE)
"""What is read there changes neither level, hints nor library: practice, and the laboratory's chapters of our own text."""

DAILIES_PER_RARE = 3
"""So many daily chapters earn a rare book."""


@dataclass(frozen=True, slots=True)
class Read:
    """What was reached in a chapter: how often it was read, its most stars, the most ink of its pages, and how many pages it has."""

    times: int = 0
    stars: int = 0
    ink: int = 0
    pages: int = 1


@dataclass(frozen=True, slots=True)
class Career:
    """A reader's state.

    `last` is the chapter of the library that was read last, "" where none was.
    `plain_replays` counts chapters read again without a twist since the last that had one, `twist_last` is whether
    the last chapter read again had one; `opened` is the level at which each volume was first read in. `marks` are what was noted of
    chapters that were opened and not read yet: their twist, a dot, and their seed. `practice` is the number that pages of practice are to have.
    `dailies` has the days whose chapter was read.
    """

    ink: int = 0
    hints_taken: int = 0
    read: dict[str, Read] = field(default_factory=dict)
    last: str = ""
    plain_replays: int = 0
    twist_last: bool = False
    opened: dict[str, int] = field(default_factory=dict)
    dailies: dict[str, bool] = field(default_factory=dict)
    chapters: int = 0
    pages: int = 0
    page_ink: int = 0
    mistakes: int = 0
    perfect: int = 0
    twists: int = 0
    elapsed_ms: int = 0
    first_at: int = 0
    reader: str = "r"
    sort: str = "shelf"
    practice: str = ""
    marks: dict[str, str] = field(default_factory=dict)
    today: str = ""
    now: int = 0
    materials: dict[str, Any] = field(default_factory=dict)

    @property
    def level(self) -> int:
        """The player level."""
        return level_with(self.ink)

    @property
    def hints(self) -> int:
        """Hints that are left until the next level."""
        return max(0, HINTS - self.hints_taken)

    @property
    def rare(self) -> int:
        """Rare books that were earned."""
        return len(self.dailies) // DAILIES_PER_RARE


def met(career: Career, player: Player) -> Career:
    """The career with what its reader chose, what was noted of chapters, and the day it is looked at."""
    marks = {name.partition(".")[2]: text for name, text in player.settings.items() if name.startswith("losswords.") and text}
    reader, sort, practice = (player.settings.get(name, usual) for name, usual in (("reader", "r"), ("sort", "shelf"), ("practice", "")))
    known = replace(career, marks=marks, today=player.today, now=player.now, sort=sort, practice=practice, materials=dict(player.materials))
    return replace(known, reader=reader if reader in READERS else "r")


def after(career: Career, results: Iterable[Result]) -> Career:
    """The career after further results, in the order of their time.

    What is read apart is no part of it, and a chapter cannot be improved once it is over, so such a result is none.
    """
    # Copied once and then written into, so that each result costs the same however much was read.
    found = replace(career, read=dict(career.read), opened=dict(career.opened), dailies=dict(career.dailies))
    for result in results:
        found = found if result.improves or parsed_id(result.puzzle).set in APART else _after(found, result)
    return found


def _after(career: Career, result: Result) -> Career:
    """The career after one more chapter; where the solution was shown it brings nothing but the hints that were taken."""
    before = career.level
    taken = replace(career, hints_taken=career.hints_taken + result.hints, elapsed_ms=career.elapsed_ms + result.elapsed_ms)
    taken = replace(taken, first_at=career.first_at or result.at)
    if result.assisted:
        return taken
    found = _counted(taken, result)
    # A level brings all hints anew.
    return replace(found, hints_taken=0) if found.level > before else found


def _counted(career: Career, result: Result) -> Career:
    """The career with what a chapter brought."""
    facts = result.facts
    pages, plain = max(1, facts.get("pages", 1)), facts.get("plain", 0)
    clean = not facts.get("mistakes") and not facts.get("late")
    found = replace(
        career,
        ink=career.ink + max(0, result.score),
        chapters=career.chapters + 1,
        pages=career.pages + pages,
        page_ink=career.page_ink + plain,
        mistakes=career.mistakes + facts.get("mistakes", 0),
        perfect=career.perfect + clean,
        twists=career.twists + bool(facts.get("twisted")),
    )
    name = parsed_id(result.puzzle)
    if name.set == DAILY and result.status == "won":
        found.dailies[day_of(name.key) or name.key] = True
        return found
    return _shelved(found, name.key, result, pages, plain) if name.set == LIBRARY else found


def _shelved(career: Career, key: str, result: Result, pages: int, plain: int) -> Career:
    """The career with a chapter of the library read, perhaps once more."""
    before = career.read.get(key, Read())
    here = Read(before.times + 1, max(before.stars, result.stars), max(before.ink, plain), pages)
    career.opened.setdefault(volume_of(key), level_with(career.ink - max(0, result.score)))
    career.read[key] = here
    found = replace(career, last=key)
    if not before.times:
        return found
    twisted = bool(result.facts.get("twisted"))
    return replace(found, twist_last=twisted, plain_replays=0 if twisted else career.plain_replays + 1)


def streak_of(career: Career) -> int:
    """How many days in a row, up to today, have their chapter read."""
    return streak(career.dailies, career.today) if career.today else 0
