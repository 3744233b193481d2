"""The proof of SameGame's bundles: the stages, the days of the week, the endless supply in bands; the journey has a proof of its own."""

from collections.abc import Iterator
from datetime import date
from itertools import pairwise

from parlour.core.codec import decode
from parlour.games.samegame.rules import Puzzle, start
from parlour_precompute.games.samegame.proofs import journey as journey_proof
from parlour_precompute.games.samegame.proofs.boards import ORDER, Shape, forms, proved, twins
from parlour_precompute.games.samegame.proofs.days import in_a_row
from parlour_precompute.games.samegame.proofs.stars import chances, not_apart
from parlour_precompute.prove.days import day_faults
from parlour_precompute.prove.record import Checker, Entry, Fault

STAGE = Shape(5, 5, 4)
STAGES = 375
MOST_STATES, MOST_SHORTEST = 4_000, 1_000
WEEK = [  # Monday first: the board, and the least and greatest difficulty
    (Shape(4, 4, 3), 5, 35),
    (Shape(5, 4, 3), 20, 50),
    (Shape(5, 5, 3), 35, 65),
    (Shape(5, 5, 4), 50, 80),
    (Shape(6, 5, 4), 60, 90),
    (Shape(6, 6, 4), 70, 100),
    (Shape(7, 7, 5), 80, 110),
]
BOARDS = 3000
NO = float("inf")
BANDS = {"calm": (-NO, 52), "fair": (52, 65), "hard": (65, 75), "tough": (75, 85), "wild": (85, NO)}  # from which difficulty to below which
KEPT = ["rsr", "path_depth_min", "solutions", "best_score", "sum_pop_mean", "difficulty"]


def stage_alone(entry: Entry) -> list[str]:
    """What is wrong with a stage taken by itself."""
    return proved(entry, STAGE, ORDER)


def stages_together(entries: list[Entry], stages: int = STAGES) -> Iterator[Fault]:
    """What is wrong with the list of stages: its length, its keys, its order, and boards that are there twice."""
    if len(entries) != stages:
        yield Fault(0, "", f"There are {len(entries)} stages that can be read, not {stages}.")
    before: Entry | None = None
    for entry in entries:
        if entry.key != f"{entry.line:04d}":
            yield Fault(entry.line, entry.key, f"The key is not {entry.line:04d}, the number of its line.")
        if before and rsr(entry) > rsr(before):
            yield Fault(entry.line, entry.key, f"It is easier (rsr {rsr(entry)}) than the stage before it (rsr {rsr(before)}).")
        before = entry
    yield from twins(entries)


def rsr(entry: Entry) -> float:
    """The stored rsr; 0 where there is none."""
    value = entry.measures.get("rsr")
    return value if isinstance(value, float) else 0.0


def day_alone(entry: Entry) -> list[str]:
    """What is wrong with a daily board taken by itself."""
    try:
        weekday = date.fromisoformat(entry.key).weekday()
    except ValueError:
        return ["The key is no day."]
    shape, low, high = WEEK[weekday]
    return proved(entry, shape, ORDER) or list(unfit(entry, low, high))


def unfit(entry: Entry, low: int, high: int) -> Iterator[str]:
    """Why a board that is proved is none for its day."""
    found = entry.measures
    if not low <= found["difficulty"] <= high:
        yield f"The difficulty {found['difficulty']} is not from {low} to {high}, as it should be on this day of the week."
    if found["states"] > MOST_STATES or found["shortest_solutions"] > MOST_SHORTEST:
        yield f"There are more than {MOST_STATES} positions or {MOST_SHORTEST} shortest solutions."


def days_together(entries: list[Entry]) -> Iterator[Fault]:
    """What is wrong with the list of days."""
    yield from day_faults(entries)
    yield from twins(entries)
    yield from in_a_row(entries)


def infinite_alone(entry: Entry) -> list[str]:
    """What is wrong with a board of the endless supply taken by itself."""
    return proved(entry, STAGE, KEPT) or [*out_of_band(entry), *not_apart(chances(start(decode(Puzzle, entry.puzzle)), {}))]


def out_of_band(entry: Entry) -> Iterator[str]:
    """Why a board that is proved is none of its band; a key of no band is told of where the keys are."""
    band = entry.key.partition("-")[0]
    low, high = BANDS.get(band, (-NO, NO))
    if not low <= rank(entry) < high:
        yield f"The difficulty {rank(entry)} is not from {low} to below {high}, as it should be in this band."


def infinite_together(entries: list[Entry], boards: int = BOARDS) -> Iterator[Fault]:
    """What is wrong with the supply: its length, its bands, its order."""
    if len(entries) != boards:
        yield Fault(0, "", f"There are {len(entries)} boards that can be read, not {boards}.")
    size = max(1, boards // len(BANDS))
    for entry, number in zip(entries, range(boards), strict=False):
        wanted = f"{[*BANDS][number // size]}-{number % size + 1:03d}"
        if entry.key != wanted:
            yield Fault(entry.line, entry.key, f"The key is not {wanted}, which this line should have.")
    for before, entry in pairwise(entries):
        if rank(entry) < rank(before):
            yield Fault(entry.line, entry.key, f"It is easier (difficulty {rank(entry)}) than the board before it ({rank(before)}).")
    yield from twins(entries)


def rank(entry: Entry) -> float:
    """The stored difficulty; 0 where there is none."""
    value = entry.measures.get("difficulty")
    return value if isinstance(value, float) else 0.0


CHECKERS = {
    "journey": journey_proof.CHECKER,
    "daily": Checker(day_alone, days_together, forms),
    "infinite": Checker(infinite_alone, infinite_together, forms),
    "stages": Checker(stage_alone, stages_together, forms),
}
