"""Measure every ladder again: whether effort keeps the shape that its set declares, whether stars mean the same all along, how like neighbours are.

Players that took no part in the making play each puzzle, and what can be counted is counted. Of days each weekday is held to its table.
Exit code 1 and a sentence for each law that does not hold.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from parlour.games import IDS
from parlour_precompute import BUNDLES, ROOT, Refused
from parlour_precompute.audit.judged import Finding, findings, named
from parlour_precompute.audit.ladder import Ladder
from parlour_precompute.audit.page import page, pictures
from parlour_precompute.audit.shapes import OPEN, SHAPES, Shape
from parlour_precompute.audit.weeks import findings as of_week
from parlour_precompute.audit.weeks import of_days
from parlour_precompute.run.crew import workers
from parlour_precompute.run.discovery import module
from parlour_precompute.run.options import add_workers, natural
from parlour_precompute.run.pool import Workers


@dataclass(frozen=True, slots=True)
class Audited:
    """A ladder with its shape, and what was found of it."""

    ladder: Ladder
    shape: Shape
    found: tuple[Finding, ...]


def audited(games: tuple[str, ...], bundles: Path, crew: Workers, sample: int = 1, shapes: Mapping[str, Shape] = SHAPES) -> Iterator[Audited]:
    """Each ladder of these games (none: of all); raises Refused where the table names no shape of a ladder that a game measures, or the other way.

    Days are measured as their bundle tells, unless the game measures them itself.
    """
    for game in games or IDS:
        known = module(game, "audit")
        ladders = [] if known is None else list(known.ladders(bundles, crew, sample))
        those = {name: shape for name, shape in shapes.items() if name.startswith(f"{game}/")}
        measured = {ladder.bundle for ladder in ladders}
        stored = {name: shape for name, shape in those.items() if shape.kind == "week" and name not in measured}
        told = those.keys() - stored.keys()
        if strange := sorted(told ^ measured):
            raise Refused(f"The table of shapes (audit/shapes.toml) and what {game} measures differ: {', '.join(strange)}.")
        for ladder in ladders:
            shape = shapes[ladder.bundle]
            yield Audited(ladder, shape, tuple(of_week(ladder, shape) if shape.kind == "week" else findings(ladder, shape)))
        for name, shape in stored.items():
            days = of_days(bundles, name, shape.measure, sample)
            yield Audited(days, shape, tuple(of_week(days, shape)))


def faults(each: Audited, opened: Mapping[str, str] = OPEN) -> Iterator[str]:
    """A sentence for each law that does not hold, and for each that is told to be open and holds by now."""
    name = each.ladder.bundle
    for finding in each.found:
        is_open = named(each.ladder, finding) in opened
        if not finding.holds and not is_open:
            yield f"{name}, {finding.row}: {finding.law}: {finding.figure:.3f}, and the limit is {finding.limit:.3f}.\n"
        elif finding.holds and is_open:
            yield f"{name}, {finding.row}: {finding.law}: it holds by now. Take it out of the open ones in audit/shapes.toml.\n"


def summary(each: Audited) -> str:
    """What was found of a ladder, as lines of text."""
    shares = {kind: np.mean(rows, axis=0) for kind, rows in each.ladder.stars.items()}
    lines = [f"{each.ladder.bundle}: {len(each.ladder.keys)} puzzles, {each.shape.kind}"]
    lines += [f"  {_state(each, one):<5} {one.figure:>7.3f} of {one.limit:.3f}  {one.law}: {one.row}" for one in each.found]
    lines += [f"  stars of {kind}: {', '.join(f'{share:.0%}' for share in row)}" for kind, row in shares.items()]
    lines += [f"  obscure words are needed in {np.mean(each.ladder.obscure):.1%}"] if any(each.ladder.obscure) else []
    return "\n".join(lines) + "\n"


def _state(each: Audited, finding: Finding) -> str:
    if finding.holds:
        return "holds"
    return "open" if named(each.ladder, finding) in OPEN else "FAILS"


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_workers(parser)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"the games whose ladders are measured (default: all of them, {', '.join(IDS)})")
    parser.add_argument(
        "--every", type=natural, default=1, metavar="N", help="measure each Nth puzzle alone; figures are rougher (default: %(default)s)"
    )
    parser.add_argument("--bundles", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")
    parser.add_argument("--write", action="store_true", help="write each game's page, docs/<game>/AUDIT.md, and its plots")


def run(options: Namespace) -> int:
    """Measure the ladders; 0 where every law holds."""
    if not options.bundles.is_dir():
        raise Refused(f"There is no folder {options.bundles}.")
    if strange := sorted(set(options.games) - set(IDS)):
        raise Refused(f"There is no game {strange[0]}: there are {', '.join(IDS)}.")
    with workers(options) as crew:
        return audit(tuple(options.games), options.bundles, crew, options.every, ROOT / "docs" if options.write else None)


def audit(games: tuple[str, ...], bundles: Path, crew: Workers, sample: int = 1, docs: Path | None = None) -> int:
    """Measure these games' ladders and print what was found, into pages under `docs` too where that is named; 1 where a law does not hold."""
    done = list(audited(games, bundles, crew, sample))
    sys.stdout.writelines(summary(each) for each in done)
    for game in dict.fromkeys(each.ladder.bundle.partition("/")[0] for each in done if docs):
        _write(docs or ROOT, game, [each for each in done if each.ladder.bundle.startswith(f"{game}/")])
    sentences = [sentence for each in done for sentence in faults(each)]
    sys.stderr.writelines(sentences)
    return int(bool(sentences))


def _write(docs: Path, game: str, done: list[Audited]) -> None:
    """A game's page, with a plot of each of its ladders."""
    folder = docs / game
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "AUDIT.md").write_text(page(game, [(each.ladder, each.shape, each.found) for each in done]), encoding="utf-8")
    for name, drawn in pictures([each.ladder for each in done]):
        (folder / name).write_text(drawn, encoding="utf-8")
