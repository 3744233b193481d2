"""SameGame's bundles: the journey, stages from the easiest board to the hardest, a board a day, and an endless supply in bands.

The stages are chosen as the paper orders them (section 4): 375 of 3,027 rated 5x5 boards of four colours, by rsr, easy first.
"""

import sys
from argparse import ArgumentParser, Namespace
from bisect import bisect_left
from collections.abc import Callable, Iterable
from pathlib import Path

from parlour.core.daily import day_after
from parlour.games.samegame.rules import Puzzle
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.games.samegame import infinite, journey, new_days
from parlour_precompute.games.samegame.boards import CHUNK, Row, canonical, catalogue
from parlour_precompute.run import bundle
from parlour_precompute.run.crew import workers
from parlour_precompute.run.days import DRAWN_AT_FIRST, FIRST_DAY, Record, Sampling, days_from, records_of, store
from parlour_precompute.run.journal import Journal, opened
from parlour_precompute.run.options import add_journal, add_workers, natural
from parlour_precompute.run.pool import Workers

VERSION = 2  # of what a chunk of a journal holds: a journal of another version is refused
BOARDS = 3027  # rated boards, the paper's section 2
STAGES = 375  # the paper's section 4
SCALE = 10**9  # rsr is known to nine places
STEP = 50
"""Boards that are measured at least before the supply is looked at again: a trial asks for a few of each band, of which the hardest are rare."""


def easy_first(rated: Iterable[Row]) -> list[Row]:
    """The boards by rsr, the greatest first (the paper's section 4); among equals those of the shorter solution first."""
    return sorted(rated, key=lambda row: (-row[1]["rsr"], row[1]["path_depth_min"], row[0]))


def climb(rated: Iterable[Row], stages: int) -> list[Row]:
    """So many of the boards, easy first, from the very easiest to the very hardest, at places as even as the boards allow.

    A board's place is half its rank and half its rsr. By rank alone the few easy boards are left within some steps (half of all boards lie
    below an rsr of 0.1); by rsr alone nearly all stages are easy ones. Whole numbers only: both halves are in units of 1 / (last * span).
    """
    ordered = easy_first(rated)
    scaled = [round(row[1]["rsr"] * SCALE) for row in ordered]
    last, span = len(ordered) - 1, max(1, scaled[0] - scaled[-1])
    places = [rank * span + (scaled[0] - rsr) * last for rank, rsr in enumerate(scaled)]
    steps = max(1, stages - 1)
    chosen: list[int] = []
    for step in range(stages):
        lowest = chosen[-1] + 1 if chosen else 0
        highest = last - (stages - 1 - step)
        wanted = step * places[-1]
        after = lowest + bisect_left(range(lowest, highest), wanted, key=lambda rank: places[rank] * steps)
        chosen.append(min(range(max(lowest, after - 1), after + 1), key=lambda rank: abs(places[rank] * steps - wanted)))
    return [ordered[rank] for rank in chosen]


def lines(stages: Iterable[Row]) -> list[str]:
    """The bundle of the stages, or of the journey: keys counted from 0001."""
    return [bundle.line(f"{number:04d}", Puzzle(cells), found) for number, (cells, found) in enumerate(stages, 1)]


def stages_made(options: Namespace, crew: Workers) -> list[str]:
    """The lines of the stages."""
    if options.stages > options.boards:
        raise Refused(f"{options.stages} stages cannot be chosen from {options.boards} boards. Ask for more --boards or fewer --stages.")
    with journal(options, "stages", {"chunk": CHUNK}) as notes:
        chosen = climb(catalogue(crew, options.seed, options.boards, notes), options.stages)
        made = lines(crew.map(infinite.full, chosen))
        notes.delete()
    return made


def infinite_made(options: Namespace, crew: Workers) -> list[str]:
    """The lines of the endless supply: the first boards that may stand in it behind those the stages are chosen from, and in no other set."""
    held = {canonical(record["puzzle"]["cells"]) for records in others(options, "infinite").values() for record in records}
    taken, found = options.boards, list[Row]()
    with journal(options, "infinite", {"chunk": CHUNK}) as notes:
        while True:
            bands = infinite.banded(found, options.infinite)
            if list(map(len, bands.values())) == infinite.sizes(options.infinite):
                break
            first, taken = taken, taken + max(STEP, options.infinite)
            boards = infinite.fit(crew, catalogue(crew, options.seed, taken, notes)[first:], first, notes)
            found += [row for row in boards if canonical(row[0]) not in held]
        notes.delete()
    return infinite.lines(bands)


def daily_made(options: Namespace, crew: Workers) -> list[str]:
    """The lines of the days; none of their boards stands in another set that was made before."""
    days = days_from(FIRST_DAY, day_after(FIRST_DAY, options.days - 1))
    with opened(options, "samegame-daily", new_days.VERSION, {}) as notes:
        made = list(new_days.sampled(Sampling(crew, options.seed, notes, {**others(options, "daily"), "daily": []}), days))
        notes.delete()
    return made


def journey_made(options: Namespace, crew: Workers) -> list[str]:
    """The lines of the journey; none of its boards stands in another set that was made before."""
    held = [record["puzzle"]["cells"] for records in others(options, "journey").values() for record in records]
    return lines(journey.sampled(crew, options.seed, held))


def others(options: Namespace, name: str) -> dict[str, list[Record]]:
    """What stands of the other sets, by their names."""
    paths = {other: options.out / "samegame" / f"{other}.jsonl" for other in MAKERS if other != name}
    return {other: records_of(path) for other, path in paths.items() if path.exists()}


MAKERS: dict[str, Callable[[Namespace, Workers], list[str]]] = {
    "stages": stages_made,
    "infinite": infinite_made,
    "journey": journey_made,
    "daily": daily_made,  # the last, since days keep away from the boards of all other sets
}


def journal(options: Namespace, name: str, more: dict[str, int]) -> Journal:
    """The journal of one of this game's runs."""
    return opened(options, f"samegame-{name}", VERSION, more)


def arguments(parser: ArgumentParser) -> None:
    """The options of this recipe."""
    add_workers(parser)
    add_journal(parser)
    parser.add_argument("--boards", type=natural, default=BOARDS, metavar="N", help="boards to rate (default: %(default)s)")
    parser.add_argument("--stages", type=natural, default=STAGES, metavar="N", help="boards to choose from them (default: %(default)s)")
    parser.add_argument("--infinite", type=natural, default=infinite.BOARDS, metavar="N", help="boards to supply (default: %(default)s)")
    parser.add_argument("--days", type=natural, default=DRAWN_AT_FIRST, metavar="N", help="daily boards (default: %(default)s)")
    parser.add_argument("--only", choices=MAKERS, help="make this bundle, not all of them")
    parser.add_argument("--out", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")


def run(options: Namespace) -> int:
    """Write the bundles; 0 when done."""
    with workers(options) as crew:
        for name in [options.only] if options.only else MAKERS:
            made = MAKERS[name](options, crew)
            store(options.out, "samegame", name, made)
            sys.stdout.write(f"{len(made):,} boards: {options.out / 'samegame' / name}.jsonl\n")
    return 0
