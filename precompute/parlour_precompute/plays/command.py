"""Tell what plays say: read exported logs (JSON lines, packed or not), and write the papers' tables and figures beside their values.

With --simulate a crowd of simulated players plays besides, or alone; what they write is a file of the same form. With --forecast what models of
players expect of every shipped puzzle is made again; with --table it is written as one Parquet table.
"""

import gzip
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import chain
from pathlib import Path

from parlour.apart.plays.record import FILE, VERSION, Go
from parlour.games import IDS
from parlour_precompute import BUNDLES, ROOT, Refused
from parlour_precompute.plays import forecast
from parlour_precompute.plays.crowd import crowd
from parlour_precompute.plays.reading import Reading, records
from parlour_precompute.plays.report import as_lines, files, report
from parlour_precompute.run import bundle
from parlour_precompute.run.crew import workers
from parlour_precompute.run.options import add_workers, natural

SIMULATED_FILE = "simulated.jsonl.gz"


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_workers(parser)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="exported logs, .jsonl or .jsonl.gz")
    parser.add_argument("--out", type=Path, metavar="DIR", help="folder of the report (default: docs/plays where all players are simulated)")
    parser.add_argument("--simulate", type=natural, metavar="N", help="let N simulated players play as well; kept in DIR/simulated.jsonl.gz")
    parser.add_argument("--games", nargs="+", choices=IDS, default=list(IDS), metavar="GAME", help="what simulated players play, or is foretold")
    parser.add_argument("--seed", default="parlour", metavar="S", help="other text, other simulated players (default: %(default)s)")
    parser.add_argument("--forecast", action="store_true", help="write what models expect of every shipped puzzle, docs/plays/forecast (slow)")
    parser.add_argument("--table", type=Path, metavar="FILE", help="write the kept forecasts of the games as one Parquet table: forecast.parquet")
    parser.add_argument("--bundles", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")


def run(options: Namespace) -> int:
    """Write the forecasts, or the report; 0 when done. Raises Refused where there is nothing to read."""
    if options.forecast:
        return _foretell(options)
    if options.table:
        return _tabulate(options.table, options.games)
    if not options.files and not options.simulate:
        raise Refused("There is nothing to tell of: name files of plays, or ask for simulated players by --simulate 500.")
    if options.files and options.out is None:
        raise Refused("Say by --out DIR where the report of these files is to stand: docs/plays is for simulated players alone.")
    out: Path = options.out or ROOT / "docs" / "plays"
    found = Reading()
    goes = chain(files(options.files, found), _simulated(options, out if options.out else None, found))
    for name, content in report(goes, found, options.bundles).items():
        bundle.write(out / name, content.splitlines())
    sys.stdout.write(f"{found.taken:,} records read, {sum(found.faults.values()):,} lines left out. The report: {out / 'REPORT.md'}\n")
    sys.stdout.writelines(f"{each}\n" for each in found.named)
    return 0


def _simulated(options: Namespace, kept: Path | None, found: Reading) -> Iterator[Go]:
    """The records of simulated players, written as a file is and read as one is."""
    if not options.simulate:
        return
    lines = chain(
        as_lines([{"parlour": FILE, "version": VERSION, "build": "simulated", "device": "", "goes": 0}]),
        as_lines(crowd(options.simulate, options.seed, options.bundles, tuple(options.games))),
    )
    if kept is None:
        yield from records("simulated", lines, found)
        return
    kept.mkdir(parents=True, exist_ok=True)
    with gzip.open(kept / SIMULATED_FILE, "wt", encoding="utf-8") as file:
        yield from records("simulated", _copied(lines, file), found)


def _copied(lines: Iterator[str], file: object) -> Iterator[str]:
    for line in lines:
        file.write(line)  # type: ignore[attr-defined]
        yield line


def _foretell(options: Namespace) -> int:
    forecast.FOLDER.mkdir(parents=True, exist_ok=True)
    with workers(options) as crew:
        for game in options.games:
            rows = list(forecast.forecasts(game, options.bundles, crew))
            (forecast.FOLDER / f"{game}.tsv.gz").write_bytes(forecast.packed(rows))
            sys.stdout.write(f"{game}: {len({row.puzzle for row in rows}):,} puzzles, {len({row.model for row in rows})} models\n")
    return 0


def _tabulate(path: Path, games: Sequence[str]) -> int:
    rows = [(game, row) for game in games for row in forecast.read(game, forecast.FOLDER)]
    if not rows:
        raise Refused(f"No forecast is kept of {', '.join(games)}: `python -m parlour_precompute plays --forecast` makes it.")
    import_module("parlour_precompute.plays.table").write(path, rows)
    sys.stdout.write(f"{len(rows):,} forecasts of {len({game for game, _ in rows})} games: {path}\n")
    return 0
