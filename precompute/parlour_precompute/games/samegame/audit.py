"""How SameGame's sets climb: the journey, the paper's 375 and the bands of the endless supply, asked of players who had no say in their order.

Boards are searched whole, so every rate is exact; only the rounds for stars are drawn, from seeds.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from parlour.core.rng import Rng
from parlour.games.samegame.measures.stars import least
from parlour.games.samegame.rules import Puzzle, start
from parlour.games.samegame.solver import Board, board_of, counted, searched
from parlour_precompute.audit.ladder import Ladder
from parlour_precompute.games.samegame.boards import canonical
from parlour_precompute.games.samegame.journey import effort
from parlour_precompute.games.samegame.models.habits import HABITS, KINDS, clear_rate, round_played
from parlour_precompute.run.pool import Workers

SETS = {"journey": 1, "stages": 1, "infinite": 5}
"""The sets, and every how many-th puzzle is measured: 600 of the 3,000 endless boards tell the stars of a band to three in a hundred."""

ROUNDS = 25
"""Rounds for stars, of each kind of player and board: over a tenth of the journey their share is known to two in a hundred."""

Stars = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Finding:
    """What is measured of one board."""

    efforts: tuple[float, ...]  # by HABITS
    measures: tuple[float, ...]  # by MEASURES
    stars: tuple[Stars, ...]  # by KINDS


MEASURES = ("ways that fail",)
"""Counted, without a player: how many ways to play there are for each that clears the board, on the scale of `effort`."""


def measured(cells: str) -> Finding:
    """One board, asked of everyone."""
    puzzle = Puzzle(cells)
    board = board_of(start(puzzle))
    found = searched(board)
    assert found is not None, "a stored board is searched whole"
    counts = counted(found)
    needed = least(puzzle)

    def safe(after: Board) -> bool:
        return counts[after].solutions > 0

    kinds = []
    for kind, (habit, patience) in KINDS.items():
        likely, rng = cache(habit.weights(found)), Rng(f"samegame/audit/{kind}/{cells}")
        scores = [round_played(found, likely, safe, patience, board, rng) for _ in range(ROUNDS)]
        one, two, three = (sum(score is not None and score >= points for score in scores) / ROUNDS for points in needed)
        kinds.append((one, two, three))
    return Finding(
        tuple(effort(clear_rate(found, habit, board)) for habit in HABITS.values()),
        (effort(counts[board].solutions / counts[board].paths),),
        tuple(kinds),
    )


def ladders(bundles: Path, crew: Workers, sample: int = 1) -> Iterator[Ladder]:
    """The ladder of each set that is there; of each only every so many-th puzzle where a sample is asked for."""
    for name, every in SETS.items():
        lines = (bundles / "samegame" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[:: every * sample]
        records = [json.loads(line) for line in lines]
        boards = [record["puzzle"]["cells"] for record in records]
        yield ladder(name, tuple(record["key"] for record in records), boards, list(crew.map(measured, boards)))


def ladder(name: str, keys: tuple[str, ...], boards: list[str], found: list[Finding]) -> Ladder:
    """What was measured of a set, row by row."""
    return Ladder(
        bundle=f"samegame/{name}",
        keys=keys,
        efforts={model: tuple(each.efforts[number] for each in found) for number, model in enumerate(HABITS)},
        measures={measure: tuple(each.measures[number] for each in found) for number, measure in enumerate(MEASURES)},
        stars={kind: tuple(each.stars[number] for each in found) for number, kind in enumerate(KINDS)},
        likeness={"shape": tuple(alike(*pair) for pair in pairwise(boards))},
        obscure=(0.0,) * len(keys),
        bands=tuple(key.partition("-")[0] for key in keys) if name == "infinite" else (),
    )


def alike(one: str, other: str) -> float:
    """How like two boards are, whatever their colours and whichever way they face: 0 as by chance or of unlike sizes, 1 the same."""
    first, second = canonical(one), canonical(other)
    if [len(row) for row in first.split("/")] != [len(row) for row in second.split("/")]:
        return 0.0
    chance = 1 / len(set(first) - {"/"})
    pairs = [a == b for a, b in zip(first, second, strict=True) if a != "/"]
    return max(0.0, (sum(pairs) / len(pairs) - chance) / (1 - chance))
