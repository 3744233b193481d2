"""A reader's career, folded from all results: ink, level, hints, chapters, and what decides the next twist."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from parlour.core.campaign import Player
from parlour.core.daily import streak
from parlour.core.naming import ID_PATTERN, parsed_id
from parlour.core.results.result import Result
from parlour.games.losswords.book.works import volume_of
from parlour.games.losswords.reader.economy import HINTS, READERS, level_with

LIBRARY, DAILY, PRACTICE = "library", "daily", "practice"

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
    """

    ink: int = 0
    hints_taken: int = 0
    read: Mapping[str, Read] = field(default_factory=dict)
    last: str = ""
    plain_replays: int = 0
    twist_last: bool = False
    opened: Mapping[str, int] = field(default_factory=dict)
    dailies: frozenset[str] = frozenset()
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
    marks: Mapping[str, str] = field(default_factory=dict)
    today: str = ""
    now: int = 0
    materials: Mapping[str, Any] = field(default_factory=dict)

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


def folded(player: Player) -> Career:
    """The career that results add up to, in the order of their time; practice is no part of it.

    A chapter cannot be improved once it is over, so such a result is none.
    """
    marks = {name.partition(".")[2]: text for name, text in player.settings.items() if name.startswith("losswords.") and text}
    reader = player.settings.get("reader", "r")
    career = Career(marks=marks, today=player.today, now=player.now, sort=player.settings.get("sort", "shelf"))
    career = replace(career, reader=reader if reader in READERS else "r", materials=player.materials, practice=player.settings.get("practice", ""))
    ours = [result for result in player.results if ID_PATTERN.fullmatch(result.puzzle)]
    for result in sorted(ours, key=lambda result: (result.at, result.puzzle)):
        career = counted_in(career, result)
    return career


def counted_in(career: Career, result: Result) -> Career:
    """The career after one more result, as home counts it between two foldings; one of practice, or one that improves another, is none."""
    return career if result.improves or parsed_id(result.puzzle).set == PRACTICE else after(career, result)


def after(career: Career, result: Result) -> Career:
    """The career after one more chapter; where the solution was shown it brings nothing but the hints that were taken."""
    before = career.level
    taken = replace(career, hints_taken=career.hints_taken + result.hints, elapsed_ms=career.elapsed_ms + result.elapsed_ms)
    taken = replace(taken, first_at=career.first_at or result.at)
    if result.assisted:
        return taken
    found = counted(taken, result)
    # A level brings all hints anew.
    return replace(found, hints_taken=0) if found.level > before else found


def counted(career: Career, result: Result) -> Career:
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
        return replace(found, dailies=found.dailies | {name.key})
    return shelved(found, name.key, result, pages, plain) if name.set == LIBRARY else found


def shelved(career: Career, key: str, result: Result, pages: int, plain: int) -> Career:
    """The career with a chapter of the library read, perhaps once more."""
    before = career.read.get(key, Read())
    here = Read(before.times + 1, max(before.stars, result.stars), max(before.ink, plain), pages)
    opened = career.opened if volume_of(key) in career.opened else {**career.opened, volume_of(key): level_with(career.ink - max(0, result.score))}
    found = replace(career, read={**career.read, key: here}, last=key, opened=opened)
    if not before.times:
        return found
    twisted = bool(result.facts.get("twisted"))
    return replace(found, twist_last=twisted, plain_replays=0 if twisted else career.plain_replays + 1)


def streak_of(career: Career) -> int:
    """How many days in a row, up to today, have their chapter read."""
    return streak(career.dailies, career.today) if career.today else 0
