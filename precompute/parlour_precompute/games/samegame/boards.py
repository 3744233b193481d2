"""Random SameGame boards by the thousand: proposed, rated in batches, each kept once whatever its colours and whichever way it faces.

The paper (section 2) rates 3,027 clearable 5x5 boards of four colours; it merges boards that differ by a permutation of the colours.
Left-right mirror images have identical counts as well, so they count once here too.
"""

from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import count

from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.measures.difficulty import measures
from parlour.games.samegame.rules import Params
from parlour_precompute.games.samegame.stats import colours_of, counts, statistics
from parlour_precompute.run.journal import Journal
from parlour_precompute.run.pool import Workers
from parlour_precompute.run.progress import progress

PARAMS = Params(width=5, height=5, colours=4)  # the paper's section 2
CHUNK = 256  # proposals: one batch of the statistics

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


def catalogue(crew: Workers, seed: str, boards: int, journal: Journal) -> list[Row]:
    """The first `boards` distinct clearable boards of a seed, the same whoever works."""
    rated: list[Row] = []
    chunks = crew.noted(partial(rated_chunk, seed), count(), journal)
    with closing(chunks), progress("SameGame boards", boards) as advance:
        for fresh in distinct(rows for _, rows in chunks):
            wanted = fresh[: boards - len(rated)]
            rated += wanted
            advance(len(wanted))
            if len(rated) == boards:
                break
    return rated
