"""Finds the parameters of Elimination's levels: simulated players play candidates until their scores form the saw-tooth.

The paper's conclusion asks for such tuning, after Isaksen et al. First every candidate of a tooth is played in cheap levels, made with a small
budget. Then, level by level, the candidates whose forecast is nearest to the difficulty intended are made with the full budget, the very runs
the bundle will hold, until one comes near enough; each takes of its runs what makes it as hard as intended, as far as they allow.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any
from zlib import crc32

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.elimination.rules import Params
from parlour.games.elimination.supply import levels
from parlour.games.elimination.supply.generator import Budget, doubles
from parlour.games.elimination.supply.timing import time_allowed
from parlour_precompute import Refused
from parlour_precompute.games.elimination.curve import LEVELS, TOOTH, intended
from parlour_precompute.games.elimination.puzzles import dictionary, measures, proposed, puzzle
from parlour_precompute.games.elimination.puzzles import run as evolve
from parlour_precompute.games.elimination.sets import Used, level_puzzle, level_runs
from parlour_precompute.run.journal import Journal, opened
from parlour_precompute.run.options import add_journal, add_workers
from parlour_precompute.run.pool import workers
from parlour_precompute.run.progress import progress
from parlour_precompute.words.wordlist import WORDS

VERSION = 2
FORECAST_BUDGET = Budget(20, 10)
NEAR = 0.01  # of the difficulty intended: less than a third of a step of the curve
TRIES = 12

SHAPES: tuple[tuple[tuple[int, ...], ...], ...] = (
    ((3, 4), (4, 4)),
    ((4, 4), (4, 5)),
    ((4, 5), (5, 5)),
    ((4, 5), (5, 5), (3, 4, 4)),
    ((5, 5), (5, 6), (4, 4, 4)),
    ((5, 6), (6, 6), (4, 4, 5), (4, 5, 5)),
)
"""The lengths of source words, tooth by tooth."""

SLICES = (
    ((460, 800), (440, 800)),
    ((430, 700), (420, 700)),
    ((410, 640), (400, 640)),
    ((390, 580), (380, 580)),
    ((370, 540), (360, 540)),
    ((350, 500), (340, 500)),
)
"""The frequencies of source words, tooth by tooth: they fall over the levels (the paper's section III-B)."""

HEAD = '''"""The parameters of the levels, as `python -m parlour_precompute elimination-tune` found them."""

from parlour.games.elimination.rules import Params

'''

OVERLAPS = (1, 2)  # letters that the target length leaves no room for
MAX_SEQS = (3, 4, 5)
BONUSES = (6, 4, 2, 0)


def candidates(tooth: int) -> list[Params]:
    """The parameters tried for a tooth, counted from 0."""
    choices = product(SLICES[tooth], SHAPES[tooth], OVERLAPS, MAX_SEQS, BONUSES)
    return [Params(freq, shape, sum(shape) - overlap, max_seq, bonus) for freq, shape, overlap, max_seq, bonus in choices]


def forecast(params: Params) -> float | None:
    """The simulated difficulty of a cheap level with these parameters; None where it cannot be made."""
    rng = Rng("elimination/forecast")
    try:
        runs = [evolve(params, rng.fork(f"run {number}"), FORECAST_BUDGET, 1) for number in range(params.challenges)]
    except GaveUp:
        return None
    if not all(runs):
        return None
    proposals = [proposed(rows[0]) for rows in runs]
    made = puzzle(proposals, doubles(proposals, params.num_2x, rng.fork("2X"), dictionary().rarest), time_allowed(params.challenges))
    return measures(made, [0.0] * params.challenges)["difficulty"]


def tuned(seed: str, known: Sequence[float | None], level: int) -> tuple[int, float]:
    """The candidate of a level that comes nearest to the difficulty intended, by its number, and the difficulty it has.

    One that cannot be made with the full budget is passed over; raises Refused, with the last reason, where none can.
    """
    aim, choices = intended(level), candidates((level - 1) // TOOTH)
    guesses = {number: guess for number, guess in enumerate(known) if guess is not None}
    tried: dict[int, float] = {}
    refusal = Refused(f"Elimination, level {level}: none of its candidates can be made even with a small budget.")
    while len(tried) < TRIES:
        # Levels of the full budget are harder or easier than cheap ones by about as much as those made so far.
        errors = [reached - guesses[number] for number, reached in tried.items()]
        bias = sum(errors) / max(1, len(errors))
        rest = [(round(abs(guess + bias - aim), 9), number) for number, guess in guesses.items() if number not in tried]
        if not rest:
            break
        _, number = min(rest)
        try:
            made, fitness = level_puzzle(seed, level, choices[number], level_runs(seed, level, choices[number]), Used())
        except Refused as reason:
            refusal = reason
            del guesses[number]
            continue
        tried[number] = measures(made, fitness)["difficulty"]
        if abs(tried[number] - aim) <= NEAR:
            break
    if not tried:
        raise refusal
    number = min(tried, key=lambda each: (round(abs(tried[each] - aim), 9), each))
    return number, tried[number]


def tooth_forecasts(tooth: int) -> list[float | None]:
    """The forecast of every candidate of a tooth."""
    return [forecast(params) for params in candidates(tooth)]


def table(found: Sequence[Params]) -> str:
    """The module that holds the levels."""
    rows = "".join(f"    {_row(params)},\n" for params in found)
    return f"{HEAD}LEVELS = (\n{rows})\n"


def _row(params: Params) -> str:
    return f"Params({params.corpus_freq}, {params.source_words}, {params.target_length}, {params.max_seq}, {params.num_2x})"


def arguments(parser: ArgumentParser) -> None:
    """The options of this recipe."""
    add_workers(parser)
    add_journal(parser)
    parser.add_argument("--table", type=Path, default=Path(levels.__file__), metavar="FILE", help="the module to write (default: the game's)")


def run_steps(options: Namespace, journal: Journal) -> list[Params]:
    """The parameters of all levels, each step of finding them written to the journal."""
    teeth = len(SHAPES)
    with workers(options) as crew, progress("Elimination levels", teeth + LEVELS) as advance:

        def told(steps: Iterable[tuple[int, Any]]) -> Iterator[Any]:
            for _, result in steps:
                advance(1)
                yield result

        known = list(told(crew.noted(tooth_forecasts, range(teeth), journal)))
        found = list(told(crew.noted(partial(tuned_step, options.seed, known), range(teeth, teeth + LEVELS), journal)))
    return [candidates(level // TOOTH)[number] for level, (number, _) in enumerate(found)]


def tuned_step(seed: str, known: Sequence[Sequence[float | None]], step: int) -> tuple[int, float]:
    """The step of the tuning that finds a level's parameters; the first steps are those of the teeth."""
    level = step - len(SHAPES) + 1
    return tuned(seed, known[(level - 1) // TOOTH], level)


def run(options: Namespace) -> int:
    """Write the table of the levels; 0 when done."""
    with opened(options, "elimination-tune", VERSION, {"words": crc32(WORDS.read_bytes())}) as journal:
        found = run_steps(options, journal)
        options.table.write_text(table(found), encoding="utf-8")
        journal.delete()
    sys.stdout.write(f"{len(found)} levels: {options.table}\n")
    return 0
