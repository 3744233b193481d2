"""SameGame boards made here: random ones, more clumped the larger they are. The first that can be cleared, and is as hard as asked, is taken.

A board of up to 49 blocks is searched whole, as the stored ones are, so that its difficulty is exact. Of a larger one a line that clears it is found.
"""

from collections.abc import Iterator
from itertools import product

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.samegame.measures.dispersion import pops
from parlour.games.samegame.outlook import line, lone
from parlour.games.samegame.rules import COLOURS, Puzzle, start
from parlour.games.samegame.solver import WHOLE_LIMIT, board_of, counted, graph
from parlour.games.samegame.supply.rating import rate
from parlour.maker.kit import Field, Job, Maker, Making, Step, Values

FIELDS = (
    Field("width", "Columns", 3, 8, 5),
    Field("height", "Rows", 3, 8, 5),
    Field("colours", "Colours", 2, 6, 4),
    Field("difficulty", "Difficulty", 1, 100, 0, free="Any"),
)

TRIES, TRIES_RATED = 60, 400
"""Boards that are tried where any that can be cleared will do, and where one of a difficulty is looked for."""

EVERY = 600
"""Where there are no more boards of a size and so many colours than this all of them are tried, so that a refusal is a proof."""

NEAR = 5
"""So far from what was asked for the difficulty of a board may be."""

SHORTEST = 1_000
"""Shortest solutions at most, which the answer viewer lists."""

STATES = 4_000
"""Positions at most: searched in about a second in a browser (as the stored days are)."""

SOON_SEARCHED = 25
"""Blocks of a board that is searched whole at once."""

NARROW = 4
"""Boards of one depth that are followed up where a board is too large to be searched whole: where no way is found so, it is left at once."""


def clump(blocks: int) -> int:
    """How often, in a hundred, a block takes the colour of the one beside or above it: of large boards hardly any other can be cleared."""
    return 0 if blocks <= 25 else min(60, 20 + (blocks - 30) * 3 // 2)


def proposal(values: Values, rng: Rng) -> str:
    """The cells of a random board."""
    width, height, colours, _ = values
    share = clump(width * height)
    rows: list[list[str]] = []
    for y in range(height):
        rows.append([])
        for x in range(width):
            near = [*rows[y][-1:], *(rows[y - 1][x] if y else "")]
            rows[y].append(rng.choice(near) if near and rng.below(100) < share else COLOURS[rng.below(colours)])
    return "/".join(map("".join, rows))


def every(values: Values) -> Iterator[str]:
    """All boards of a size and so many colours."""
    width, height, colours, _ = values
    for cells in product(COLOURS[:colours], repeat=width * height):
        yield "/".join("".join(cells[at : at + width]) for at in range(0, len(cells), width))


def fits(cells: str, values: Values) -> bool:
    """Whether a board has all its colours, can be cleared, and is as hard as was asked."""
    board, wanted = board_of(start(Puzzle(cells))), values[3]
    if len(set(cells) - {"/"}) != values[2] or lone(board):
        return False
    if values[0] * values[1] > WHOLE_LIMIT:
        return line(board, NARROW) is not None
    # Of a larger board a way to clear it is looked for first: searching whole what has none takes long.
    if values[0] * values[1] > SOON_SEARCHED and line(board) is None:
        return False
    found = graph(board, STATES)
    if found is None or not counted(found)[board].solutions or pops(start(Puzzle(cells)), SHORTEST) is None:
        return False
    return not wanted or abs(min(100, max(1, rate(Puzzle(cells))["difficulty"])) - wanted) <= NEAR


def made(job: Job) -> Making:
    """The first board that fits; raises GaveUp in a sentence where none does."""
    values, rng = job.values, job.rng
    width, height, colours, wanted = values
    what = f"{width} by {height} board in {colours} colours"
    is_few = colours ** (width * height) <= EVERY
    boards = rng.shuffled(list(every(values))) if is_few else None
    tries = len(boards) if boards else TRIES_RATED if wanted else TRIES
    for attempt in range(tries):
        yield Step(attempt, tries, f"Trying {width} by {height} boards in {colours} colours. {attempt} tried so far.")
        cells = boards[attempt] if boards else proposal(values, rng.fork(f"try {attempt}"))
        if fits(cells, values):
            return Puzzle(cells)
    kind = "is that hard or easy" if wanted else "can be cleared"
    tried = f"None of {tries} boards of that kind {kind}. Try another size, fewer colours or another number."
    raise GaveUp(f"No {what} {kind}." if is_few else tried)


def refused(values: Values) -> str:
    """Why these contradict one another."""
    width, height, colours, wanted = values
    if wanted and width * height > WHOLE_LIMIT:
        return f"a board of {width} by {height} is too large to be rated, so its difficulty can’t be chosen."
    return f"{colours} colours need more than {width * height} blocks." if 2 * colours > width * height else ""


WEEK = ((4, 4, 3, 19), (5, 4, 3, 35), (5, 5, 3, 48), (5, 5, 4, 68), (6, 5, 4, 76), (6, 6, 4, 83), (7, 7, 5, 93))
"""What each weekday asks for: the sizes and colours of the stored days, and the middle of their difficulty."""

MAKERS = {
    "infinite": Maker(fields=FIELDS, make=made, refused=refused),
    "daily": Maker(fields=FIELDS, make=made, refused=refused, week=WEEK),
}
