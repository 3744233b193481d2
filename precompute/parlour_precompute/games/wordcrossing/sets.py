"""Wordcrossing's sets: how many levels each holds, of what size, and which candidates are taken for which."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from parlour.core.daily import day_key, day_number, weekday
from parlour.core.rng import Rng
from parlour.games.wordcrossing.supply.generator import Params
from parlour_precompute.games.wordcrossing.candidates import Candidate
from parlour_precompute.games.wordcrossing.climb import climbed
from parlour_precompute.games.wordcrossing.lessons import LESSONS
from parlour_precompute.games.wordcrossing.tables import (
    BANDS,
    DAILY,
    GENTLE,
    KIND,
    LEVEL_SIDES,
    LEVELS,
    PER_BAND,
    PER_DAY,
    PER_LEVEL,
    STEP,
    TAUGHT,
    WEEK,
    square,
)
from parlour_precompute.run.days import DRAWN_AT_FIRST, FIRST_DAY


@dataclass(frozen=True, slots=True)
class Scale:
    """How much of each set is made: all of it, or less for a trial."""

    levels: int = LEVELS
    days: int = DRAWN_AT_FIRST
    band: int = PER_BAND

    @property
    def tasks(self) -> tuple[tuple[str, Params], ...]:
        """Every candidate: the name of its stream, and its parameters."""
        sides = [LEVEL_SIDES[number % len(LEVEL_SIDES)] for number in range(max(0, self.levels - TAUGHT) * PER_LEVEL)]
        levels = [(f"levels/{number}", replace(square(side), whole=True)) for number, side in enumerate(sides)]
        days = [(f"daily/{number}", DAILY) for number in range(int(self.days * PER_DAY) + 12)]
        rounds = [(f"infinite/{band}/{number}", params) for band, params in BANDS.items() for number in range(self.band)]
        return (*levels, *days, *rounds, *((f"lessons/{number}", lesson.params) for number, lesson in enumerate(LESSONS[: self.levels])))

    def of(self, name: str) -> list[int]:
        """The numbers of the candidates of a set."""
        return [number for number, (stream, _) in enumerate(self.tasks) if stream.startswith(f"{name}/")]


def ordered(found: Sequence[Candidate]) -> list[Candidate]:
    """Each level once, the easiest first."""
    return sorted({each.name: each for each in found}.values(), key=lambda each: (each.difficulty, each.name))


def levels(found: Sequence[Candidate], taught: Sequence[Sequence[Candidate]], count: int) -> dict[str, Candidate]:
    """Those that teach, of each lesson the one nearest to its place, then the climb."""
    lessons = [min(each, key=lambda one: (abs(one.measures["effort"] - GENTLE - STEP * at), one.name)) for at, each in enumerate(taught)]
    rising = climbed(found, max(0, count - len(lessons))) if count > len(lessons) else []
    return {f"{number:03d}": each for number, each in enumerate([*lessons, *rising][:count], start=1)}


def days(found: Sequence[Candidate], count: int, seed: str) -> dict[str, Candidate]:
    """A level for each day, within the band of its weekday and in an order of chance there."""
    known, first = ordered(found), day_number(FIRST_DAY)
    bands = [known[int(low * len(known)) : int(high * len(known))] for low, high in WEEK]
    shuffled = [Rng(f"wordcrossing/{seed}/week/{number}").shuffled(band) for number, band in enumerate(bands)]
    keys = [day_key(first + day) for day in range(count)]
    return {key: shuffled[KIND[weekday(key)]].pop() for key in keys}


def rounds(found: Sequence[Candidate], band: str) -> dict[str, Candidate]:
    """The levels of a band, the easiest first."""
    return {f"{band}-{number:03d}": each for number, each in enumerate(ordered(found), start=1)}
