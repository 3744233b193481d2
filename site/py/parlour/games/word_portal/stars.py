"""From how many points a round gets its stars, by its length and by what the board's common words are worth.

A round of ordinary words is worth its number of words times the mean of the common ones, each letter more of a word counting three fifths of the
one before, since short words are come upon first. Fewer words scatter more, so the first star leaves room that grows with their root alone; the
shares were fitted by the simulated players of the recipe, and are audited by others (docs/word-portal/REPORT.md). All is done in whole numbers.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import isqrt

from parlour.games.word_portal.rules import MAX_WORD, Answers, points
from parlour.games.word_portal.solver import all_words, common_score

LESS, OF = 3, 5
"""What a word of one letter more counts for in the mean."""

MIDDLE_ROUND = 10


@dataclass(frozen=True, slots=True)
class Star:
    """What a star takes, in hundredths: of a round of ordinary words, the more for each word beyond MIDDLE_ROUND; and of their scatter.

    `beyond` is how far each word lies beyond the ordinary, `room` how far the whole round may fall short of it by chance.
    """

    share: int
    growth: int
    beyond: int = 0
    room: int = 0


STARS = (Star(90, 2, room=75), Star(100, 2, beyond=60), Star(100, 2, beyond=120))

MOST = 90
"""Of the best round of common words no star takes more than so many in a hundred."""


def ordinary(words: tuple[str, ...]) -> tuple[int, int]:
    """The mean points of words as players come upon them, and their standard deviation, both times a hundred."""
    weights = [LESS ** len(word) * OF ** (MAX_WORD - len(word)) for word in words]
    whole = sum(weights)
    mean = sum(weight * points(word) for weight, word in zip(weights, words, strict=True))
    squares = sum(weight * points(word) ** 2 for weight, word in zip(weights, words, strict=True))
    return 100 * mean // whole, isqrt(max(0, 10_000 * (squares * whole - mean * mean)) // (whole * whole))


@lru_cache(maxsize=32)
def least_of(answers: Answers, count: int) -> tuple[int, ...]:
    """The points from which a round of so many words gets one, two and three stars; none where the board has no words."""
    words = answers.common if len(answers.common) >= count else all_words(answers)
    if not words:
        return ()
    mean, scatter = ordinary(words)
    most = common_score(answers, count) * MOST
    found = list[int]()
    for star in STARS:
        ordinary_round = (star.share + star.growth * (count - MIDDLE_ROUND)) * count * mean
        spread = (100 * star.beyond * count - star.room * isqrt(10_000 * count)) * scatter // 100
        found.append(max(1, min((ordinary_round + spread) // 100, most) // 100, found[-1] if found else 0))
    return tuple(found)
