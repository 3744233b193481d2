"""The paper's Figures 1, 2 and 5, drawn from what our own views show: which block stands where, in which colour, and which step takes it."""

import re
from collections.abc import Iterable, Sequence

from matplotlib.axes import Axes

from parlour.core.html import Node, walk
from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.dispersion import Phase, phases, shortest_solutions
from parlour.games.samegame.rules import Params, Puzzle, Remove, State, groups, play, start
from parlour.games.samegame.view import board
from parlour_precompute.report.plots import INK, bars, figure, written

STANDARD = Params(20, 10, 5)
"""The board of Figure 1; the paper's text names its size, the colours are our choice."""
CELL = 22  # points
PANEL = 150  # points of a phase in Figure 5
ACROSS = 4  # phases side by side
FILLS = ("#c0504d", "#4f9d5b", "#4a80c4", "#d0a020", "#8464a8", "#d07030")
BLOCK = re.compile(r"block c(\d) x(\d+) y(\d+)(?!.*gone)")

Place = tuple[int, int, int]
"""A block that stands: its colour, its column from the left and its row from the top, all from 0."""


def shown(node: Node) -> list[Place]:
    """The blocks of a board as its view draws them."""
    classes = (str(attributes.get("class", "")) for _, attributes, *_ in walk(node))
    found = (BLOCK.match(each) for each in classes)
    return [(int(match[1]), int(match[2]), int(match[3])) for match in found if match]


def drawn(axes: Axes, blocks: Iterable[Place]) -> None:
    """The blocks as squares."""
    blocks = list(blocks)
    for number, fill in enumerate(FILLS):
        bars(axes, [(x, y, 1, 0.94) for colour, x, y in blocks if colour == number], fill)


def picture(title: str, state: State, lit: Sequence[Place] = ()) -> str:
    """A board; `lit` are blocks with a line round each."""
    width, height = state.puzzle.width, state.puzzle.height
    with figure(width * CELL, height * CELL) as whole:
        axes = whole.add_axes((0, 0, 1, 1), xlim=(0, width), ylim=(height, 0))
        axes.set_axis_off()
        drawn(axes, shown(board(state)))
        for _, x, y in lit:
            axes.text(x + 0.47, y + 0.47, "×", ha="center", va="center", color="white")
        return written(whole, title)


def largest(state: State) -> tuple[Remove, list[Place]]:
    """The move that takes most blocks, the leftmost of several, and the blocks it takes."""
    members = max(groups(state), key=len)
    return Remove(members[0].block), [(0, each.x, each.y) for each in members]


def standard(seed: str) -> dict[str, str]:
    """Figures 1 and 2: a standard board with its largest group marked, and what has become of it."""
    before = start(random_board(STANDARD, Rng(f"samegame/{seed}/figure 1")))
    move, lit = largest(before)
    after = play(before, move)
    return {
        "figure-1.svg": picture("Standard SameGame puzzle, the marked blocks about to be taken (Figure 1)", before, lit),
        "figure-2.svg": picture("The same after they are taken (Figure 2)", after),
    }


def answer(cells: str) -> str:
    """Figure 5: every phase of a shortest solution, each block with the step that takes it."""
    state = start(Puzzle(cells))
    told = phases(state, shortest_solutions(state)[0])
    rows = -(-len(told) // ACROSS)
    with figure(PANEL * ACROSS, PANEL * rows) as whole:
        axes = whole.add_axes((0, 0, 1, 1), xlim=(0, ACROSS), ylim=(rows, 0))
        axes.set_axis_off()
        side = 0.92 / max(state.puzzle.width, state.puzzle.height)
        colours = {(x, y): colour for colour, x, y in shown(board(state))}
        for number, phase in enumerate(told):
            _panel(axes, number % ACROSS + 0.04, number // ACROSS + 0.04, side, phase, number, colours)
        return written(whole, "Every phase of a shortest solution (Figure 5)")


def _panel(axes: Axes, left: float, top: float, side: float, phase: Phase, number: int, colours: dict[tuple[int, int], int]) -> None:
    """A phase; the blocks it takes have a frame."""
    for fill in range(len(FILLS)):
        here = (each for each in phase.blocks if colours[each.start_x, each.start_y] == fill)
        bars(axes, [(left + each.x * side, top + each.y * side, side, 0.94 * side) for each in here], FILLS[fill])
    taken = (each for each in phase.blocks if each.step == number)
    bars(axes, [(left + each.x * side, top + each.y * side, 0.94 * side, 0.94 * side) for each in taken], INK, fill=False)
    for each in phase.blocks:
        said = "" if each.step is None else str(each.step)
        axes.text(left + (each.x + 0.47) * side, top + (each.y + 0.47) * side, said, ha="center", va="center", color="white")
