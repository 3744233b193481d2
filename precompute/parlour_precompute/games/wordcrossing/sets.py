"""Wordcrossing's sets: how many levels each holds, of what size, and which candidates are taken for which."""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.supply.difficulty import LADDER
from parlour_precompute.games.wordcrossing.candidates import Asked, Candidate, weighed
from parlour_precompute.games.wordcrossing.climb import climbed, goals, side
from parlour_precompute.games.wordcrossing.first_steps import Taught, least_steps
from parlour_precompute.games.wordcrossing.lessons import LESSONS, Lesson
from parlour_precompute.games.wordcrossing.models.timed import timed
from parlour_precompute.games.wordcrossing.tables import (
    BAND_GROWTH,
    BANDS,
    DRAWN_GROWTH,
    LEVEL_SPARE,
    LEVELS,
    PER_BAND,
    PER_LEVEL,
    SPARE_BAND,
    TAUGHT,
    TIMES,
    TRIED_BAND,
    WAYS_WEIGH,
    whole,
)


@dataclass(frozen=True, slots=True)
class Scale:
    """How much of the ladder and of each band is made: all of it, or less for a trial."""

    levels: int = LEVELS
    band: int = PER_BAND

    @property
    def tasks(self) -> tuple[tuple[str, Asked], ...]:
        """Every candidate but those of days: the name of its stream, and what is asked of it."""
        climbing, spare = max(0, self.levels - TAUGHT), SPARE_BAND * self.band // PER_BAND
        levels = [(f"levels/{at}/{number}", on_climb(at, climbing)) for at in range(climbing) for number in range(PER_LEVEL)]
        rounds = [(f"infinite/{band}/{at}", in_band(band, at, self.band + spare)) for band in BANDS for at in range(self.band + spare)]
        lessons = [(f"lessons/{number}", Asked(lesson.params)) for number, lesson in enumerate(LESSONS[: self.levels])]
        return (*levels, *rounds, *lessons)

    def drawn(self, lesson: Lesson) -> int:
        """How many levels are found for a lesson; three for a trial."""
        return lesson.drawn if self.levels == LEVELS else 3

    def of(self, name: str) -> list[int]:
        """The numbers of the candidates of a set."""
        return [number for number, (stream, _) in enumerate(self.tasks) if stream.startswith(f"{name}/")]


def on_climb(at: int, count: int) -> Asked:
    """What is asked of a level by its place on the climb."""
    share = at / max(1, count - 1)
    aim = goals(share, DRAWN_GROWTH)
    letters = round(aim["pool"])
    ways = {name: aim[name] for name in WAYS_WEIGH if name in aim}
    return Asked(whole(side(share), spare=LEVEL_SPARE), ways, letters - 1, letters + 1, times=TIMES)


def in_band(band: str, at: int, count: int) -> Asked:
    """What is asked of a level of a band by its place in it; words may be as rare as the easy list has them."""
    return Asked(BANDS[band], goals(at / max(1, count - 1), BAND_GROWTH[band]), rarest=len(LADDER) - 1, tried=TRIED_BAND)


def levels(found: Sequence[Candidate], lessons: Sequence[Sequence[Taught]], count: int) -> dict[str, Candidate]:
    """Those that teach, one of each lesson, then the climb."""
    rising = climbed(found, max(0, count - len(lessons)))
    foot = timed(rising[0].puzzle, rising[0].name) if rising else None
    taught = [Candidate(one.puzzle, weighed(one.puzzle, one.name, TIMES)) for one in least_steps(lessons, foot)]
    return {f"{number:03d}": each for number, each in enumerate([*taught, *rising][:count], start=1)}


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
