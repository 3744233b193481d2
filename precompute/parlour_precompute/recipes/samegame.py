"""SameGame's stages: rate thousands of random boards that can be cleared, and choose a climb from the easiest to the hardest.

The paper (section 2) rates 3,027 clearable 5x5 boards of four colours and orders 375 of them by rsr, easy first; it merges boards that differ
by a permutation of the colours. Left-right mirror images have identical counts as well, so they count once here too.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

from parlour.core.rng import Rng
from parlour.games.samegame.difficulty import measures
from parlour.games.samegame.generator import random_board
from parlour.games.samegame.rules import Params, Puzzle
from parlour_precompute import BUNDLES, CACHE, Refused, bundle
from parlour_precompute.journal import Journal
from parlour_precompute.options import add_jobs, natural
from parlour_precompute.pool import in_order, processes
from parlour_precompute.progress import progress
from parlour_precompute.samegame_stats import colours_of, counts, statistics

VERSION = 1  # of what a chunk holds: a journal of another version is refused
PARAMS = Params(width=5, height=5, colours=4)  # the paper's section 2
BOARDS = 3027  # rated boards, the paper's section 2
STAGES = 375  # the paper's section 4
CHUNK = 256  # proposals: one batch of the statistics
SCALE = 10**9  # rsr is known to nine places

Row = tuple[str, dict[str, float]]  # a board's cells and its measures


def proposals(seed: str, chunk: int) -> list[str]:
    """The random boards of a chunk, as cells; each has a stream of chance of its own."""
    numbers = range(chunk * CHUNK, (chunk + 1) * CHUNK)
    return [random_board(PARAMS, Rng(f"samegame/{seed}/{number}")).cells for number in numbers]


def rated_chunk(seed: str, chunk: int) -> list[Row]:
    """The boards of a chunk that use every colour and can be cleared, with their measures."""
    boards = [cells for cells in proposals(seed, chunk) if len(set(cells) - {"/"}) == PARAMS.colours]
    found = statistics(colours_of(boards), PARAMS.colours)
    clearable = (i for i, cleared in enumerate(found.cleared) if cleared)
    return [(boards[i], measures(counts(found, i), int(found.states[i]))) for i in clearable]


def canonical(cells: str) -> str:
    """One name for all boards that differ by their colours or by a left-right reflection only."""
    mirrored = "/".join(row[::-1] for row in cells.split("/"))
    return min(_renamed(cells), _renamed(mirrored))


def _renamed(cells: str) -> str:
    """The board with its colours called a, b, c ... in the order they appear."""
    names = {"/": "/"}
    return "".join(names.setdefault(letter, chr(ord("a") + len(names) - 1)) for letter in cells)


def distinct(chunks: Iterable[list[Row]]) -> Iterator[list[Row]]:
    """The rows of each chunk whose board was in none before, under any colours or mirrored."""
    seen: set[str] = set()
    for rows in chunks:
        fresh = []
        for row in rows:
            name = canonical(row[0])
            if name not in seen:
                seen.add(name)
                fresh.append(row)
        yield fresh


def catalogue(executor: Executor, seed: str, boards: int, ahead: int, journal: Journal) -> list[Row]:
    """The first `boards` distinct clearable boards of a seed, the same whatever the executor."""
    rated: list[Row] = []
    chunks = in_order(executor, partial(rated_chunk, seed), count(), ahead, journal.finished)
    with closing(chunks), progress("SameGame boards", boards) as advance:
        for fresh in distinct(_noted(chunks, journal)):
            wanted = fresh[: boards - len(rated)]
            rated += wanted
            advance(len(wanted))
            if len(rated) == boards:
                break
    return rated


def _noted(chunks: Iterable[tuple[int, list[Row]]], journal: Journal) -> Iterator[list[Row]]:
    """The results of the chunks, each written to the journal first."""
    for number, rows in chunks:
        journal.add(number, rows)
        yield rows


def easy_first(rated: Iterable[Row]) -> list[Row]:
    """The boards by rsr, the greatest first (the paper's section 4); among equals those of the shorter solution first."""
    return sorted(rated, key=lambda row: (-row[1]["rsr"], row[1]["path_depth_min"], row[0]))


def climb(rated: Iterable[Row], stages: int) -> list[Row]:
    """So many of the boards, easy first, from the very easiest to the very hardest, at places as even as the boards allow.

    A board's place is half its rank and half its rsr. By rank alone the few easy boards are left within some steps (half of all boards lie
    below an rsr of 0.1); by rsr alone nearly all stages are easy ones. Whole numbers only: both halves are in units of 1 / (last * span).
    """
    ordered = easy_first(rated)
    scaled = [round(row[1]["rsr"] * SCALE) for row in ordered]
    last, span = len(ordered) - 1, max(1, scaled[0] - scaled[-1])
    places = [rank * span + (scaled[0] - rsr) * last for rank, rsr in enumerate(scaled)]
    steps = max(1, stages - 1)
    chosen: list[int] = []
    for step in range(stages):
        lowest = chosen[-1] + 1 if chosen else 0
        highest = last - (stages - 1 - step)
        wanted = step * places[-1]
        chosen.append(min(range(lowest, highest + 1), key=lambda rank: abs(places[rank] * steps - wanted)))
    return [ordered[rank] for rank in chosen]


def lines(stages: Iterable[Row]) -> list[str]:
    """The bundle of the stages, their keys counted from 0001."""
    return [bundle.line(f"{number:04d}", Puzzle(cells), found) for number, (cells, found) in enumerate(stages, 1)]


def arguments(parser: ArgumentParser) -> None:
    """The options of this recipe."""
    add_jobs(parser)
    parser.add_argument("--seed", default="parlour", metavar="S", help="other text, other boards (default: %(default)s)")
    parser.add_argument("--boards", type=natural, default=BOARDS, metavar="N", help="boards to rate (default: %(default)s)")
    parser.add_argument("--stages", type=natural, default=STAGES, metavar="N", help="boards to choose from them (default: %(default)s)")
    again = parser.add_mutually_exclusive_group()
    again.add_argument("--resume", action="store_true", help="go on where a run of the same seed was stopped (what happens anyway)")
    again.add_argument("--fresh", action="store_true", help="drop what an earlier run left")
    parser.add_argument("--out", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")
    parser.add_argument("--cache", type=Path, default=CACHE, metavar="DIR", help="folder of the journal (default: .cache/precompute)")


def run(options: Namespace) -> int:
    """Write the stages; 0 when done."""
    if options.stages > options.boards:
        raise Refused(f"{options.stages} stages cannot be chosen from {options.boards} boards. Ask for more --boards or fewer --stages.")
    path = options.cache / "samegame.journal"
    if options.fresh:
        path.unlink(missing_ok=True)
    with Journal(path, {"recipe": "samegame", "version": VERSION, "seed": options.seed, "chunk": CHUNK}) as journal:
        with processes(options.jobs) as executor:
            rated = catalogue(executor, options.seed, options.boards, 2 * options.jobs, journal)
        stages = climb(rated, options.stages)
        target = options.out / "samegame" / "stages.jsonl"
        bundle.write(target, lines(stages))
        journal.delete()
    easiest, hardest = stages[0][1]["rsr"], stages[-1][1]["rsr"]
    sys.stdout.write(f"{len(stages)} stages out of {len(rated):,} boards, rsr from {easiest} to {hardest}: {target}\n")
    return 0
