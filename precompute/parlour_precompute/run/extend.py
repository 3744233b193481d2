"""Add days to the bundles: those that stand stay byte for byte, and each calendar year of new days is drawn by a seed of its own."""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from datetime import date
from itertools import groupby
from pathlib import Path
from types import ModuleType
from typing import cast
from zlib import crc32

from parlour.core.daily import date_title, day_after, day_number, is_real_day
from parlour.games import IDS
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.run.crew import workers
from parlour_precompute.run.days import NewDays, Sampling, checked, days_from, records_of, set_of_days, shown, written
from parlour_precompute.run.discovery import module
from parlour_precompute.run.journal import Journal, opened
from parlour_precompute.run.options import add_journal, add_workers, natural
from parlour_precompute.run.pool import Workers
from parlour_precompute.words.wordlist import WORDS

MOST_YEARS = 10


def day(text: str) -> str:
    """A day; anything else is refused with a sentence."""
    if not is_real_day(text):
        raise ArgumentTypeError(f"a day like 2029-12-31 was expected, not {text[:40]!r}")
    return text


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_workers(parser)
    add_journal(parser)
    known = [game for game in IDS if set_of_days(game)]
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"games whose days are added to (default: all, {', '.join(known)})")
    parser.add_argument("--until", type=day, required=True, metavar="DAY", help="the last day there shall be, 2029-12-31")
    parser.add_argument("--left", type=natural, metavar="N", help="do nothing for a game of whose days so many are left")
    parser.add_argument("--today", type=day, default=date.today().isoformat(), metavar="DAY", help="from when --left counts (default: today)")  # noqa: DTZ011
    parser.add_argument("--bundles", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")


def run(options: Namespace) -> int:
    """Draw and write the days; 0 when done. All that can be refused before anything is drawn is refused before."""
    wanted = [(game, days) for game in chosen(options.games) if (days := missing(game, options))]
    makers = {game: maker(game) for game, _ in wanted}
    with workers(options) as crew:
        for game, days in wanted:
            add(game, makers[game], days, crew, options)
    return 0


def chosen(games: Sequence[str]) -> list[str]:
    """The games that have days, or those of them that were named; raises Refused for any other."""
    known = [game for game in IDS if set_of_days(game)]
    strange = next((game for game in games if game not in known), None)
    if strange is not None:
        raise Refused(f"There is no game {strange[:40]!r} with days. There are {', '.join(known)}.")
    return [game for game in known if not games or game in games]


def path_of(game: str, options: Namespace) -> Path:
    """The bundle of a game's days."""
    return Path(options.bundles) / game / f"{set_of_days(game)}.jsonl"


def missing(game: str, options: Namespace) -> list[str]:
    """The days that are to be drawn; raises Refused where what stands is at fault, or ends later than asked for."""
    path = path_of(game, options)
    lines = checked(path)
    last = records_of(path)[-1]["key"]
    told = f"{shown(path)} has days until {date_title(last)}"
    if options.left and day_number(last) - day_number(options.today) >= options.left:
        sys.stdout.write(f"{told}: {day_number(last) - day_number(options.today):,} are left, which is enough.\n")
        return []
    if options.until < last:
        raise Refused(f"{told} already. Ask for a later day: none is ever taken away.")
    if day_number(options.until) - day_number(last) > 366 * MOST_YEARS:
        raise Refused(f"{told}. Ask for {MOST_YEARS} years more at most, not for {options.until}.")
    if options.until == last:
        written(path, lines)
        sys.stdout.write(f"{told}, as asked for.\n")
    return days_from(day_after(last), options.until)


def maker(game: str) -> NewDays:
    """What draws the new days of a game; raises Refused where it has nothing of that kind."""
    found: ModuleType | None = module(game, "new_days")
    if found is None:
        raise Refused(f"Nothing draws days of {game}: its recipe has no new_days.py. Add its days by hand, or name the other games.")
    return cast(NewDays, found)


def add(game: str, made: NewDays, days: Sequence[str], crew: Workers, options: Namespace) -> None:
    """Draw days year by year and write them at once, with the digest."""
    path = path_of(game, options)
    lines = checked(path)
    held = {known.stem: records_of(known) for known in sorted(path.parent.glob("*.jsonl"))}
    for year, those in groupby(days, lambda each: each[:4]):
        with journal(game, made.VERSION, year, options) as notes:
            drawn = list(made.sampled(Sampling(crew, f"{options.seed}/{year}", notes, held), list(those)))
        lines += drawn
        held[path.stem] += map(json.loads, drawn)
    written(path, lines)
    for year in dict.fromkeys(each[:4] for each in days):
        journal(game, made.VERSION, year, options).delete()
    sys.stdout.write(f"{len(days):,} days, {days[0]} to {days[-1]}: {path}\n")


def journal(game: str, version: int, year: str, options: Namespace) -> Journal:
    """The journal of a year of a game; another word list makes other puzzles."""
    words = crc32(WORDS.read_bytes()) if WORDS.exists() else 0
    return opened(options, f"{game}-days-{year}", version, {"words": words})
