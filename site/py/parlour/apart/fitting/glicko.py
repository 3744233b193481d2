"""Glicko-2: how strong a player is, how sure that is, and how steady they are, from results against what has a rating too.

After Mark E. Glickman, "Example of the Glicko-2 system", 2013 (docs/SOURCES.md); the names of its steps stand beside them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

from parlour.core.errors import BadInput

MIDDLE = 1500.0
SCALE = 173.7178
"""So many points of a rating are one of the paper's units."""
TAU = 0.5
"""The system's constant: how much steadiness may change. The paper advises 0.3 to 1.2."""
CLOSE = 1e-6
MOST_STEPS = 100
PLACES = 6
"""Decimals that are kept, so that every Python comes to the same."""
LIMITS = {"rating": (-5_000, 8_000), "deviation": (1, 500), "volatility": (0.001, 1)}
"""No results lead beyond these: what lies there was damaged."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player: `rating` in points, `deviation` how unsure that is in points, `volatility` how much their play goes up and down."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    def __post_init__(self) -> None:
        """Raises BadInput for what no results lead to."""
        for name, (low, high) in LIMITS.items():
            if not low <= getattr(self, name) <= high:
                raise BadInput(name, f"no {name} is {getattr(self, name)}.")


Game = tuple[float, float, float]
"""The rating of what was played against, its deviation, and the score from 0 to 1."""


def damped(deviation: float) -> float:
    """The paper's g: how much a result still tells where what was played against has this deviation, in points."""
    return 1 / sqrt(1 + 3 * (deviation / SCALE) ** 2 / pi**2)


def expected(rating: float, other: float, deviation: float) -> float:
    """The paper's E: the score to be expected against one of that rating, where so much of the two ratings is unsure."""
    return 1 / (1 + exp(-damped(deviation) * (rating - other) / SCALE))


def after(player: Rating, games: Sequence[Game]) -> Rating:
    """The player after a period with these games: steps 2 to 8 of the paper; without games only less is sure."""
    phi = player.deviation / SCALE
    if not games:
        return Rating(player.rating, _held("deviation", SCALE * sqrt(phi**2 + player.volatility**2)), player.volatility)
    told = [(damped(deviation), expected(player.rating, rating, deviation), score) for rating, deviation, score in games]
    v = 1 / max(CLOSE, sum(g**2 * e * (1 - e) for g, e, _ in told))
    gain = sum(g * (score - e) for g, e, score in told)
    volatility = _volatility(player.volatility, phi, v, v * gain)
    narrowed = 1 / (1 / (phi**2 + volatility**2) + 1 / v)
    rating = player.rating + SCALE * narrowed * gain
    return Rating(_held("rating", rating), _held("deviation", SCALE * sqrt(narrowed)), _held("volatility", volatility))


def _held(name: str, value: float) -> float:
    low, high = LIMITS[name]
    return round(min(high, max(low, value)), PLACES)


def _volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """Step 5: the volatility at which f is zero, by the Illinois variant of the false position."""
    a = log(sigma**2)

    def f(x: float) -> float:
        return exp(x) * (delta**2 - phi**2 - v - exp(x)) / (2 * (phi**2 + v + exp(x)) ** 2) - (x - a) / TAU**2

    low, high = a, log(delta**2 - phi**2 - v) if delta**2 > phi**2 + v else _below(f, a)
    at_low, at_high = f(low), f(high)
    for _ in range(MOST_STEPS):
        if abs(high - low) <= CLOSE:
            break
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)


def _below(f: Callable[[float], float], a: float) -> float:
    """Where f is not negative any more, in steps of TAU below a."""
    return next((a - k * TAU for k in range(1, MOST_STEPS) if f(a - k * TAU) >= 0), a - MOST_STEPS * TAU)
