"""Elimination's three sets: 30 levels of ten challenges, days of ten, 200 rounds of ten for Infinite.

Levels come from FI-2Pop with the paper's budget, days from FI-2Pop with a smaller one, Infinite from constrained MAP-Elites. No letters are
there twice in all sets; answers are not stored, since they follow from the word list. Of the committed sets the levels are the oldest, then
came the days, then Infinite: `--keep-levels` draws it beside the others again.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any
from zlib import crc32

from parlour.core.daily import day_after
from parlour.games.elimination.rules import Puzzle
from parlour.games.elimination.supply.fitness import READINGS, Reading
from parlour.games.elimination.supply.generator import Pair, pairs
from parlour.games.elimination.supply.levels import LEVELS
from parlour_precompute import BUNDLES
from parlour_precompute.games.elimination import new_days
from parlour_precompute.games.elimination.puzzles import measures, puzzle_line
from parlour_precompute.games.elimination.sets import (
    INFINITE_RUNS,
    Used,
    infinite_puzzle,
    infinite_rounds,
    infinite_run,
    level_puzzle,
    level_runs,
)
from parlour_precompute.games.elimination.tables import ROUNDS
from parlour_precompute.run.crew import workers
from parlour_precompute.run.days import DRAWN_AT_FIRST, FIRST_DAY, Sampling, days_from, published, records_of, store
from parlour_precompute.run.journal import Journal, Parameters, opened
from parlour_precompute.run.options import add_journal, add_workers, natural
from parlour_precompute.run.pool import Workers
from parlour_precompute.run.progress import progress
from parlour_precompute.words.wordlist import WORDS

VERSION = 5  # of what a piece of work holds: a journal of another version is refused


@dataclass(frozen=True, slots=True)
class Scale:
    """How much of the levels and of Infinite is made, all of it, or less for a trial, and by which reading of Eq. 3."""

    levels: int = len(LEVELS)
    rounds: int = ROUNDS
    reading: Reading = "prose"

    @property
    def runs(self) -> int:
        """The runs for Infinite."""
        return -(-INFINITE_RUNS * self.rounds // ROUNDS)

    @property
    def works(self) -> int:
        """How many pieces of work there are: a level, or a run for Infinite each."""
        return self.levels + self.runs


@dataclass(frozen=True, slots=True)
class Made:
    """A finished puzzle of a set, not measured yet; `fitness` is Eq. 3 of each challenge."""

    set: str
    key: str
    puzzle: Puzzle
    fitness: tuple[float, ...]


def work(seed: str, scale: Scale, number: int) -> Any:
    """The result of a piece of work, as JSON keeps it: levels first, then runs for Infinite."""
    if number < scale.levels:
        return level_runs(seed, number + 1, LEVELS[number], scale.reading)
    return infinite_run(seed, number - scale.levels, scale.reading)


def results(crew: Workers, seed: str, scale: Scale, journal: Journal) -> Mapping[int, Any]:
    """The results of all pieces of work, by their numbers."""
    done = crew.noted(partial(work, seed, scale), range(scale.works), journal)
    with closing(done), progress("Elimination runs", scale.works) as advance:
        for _ in done:
            advance(1)
    return journal.finished


def made(seed: str, scale: Scale, done: Mapping[int, Any], standing: Iterable[str] = ()) -> Iterator[Made]:
    """The puzzles of levels and Infinite in order; each has letters that none before it has, and mixes no two words that one of its set mixes.

    `standing` are the letters of puzzles that stand, and are not made again.
    """
    taken = set(standing)
    mixed: dict[str, set[Pair]] = {"levels": set(), "infinite": set()}

    def kept(name: str, key: str, built: tuple[Puzzle, list[float]]) -> Made:
        puzzle, fitness = built
        taken.update(challenge.letters for challenge in puzzle.challenges)
        mixed[name].update(pair for challenge in puzzle.challenges for pair in pairs(challenge.sources))
        return Made(name, key, puzzle, tuple(fitness))

    for level in range(1, scale.levels + 1):
        used = Used(taken, mixed["levels"])
        yield kept("levels", f"{level:02d}", level_puzzle(seed, level, LEVELS[level - 1], done[level - 1], used))
    pieces = (piece for run in range(scale.runs) for piece in done[scale.levels + run])
    for number, hand in enumerate(infinite_rounds(pieces, taken, scale.rounds), start=1):
        yield kept("infinite", f"{number:04d}", infinite_puzzle(hand))


def measured(one: Made) -> str:
    """The line of a puzzle."""
    return puzzle_line(one.key, one.puzzle, measures(one.puzzle, one.fitness))


def lines(crew: Workers, puzzles: list[Made]) -> dict[str, list[str]]:
    """The lines of each set, in order."""
    found: dict[str, list[str]] = {}
    with progress("Elimination measures", len(puzzles)) as advance:
        for one, text in zip(puzzles, crew.map(measured, puzzles), strict=True):
            found.setdefault(one.set, []).append(text)
            advance(1)
    return found


def arguments(parser: ArgumentParser) -> None:
    """The options of this recipe."""
    add_workers(parser)
    add_journal(parser)
    for name, most, what in (("levels", len(LEVELS), "levels"), ("days", DRAWN_AT_FIRST, "days"), ("rounds", ROUNDS, "rounds of Infinite")):
        parser.add_argument(f"--{name}", type=natural, default=most, metavar="N", help=f"{what} to make, for a trial (default: %(default)s)")
    told = "how Eq. 3 is read: by the prose around it, as our bundles are, or as it is printed, for a trial (default: %(default)s)"
    parser.add_argument("--keep-levels", action="store_true", help="draw Infinite alone; the levels stay as they stand")
    parser.add_argument("--reading", choices=READINGS, default="prose", help=told)
    parser.add_argument("--out", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")


def run(options: Namespace) -> int:
    """Write the bundles; 0 when done."""
    of_days = published_letters(options.out)
    standing = of_days + (letters_of(options.out / "elimination" / "levels.jsonl") if options.keep_levels else [])
    scale = Scale(0 if options.keep_levels else options.levels, options.rounds, options.reading)
    with workers(options) as crew:
        with opened(options, "elimination", VERSION, parameters(scale)) as journal:
            done = results(crew, options.seed, scale, journal)
            found = lines(crew, list(made(options.seed, scale, done, standing)))
            for name, texts in found.items():
                store(options.out, "elimination", name, texts)
            journal.delete()
        # Days that were published stay, whatever other sets are drawn anew beside them.
        if not of_days:
            found["daily"] = first_days(crew, options, found)
            store(options.out, "elimination", "daily", found["daily"])
    told = ", ".join(f"{len(texts):,} {name}" for name, texts in found.items())
    sys.stdout.write(f"Puzzles of ten challenges: {told}: {options.out / 'elimination'}\n")
    return 0


def first_days(crew: Workers, options: Namespace, others: Mapping[str, list[str]]) -> list[str]:
    """The lines of the first days, with no letters that stand in another set."""
    held = {name: [json.loads(text) for text in texts] for name, texts in others.items()}
    days = days_from(FIRST_DAY, day_after(FIRST_DAY, options.days - 1))
    with opened(options, "elimination-daily", new_days.VERSION, {"words": words_mark()}) as journal:
        found = list(new_days.sampled(Sampling(crew, options.seed, journal, {**held, "daily": []}), days))
        journal.delete()
    return found


def words_mark() -> int:
    """What tells another word list: it makes other puzzles."""
    return crc32(WORDS.read_bytes()) if WORDS.exists() else 0


def published_letters(folder: Path) -> list[str]:
    """The letters of the published days in a folder of bundles."""
    path = folder / "elimination" / "daily.jsonl"
    return letters_of(path) if published(path) else []


def letters_of(path: Path) -> list[str]:
    """The letters of all challenges of a bundle; raises Refused where it is missing."""
    return [each["letters"] for record in records_of(path) for each in record["puzzle"]["challenges"]]


def parameters(scale: Scale) -> Parameters:
    """What a journal must agree in beside the seed; a changed word list or level table makes other puzzles."""
    table = crc32(repr(LEVELS).encode())
    return {"words": words_mark(), "table": table, **asdict(scale)}
