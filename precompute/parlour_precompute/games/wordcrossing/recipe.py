"""Wordcrossing's three sets: 120 levels, of which ten teach and the others climb, days, 600 crossings for Infinite in four bands.

Every candidate is proposed, solved over both lists and measured by itself. Levels and bands are chosen by the effort of simulated players; days are
drawn by `new_days.py`, the first ones as those of any later year.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any
from zlib import crc32

from parlour.core.daily import day_after
from parlour_precompute import BUNDLES
from parlour_precompute.games.wordcrossing import new_days
from parlour_precompute.games.wordcrossing.candidates import Candidate, line, proposed, read
from parlour_precompute.games.wordcrossing.first_steps import taught_of
from parlour_precompute.games.wordcrossing.lessons import LESSONS, taught
from parlour_precompute.games.wordcrossing.sets import Scale, levels, rounds
from parlour_precompute.games.wordcrossing.tables import BANDS, LEVELS, PER_BAND
from parlour_precompute.run.crew import workers
from parlour_precompute.run.days import DRAWN_AT_FIRST, FIRST_DAY, Record, Sampling, days_from, store
from parlour_precompute.run.journal import Journal, Parameters, opened
from parlour_precompute.run.options import add_journal, add_workers, natural
from parlour_precompute.run.pool import Workers
from parlour_precompute.run.progress import progress
from parlour_precompute.words.wordlist import WORDS

PARTS = {"levels": ("lessons", "levels"), "daily": (), "infinite": ("infinite",)}
SETS = tuple(PARTS)
"""The sets, each with the kinds of candidates that it is chosen from."""

VERSION = 8  # of what a candidate holds: a journal of another version is refused


def work(seed: str, scale: Scale, number: int) -> Any:
    """A candidate by its number, as a journal keeps it."""
    stream, asked = scale.tasks[number]
    kind, _, at = stream.partition("/")
    if kind == "lessons":
        return taught(LESSONS[int(at)], seed, scale.drawn(LESSONS[int(at)]))
    return proposed(f"{seed}/{stream}", asked)


def results(crew: Workers, seed: str, scale: Scale, journal: Journal, sets: Collection[str]) -> Mapping[int, Any]:
    """The candidates of some sets by their numbers."""
    parts = {part for name in sets for part in PARTS[name]}
    numbers = [number for number, (stream, _) in enumerate(scale.tasks) if stream.partition("/")[0] in parts]
    done = crew.noted(partial(work, seed, scale), numbers, journal)
    with closing(done), progress("Wordcrossing levels", len(numbers)) as advance:
        for _ in done:
            advance(1)
    return journal.finished


def chosen(scale: Scale, done: Mapping[int, Any], sets: Collection[str]) -> Iterator[tuple[str, dict[str, Candidate]]]:
    """Each of some sets but the days, with its levels by their keys."""

    def found(name: str) -> list[Candidate]:
        return [read(done[number]) for number in scale.of(name)]

    if "levels" in sets:
        yield "levels", levels(found("levels"), [list(map(taught_of, done[number])) for number in scale.of("lessons")], scale.levels)
    if "infinite" in sets:
        yield "infinite", {key: each for band in sorted(BANDS) for key, each in rounds(found(f"infinite/{band}"), band, scale.band).items()}


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
    scale = Scale(options.levels, options.band)
    with workers(options) as crew:
        with opened(options, "wordcrossing", VERSION, parameters(scale)) as journal:
            done = results(crew, options.seed, scale, journal, options.sets)
            found = {name: [line(key, one) for key, one in known.items()] for name, known in chosen(scale, done, options.sets)}
            for name, lines in found.items():
                store(options.out, "wordcrossing", name, lines)
            journal.delete()
        if "daily" in options.sets:
            found["daily"] = first_days(crew, options)
            store(options.out, "wordcrossing", "daily", found["daily"])
    told = ", ".join(f"{len(lines):,} {name}" for name, lines in found.items())
    sys.stdout.write(f"Wordcrossing: {told}: {options.out / 'wordcrossing'}\n")
    return 0


def first_days(crew: Workers, options: Namespace) -> list[str]:
    """The lines of the first days, with none of the levels of the other sets that are in the folder."""
    held: dict[str, list[Record]] = {"daily": []}
    for name in SETS:
        path = options.out / "wordcrossing" / f"{name}.jsonl"
        if name != "daily" and path.exists():
            held[name] = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]
    with opened(options, "wordcrossing-daily", new_days.VERSION, {"words": words_mark()}) as journal:
        days = days_from(FIRST_DAY, day_after(FIRST_DAY, options.days - 1))
        found = list(new_days.sampled(Sampling(crew, options.seed, journal, held), days))
        journal.delete()
    return found


def words_mark() -> int:
    """What tells another word list: it makes other levels."""
    return crc32(WORDS.read_bytes()) if WORDS.exists() else 0


def parameters(scale: Scale) -> Parameters:
    """What a journal must agree in beside the seed: a changed word list makes other levels, changed tables number other candidates."""
    tasks = crc32(repr((scale.tasks, [scale.drawn(lesson) for lesson in LESSONS])).encode())
    return {"words": words_mark(), "tasks": tasks, **asdict(scale)}
