"""Days beyond the first drawing: each of runs of its own, with no letters that stand in any set, and no two words that a day mixed before."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial

from parlour.core.daily import day_key, day_number
from parlour.core.errors import GaveUp
from parlour.games.elimination.rules import Puzzle
from parlour.games.elimination.supply.generator import pairs
from parlour_precompute import Refused
from parlour_precompute.games.elimination.puzzles import Row
from parlour_precompute.games.elimination.recipe import Made, measured
from parlour_precompute.games.elimination.sets import Used, daily_puzzle, daily_runs
from parlour_precompute.run.days import Drawing, Record
from parlour_precompute.run.progress import progress

VERSION = 1
AGAIN = 10  # times that a day whose letters are all taken gets other runs


def drawn(drawing: Drawing, days: Sequence[str]) -> Iterator[str]:
    """The lines of the days."""
    return drawing.crew.map(measured, list(made(drawing, days)))


def made(drawing: Drawing, days: Sequence[str]) -> Iterator[Made]:
    """The puzzles of the days, one after the other, since each must know what those before it hold."""
    taken = {each["letters"] for records in drawing.held.values() for record in records for each in challenges(record)}
    mixed = {pair for record in drawing.held["daily"] for each in challenges(record) for pair in pairs(each["sources"])}
    runs = drawing.crew.noted(partial(daily_runs, drawing.seed), [day_number(day) for day in days], drawing.journal)
    with closing(runs), progress("Elimination days", len(days)) as advance:
        for number, found in runs:
            puzzle, fitness = built(drawing.seed, number, found, Used(taken, mixed))
            taken |= {challenge.letters for challenge in puzzle.challenges}
            mixed |= {pair for challenge in puzzle.challenges for pair in pairs(challenge.sources)}
            advance(1)
            yield Made("daily", day_key(number), puzzle, tuple(fitness))


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
