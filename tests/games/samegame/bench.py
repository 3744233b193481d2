"""SameGame's figures: how fast boards are rated, against plain Python in the same run, and how long the whole recipe takes."""

import subprocess
import sys
from collections.abc import Callable
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.rules import Puzzle, start
from parlour.games.samegame.solver import board_of, counted, graph
from parlour_precompute.games.samegame.boards import PARAMS
from parlour_precompute.games.samegame.recipe import BOARDS, STAGES
from parlour_precompute.games.samegame.stats import colours_of, statistics
from tests.bench.figure import Figure
from tests.games.samegame.yardsticks import listed, memoised
from tests.pyodide.in_pyodide import in_pyodide

ROUNDS = 3  # the best of so many counts: other work on the machine only ever slows one down
MANY, FEW, GRAPHED = 512, 32, 100  # boards; the lister of paths needs minutes for many


def boards(size: int) -> list[str]:
    """So many random boards, the same in every run."""
    return [random_board(PARAMS, Rng(f"bench/{number}")).cells for number in range(size)]


def rate(work: Callable[[list[str]], object], drawn: list[str], rounds: int) -> float:
    """Boards per second of processor time, the best of some rounds."""
    return max(_rate_once(work, drawn) for _ in range(rounds))


def _rate_once(work: Callable[[list[str]], object], drawn: list[str]) -> float:
    return len(drawn) / _seconds(lambda: work(drawn))


def batched(drawn: list[str]) -> object:
    """Rate boards by the batched statistics, from their text."""
    return statistics(colours_of(drawn), PARAMS.colours)


def compared(yardstick: Callable[[str], object], drawn: list[str]) -> tuple[float, float]:
    """Boards per second of one core over the same boards: batched, and by the yardstick."""
    batched(drawn[:1])  # builds the tables, which a process does once
    return rate(batched, drawn, ROUNDS), rate(lambda each: [yardstick(cells) for cells in each], drawn, 1)


def graphed(drawn: list[str]) -> object:
    """All that can follow each board, with its counts, as play asks for it."""
    return [counted(graph(board_of(start(Puzzle(cells)))) or {}) for cells in drawn]


def recipe_seconds(jobs: int) -> float:
    """Wall time of the stages as the command line makes them, start of Python included, into an empty folder."""
    with TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "parlour_precompute",
            "samegame",
            "--only",
            "stages",
            "--jobs",
            str(jobs),
            "--out",
            folder,
            "--cache",
            folder,
        ]
        before = perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        return perf_counter() - before


GRAPHS = """
from parlour.games.samegame.rules import Puzzle, start
from parlour.games.samegame.solver import board_of, counted, graph

json.dumps([milliseconds(lambda: counted(graph(board_of(start(Puzzle(cells)))))) for cells in boards])
"""


def graph_figure() -> Figure:
    """The state graph of a 5x5 board with all its counts, as the browser's Python makes it before a board's prospect is told."""
    drawn = boards(GRAPHED)
    here = median(1000 * _seconds(lambda cells=cells: counted(graph(board_of(start(Puzzle(cells)))))) for cells in drawn)
    there = median(in_pyodide(GRAPHS, {"boards": drawn}))
    return Figure(
        f"SameGame, state graph of a 5x5 board in Pyodide, median of {GRAPHED}", there, "ms", "CPython", here, here / there, "<= 250 ms", there <= 250
    )


def _seconds(work: Callable[[], object]) -> float:
    before = process_time()
    work()
    return process_time() - before


def figures() -> list[Figure]:
    """All figures of this game."""
    drawn = boards(MANY)
    many, memo = compared(memoised, drawn)
    few, naive = compared(listed, drawn[:FEW])
    whole, plainly = (rate(work, drawn[:GRAPHED], ROUNDS) for work in (graphed, lambda each: [memoised(cells) for cells in each]))
    clearable = float((statistics(colours_of(drawn), PARAMS.colours).cleared > 0).mean())
    wall, plain = recipe_seconds(2), BOARDS / clearable / memo / 2
    # Whole: from rsr to path depth. PoP and the best score are only for boards that are kept; the recipe's figure includes them.
    rating = "SameGame statistics (rsr to path depth), 5x5, one core"
    recipe = f"SameGame, {STAGES} stages of {BOARDS:,} rated boards, with PoP and best score, 2 jobs"
    return [
        Figure(
            f"{rating}, {MANY} boards", many, "boards/s", "plain memoised Python", memo, many / memo, ">= 2,500 and 5x", many >= max(2500, 5 * memo)
        ),
        Figure(f"{rating}, {FEW} boards", few, "boards/s", "naive path listing", naive, few / naive, ">= 2,500 boards/s", few >= 2500),
        Figure(
            f"SameGame, state graph of a 5x5 board, one core, {GRAPHED} boards",
            whole,
            "boards/s",
            "plain memoised Python",
            plainly,
            whole / plainly,
            ">= 1.25x",
            whole >= 1.25 * plainly,
        ),
        graph_figure(),
        Figure(recipe, wall, "s", "plain memoised Python at its rate, 2 cores", plain, plain / wall, "<= 30 s", wall <= 30),
    ]
