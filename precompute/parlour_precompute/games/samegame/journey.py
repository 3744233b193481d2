"""Journey: 320 boards that grow from 3x3 in two colours to 8x8 in five, each a little harder than the one before, with one new idea at a time.

The first seven cannot be lost. The next eight have a trap, and who leaves no block without a partner cannot fall into it. From the sixteenth on
that is not enough: moves must be counted. Every tenth board is a landmark, which has a symmetry. All are searched whole, so every figure is exact.

How hard a place should be is one curve for each tuning model (`tuning.py`) and one for rsr. Of many random boards that one is taken for a place
which lies nearest to all curves, so the models agree on it; the audit asks other models (`habits.py`), which had no say. So that each star is
about as likely everywhere, curves of their own are how often two who play for stars earn the second and the third.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import log

from parlour.core.rng import Rng
from parlour.games.samegame.measures.difficulty import measures
from parlour.games.samegame.rules import COLOURS, Puzzle, start
from parlour.games.samegame.solver import FEW_PIECES, WHOLE_LIMIT, Board, Counts, Graph, board_of, counted, graph, pieces
from parlour.games.samegame.supply.rating import rated
from parlour_precompute.games.samegame.boards import Row, canonical
from parlour_precompute.games.samegame.models.tuning import rates, stars
from parlour_precompute.run.pool import Workers
from parlour_precompute.run.progress import progress

BOARDS = 320
LANDMARK = 10  # every so many-th board has a symmetry
FIRST_TRAP, FIRST_COUNT = 8, 16  # the places of the first board that can be lost, and of the first where stranding no block is not enough
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


@dataclass(frozen=True, slots=True)
class Curve:
    """What a model should find at a place: `most` x (share of the way) ** `bend`, in the units of `effort`; and how much it counts.

    The curves are the medians of random boards of all sizes whose effort for the random player is that of the way.
    """

    most: float
    bend: float
    weight: float


CURVES: Mapping[str, Curve] = {
    "random": Curve(1.0, 1, 1.0),
    "careful": Curve(0.8, 2, 1.0),
    "one step": Curve(0.95, 2, 1.0),
    "three steps": Curve(0.7, 3.5, 1.0),
    "rsr": Curve(0.87, 1, 1.0),
    "wary": Curve(0.85, 3.2, 1.0),
    "colour by colour": Curve(1.2, 0.85, 0.5),
}


FAIR, LESS, EVEN = (0.58, 0.33, 0.6, 0.38), 0.08, 0.6
"""How often each of `tuning.EARNERS` should earn the second star and the third at first, how much less on the way, and how much that counts."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A board with what the tuning models and rsr make of it."""

    cells: str
    efforts: Mapping[str, float]
    stars: tuple[float, ...]  # how often each of `tuning.EARNERS` earns two stars at least, and three
    found: Mapping[str, float] = field(default_factory=dict)  # its measures, but those of its shortest solutions


def effort(rate: float) -> float:
    """How many attempts it takes to clear a board that is cleared at this rate: 0 for one, 1 for a hundred or more, on a scale of doublings."""
    return -log((rate + SEEN) / (1 + SEEN)) / log((1 + SEEN) / SEEN)


def way(place: int) -> float:
    """How far along the difficulty a place lies, 0 to 1: nothing before the first trap, then quickly to where many random games are lost."""
    if place < FIRST_TRAP:
        return 0.0
    if place < FIRST_COUNT:
        return 0.08 + 0.06 * (place - FIRST_TRAP) / (FIRST_COUNT - FIRST_TRAP)
    return 0.14 + 0.78 * (place - FIRST_COUNT) / (BOARDS - FIRST_COUNT)


def wanted(place: int) -> dict[str, float]:
    """The effort that each model, and rsr, should find at a place."""
    far = way(place)
    return {name: min(1.0, curve.most * far**curve.bend) for name, curve in CURVES.items()}


def distance(place: int, candidate: Candidate) -> float:
    """How far a board is from what a place wants."""
    aims, far, total = wanted(place), way(place), 0.0
    for fair, chance in zip(FAIR, candidate.stars, strict=True):
        total += EVEN * (chance - fair + LESS * far) ** 2
    for name, curve in CURVES.items():
        total += curve.weight * (candidate.efforts[name] - aims[name]) ** 2
    return total


def fits(place: int, candidate: Candidate) -> bool:
    """Whether a board shows the idea of a place: nothing can be lost, only a stranded block loses, or moves must be counted."""
    if place < FIRST_TRAP:
        return candidate.found["rsr"] == 1
    if candidate.found["rsr"] == 1:
        return False
    return (candidate.efforts["careful"] == 0) if place < FIRST_COUNT else (place != FIRST_COUNT or candidate.efforts["careful"] > 0)


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


def chosen(wanting: Sequence[int], plain: Sequence[Candidate], mirrored: Sequence[Candidate], taken: set[str]) -> dict[int, Candidate]:
    """A board for each place, those of landmarks from boards with a symmetry: the nearest that is not taken; `taken` learns what is."""
    found: dict[int, Candidate] = {}
    for place in wanting:
        boards = mirrored if place % LANDMARK == 0 else plain
        fit = [one for one in boards if fits(place, one) and canonical(one.cells) not in taken]
        # The place of a board in its pool decides between equals.
        found[place] = min(fit, key=partial(distance, place))
        taken.add(canonical(found[place].cells))
    return sorted_by_effort(found)


def sorted_by_effort(found: Mapping[int, Candidate]) -> dict[int, Candidate]:
    """The same boards, those of ordinary places in the order of their mean effort; landmarks and the places of the first ideas keep theirs."""
    free = [place for place in found if place > FIRST_COUNT and place % LANDMARK]
    inner = iter(sorted((found[place] for place in free), key=_mean_effort))
    return {place: next(inner) if place in free else one for place, one in found.items()}


def _mean_effort(one: Candidate) -> tuple[float, str]:
    total = 0.0
    for name in CURVES:
        total += one.efforts[name]
    return round(total, 9), one.cells


def sampled(crew: Workers, seed: str, held: Iterable[str]) -> list[Row]:
    """The boards in the order of play; `held` are the cells of boards that stand in other sets."""
    taken = {canonical(cells) for cells in held}
    boards: list[str] = []
    with progress("SameGame journey", len(CHAPTERS)) as advance:
        for number, wanting in enumerate(places()):
            plain = pool(crew, seed, number, [""], CHAPTERS[number].tries)
            mirrored = pool(crew, seed, number, SYMMETRIES, CHAPTERS[number].mirrored)
            boards += [one.cells for one in chosen(wanting, plain, mirrored, taken).values()]
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
