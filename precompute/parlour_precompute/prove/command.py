"""Prove every bundled puzzle again, or those of the games that are named, through the rules alone. Exit code 1 and a sentence for each fault.

Where all are proved and without a fault, their ladders are measured too: that is `audit`.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

from parlour.games import IDS
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.prove import made
from parlour_precompute.prove.days import published_faults
from parlour_precompute.prove.record import Checker, Entry, Fault, read
from parlour_precompute.run.crew import workers
from parlour_precompute.run.discovery import module
from parlour_precompute.run.options import add_workers, natural
from parlour_precompute.run.pool import Workers

AUDIT = "parlour_precompute.audit.command"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found out about one bundle."""

    bundle: str
    puzzles: int
    faults: tuple[Fault, ...]


def checkers() -> dict[str, Checker]:
    """The checker of every bundle, by the bundle's name: those that the games' proofs name."""
    proofs = ((game, module(game, "proof")) for game in IDS)
    return {f"{game}/{name}.jsonl": checker for game, proof in proofs if proof for name, checker in proof.CHECKERS.items()}


@dataclass(frozen=True, slots=True)
class Sample:
    """Which puzzles are proved by themselves: of the games of these ids (none: of all), every so many-th, the first after so many."""

    games: tuple[str, ...] = ()
    every: int = 1
    after: int = 0

    def holds(self, bundle: str) -> bool:
        """Whether a bundle is looked at."""
        return not self.games or bundle.partition("/")[0] in self.games

    def taken(self, entries: list[Entry]) -> list[Entry]:
        """The puzzles of a bundle that are proved by themselves."""
        return entries[self.after % self.every :: self.every]


ALL = Sample()


def verdicts(bundles: Path, crew: Workers, sample: Sample = ALL) -> Iterator[Verdict]:
    """One verdict for each bundle there is or should be, in the order of their names; of each, the sample's puzzles are proved by themselves."""
    held: dict[tuple[str, str], str] = {}
    known = checkers()
    present = {path.relative_to(bundles).as_posix() for path in bundles.glob("*/*.jsonl")}
    for name in filter(sample.holds, sorted(present | set(known))):
        if name not in known:
            yield Verdict(name, 0, (Fault(0, "", "No checker proves this bundle: add one to CHECKERS in the game's proof.py."),))
        elif name not in present:
            yield Verdict(name, 0, (Fault(0, "", "The bundle is missing."),))
        else:
            found = verdict(name, (bundles / name).read_bytes(), known[name], crew, held, sample)
            changed = published_faults(bundles / name, (bundles / name).read_text(encoding="utf-8", errors="replace"))
            yield replace(found, faults=(*changed, *found.faults))


def verdict(name: str, data: bytes, checker: Checker, crew: Workers, held: dict[tuple[str, str], str] | None = None, sample: Sample = ALL) -> Verdict:
    """The verdict on one bundle; `held` says which bundle of a game holds a name already, and learns those of this one."""
    try:
        entries, faults = read(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        return Verdict(name, 0, (Fault(0, "", f"The file is not UTF-8: {error}."),))
    drawn = sample.taken(entries)
    for entry, sentences in zip(drawn, crew.map(checker.alone, drawn), strict=True):
        faults += [Fault(entry.line, entry.key, sentence) for sentence in sentences]
    faults += checker.together(entries)
    faults += repeats(name, entries, checker, {} if held is None else held)
    return Verdict(name, len(entries), tuple(sorted(faults, key=lambda fault: fault.line)))


def repeats(bundle: str, entries: list[Entry], checker: Checker, held: dict[tuple[str, str], str]) -> Iterator[Fault]:
    """What another bundle of the same game holds already."""
    game = bundle.partition("/")[0]
    for entry in entries:
        for name in checker.names(entry):
            first = held.setdefault((game, name), bundle)
            if first != bundle:
                yield Fault(entry.line, entry.key, f"{name} is in {first} already.")


def table(found: list[Verdict]) -> str:
    """The verdicts as lines of text."""
    rows = [("bundle", "puzzles", "faults"), *((each.bundle, f"{each.puzzles:,}", f"{len(each.faults):,}") for each in found)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "".join(f"{name:<{widths[0]}}  {puzzles:>{widths[1]}}  {faults:>{widths[2]}}\n" for name, puzzles, faults in rows)


def sentence(bundle: str, fault: Fault) -> str:
    """A fault as it is printed: where, then what."""
    place = [bundle, *([f"line {fault.line}"] if fault.line else []), *([f"key {fault.key}"] if fault.key else [])]
    return f"{', '.join(place)}: {fault.text}\n"


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_workers(parser)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"the games whose bundles are proved (default: all of them, {', '.join(IDS)})")
    parser.add_argument("--every", type=natural, default=1, metavar="N", help="prove each Nth puzzle, the lists whole (default: %(default)s)")
    parser.add_argument("--after", type=natural, default=None, metavar="M", help="with --every, leave out the first M puzzles of each bundle")
    told = "prove so many puzzles of each game as pages make them, and nothing else"
    parser.add_argument("--made", type=natural, default=0, metavar="N", help=told)
    parser.add_argument("--bundles", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")


def prove_made(games: tuple[str, ...], count: int) -> int:
    """Prove a sample of what pages make; 1 where one has a fault."""
    found = dict(made.proved(games, count))
    sys.stdout.write(f"{len(found)} made puzzles proved, {sum(map(bool, found.values()))} with faults.\n")
    sys.stderr.writelines(f"{place}: {fault}\n" for place, wrong in found.items() for fault in wrong)
    return int(any(found.values()))


def run(options: Namespace) -> int:
    """Prove all bundles; 0 where there is no fault."""
    if not options.bundles.is_dir():
        raise Refused(f"There is no folder {options.bundles}.")
    if strange := sorted(set(options.games) - set(IDS)):
        raise Refused(f"There is no game {strange[0]}: there are {', '.join(IDS)}.")
    if options.made:
        return prove_made(tuple(options.games), options.made)
    sample = Sample(tuple(options.games), options.every, options.after or 0)
    with workers(options) as crew:
        found = list(verdicts(options.bundles, crew, sample))
        sys.stdout.write(table(found))
        sys.stderr.writelines(sentence(each.bundle, fault) for each in found for fault in each.faults)
        if any(each.faults for each in found):
            return 1
        # A part of a ladder says little of its shape, and what has a fault is not measured. Proofs need none of the packages that measuring does.
        return int(import_module(AUDIT).audit(sample.games, options.bundles, crew)) if sample.every == 1 else 0
