"""What the page asks of a rating: that results be folded into it, a piece at a time, and what it says with the puzzle that comes next."""

from binascii import crc32
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from parlour.apart.fitting import told
from parlour.apart.fitting.fold import Fit, folded
from parlour.apart.fitting.items import data_of, unpacked
from parlour.apart.fitting.picking import Player, candidates, picked
from parlour.apart.statistics.reading import results_of
from parlour.core import campaign
from parlour.core.codec import encode
from parlour.core.daily import day_key, day_number
from parlour.core.data.assets import Assets
from parlour.core.errors import BadInput
from parlour.core.game import Game
from parlour.core.ledger import Ledger
from parlour.core.results.result import Result
from parlour.games import CATALOGUE

MOST = 5_000
"""So many results are folded at once at most, so that the engine is never silent for long."""

Reached = Callable[[Game, str, tuple[Result, ...]], Ledger]
"""What was played of a game up to a mark, or what results come to (`parlour/session/keeper.py`)."""


@dataclass(frozen=True, slots=True)
class Rate:
    """Results of a game to be folded into its fit, later ones than it has; `since` is the moment from which on results count."""

    game: str
    results: tuple[Any, ...]
    since: int = 0
    fit: Fit | None = None


@dataclass(frozen=True, slots=True)
class Suggest:
    """What a fit says, and the puzzle that comes next, are wanted; `current` is the puzzle that is open, `mark` where the game's ledger stands."""

    game: str
    fit: Fit
    today: str
    current: str = ""
    mark: str = ""
    results: tuple[Result, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)


def _known(name: str) -> Game:
    if name not in CATALOGUE:
        raise BadInput("game", f"there is no game {name[:40]!r} here.")
    return CATALOGUE[name]


def _items(game: Game, assets: Assets) -> str:
    """The text of the game's numbers; raises AssetMissing where it has not been brought."""
    return assets.text(data_of(game.id))


def rate(args: Rate, assets: Assets) -> dict[str, Any]:
    """The fit with these results; raises BadInput where the one given was folded from another moment on, or of other numbers."""
    if len(args.results) > MOST:
        raise BadInput("results", f"at most {MOST:,} results are folded at once.")
    text = _items(_known(args.game), assets)
    blank = Fit(args.since, crc32(text.encode()))
    before = args.fit or blank
    if (before.since, before.items) != (blank.since, blank.items):
        raise BadInput("fit", "it was folded otherwise.")
    return {"fit": encode(folded(before, results_of(args.results, "args.results"), unpacked(text)))}


def suggest(args: Suggest, assets: Assets, reached: Reached) -> dict[str, Any]:
    """What the menu shows of the fit, what the card shows, null where that is nothing, and the place of the next puzzle, "" where there is none."""
    game, today = _known(args.game), day_key(day_number(args.today))
    items, ledger = unpacked(_items(game, assets)), reached(game, args.mark, args.results)
    career = game.campaign.met(ledger.career, campaign.Player(args.settings, today)) if game.campaign else None
    form = args.fit.form
    among = candidates(game, items, Player(ledger.progress, career, today, args.current))
    choice = picked(form, among, f"{game.id} {form.rated} {today}")
    shown = told.card(game, args.fit, args.current, choice)
    return {"view": told.room(game, args.fit, choice), "card": shown, "place": choice.place if choice else ""}
