"""Journey: 320 boards that grow from 3x3 in two colours to 8x8 in five, each a little harder than the one before, with one new idea at a time.

The first seven cannot be lost. The next eight have a trap, and who leaves no block without a partner cannot fall into it. From the sixteenth on
that is not enough: moves must be counted. Every tenth board is a landmark, which has a symmetry. All are searched whole, so every figure is exact.

Here are the random boards of each chapter, measured by the models of `tuning.py`; `choice.py` says which of them stands where. The audit asks other
models (`habits.py`), which have no say.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import log

from parlour.core.rng import Rng
from parlour.games.samegame.measures.difficulty import measures
from parlour.games.samegame.rules import COLOURS, Puzzle, start
from parlour.games.samegame.solver import FEW_PIECES, WHOLE_LIMIT, Board, Counts, Graph, board_of, counted, graph, pieces
from parlour.games.samegame.supply.rating import rated
from parlour_precompute.games.samegame.boards import Row, canonical
from parlour_precompute.games.samegame.choice import Candidate, Owed, chosen
from parlour_precompute.games.samegame.models.tuning import rates, stars
from parlour_precompute.run.pool import Workers
from parlour_precompute.run.progress import progress

STATES = 2_000  # positions at most: half of what a day may have, so that the largest boards are as quick as a Sunday's
SHORTEST = 1_000  # shortest solutions at most: the viewer lists them
LARGE, MOST_PIECES, FEWER = 36, 26, 17  # blocks of a large board; a board of more pieces, or a large one of more, is not even searched
SEEN = 0.01  # added to every rate: attempts are told apart up to a hundred


@dataclass(frozen=True, slots=True)
class Chapter:
    """So many boards of one size; `clump` is the range of how often, in a hundred, a block takes the colour of one beside or above it."""

    boards: int
    width: int
    height: int
    colours: int
    clump: tuple[int, int]
    tries: int  # random boards to choose from
    mirrored: int  # random boards with a symmetry to choose landmarks from


CHAPTERS = (
    Chapter(10, 3, 3, 2, (0, 40), 400, 200),
    Chapter(10, 4, 3, 2, (0, 30), 500, 300),
    Chapter(10, 4, 3, 3, (0, 40), 600, 300),
    Chapter(20, 4, 4, 3, (0, 40), 4_800, 2_400),
    Chapter(30, 5, 4, 3, (0, 40), 5_600, 2_400),
    Chapter(50, 5, 5, 3, (0, 30), 5_600, 2_400),
    Chapter(60, 5, 5, 4, (0, 30), 8_800, 3_200),
    Chapter(50, 6, 5, 4, (15, 40), 5_600, 2_400),
    Chapter(40, 6, 6, 4, (25, 45), 6_400, 2_400),
    Chapter(10, 7, 6, 4, (40, 55), 2_400, 1_200),
    Chapter(10, 7, 7, 4, (45, 60), 3_200, 1_600),
    Chapter(10, 7, 7, 5, (45, 60), 4_800, 2_400),
    Chapter(10, 8, 8, 5, (60, 70), 4_000, 3_200),
)

SYMMETRIES = ("left-right", "up-down", "half turn")
"""What a landmark's board is the same under."""


def effort(rate: float) -> float:
    """How many attempts it takes to clear a board that is cleared at this rate: 0 for one, 1 for a hundred or more, on a scale of doublings."""
    return -log((rate + SEEN) / (1 + SEEN)) / log((1 + SEEN) / SEEN)


def proposal(chapter: Chapter, symmetry: str, rng: Rng) -> str:
    """The cells of a random board, the same under the symmetry where one is named."""
    low, high = chapter.clump
    clump = low + rng.below(high - low + 1)
    cells: dict[tuple[int, int], str] = {}
    for y in range(chapter.height):
        for x in range(chapter.width):
            if (x, y) not in cells:
                near = [cells[at] for at in ((x - 1, y), (x, y - 1)) if at in cells]
                cells[x, y] = rng.choice(near) if near and rng.below(100) < clump else COLOURS[rng.below(chapter.colours)]
                cells[image(chapter, symmetry, x, y)] = cells[x, y]
    return "/".join("".join(cells[x, y] for x in range(chapter.width)) for y in range(chapter.height))


def image(chapter: Chapter, symmetry: str, x: int, y: int) -> tuple[int, int]:
    """Where a cell lies once the board was turned over; where it is, under no symmetry."""
    other_x, other_y = chapter.width - 1 - x, chapter.height - 1 - y
    return {"left-right": (other_x, y), "up-down": (x, other_y), "half turn": (other_x, other_y)}.get(symmetry, (x, y))


def candidate(seed: str, task: tuple[int, str, int]) -> Candidate | None:
    """The board of a chapter, a symmetry and a number, measured; None where it is not fit for any place of the chapter."""
    number, symmetry, tried = task
    chapter = CHAPTERS[number]
    cells = proposal(chapter, symmetry, Rng(f"samegame/{seed}/journey/{number}/{symmetry}/{tried}"))
    board = board_of(start(Puzzle(cells)))
    blocks = chapter.width * chapter.height
    few = FEW_PIECES if blocks > WHOLE_LIMIT else FEWER if blocks > LARGE else MOST_PIECES
    if len(set(cells) - {"/"}) != chapter.colours or pieces(board) > few:
        return None
    found = graph(board, STATES)
    if found is None:
        return None
    counts = counted(found)
    if not counts[board].solutions or shortest(found, counts, board) > SHORTEST:
        return None
    told = measures(counts[board], len(found))
    each = {**rates(found, board), "rsr": told["rsr"]}
    return Candidate(cells, {name: abs(round(effort(rate), 9)) for name, rate in each.items()}, stars(found, board), told)


def shortest(found: Graph, counts: Mapping[Board, Counts], board: Board) -> int:
    """How many solutions have the least number of moves."""
    if not board:
        return 1
    least = counts[board].depth_min - 1
    return sum(shortest(found, counts, after) for after in found[board] if counts[after].solutions and counts[after].depth_min == least)


def places() -> list[list[int]]:
    """The places of each chapter, counted from 1."""
    ends = [sum(chapter.boards for chapter in CHAPTERS[: number + 1]) for number in range(len(CHAPTERS))]
    return [list(range(end - chapter.boards + 1, end + 1)) for chapter, end in zip(CHAPTERS, ends, strict=True)]


def sampled(crew: Workers, seed: str, held: Iterable[str]) -> list[Row]:
    """The boards in the order of play; `held` are the cells of boards that stand in other sets."""
    taken, owed = {canonical(cells) for cells in held}, Owed()
    boards: list[str] = []
    with progress("SameGame journey", len(CHAPTERS)) as advance:
        for number, wanting in enumerate(places()):
            plain = pool(crew, seed, number, [""], CHAPTERS[number].tries)
            mirrored = pool(crew, seed, number, SYMMETRIES, CHAPTERS[number].mirrored)
            boards += [one.cells for one in chosen(wanting, plain, mirrored, taken, owed).values()]
            advance(1)
    return list(crew.map(full, boards))


def pool(crew: Workers, seed: str, number: int, symmetries: Sequence[str], tries: int) -> list[Candidate]:
    """The boards of a chapter to choose from, of so many random ones, the symmetries in turn."""
    tasks = [(number, symmetries[tried % len(symmetries)], tried) for tried in range(tries)]
    return [one for one in crew.map(partial(candidate, seed), tasks) if one is not None]


def full(cells: str) -> Row:
    """The board with all its measures."""
    board = board_of(start(Puzzle(cells)))
    found = graph(board, STATES)
    assert found is not None, "a board of the journey is searched whole"
    return cells, rated(measures(counted(found)[board], len(found)), Puzzle(cells))
