"""What the page of statistics asks: that results be folded, a piece at a time, and what they come to."""

from dataclasses import dataclass
from typing import Any

from parlour.apart.fitting.fold import Fit
from parlour.apart.fitting.told import standing
from parlour.apart.statistics.fold import folded, must_fit
from parlour.apart.statistics.reading import results_of
from parlour.apart.statistics.tally import Tally
from parlour.apart.statistics.view import view
from parlour.core.codec import encode
from parlour.core.daily import day_key, day_number, streak
from parlour.core.errors import BadInput
from parlour.core.menus.home import HOUSE, STREAK, house_badge

MOST = 5_000
"""So many results are folded at once at most, so that the engine is never silent for long."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Results to be folded into a tally, later ones than it has; without one from the beginning. `days` are those on which they ended."""

    results: tuple[Any, ...]
    days: tuple[int, ...]
    tally: Tally | None = None


@dataclass(frozen=True, slots=True)
class Statistics:
    """The view of a tally is wanted: of one game, or of all where `game` is "all"; `year` is the calendar's, "" for that of `today`.

    `fit` is that of the one game, where it is known.
    """

    tally: Tally
    today: str
    game: str = "all"
    year: str = ""
    fit: Fit | None = None


def fold(args: Fold) -> dict[str, Any]:
    """The tally with these results."""
    if len(args.results) > MOST:
        raise BadInput("results", f"at most {MOST:,} results are folded at once.")
    before = args.tally or Tally()
    must_fit(before)
    return {"tally": encode(folded(before, results_of(args.results, "args.results"), args.days))}


def statistics(args: Statistics) -> dict[str, Any]:
    """What the tally comes to, as a view; and what is remembered of the days in a row and shown of them at home, so that both tell the same."""
    must_fit(args.tally)
    today = day_key(day_number(args.today))
    days = [day_key(day) for day in args.tally.own if day <= day_number(today)]
    told = f"{days[-1]} {streak(days, days[-1])}" if days else ""
    house = {"house": {STREAK: told}, "badges": {HOUSE: house_badge(told)}} if told else {"house": {}, "badges": {}}
    game, fits = ("", "") if args.game == "all" else (args.game, standing(args.fit.form) if args.fit else "")
    return {"view": view(args.tally, game, args.year, today, fits), **house}
