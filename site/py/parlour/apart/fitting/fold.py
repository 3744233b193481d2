"""The fold over a game's results: the player's rating, how the last puzzle went, and which puzzles count no more.

A puzzle counts by its first end alone, since a second go at it is an easier one; a win that goes on takes the place of what it was before.
Results up to the moment at which the player began anew are remembered as played, and that is all.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import exp, log

from parlour.apart.fitting.glicko import PLACES, Rating, after
from parlour.apart.fitting.items import DEVIATION, HARDEST, Items, chance_at, rating_of
from parlour.core.errors import BadInput
from parlour.core.naming import ID_PATTERN
from parlour.core.results.result import Result

VERSION = 1
"""Of what a fit holds and how it is folded: one of another version is made anew."""

HINT, MOST_HINTS = 0.2, 3
STAR, STARS = 0.15, 3
RELAXED = 0.2
SLOW = ((4, 0.3), (2, 0.15))
"""What a win loses of its 1: for each hint up to three, for each of three stars that a game with stars did not give, for play without the clock, and
for taking so many times as long as the player's wins in this game usually do."""
DONE_WELL = 0.6
"""From this worth on a puzzle was done well. To the rating that alone is a win, so that what it expects is the chance of doing well."""
EARLY = 20
"""Puzzles up to this number are in anybody's reach."""
LONGEST_MS = 10**9
"""A longer time is no time of play, and counts as this."""
LONGEST_PACE = 21.0
"""More than the logarithm of that."""
PACED, MEMORY = 3, 20
"""From so many wins on it is known how long the player usually takes, and about so many of the last ones say it."""


@dataclass(frozen=True, slots=True)
class Form:
    """How the player stands: the rating, the results that made it, how many since the last that was not done well, and their usual time.

    `row` is -1 right after one that was not done well. `reach` is the hardest number that was done well, EARLY at least.
    `pace` is the mean logarithm of the milliseconds of `wins` wins.
    """

    rating: Rating = field(default_factory=Rating)
    rated: int = 0
    row: int = 0
    reach: int = EARLY
    pace: float = 0.0
    wins: int = 0

    def __post_init__(self) -> None:
        """Raises BadInput for what no results lead to."""
        if not 0 <= self.pace <= LONGEST_PACE or not EARLY <= self.reach <= HARDEST or self.row < -1 or min(self.rated, self.wins) < 0:
            raise BadInput("form", "no results lead to this form.")


@dataclass(frozen=True, slots=True)
class Last:
    """The puzzle rated last: the form before it, the chance of doing well that it had, and whether it was done well."""

    puzzle: str
    before: Form
    chance: float
    well: bool


@dataclass(frozen=True, slots=True)
class Fit:
    """All results of a game folded: `since` is the moment from which on they count, in epoch milliseconds.

    `items` is the sum of the numbers that puzzles had. `played` has, by the beginnings of ids, the keys of puzzles that have numbers and have ended,
    one after the other.
    """

    since: int = 0
    items: int = 0
    version: int = VERSION
    form: Form = field(default_factory=Form)
    last: Last | None = None
    played: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raises BadInput for one of another version."""
        if self.version != VERSION:
            raise BadInput("version", f"this fit is of version {self.version}, not {VERSION}.")


def worth(result: Result, form: Form) -> float:
    """What an end is worth, up to 1, for a player of that form; 0 for what was not won, or not by oneself."""
    if result.status != "won" or result.assisted:
        return 0.0
    lost = HINT * min(MOST_HINTS, max(0, result.hints)) + RELAXED * result.relaxed
    # Where a win has no star at all the game gives none.
    lost += STAR * (STARS - min(STARS, result.stars)) if result.stars > 0 else 0
    if form.wins >= PACED and result.elapsed_ms > 0:
        times = min(result.elapsed_ms, LONGEST_MS) / exp(form.pace)
        lost += next((less for many, less in SLOW if times >= many), 0)
    return max(0.0, round(1 - lost, PLACES))


def rated(form: Form, number: int, result: Result) -> tuple[Form, bool]:
    """The form after an end at a puzzle of that number, and whether that was done well."""
    is_well = worth(result, form) >= DONE_WELL
    rating = after(form.rating, [(rating_of(number), DEVIATION, float(is_well))])
    row, reach = (form.row + 1, max(form.reach, number)) if is_well else (-1, form.reach)
    now = replace(form, rating=rating, rated=form.rated + 1, row=row, reach=reach)
    return (_paced(now, result.elapsed_ms) if result.status == "won" and not result.assisted else now), is_well


def _paced(form: Form, elapsed_ms: int) -> Form:
    if elapsed_ms <= 0:
        return form
    wins = form.wins + 1
    return replace(form, wins=wins, pace=round(form.pace + (log(min(elapsed_ms, LONGEST_MS)) - form.pace) / min(wins, MEMORY), PLACES))


def folded(fit: Fit, results: Sequence[Result], items: Items) -> Fit:
    """The fit after further results, later ones than it has; they are put in the order of their time, equal times in that of their puzzles."""
    ordered = sorted((each for each in results if ID_PATTERN.fullmatch(each.puzzle)), key=lambda result: (result.at, result.puzzle))
    played = {place: dict.fromkeys(keys.split()) for place, keys in fit.played.items()}
    form, last = fit.form, fit.last
    for result in ordered:
        number = items.number(result.puzzle)
        if number is None:
            continue
        place, _, key = result.puzzle.rpartition("/")
        keys = played.setdefault(place, {})
        is_more = last is not None and result.improves and last.puzzle == result.puzzle
        if (key in keys and not is_more) or result.at <= fit.since:
            keys[key] = None
            continue
        keys[key] = None
        before = last.before if is_more and last is not None else form
        form, is_well = rated(before, number, result)
        last = Last(result.puzzle, before, round(chance_at(before.rating.rating, number), PLACES), is_well)
    return replace(fit, form=form, last=last, played={place: " ".join(keys) for place, keys in played.items()})
