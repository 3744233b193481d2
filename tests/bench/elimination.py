"""Elimination's figures: one challenge by FI-2Pop, and how fast days are made, against a generator that looks words up by scanning the list.

All in processor time, so that other work on the machine does not count.
"""

import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from parlour.core.rng import Rng
from parlour.games.elimination.generator import Budget, Corpus, evolved
from parlour.games.elimination.rules import is_within
from parlour_precompute.elimination import dictionary
from parlour_precompute.elimination_sets import DAILY_BUDGET
from parlour_precompute.elimination_tables import CHALLENGES, DAILY
from tests.bench.figure import Figure

PAPERS = Budget(100, 100)
RUNS = 10
SMALL = Budget(10, 4)  # scanning the list takes too long for more
DAYS = 12
WHOLE = ">= 10.7/s, all 9,600 in 15 min"


def seconds(corpus: Corpus, number: int, budget: Budget) -> float:
    """Processor time of one run; the parameters are those of a day's challenges in turn."""
    before = process_time()
    evolved(DAILY[number % len(DAILY)], corpus, Rng(f"bench/{number}"), budget)
    return process_time() - before


def scanning() -> Corpus:
    """The corpus with words found by trying the whole list."""
    words = list(dictionary().zipf)
    return Corpus(dictionary().sources, lambda letters: [word for word in words if is_within(word, letters)], dictionary().dirty)


def recipe_seconds(days: int) -> float:
    """Processor time of the recipe for so many days, a level and a round, start of Python and of its two processes included."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "parlour_precompute", "elimination", "--jobs", "2", "--out", folder, "--cache", folder]
        before = getrusage(RUSAGE_CHILDREN).ru_utime
        subprocess.run([*command, "--levels", "1", "--rounds", "1", "--days", str(days)], check=True, capture_output=True)
        return getrusage(RUSAGE_CHILDREN).ru_utime - before


def figures() -> list[Figure]:
    """All figures of this game's precompute step."""
    corpus = dictionary().corpus
    full = 1000 * median(seconds(corpus, number, PAPERS) for number in range(RUNS))
    small, naive = (1000 * median(seconds(each, number, SMALL) for number in range(RUNS)) for each in (corpus, scanning()))
    rate = 2 * DAYS * CHALLENGES / (recipe_seconds(1 + DAYS) - recipe_seconds(1))
    tries, share = SMALL.population * SMALL.generations, DAILY_BUDGET.population * DAILY_BUDGET.generations
    scan = 2 * 1000 / naive * tries / share
    one = f"Elimination, one FI-2Pop challenge, {PAPERS.population} x {PAPERS.generations}, median of {RUNS}"
    return [
        Figure(one, full, "ms", "the aim", 600, 600 / full, "<= 600 ms", full <= 600),
        Figure(f"Elimination, FI-2Pop, {tries} evaluations", small, "ms", "scanning the list", naive, naive / small, ">= 20x", naive >= 20 * small),
        Figure("Elimination, days, 2 cores", rate, "challenges/s", "scanning, at its rate, 2 cores", scan, rate / scan, WHOLE, rate >= 10.7),
    ]
