"""SameGame in the laboratory: all ways to play a board, where a win was lost, boards of chance, and what these are like."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from parlour.core.errors import BadInput, GaveUp
from parlour.core.html import words
from parlour.core.rng import Rng
from parlour.games.samegame import rules
from parlour.games.samegame.supply.generator import ATTEMPTS, generate, tried
from parlour.games.samegame.supply.rating import rate
from parlour.lab.drawing import Cell, captioned, said, shown, table
from parlour.lab.samegame.boards import ROWS, SIZES, address, drawn, link, params_of
from parlour.lab.samegame.lost import lost
from parlour.lab.samegame.ways import count
from parlour.lab.samegame.work import BUDGET
from parlour.lab.sample import Made, range_tool
from parlour.lab.tool import Field, Inputs, Step, Tool, number, seed

GAMES = number("games", "Else play by chance", 400, 50, 5_000)


def attempts(asked: Inputs, data: Any) -> Iterator[Step]:
    """Random boards one after another, until one can be cleared: all that the generator does."""
    params = params_of(asked)
    rows: list[list[Cell]] = []
    last: rules.Puzzle | None = None
    for puzzle, counts in tried(params, Rng(asked["seed"])):
        good = counts is not None and counts.solutions > 0
        told = "too many positions" if counts is None else f"{counts.solutions:,} of {counts.paths:,}"
        rows.append([str(len(rows) + 1), puzzle.cells, told, "taken" if good else "left"])
        yield Step(f"Board {len(rows)}: {told} ways clear it.", len(rows), ATTEMPTS)
        if good:
            last = puzzle
            break
    found = last
    if found is None:
        raise BadInput("colours", f"None of {ATTEMPTS} random boards could be shown to be solvable. Try fewer colours or a smaller board.")
    lead = f"{words(len(rows), 'random board')} until one could be cleared."
    view = shown(said(lead, "lead"), captioned(drawn(found), "The board that was taken."), ["p", {}, link(found)])
    tried_rows = table("Boards that were tried", ["Try", "Rows from the top", "Ways that clear it", "Board"], rows)
    yield Step("Done.", 1, 1, lambda: [*view, tried_rows])


MEASURED = {
    "rsr": "share of ways that clear it (RSR)",
    "path_depth_min": "moves of the shortest solution",
    "path_depth_mean": "moves of a solution, mean",
    "sum_pop_mean": "sum of PoPs, mean",
    "solutions": "solutions",
    "states": "positions",
    "best_score": "points of the best solution",
    "difficulty": "difficulty",
}


@lru_cache(maxsize=1 << 10)
def made(params: rules.Params, name: str) -> Made | None:
    """A board of the sample; None where none was found."""
    try:
        puzzle = generate(params, Rng(name))
        return Made(puzzle.cells, address(puzzle), rate(puzzle))
    except GaveUp:
        return None


TOOLS = (
    Tool(
        "count",
        "Count the ways to play",
        "Every position that can follow from a board is looked into once. Over them all ways to play are counted, and those that clear the board. "
        "Boards up to 5 by 5 nearly always fit the search; for larger ones games by chance give an estimate with its interval.",
        (ROWS, BUDGET, GAMES),
        count,
        "Count",
    ),
    Tool(
        "lost",
        "Where the win was lost",
        "Play a board move by move and see how many ways still clear it. At the first move that leaves none, the win was lost.",
        (ROWS, Field("moves", "Moves", "0", most=200, note="Numbers of blocks; or press the groups."), BUDGET),
        lost,
        "Look",
    ),
    Tool(
        "generate",
        "How a board is made",
        "Random boards are tried one after another until the solver finds one that can be cleared: the paper’s generator.",
        (*SIZES, seed()),
        attempts,
        "Make one",
    ),
    range_tool(SIZES, MEASURED, lambda asked, data, name: made(params_of(asked), name), ("path_depth_min", "rsr")),
)
