"""What grows with all that was played: the fold of a game's results, which its menu waits for, per result among few and many of them."""

import time
from statistics import median

from parlour.core.results.progress import progress_of
from parlour.core.results.result import Result
from tests.bench.figure import Figure

RESULTS = (300, 3_000, 30_000)
ROUNDS = 5
FLAT_AIM = 2.0


def results(count: int) -> list[Result]:
    """So many results, each of a puzzle of its own: the most that there is to keep."""
    return [Result(f"some-game.1/stages/{at:06}", at, "won", at % 90, at % 30, 1, 1_000, assisted=at % 11 == 0) for at in range(count)]


def fold_us(count: int) -> float:
    """What one result of so many takes, in millionths of a second."""
    given, taken = results(count), []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        progress_of(given)
        taken.append(time.perf_counter() - began)
    return median(taken) / count * 1e6


def figures() -> list[Figure]:
    """All of this part."""
    few, *more = RESULTS
    yardstick = fold_us(few)
    aim = f"<= {FLAT_AIM:.0f} times as long"
    return [
        Figure(f"one of {count:,} results folded", us, "us", f"one of {few}", yardstick, yardstick / us, aim, us <= FLAT_AIM * yardstick)
        for count, us in ((count, fold_us(count)) for count in more)
    ]
