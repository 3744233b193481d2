"""Wordcrossing's sets: how many levels each holds, of what size, and which candidates are taken for which."""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.daily import day_key, day_number, weekday
from parlour.core.rng import Rng
from parlour.games.wordcrossing.notation import chain_of
from parlour_precompute.games.wordcrossing.candidates import Asked, Candidate, away
from parlour_precompute.games.wordcrossing.climb import climbed, goals, lesson_goals, side
from parlour_precompute.games.wordcrossing.difficulty import LADDER
from parlour_precompute.games.wordcrossing.lessons import LESSONS
from parlour_precompute.games.wordcrossing.tables import (
    BAND_GROWTH,
    BANDS,
    DAILY,
    KIND,
    LEVEL_SPARE,
    LEVELS,
    PER_BAND,
    PER_DAY,
    PER_LEVEL,
    SPARE_BAND,
    TAUGHT,
    TIMES,
    TRIED_BAND,
    WAYS_WEIGH,
    WEEK,
    whole,
)
from parlour_precompute.run.days import DRAWN_AT_FIRST, FIRST_DAY


@dataclass(frozen=True, slots=True)
class Scale:
    """How much of each set is made: all of it, or less for a trial."""

    levels: int = LEVELS
    days: int = DRAWN_AT_FIRST
    band: int = PER_BAND

    @property
    def tasks(self) -> tuple[tuple[str, Asked], ...]:
        """Every candidate: the name of its stream, and what is asked of it."""
        climbing, spare = max(0, self.levels - TAUGHT), SPARE_BAND * self.band // PER_BAND
        levels = [(f"levels/{at}/{number}", on_climb(at, climbing)) for at in range(climbing) for number in range(PER_LEVEL)]
        days = [(f"daily/{number}", Asked(DAILY)) for number in range(int(self.days * PER_DAY) + 12)]
        rounds = [(f"infinite/{band}/{at}", in_band(band, at, self.band + spare)) for band in BANDS for at in range(self.band + spare)]
        lessons = [(f"lessons/{number}", Asked(lesson.params)) for number, lesson in enumerate(LESSONS[: self.levels])]
        return (*levels, *days, *rounds, *lessons)

    def of(self, name: str) -> list[int]:
        """The numbers of the candidates of a set."""
        return [number for number, (stream, _) in enumerate(self.tasks) if stream.startswith(f"{name}/")]


def on_climb(at: int, count: int) -> Asked:
    """What is asked of a level by its place on the climb."""
    share = at / max(1, count - 1)
    aim = goals(share)
    letters = round(aim["pool"])
    return Asked(whole(side(share), spare=LEVEL_SPARE), {name: aim[name] for name in WAYS_WEIGH}, letters - 1, letters + 1, times=TIMES)


def in_band(band: str, at: int, count: int) -> Asked:
    """What is asked of a level of a band by its place in it; words may be as rare as the easy list has them."""
    return Asked(BANDS[band], goals(at / max(1, count - 1), BAND_GROWTH[band]), rarest=len(LADDER) - 1, tried=TRIED_BAND)


def ordered(found: Sequence[Candidate]) -> list[Candidate]:
    """Each level once, the easiest first."""
    return sorted({each.name: each for each in found}.values(), key=lambda each: (each.difficulty, each.name))


def levels(found: Sequence[Candidate], taught: Sequence[Sequence[Candidate]], count: int) -> dict[str, Candidate]:
    """Those that teach, of each lesson the one nearest to its place, then the climb."""
    lessons = [min(each, key=lambda one: (away(one.measures, lesson_goals(at)), one.name)) for at, each in enumerate(taught)]
    rising = climbed(found, max(0, count - len(lessons)))
    return {f"{number:03d}": each for number, each in enumerate([*lessons, *rising][:count], start=1)}


def days(found: Sequence[Candidate], count: int, seed: str) -> dict[str, Candidate]:
    """A level for each day, within the band of its weekday and in an order of chance there."""
    known, first = ordered(found), day_number(FIRST_DAY)
    bands = [known[int(low * len(known)) : int(high * len(known))] for low, high in WEEK]
    shuffled = [Rng(f"wordcrossing/{seed}/week/{number}").shuffled(band) for number, band in enumerate(bands)]
    keys = [day_key(first + day) for day in range(count)]
    return {key: shuffled[KIND[weekday(key)]].pop() for key in keys}


def rounds(found: Sequence[Candidate], band: str, count: int) -> dict[str, Candidate]:
    """So many levels of a band, those of the least effort first; of the candidates those are left out first that are like the one before."""
    rising = sorted({each.name: each for each in found}.values(), key=lambda each: (each.measures["effort"], each.name))
    spare, taken = len(rising) - count, list[Candidate]()
    for each in rising:
        if spare > 0 and taken and alike(taken[-1], each):
            spare -= 1
        else:
            taken.append(each)
    return {f"{band}-{number:03d}": each for number, each in enumerate(taken[:count], start=1)}


def alike(one: Candidate, other: Candidate) -> bool:
    """Whether the words of par begin with the same letter, or share a word."""
    left, right = ([place.word for place in chain_of(each.puzzle.easy[-1].chain)] for each in (one, other))
    return left[0][0] == right[0][0] or bool(set(left) & set(right))
