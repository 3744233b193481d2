"""A crowd of simulated players: who they are, what they play and how much of it; how they play a game is that game's `plays/strangers.py`.

Their numbers are of the papers' kind: most play little and few very much, over 98 days.
"""

from collections.abc import Iterator
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Protocol

from parlour.games import IDS
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.plays.sitting import SIMULATED, Person, Sitting
from parlour_precompute.run.discovery import module

FIRST = 1_796_083_200_000
"""When the first of them comes: 2026-12-01, in milliseconds since 1970."""

DAYS, DAY_MS, MINUTE_MS = 98, 86_400_000, 60_000


class Strangers(Protocol):
    """How strangers play one game."""

    TYPICAL: float  # goes of a player who is neither keen nor quickly gone
    SPREAD: float  # of the logarithm of that number
    MOST: int

    def places(self, shelf: Shelf, goes: int, rng: Random) -> list[str]:
        """What somebody plays who plays so much."""

    def sit(self, sitting: Sitting, rng: Random, experience: int) -> None:
        """Plays a go, as one who has played so many before."""


def people(count: int, seed: str) -> Iterator[Person]:
    """So many players."""
    for number in range(count):
        rng = Random(f"{seed}/{number}")
        device = f"{SIMULATED}{rng.getrandbits(48):012x}"
        size, hand = rng.choice([("small", "touch"), ("small", "touch"), ("medium", "touch"), ("large", "mouse"), ("large", "keys")])
        yield Person(device, rng.gauss(0, 1), rng.gauss(0, 1), FIRST + rng.randrange(DAYS * DAY_MS), size, hand)  # type: ignore[arg-type]


def crowd(count: int, seed: str, bundles: Path, games: tuple[str, ...] = tuple(IDS)) -> Iterator[dict[str, Any]]:
    """The records of so many players, as lines of a file have them."""
    for game in games:
        strangers: Any = module(game, "plays.strangers")
        if strangers is None:
            continue
        shelf = Shelf(game, bundles)
        for person in people(count, seed):
            rng = Random(f"{seed}/{game}/{person.device}")
            goes = min(strangers.MOST, int(exp(rng.gauss(0, strangers.SPREAD)) * strangers.TYPICAL + rng.random()))
            at = person.since
            for experience, place in enumerate(strangers.places(shelf, goes, rng)):
                sitting = Sitting(shelf, place, person, at)
                strangers.sit(sitting, rng, experience)
                yield sitting.record()
                at += sitting.ms + round(rng.expovariate(1 / (20 * MINUTE_MS)))
