"""The exact solver: the graph of all positions that can follow from a board, and what is counted over it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from parlour.games.samegame.rules import Puzzle, Remove, State, colour, legal, play, start, status

Board = tuple[str, ...]
"""Columns from the left, each its colours from the bottom up; no column is empty."""

STATE_LIMIT = 6_000
"""Positions of boards that are searched while a player waits: under two seconds in a browser. Every stored puzzle has fewer."""

SMALL, SMALL_LIMIT = 36, 60_000
"""Blocks of a 6x6 board, and the limit for a puzzle of so many: of 160 random ones of two to five colours the largest had 42,954 positions."""

WHOLE_LIMIT, REST_LIMIT = 49, 30
"""Blocks of a puzzle, and of what is left of a larger one, beyond which a search is not even begun: it would be given up nearly always."""

FEW_PIECES = 16
"""Groups, single blocks counted too, of a larger puzzle that is searched all the same: what is in so few pieces has few positions."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What is known of all that can follow from a board.

    `paths` and `solutions` count maximal move sequences and those that clear; `clear` is the chance that random play clears;
    `depth_*` are moves over solutions (least, most, sum, sum of squares), all 0 where there is no solution.
    """

    paths: int
    solutions: int
    clear: float
    depth_min: int
    depth_max: int
    depth_sum: int
    depth_squares: int


CLEARED = Counts(1, 1, 1.0, 0, 0, 0, 0)
STUCK = Counts(1, 0, 0.0, 0, 0, 0, 0)

BLANK = " "
"""No colour."""

Graph = dict[Board, tuple[Board, ...]]


def board_of(state: State) -> Board:
    """The colours of a state; all that counts for what can follow."""
    return tuple("".join(colour(state.puzzle, block) for block in column) for column in state.columns)


def followers(board: Board) -> tuple[Board, ...]:
    """The boards one move away, one for each group of two or more, in the order of `rules.legal`."""
    return tuple(_without(board, members) for members in groups(board) if len(members) > 1)


def groups(board: Board) -> Iterator[list[tuple[int, int]]]:
    """The groups of a board, single blocks among them, each by its places from the first on, in the order of these."""
    # Searches spend most of their time here. In one row, with a blank over each column and a column of blanks at each end, a neighbour is asked for
    # nothing but its colour, and what was met is a blank.
    high = max(map(len, board), default=0) + 1
    blank = BLANK * high
    cells = list(blank + "".join([column + blank[len(column) :] for column in board]) + blank)
    for place, wanted in enumerate(cells):
        if wanted == BLANK:
            continue
        cells[place] = BLANK
        members = [place]
        # The list grows while it is gone through.
        for here in members:
            for beside in (here - 1, here + 1, here - high, here + high):
                if cells[beside] == wanted:
                    cells[beside] = BLANK
                    members.append(beside)
        yield [divmod(member - high, high) for member in members]


def _without(board: Board, members: Iterable[tuple[int, int]]) -> Board:
    """A board without some of its blocks: the others fall, and columns close up."""
    rest = list(board)
    # From the top down, so that those below keep their places.
    for x, y in sorted(members, reverse=True):
        rest[x] = rest[x][:y] + rest[x][y + 1 :]
    return tuple(filter(None, rest))


def growing(board: Board, limit: int = STATE_LIMIT) -> Iterator[Graph]:
    """The graph of a board while it grows, after each position that was looked into; with one more than `limit` it ends."""
    found: Graph = {}
    edge = [board]
    while edge and len(found) <= limit:
        here = edge.pop()
        if here not in found:
            found[here] = followers(here) if len(found) < limit else ()
            edge.extend(found[here])
            yield found


def graph(board: Board, limit: int = STATE_LIMIT) -> Graph | None:
    """Every board that can follow, with its followers; None when there are more than `limit`."""
    found: Graph = {}
    for found in growing(board, limit):  # noqa: B007 - what it is at last
        pass
    return found if len(found) <= limit else None


def counting(found: Graph) -> Iterator[dict[Board, Counts]]:
    """The counts of the boards of a graph while they become more, those of fewest blocks first; one mapping, which has all of them at last."""
    counts: dict[Board, Counts] = {}
    for board in sorted(found, key=lambda board: sum(map(len, board))):
        counts[board] = _combined([counts[after] for after in found[board]]) if found[board] else STUCK if board else CLEARED
        yield counts


def counted(found: Graph) -> dict[Board, Counts]:
    """The counts of every board of a graph."""
    counts: dict[Board, Counts] = {}
    for counts in counting(found):  # noqa: B007 - what they are at last
        pass
    return counts


def _combined(after: list[Counts]) -> Counts:
    # One loop over all: a sum for each count takes half as long again. Chances are added one by one, since builtin sum() of floats differs between
    # CPython 3.11 and 3.12.
    paths = solutions = depth_sum = depth_squares = 0
    clear = 0.0
    depths: list[int] = []
    for c in after:
        paths += c.paths
        clear += c.clear
        if c.solutions:
            solutions += c.solutions
            depth_sum += c.depth_sum + c.solutions
            depth_squares += c.depth_squares + 2 * c.depth_sum + c.solutions
            depths += (c.depth_min + 1, c.depth_max + 1)
    return Counts(paths, solutions, clear / len(after), min(depths, default=0), max(depths, default=0), depth_sum, depth_squares)


@lru_cache(maxsize=4)
def searched(board: Board, limit: int | None = None) -> Graph | None:
    """The graph of a board, remembered; None when a search is not worth beginning, or has more positions than its limit."""
    blocks = sum(map(len, board))
    if blocks > WHOLE_LIMIT and pieces(board) > FEW_PIECES:
        return None
    return graph(board, limit or (SMALL_LIMIT if blocks <= SMALL else STATE_LIMIT))


def pieces(board: Board) -> int:
    """How many groups a board is made of, single blocks among them."""
    return sum(1 for _ in groups(board))


@lru_cache(maxsize=4)
def _solved_from(board: Board, limit: int | None = None) -> dict[Board, Counts] | None:
    found = searched(board, limit)
    return None if found is None else counted(found)


def solved(state: State, limit: int | None = None) -> dict[Board, Counts] | None:
    """The counts of a state's board and all that can follow, out of the graph of its puzzle's first board if that can be searched, or of its own."""
    whole, rest = _solved_from(board_of(start(state.puzzle)), limit), board_of(state)
    if whole is None and sum(map(len, rest)) <= REST_LIMIT:
        return _solved_from(rest, STATE_LIMIT)
    return whole


def counts_of(state: State, limit: int | None = None) -> Counts | None:
    """The counts of a state, out of the graph of its puzzle's first board when that is small enough to search whole; else None."""
    whole = solved(state, limit)
    return None if whole is None else whole[board_of(state)]


def keepers(state: State) -> list[Remove] | None:
    """The legal moves after which the board can still be cleared, in the order of `legal`; None when not known."""
    if counts_of(state) is None:
        return None
    return [move for move in legal(state) if _solutions(play(state, move))]


def _solutions(state: State) -> int:
    counts = counts_of(state)
    return 0 if counts is None else counts.solutions


def best_move(state: State) -> Remove | None:
    """The first move of a shortest solution, of those the one that leaves random play the best chance; None without one."""
    moves = keepers(state)
    if not moves:
        return None
    return min(moves, key=lambda move: _merit(play(state, move)))


def _merit(state: State) -> tuple[int, float]:
    counts = counts_of(state)
    return (0, 0.0) if counts is None else (counts.depth_min, -round(counts.clear, 9))


def solve(state: State) -> list[Remove] | None:
    """A shortest sequence of moves that clears the board; None when there is none, or none is known."""
    moves: list[Remove] = []
    while status(state) != "won":
        move = best_move(state)
        if move is None:
            return None
        moves.append(move)
        state = play(state, move)
    return moves


def counts_of_puzzle(puzzle: Puzzle) -> tuple[Counts, int] | None:
    """The counts of a puzzle's first board and the number of boards that can follow; None when there are too many."""
    board = board_of(start(puzzle))
    whole = _solved_from(board)
    return None if whole is None else (whole[board], len(whole))
