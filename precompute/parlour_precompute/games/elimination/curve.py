"""The saw-tooth Elimination's difficulty shall follow (the paper's section III-B): teeth of five, drops at levels 6, 11, 16, 21 and 26."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

TOOTH = 5
LEVELS = 30

FIRST, CLIMB, RISE = 0.05, 0.02, 0.035
"""The curve of Infinite's rounds, of which only the order counts."""


@dataclass(frozen=True, slots=True)
class Curve:
    """The saw-tooth of one who is asked: the difficulty of the first level, the rise from tooth to tooth and from level to level of a tooth."""

    first: float
    climb: float
    rise: float

    def intended(self, level: int) -> float:
        """The difficulty intended for a level, counted from 1."""
        tooth, place = divmod(level - 1, TOOTH)
        return round(self.first + self.climb * tooth + self.rise * place, 9)


CURVES = {
    "newcomer": Curve(0.090, 0.054, 0.058),
    "casual": Curve(0.050, 0.039, 0.044),
    "regular": Curve(0.030, 0.029, 0.036),
    "keen": Curve(0.012, 0.022, 0.029),
    "second": Curve(0.120, 0.075, 0.095),
    "nibblers": Curve(0.100, 0.035, 0.052),
    "blind": Curve(0.580, 0.032, 0.049),
}
"""The curve of each of `opinions.NAMES`, as steep as it can be with a level among what its runs propose that is near to all of them."""

CLOCK = Curve(0.050, 0.045, 0.062)
"""The chance that the clock beats a newcomer: at the second peak, level 10, it does so one time in three for the first time."""

PEOPLE = ("newcomer", "casual", "regular", "keen")


def intended(level: int) -> float:
    """The difficulty intended for a level, counted from 1: the mean of the four kinds of players."""
    return round(sum(CURVES[name].intended(level) for name in PEOPLE) / len(PEOPLE), 9)


def intended_round(number: int, rounds: int) -> float:
    """The height of a round of Infinite, counted from 1: as many teeth as the rounds make, which together climb as high as those of the levels."""
    tooth, place = divmod(number - 1, TOOTH)
    climbed = CLIMB * (LEVELS // TOOTH) * tooth * TOOTH / max(1, rounds)
    return round(FIRST + climbed + RISE * place, 9)


def is_drop(number: int) -> bool:
    """Whether a puzzle, counted from 1, begins a new tooth after another."""
    return number > 1 and number % TOOTH == 1


def flaws(difficulties: Sequence[float]) -> Iterator[tuple[int, str]]:
    """Each number, counted from 1, where the curve is no saw-tooth, and why."""
    for number, (before, here) in enumerate(pairwise(difficulties), start=2):
        if is_drop(number) and here >= before:
            yield number, f"The drop is missing: the difficulty goes from {before} to {here}."
        if not is_drop(number) and here <= before:
            yield number, f"The tooth does not rise: the difficulty goes from {before} to {here}."


def frequency_flaws(frequencies: Sequence[float]) -> Iterator[tuple[int, str]]:
    """Each number, counted from 1, where a tooth begins whose source words are not rarer than those of the tooth before, and why."""
    teeth = [sum(frequencies[start : start + TOOTH]) / TOOTH for start in range(0, len(frequencies), TOOTH)]
    for tooth, (before, here) in enumerate(pairwise(teeth), start=1):
        if here >= before:
            yield tooth * TOOTH + 1, f"The source words are not rarer than those of the tooth before: mean zipf {here:.2f} after {before:.2f}."
