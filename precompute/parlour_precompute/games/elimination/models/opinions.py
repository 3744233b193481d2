"""By whom challenges are chosen: four kinds of players, two other models of players, and blind dropping, each with a difficulty of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import takewhile
from math import inf

from parlour.games.elimination.rules import Challenge
from parlour.games.elimination.solver import best_points
from parlour_precompute.games.elimination.models import blind, nibblers, searcher
from parlour_precompute.games.elimination.models.nibblers import NIBBLERS
from parlour_precompute.games.elimination.models.players import PLAYERS, added, expected
from parlour_precompute.games.elimination.models.searcher import SEARCHERS
from parlour_precompute.games.elimination.puzzles import dictionary

NAMES = (*(player.name for player in PLAYERS), "second", "nibblers", "blind")
"""Those who are asked, in the order of a level's rows."""

UNTIMED = 30
"""The seconds that the second model takes for a challenge where there is no clock; the first model waits for its first word."""


@dataclass(frozen=True)
class Rated:
    """What all make of a challenge: points and the chance of a word by each player, points by each searcher and nibbler, blind dropping's share."""

    best: int
    players: tuple[tuple[float, float], ...]
    searchers: tuple[int, ...]
    nibblers: tuple[int, ...]
    blind: float

    @cached_property
    def missed(self) -> tuple[float, ...]:
        """The share of the best points that each of those who look for words misses."""
        people = (points for points, _ in self.players)
        models = (sum(points) / len(points) for points in (self.searchers, self.nibblers))
        return tuple(1 - points / self.best for points in (*people, *models))


@cache
def known_beginnings() -> nibblers.Beginnings:
    """The words by their beginnings, sorted once in each process."""
    return nibblers.beginnings(dictionary().listed)


@cache
def rated(challenge: Challenge, seconds: int | None) -> Rated:
    """A challenge as all of them see it, under a clock or without one."""
    task, sizes = dictionary().task(challenge), dictionary().sizes
    return Rated(
        best=best_points(challenge),
        players=tuple(expected(player, task, inf if seconds is None else seconds) for player in PLAYERS),
        searchers=tuple(searcher.points(each, challenge, sizes, seconds or UNTIMED) for each in SEARCHERS),
        nibblers=tuple(nibblers.nibbled(each, challenge, seconds or nibblers.UNTIMED, known_beginnings()) for each in NIBBLERS),
        blind=blind.expected(challenge) / best_points(challenge),
    )


def difficulties(found: Sequence[Rated], *, timed: bool) -> tuple[float, ...]:
    """The difficulty of a puzzle for each of NAMES: one less the share of the best score; under a clock who finds no word in time ends the puzzle."""
    best = sum(each.best for each in found)
    people = [_player(found, number, timed) / best for number in range(len(PLAYERS))]
    second = _together([each.searchers for each in found], timed) / best / len(SEARCHERS)
    beginnings = _together([each.nibblers for each in found], timed) / best / len(NIBBLERS)
    return (*(1 - share for share in people), 1 - second, 1 - beginnings, 1 - added(each.blind for each in found) / len(found))


def _player(found: Sequence[Rated], number: int, timed: bool) -> float:
    worth, alive = 0.0, 1.0
    for each in found:
        gained, chance = each.players[number]
        worth += alive * gained
        alive *= chance if timed else 1.0
    return worth


def _together(found: Sequence[tuple[int, ...]], timed: bool) -> int:
    """The points of all of a model, each of whom is out at the first challenge without any where there is a clock."""
    return sum(sum(takewhile(bool, gained) if timed else gained) for gained in zip(*found, strict=True))


def beaten(found: Sequence[Rated]) -> float:
    """The chance that the clock beats a newcomer, who finds no word in time at one challenge of the puzzle at least."""
    alive = 1.0
    for each in found:
        alive *= each.players[0][1]
    return 1 - alive


def of_puzzle(challenges: Sequence[Challenge], seconds: Sequence[int]) -> Mapping[str, float]:
    """The difficulty of a puzzle by name."""
    limits: Sequence[int | None] = seconds or [None] * len(challenges)
    found = [rated(each, limit) for each, limit in zip(challenges, limits, strict=True)]
    return dict(zip(NAMES, (round(each, 9) for each in difficulties(found, timed=bool(seconds))), strict=True))
