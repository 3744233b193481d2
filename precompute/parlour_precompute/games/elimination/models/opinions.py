"""By whom challenges are chosen: four kinds of players, a second model of a player, and blind dropping, each with a difficulty of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf

from parlour.games.elimination.rules import Challenge
from parlour.games.elimination.solver import best_points
from parlour_precompute.games.elimination.models import blind, searcher
from parlour_precompute.games.elimination.models.players import PLAYERS, added, expected
from parlour_precompute.games.elimination.models.searcher import SEARCHERS
from parlour_precompute.games.elimination.puzzles import dictionary

NAMES = (*(player.name for player in PLAYERS), "second", "blind")
"""Those who are asked, in the order of a level's rows."""

UNTIMED = 30
"""The seconds that the second model takes for a challenge where there is no clock; the first model waits for its first word."""


@dataclass(frozen=True, slots=True)
class Rated:
    """What all make of a challenge: points and the chance of a word by each player, points by each searcher, the share blind dropping makes."""

    best: int
    players: tuple[tuple[float, float], ...]
    searchers: tuple[int, ...]
    blind: float


@cache
def rated(challenge: Challenge, seconds: int | None) -> Rated:
    """A challenge as all of them see it, under a clock or without one."""
    task, sizes = dictionary().task(challenge), dictionary().sizes
    return Rated(
        best=best_points(challenge),
        players=tuple(expected(player, task, inf if seconds is None else seconds) for player in PLAYERS),
        searchers=tuple(searcher.points(each, challenge, sizes, seconds or UNTIMED) for each in SEARCHERS),
        blind=blind.expected(challenge) / best_points(challenge),
    )


def difficulties(found: Sequence[Rated], *, timed: bool) -> tuple[float, ...]:
    """The difficulty of a puzzle for each of NAMES: one less the share of the best score; under a clock who finds no word in time ends the puzzle."""
    best = sum(each.best for each in found)
    people = [_player(found, number, timed) / best for number in range(len(PLAYERS))]
    second = sum(_searcher(found, number, timed) for number in range(len(SEARCHERS))) / best / len(SEARCHERS)
    return (*(1 - share for share in people), 1 - second, 1 - added(each.blind for each in found) / len(found))


def _player(found: Sequence[Rated], number: int, timed: bool) -> float:
    worth, alive = 0.0, 1.0
    for each in found:
        gained, chance = each.players[number]
        worth += alive * gained
        alive *= chance if timed else 1.0
    return worth


def _searcher(found: Sequence[Rated], number: int, timed: bool) -> int:
    total = 0
    for each in found:
        total += each.searchers[number]
        if timed and not each.searchers[number]:
            break
    return total


def of_puzzle(challenges: Sequence[Challenge], seconds: Sequence[int]) -> Mapping[str, float]:
    """The difficulty of a puzzle by name."""
    limits: Sequence[int | None] = seconds or [None] * len(challenges)
    found = [rated(each, limit) for each, limit in zip(challenges, limits, strict=True)]
    return dict(zip(NAMES, (round(each, 9) for each in difficulties(found, timed=bool(seconds))), strict=True))
