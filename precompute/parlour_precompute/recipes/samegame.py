"""SameGame's bundles: stages that climb from the easiest board to the hardest, a board a day, and an endless supply in bands of difficulty.

The stages are chosen as the paper orders them (section 4): 375 of 3,027 rated 5x5 boards of four colours, by rsr, easy first.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from pathlib import Path

from parlour.games.samegame.rules import Puzzle
from parlour_precompute import BUNDLES, CACHE, ROOT, Refused, bundle
from parlour_precompute.journal import Journal
from parlour_precompute.options import add_jobs, natural
from parlour_precompute.pool import processes
from parlour_precompute.recipes import samegame_daily, samegame_infinite
from parlour_precompute.recipes.samegame_boards import CHUNK, Row, catalogue
from parlour_precompute.samegame_report import material, report

VERSION = 1  # of what a chunk of a journal holds: a journal of another version is refused
BOARDS = 3027  # rated boards, the paper's section 2
STAGES = 375  # the paper's section 4
SCALE = 10**9  # rsr is known to nine places


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
        chosen.append(min(range(lowest, highest + 1), key=lambda rank: abs(places[rank] * steps - wanted)))
    return [ordered[rank] for rank in chosen]


def lines(stages: Iterable[Row]) -> list[str]:
    """The bundle of the stages, their keys counted from 0001."""
    return [bundle.line(f"{number:04d}", Puzzle(cells), found) for number, (cells, found) in enumerate(stages, 1)]


def stages_made(options: Namespace, executor: Executor) -> list[str]:
    """The lines of the stages."""
    if options.stages > options.boards:
        raise Refused(f"{options.stages} stages cannot be chosen from {options.boards} boards. Ask for more --boards or fewer --stages.")
    with _journal(options, "stages", {"chunk": CHUNK}) as journal:
        chosen = climb(catalogue(executor, options.seed, options.boards, 2 * options.jobs, journal), options.stages)
        made = lines(executor.map(samegame_infinite.full, chosen, chunksize=8))
        journal.delete()
    return made


def infinite_made(options: Namespace, executor: Executor) -> list[str]:
    """The lines of the endless supply: the boards that come after those the stages are chosen from."""
    with _journal(options, "infinite", {"chunk": CHUNK}) as journal:
        boards = catalogue(executor, options.seed, options.boards + options.infinite, 2 * options.jobs, journal)[options.boards :]
        made = samegame_infinite.lines(executor.map(samegame_infinite.full, boards, chunksize=8))
        journal.delete()
    return made


def daily_made(options: Namespace, executor: Executor) -> list[str]:
    """The lines of the days."""
    with _journal(options, "daily", {}) as journal:
        made = samegame_daily.days(executor, options.seed, options.days, 2 * options.jobs, journal)
        journal.delete()
    return [bundle.line(day, Puzzle(cells), found) for day, (cells, found) in made]


MAKERS: dict[str, Callable[[Namespace, Executor], list[str]]] = {"stages": stages_made, "infinite": infinite_made, "daily": daily_made}


def _journal(options: Namespace, name: str, more: dict[str, int]) -> Journal:
    path = options.cache / f"samegame-{name}.journal"
    if options.fresh:
        path.unlink(missing_ok=True)
    return Journal(path, {"recipe": f"samegame-{name}", "version": VERSION, "seed": options.seed, **more})


def arguments(parser: ArgumentParser) -> None:
    """The options of this recipe."""
    add_jobs(parser)
    parser.add_argument("--seed", default="parlour", metavar="S", help="other text, other boards (default: %(default)s)")
    parser.add_argument("--boards", type=natural, default=BOARDS, metavar="N", help="boards to rate (default: %(default)s)")
    parser.add_argument("--stages", type=natural, default=STAGES, metavar="N", help="boards to choose from them (default: %(default)s)")
    parser.add_argument("--infinite", type=natural, default=samegame_infinite.BOARDS, metavar="N", help="boards to supply (default: %(default)s)")
    parser.add_argument("--days", type=natural, default=samegame_daily.DAYS, metavar="N", help="daily boards (default: %(default)s)")
    parser.add_argument("--only", choices=MAKERS, help="make this bundle, not all of them")
    parser.add_argument("--report", action="store_true", help="make no bundle, but write the paper's figures again from those that are there")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs", metavar="DIR", help="folder of the report (default: docs)")
    again = parser.add_mutually_exclusive_group()
    again.add_argument("--resume", action="store_true", help="go on where a run of the same seed was stopped (what happens anyway)")
    again.add_argument("--fresh", action="store_true", help="drop what an earlier run left")
    parser.add_argument("--out", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")
    parser.add_argument("--cache", type=Path, default=CACHE, metavar="DIR", help="folder of the journal (default: .cache/precompute)")


def reported(options: Namespace, executor: Executor) -> Path:
    """Write the report on the bundles that are there; its page."""
    with _journal(options, "report", {"chunk": CHUNK}) as journal:
        rated = catalogue(executor, options.seed, options.boards, 2 * options.jobs, journal)
        journal.delete()
    folder: Path = options.docs / "samegame"
    told = material(executor, rated, _held(options, "stages"), _held(options, "infinite"), options.seed)
    for name, content in report(told).items():
        bundle.write(folder / name, content.splitlines())
    return folder / "REPORT.md"


def _held(options: Namespace, name: str) -> list[Row]:
    """The boards and measures of a bundle that is there."""
    path: Path = options.out / "samegame" / f"{name}.jsonl"
    if not path.exists():
        raise Refused(f"{path} is missing: `python -m parlour_precompute samegame --only {name}` makes it.")
    records = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [(record["puzzle"]["cells"], record["measures"]) for record in records]


def run(options: Namespace) -> int:
    """Write the bundles, or the report; 0 when done."""
    with processes(options.jobs) as executor:
        if options.report:
            sys.stdout.write(f"The report: {reported(options, executor)}\n")
            return 0
        for name in [options.only] if options.only else MAKERS:
            made = MAKERS[name](options, executor)
            target = options.out / "samegame" / f"{name}.jsonl"
            bundle.write(target, made)
            sys.stdout.write(f"{len(made):,} boards: {target}\n")
    return 0
