"""Elimination's figures: one challenge by FI-2Pop, and the whole catalogue, against a generator that looks words up by scanning the list."""

import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from parlour.core.rng import Rng
from parlour.games.elimination.rules import is_within
from parlour.games.elimination.supply.generator import Budget, Corpus, evolved
from parlour_precompute import BUNDLES
from parlour_precompute.games.elimination.puzzles import dictionary
from parlour_precompute.games.elimination.sets import DAILY_BUDGET
from parlour_precompute.games.elimination.tables import CHALLENGES, DAILY
from tests.bench.figure import Figure

PAPERS = Budget(100, 100)
RUNS = 10
SMALL = Budget(10, 4)  # scanning the list takes too long for more


def seconds(corpus: Corpus, number: int, budget: Budget) -> float:
    """Processor time of one run; the parameters are those of a day's challenges in turn."""
    before = process_time()
    evolved(DAILY[number % len(DAILY)], corpus, Rng(f"bench/{number}"), budget)
    return process_time() - before


def scanning() -> Corpus:
    """The corpus with words found by trying the whole list."""
    words = list(dictionary().zipf)
    return Corpus(dictionary().sources, lambda letters: [word for word in words if is_within(word, letters)], dictionary().dirty)


def catalogue_minutes() -> tuple[float, int]:
    """Wall time of the whole recipe, and how many challenges it made; refuses to measure what makes other bundles than ours."""
    with TemporaryDirectory() as folder:
        before = perf_counter()
        command = [sys.executable, "-m", "parlour_precompute", "elimination", "--jobs", "2", "--out", folder, "--cache", folder]
        subprocess.run(command, check=True, capture_output=True)
        taken = perf_counter() - before
        made = {path.name: path.read_text(encoding="utf-8") for path in (Path(folder) / "elimination").glob("*.jsonl")}
    if made != {path.name: path.read_text(encoding="utf-8") for path in (BUNDLES / "elimination").glob("*.jsonl")}:
        sys.exit("The recipe no longer makes the bundles that are committed.")
    return taken / 60, sum(CHALLENGES * text.count("\n") for text in made.values())


def figures() -> list[Figure]:
    """All figures of this game's precompute step."""
    corpus = dictionary().corpus
    full = 1000 * median(seconds(corpus, number, PAPERS) for number in range(RUNS))
    small, naive = (1000 * median(seconds(each, number, SMALL) for number in range(RUNS)) for each in (corpus, scanning()))
    whole, made = catalogue_minutes()
    tries, share = SMALL.population * SMALL.generations, DAILY_BUDGET.population * DAILY_BUDGET.generations
    scan = made * naive / 1000 * share / tries / 60 / 2
    one = f"Elimination, one FI-2Pop challenge, {PAPERS.population} x {PAPERS.generations}, median of {RUNS}"
    return [
        Figure(one, full, "ms", "the aim", 600, 600 / full, "<= 600 ms", full <= 600),
        Figure(f"Elimination, FI-2Pop, {tries} evaluations", small, "ms", "scanning the list", naive, naive / small, ">= 20x", naive >= 20 * small),
        Figure(f"Elimination, all {made:,} challenges, 2 jobs", whole, "min", "scanning, at its rate", scan, scan / whole, "<= 15 min", whole <= 15),
    ]
