"""How often simulated rounds get each star, by the players of `seekers.py`, who calibrated nothing.

Nobody plays every round alike: from round to round a player knows a little more or less, and goes more or less for long words. Rounds are spread
evenly over both, so that chance is left only in which word comes first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from parlour.games.word_portal.rules import points
from parlour.games.word_portal.stars import least_of
from parlour_precompute.games.word_portal.dictionary import answers
from parlour_precompute.games.word_portal.models import seekers
from parlour_precompute.games.word_portal.validator import words_of
from parlour_precompute.words.wordlist import Word

MOODS, TASTES = 12, 20
"""Rounds on a board: so many steps of what is known, by so many of the taste for long words."""

KNOWS, GOES = 25, 0.5
"""The standard deviations from round to round of the least frequency known, 100 times zipf, and of the taste."""

UNIT_SECONDS = 20.0
"""The seconds in which somebody who knows every word of a board would find two: an assumption, not a fit."""

LENGTH = 5
"""The letters of a word that no taste makes more or less likely."""

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of player: the least frequency known, and the power of a word's length by which long ones are gone for."""

    vocabulary: int
    taste: float


KINDS = {"newcomer": Kind(400, -1.0), "average": Kind(360, 0.0), "keen": Kind(320, 1.0)}
BY_NAME = tuple(KINDS)


def spread(count: int) -> Floats:
    """So many values that stand for a normal distribution: the middles of its equal parts."""
    return np.array([NormalDist().inv_cdf((at + 0.5) / count) for at in range(count)])


def rates(letters: str, words: Sequence[Word], vocabulary: int) -> Floats:
    """The rates of one who looks for endings as often as at the rings."""
    found = (np.array(seek(letters, words, vocabulary)) for seek in (seekers.by_endings, seekers.by_rings))
    endings, begun = (each / each.sum() for each in found)
    both: Floats = endings + begun
    return both


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds of so many words each: their points, 0 where a player knows too few; how many words they lack; when the last was found (inf: never).

    Times are in units of UNIT_SECONDS.
    """

    points: Floats
    lacking: Floats
    times: Floats


def rounds(letters: str, name: str, count: int) -> Rounds:
    """Rounds of a kind of player on a board, of so many words each; the same ones every time."""
    kind, seed = KINDS[name], sum(map(ord, letters)) + BY_NAME.index(name)
    words = seekers.on(letters, kind.vocabulary - int(2 * KNOWS))
    if len(words) <= count:
        every = np.ones(MOODS * TASTES)
        return Rounds(0 * every, max(1, count - len(words)) * every, np.inf * every)
    worth = np.array([points(word.text) for word in words], np.float64)
    lengths, zipf = (np.array(each, np.float64) for each in ([len(word.text) for word in words], [word.zipf for word in words]))
    base = rates(letters, words, kind.vocabulary - int(2 * KNOWS))
    known = zipf[None, :] >= kind.vocabulary + KNOWS * np.repeat(spread(MOODS), TASTES)[:, None]
    taste = kind.taste + GOES * np.tile(spread(TASTES), MOODS)[:, None]
    chance = np.random.Generator(np.random.PCG64(seed)).random((MOODS * TASTES, len(words)))
    times = np.where(known, -np.log1p(-chance) / (base * (lengths / LENGTH) ** taste), np.inf)
    first = np.argpartition(times, count - 1, axis=1)[:, :count]
    taken = np.take_along_axis(times, first, axis=1)
    lacking = (~np.isfinite(taken)).sum(axis=1)
    return Rounds(np.where(lacking, 0.0, worth[first].sum(axis=1)), lacking, taken.max(axis=1))


def helped(played: Rounds) -> tuple[float, float, float | None]:
    """What rounds come to with help: the share made whole, the hints, one for each word that is lacking, and the seconds of whole ones, if any is."""
    whole = played.times[np.isfinite(played.times)]
    return len(whole) / len(played.times), float(played.lacking.mean()), float(whole.mean()) * UNIT_SECONDS if len(whole) else None


def shares(letters: str, count: int, played: Rounds) -> tuple[float, float, float]:
    """The shares of rounds on a board that get at least one, two and three stars."""
    return reached(least_of(answers(words_of(letters)), count), played)


def reached(least: Sequence[float], played: Rounds) -> tuple[float, float, float]:
    """The shares of rounds that have the points for at least one, two and three stars."""
    one, two, three = (float((played.points >= each).mean()) for each in least)
    return one, two, three
