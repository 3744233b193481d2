"""Simulated players of five strengths at a game's stored puzzles: led by "For you", or along a fixed ladder as the yardstick.

They do well by another curve than the rating believes in (a normal ogive, after Thurstone, with slips), and by puzzles whose real difficulty is not
just what their number says: so that the rating is not asked to find itself.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import NormalDist, mean, pvariance

from parlour.apart.fitting.fold import Fit, folded
from parlour.apart.fitting.glicko import SCALE
from parlour.apart.fitting.items import Items, fitted_by, rating_of, suiting
from parlour.apart.fitting.picking import Player, candidates, picked
from parlour.apart.fitting.told import BANDS, band
from parlour.core import campaign
from parlour.core.game import Game
from parlour.core.ledger import Ledger, blank, entered
from parlour.core.naming import puzzle_id
from parlour.core.results.result import Result

MIDDLES = (10, 30, 50, 70, 90)
"""The numbers in the middles of the bands: each strength is that of a player whom these puzzles fit."""
STRENGTHS = {name: fitted_by(number) for name, number in zip(BANDS, MIDDLES, strict=True)}
"""The ratings of the five players, each called by the band that fits them."""
CURVE = NormalDist(0, 1.7 * SCALE)
SLIP = 0.03
"""So often a player does not do well whatever the puzzle, or does for no reason."""
ROUGH = 60
"""How far the real difficulty of a puzzle is from what its number says, in points: a standard deviation."""
TODAY = "2026-12-31"
HOUR_MS, MINUTE_MS = 3_600_000, 60_000
EVERYBODY = campaign.Player({}, TODAY)


@dataclass(frozen=True, slots=True)
class Round:
    """One puzzle of a simulated player: its number, the chance that they really had, whether it was done well, and the fit after it."""

    puzzle: str
    number: int
    chance: float
    well: bool
    fit: Fit


Policy = Callable[[Game, Items, Ledger, Fit, int, int, str], tuple[str, int]]
"""Which puzzle comes next, as id and number: by what was reached, the fit, how many there were before, of how many, and a seed."""


def for_you(game: Game, items: Items, ledger: Ledger, fit: Fit, at: int, count: int, seed: str) -> tuple[str, int]:
    """What the page would lead to."""
    last = fit.last.puzzle if fit.last else ""
    career = game.campaign.met(ledger.career, EVERYBODY) if game.campaign else None
    choice = picked(fit.form, candidates(game, items, Player(ledger.progress, career, TODAY, last)), seed)
    assert choice is not None, "a game has puzzles"
    set_id, _, key = choice.place.partition("/")
    return puzzle_id(game, set_id, key), choice.number


def from_the_start(game: Game, items: Items, ledger: Ledger, fit: Fit, at: int, count: int, seed: str) -> tuple[str, int]:
    """The game's first set, puzzle by puzzle."""
    return list(_first(items))[at]


def from_end_to_end(game: Game, items: Items, ledger: Ledger, fit: Fit, at: int, count: int, seed: str) -> tuple[str, int]:
    """The game's first set in so many steps from its first puzzle to its last."""
    puzzles = list(_first(items))
    return puzzles[round(at * (len(puzzles) - 1) / max(1, count - 1))]


POLICIES: dict[str, Policy] = {"For you": for_you, "the ladder's first": from_the_start, "the ladder in steps": from_end_to_end}


def _first(items: Items) -> Iterator[tuple[str, int]]:
    place, numbers = next(iter(items.numbers.items()))
    return ((f"{place}/{key}", number) for key, number in numbers.items())


def played(game: Game, items: Items, strength: float, policy: Policy, count: int, seed: str) -> tuple[Round, ...]:
    """A player of a strength at so many puzzles, one after the other."""
    rng, fit, ledger, rounds = Random(seed), Fit(), blank(game), list[Round]()
    for at in range(count):
        puzzle, number = policy(game, items, ledger, fit, at, count, f"{seed}/{at}")
        chance = SLIP + (1 - 2 * SLIP) * CURVE.cdf(strength - rating_of(number) - rng.gauss(0, ROUGH))
        result = ended(puzzle, (at + 1) * HOUR_MS, rng.random() < chance, rng)
        fit, ledger = folded(fit, [result], items), entered(ledger, [result], "")
        assert fit.last is not None, "each puzzle counts"
        rounds.append(Round(puzzle, number, chance, fit.last.well, fit))
    return tuple(rounds)


def ended(puzzle: str, at: int, well: bool, rng: Random) -> Result:
    """How it ended: well with two or three stars and at most one hint, else lost, or won with hints, slowly, or with the solution."""
    elapsed_ms = round(MINUTE_MS * rng.lognormvariate(0, 0.4))
    if well:
        hints = int(rng.random() < 0.2)
        return Result(puzzle, at, "won", 10, 10, elapsed_ms, hints, assisted=False, stars=3 if hints else rng.choice((2, 3, 3)))
    way = rng.choice(("lost", "lost", "hints", "shown"))
    hints = 3 if way == "hints" else 0
    return Result(puzzle, at, "lost" if way == "lost" else "won", 5, 10, 3 * elapsed_ms, hints, assisted=way == "shown", stars=int(way == "hints"))


def is_right(strength: float, fit: Fit) -> bool:
    """Whether the band that a fit tells is the player's own."""
    return band(suiting(fit.form.rating.rating)) == band(suiting(strength))


def share(rounds: Sequence[Round]) -> float:
    """The share of puzzles done well."""
    return sum(each.well for each in rounds) / len(rounds)


@dataclass(frozen=True, slots=True)
class Tried:
    """All players of a game under one policy, by their strengths."""

    game: str
    policy: str
    runs: Mapping[str, Sequence[tuple[Round, ...]]]

    @property
    def shares(self) -> dict[str, float]:
        """The share of puzzles done well, by strength."""
        return {name: mean(map(share, runs)) for name, runs in self.runs.items()}

    @property
    def variance(self) -> float:
        """How the shares of single players differ, all strengths together."""
        return pvariance([share(run) for runs in self.runs.values() for run in runs])

    @property
    def told(self) -> dict[str, float]:
        """The number of the puzzles that are told to fit in the end, in the mean of each strength."""
        return {name: mean(suiting(run[-1].fit.form.rating.rating) for run in runs) for name, runs in self.runs.items()}

    @property
    def right(self) -> dict[str, float]:
        """The share of players that are told their own band in the end, by strength."""
        return {name: mean(is_right(STRENGTHS[name], run[-1].fit) for run in runs) for name, runs in self.runs.items()}
