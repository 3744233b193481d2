"""The report of plays: what was read and left out, then each game's part, its stars and its forecasts."""

import gzip
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from parlour.apart.plays.record import Go
from parlour.core.game import Game
from parlour.games import CATALOGUE, IDS
from parlour_precompute import Refused
from parlour_precompute.plays import forecast
from parlour_precompute.plays.part import Analysis, Part, table
from parlour_precompute.plays.reading import CUT, LONGEST_LINE, NAMED, Reading, records
from parlour_precompute.plays.scores import Outcomes, scored
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.plays.sitting import SIMULATED
from parlour_precompute.plays.stars import stars
from parlour_precompute.run.discovery import module

HEAD = """# What play tells

Written by `python -m parlour_precompute plays`; do not edit. What records are and what is left out stands in docs/PLAYS.md.
"""
LADDERS = ("levels",)
"""Sets that are played in an order in every game that has one, and whose stars are told along it."""


def files(paths: Iterable[Path], found: Reading) -> Iterator[Go]:
    """The records of files, one by one, packed ones too; raises Refused where a file is not there."""
    for path in paths:
        if not path.is_file():
            raise Refused(f"There is no file {path}.")
        yield from records(path.name, _lines(path, found), found)


def _lines(path: Path, found: Reading) -> Iterator[str]:
    """The lines of a file, none longer than a record may be; a packed file that is cut is read as far as it goes."""
    opened: Any = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8", errors="replace") as lines:
        try:
            # A line without end comes in pieces, each of which is no JSON.
            while line := lines.readline(LONGEST_LINE + 1):
                yield line
        except (EOFError, OSError) as fault:
            found.fault(path.name, CUT, f"the packed file: {fault}"[:120])


class Plays:
    """All that is counted of records as they come."""

    def __init__(self, bundles: Path) -> None:
        known = {game: module(game, "plays.analysis") for game in IDS}
        self.games: dict[str, Analysis] = {game: each.analysis(bundles) for game, each in known.items() if each}
        self.outcomes = {game: Outcomes() for game in self.games}
        self.shelves = {game: Shelf(game, bundles) for game in self.games}
        self.strange: Counter[str] = Counter()
        self.goes: Counter[str] = Counter()
        self.simulated: Counter[str] = Counter()
        self.devices: set[str] = set()
        self.marks: dict[str, set[str]] = {}

    def take(self, go: Go) -> None:
        """Counts a record; one of a puzzle that does not ship is counted as such and left out."""
        if go.game not in self.games:
            self.strange["of no game of this build"] += 1
        elif not self.shelves[go.game].is_here(go):
            self.strange["of puzzles that do not ship, or were drawn anew"] += 1
        else:
            self.goes[go.game] += 1
            self.simulated[go.game] += go.device.startswith(SIMULATED)
            self.devices.add(go.device)
            if go.fingerprint:
                self.marks.setdefault(go.puzzle, set()).add(go.fingerprint)
            self.games[go.game].take(go)
            self.outcomes[go.game].take(go)


def report(goes: Iterable[Go], found: Reading, bundles: Path, kept: Path = forecast.FOLDER) -> dict[str, str]:
    """The files of the report by their names: REPORT.md and its plots."""
    plays = Plays(bundles)
    for go in goes:
        plays.take(go)
    parts = [_read(plays, found)]
    for game in plays.games:
        rows = forecast.read(game, kept)
        known = [name for name in LADDERS if CATALOGUE[game].set_of(name) is not None]
        told = [plays.games[game].part(), *(stars(plays.shelves[game], name, rows, plays.outcomes[game]) for name in known)]
        told.append(scored(game, rows, plays.outcomes[game]))
        parts.append(_headed(CATALOGUE[game], plays, told))
    plots = {name: drawn for part in parts for name, drawn in part.plots.items()}
    return {"REPORT.md": HEAD + "".join(part.text for part in parts), **plots}


def _headed(game: Game, plays: Plays, told: list[Part]) -> Part:
    goes, simulated = plays.goes[game.id], plays.simulated[game.id]
    label = "" if not simulated else f" **{'All' if simulated == goes else f'{simulated:,}'} of them are of simulated players, not of people.**"
    head = f"\n## {game.title}\n\n{goes:,} records.{label}\n\n"
    return Part(head + "\n".join(part.text for part in told), {name: drawn for part in told for name, drawn in part.plots.items()})


def _read(plays: Plays, found: Reading) -> Part:
    """What was read, and what was left out by its reason."""
    everything, simulated = sum(plays.goes.values()), sum(plays.simulated.values())
    lines = [
        f"\n{found.taken:,} records of {len(plays.devices):,} devices; {everything:,} are of shipped puzzles, {simulated:,} of simulated players.\n"
    ]
    if simulated:
        lines.append("\n**Simulated players are programs. What their plays show is that the tables and figures work; it says nothing of people.**\n")
    if rows := [*found.faults.items(), *plays.strange.items()]:
        lines += ["\n", table(["left out", "lines"], [(why, f"{count:,}") for why, count in rows])]
        lines += ["\n", *(f"* {each}\n" for each in found.named)]
        lines.append(f"* and {sum(found.faults.values()) - NAMED:,} more\n" if sum(found.faults.values()) > NAMED else "")
    if drawn := sorted(puzzle for puzzle, marks in plays.marks.items() if len(marks) > 1):
        lines.append(f"\n{len(drawn)} puzzles came with more than one board, such as {drawn[0]}: of another build. They are told together.\n")
    if found.days:
        lines.append(f"\n{sum(found.days.values()):,} more goes are only counted, since their devices let the records of old days go.\n")
    return Part("".join(lines))


def as_lines(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Records as the lines of a file."""
    return (json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
