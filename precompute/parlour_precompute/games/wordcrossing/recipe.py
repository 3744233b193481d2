"""Wordcrossing's three sets: 120 levels, of which ten teach and the others climb, days, 600 crossings for Infinite in four bands.

Every candidate is proposed, solved over both lists and measured by itself. Of the candidates days are chosen by their difficulty, levels and bands
by the effort of simulated players.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any
from zlib import crc32

from parlour_precompute import BUNDLES
from parlour_precompute.games.wordcrossing.candidates import Candidate, candidate, drawn, read
from parlour_precompute.games.wordcrossing.lessons import LESSONS, taught
from parlour_precompute.games.wordcrossing.sets import Scale, days, levels, rounds
from parlour_precompute.games.wordcrossing.tables import BANDS, LEVELS, PER_BAND
from parlour_precompute.run import bundle
from parlour_precompute.run.days import DRAWN_AT_FIRST, store
from parlour_precompute.run.journal import Journal, Parameters, opened
from parlour_precompute.run.options import add_journal, add_workers, natural
from parlour_precompute.run.pool import Workers, workers
from parlour_precompute.run.progress import progress
from parlour_precompute.words.wordlist import WORDS

PARTS = {"levels": ("lessons", "levels"), "daily": ("daily",), "infinite": ("infinite",)}
SETS = tuple(PARTS)
"""The sets, each with the kinds of candidates that it is chosen from."""

VERSION = 4  # of what a candidate holds: a journal of another version is refused


def work(seed: str, scale: Scale, number: int) -> Any:
    """A candidate by its number, as a journal keeps it."""
    stream, asked = scale.tasks[number]
    kind, _, at = stream.partition("/")
    if kind == "lessons":
        return taught(LESSONS[int(at)], seed)
    return candidate(f"{seed}/{stream}", asked.params) if kind == "daily" else drawn(f"{seed}/{stream}", asked)


def results(crew: Workers, seed: str, scale: Scale, journal: Journal, sets: Collection[str]) -> Mapping[int, Any]:
    """The candidates of some sets by their numbers."""
    parts = {part for name in sets for part in PARTS[name]}
    numbers = [number for number, (stream, _) in enumerate(scale.tasks) if stream.partition("/")[0] in parts]
    done = crew.noted(partial(work, seed, scale), numbers, journal)
    with closing(done), progress("Wordcrossing levels", len(numbers)) as advance:
        for _ in done:
            advance(1)
    return journal.finished


def chosen(seed: str, scale: Scale, done: Mapping[int, Any], sets: Collection[str]) -> Iterator[tuple[str, dict[str, Candidate]]]:
    """Each of some sets with its levels by their keys."""

    def found(name: str) -> list[Candidate]:
        return [read(done[number]) for number in scale.of(name)]

    if "levels" in sets:
        yield "levels", levels(found("levels"), [[read(one) for one in done[number]] for number in scale.of("lessons")], scale.levels)
    if "daily" in sets:
        yield "daily", days(found("daily"), scale.days, seed)
    if "infinite" in sets:
        yield "infinite", {key: each for band in sorted(BANDS) for key, each in rounds(found(f"infinite/{band}"), band, scale.band).items()}


def line(key: str, one: Candidate) -> str:
    """A level of a bundle, as its line."""
    return bundle.line(key, one.puzzle, {**one.measures, "difficulty": one.difficulty})


def arguments(parser: ArgumentParser) -> None:
    """The options of this recipe."""
    add_workers(parser)
    add_journal(parser)
    for name, most, what in (("levels", LEVELS, "levels"), ("days", DRAWN_AT_FIRST, "days"), ("band", PER_BAND, "levels in each band of Infinite")):
        parser.add_argument(f"--{name}", type=natural, default=most, metavar="N", help=f"{what} to make, for a trial (default: %(default)s)")
    told = "sets to make (default: all); days that were published stay as they are, and to make them again takes the longest"
    parser.add_argument("--sets", nargs="+", choices=SETS, default=SETS, metavar="SET", help=told)
    parser.add_argument("--out", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")


def run(options: Namespace) -> int:
    """Write the bundles; 0 when done."""
    scale = Scale(options.levels, options.days, options.band)
    with opened(options, "wordcrossing", VERSION, parameters(scale)) as journal, workers(options) as crew:
        done = results(crew, options.seed, scale, journal, options.sets)
        found = dict(chosen(options.seed, scale, done, options.sets))
        for name, known in found.items():
            store(options.out, "wordcrossing", name, [line(key, one) for key, one in known.items()])
        journal.delete()
    told = ", ".join(f"{len(known):,} {name}" for name, known in found.items())
    sys.stdout.write(f"Wordcrossing: {told}: {options.out / 'wordcrossing'}\n")
    return 0


def parameters(scale: Scale) -> Parameters:
    """What a journal must agree in beside the seed: a changed word list makes other levels, changed tables number other candidates."""
    tasks = crc32(repr(scale.tasks).encode())
    return {"words": crc32(WORDS.read_bytes()) if WORDS.exists() else 0, "tasks": tasks, **asdict(scale)}
