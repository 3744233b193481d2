"""The days of Elimination, of the first drawing and of every later year: each of runs of its own, with letters that stand in no set.

No two words are mixed that a day mixed before, no source word comes again within a month, and hardly a word that nobody knows lies in the way.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial

from parlour.core.daily import day_key, day_number
from parlour.core.errors import GaveUp
from parlour.games.elimination.rules import Puzzle
from parlour.games.elimination.supply.generator import pairs
from parlour_precompute import Refused
from parlour_precompute.games.elimination.puzzles import Row, measures, puzzle_line
from parlour_precompute.games.elimination.sets import Used, daily_puzzle, daily_runs
from parlour_precompute.games.elimination.tables import DAILY_REST
from parlour_precompute.run.days import Record, Sampling
from parlour_precompute.run.progress import progress

VERSION = 2
AGAIN = 10  # times that a day of whose runs nothing fits gets other runs

Made = tuple[str, Puzzle, list[float]]
"""A day with its puzzle, and the fitness of each challenge."""


def sampled(sampling: Sampling, days: Sequence[str]) -> Iterator[str]:
    """The lines of the days."""
    return sampling.crew.map(measured, list(made(sampling, days)))


def measured(one: Made) -> str:
    """The line of a day."""
    day, puzzle, fitness = one
    return puzzle_line(day, puzzle, measures(puzzle, fitness))


def made(sampling: Sampling, days: Sequence[str]) -> Iterator[Made]:
    """The puzzles of the days, one after the other, since each must know what those before it hold."""
    taken = {each["letters"] for records in sampling.held.values() for record in records for each in challenges(record)}
    mixed = {pair for record in sampling.held["daily"] for each in challenges(record) for pair in pairs(each["sources"])}
    resting = deque(({word for each in challenges(record) for word in each["sources"]} for record in sampling.held["daily"]), maxlen=DAILY_REST)
    first = challenges(sampling.held["daily"][-1])[0]["letters"][0] if sampling.held["daily"] else ""
    runs = sampling.crew.noted(partial(daily_runs, sampling.seed), [day_number(day) for day in days], sampling.journal)
    with closing(runs), progress("Elimination days", len(days)) as advance:
        for number, found in runs:
            puzzle, fitness = built(sampling.seed, number, found, Used(taken, mixed, set().union(*resting), first))
            taken |= {challenge.letters for challenge in puzzle.challenges}
            mixed |= {pair for challenge in puzzle.challenges for pair in pairs(challenge.sources)}
            resting.append({word for challenge in puzzle.challenges for word in challenge.sources})
            first = puzzle.challenges[0].letters[0]
            advance(1)
            yield day_key(number), puzzle, fitness


def challenges(record: Record) -> list[Record]:
    """The challenges of a stored puzzle."""
    return list(record["puzzle"]["challenges"])


def built(seed: str, number: int, runs: list[list[Row]], used: Used) -> tuple[Puzzle, list[float]]:
    """The puzzle of a day, of other runs too where all that its own found is taken; raises Refused where nothing new is found."""
    following = [runs]
    while True:
        try:
            return daily_puzzle(seed, number, following, used)
        except GaveUp as reason:
            if len(following) > AGAIN:
                raise Refused(f"Elimination, {day_key(number)}: {reason}") from None
            following.append(daily_runs(f"{seed}/again {len(following)}", number))
