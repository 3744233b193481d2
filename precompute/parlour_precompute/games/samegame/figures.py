"""The paper's Figures 1, 2 and 5, drawn from what our own views show: which block stands where, in which colour, and which step takes it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.patches import Circle, Polygon, Rectangle

from parlour.core.html import Node, walk
from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.measures.dispersion import Phase, phases, shortest_solutions
from parlour.games.samegame.rules import Params, Puzzle, Remove, State, groups, play, start
from parlour.games.samegame.view import board
from parlour_precompute.report.plots import bars, figure, written

STANDARD = Params(20, 10, 5)
"""The board of Figure 1; the paper's text names its size, the colours are our choice."""
CELL = 22  # points
PANEL, HEAD = 200, 44  # points of a phase in Figure 5, and of the lines above
ACROSS = 4  # phases side by side
TAKEN = "#ff9d00"  # the frame of the group that goes next
FILLS = ("#c0504d", "#4f9d5b", "#4a80c4", "#d0a020", "#8464a8", "#d07030")
BLOCK = re.compile(r"block c(\d) x(\d+) y(\d+)(?!.*gone)")

Block = tuple[int, int, int]
"""A block that stands: its colour, its column from the left and its row from the top, all from 0."""


def shown(node: Node) -> list[Block]:
    """The blocks of a board as its view draws them."""
    classes = (str(attributes.get("class", "")) for _, attributes, *_ in walk(node))
    found = (BLOCK.match(each) for each in classes)
    return [(int(match[1]), int(match[2]), int(match[3])) for match in found if match]


def drawn(axes: Axes, blocks: Iterable[Block]) -> None:
    """The blocks as squares."""
    blocks = list(blocks)
    for number, fill in enumerate(FILLS):
        bars(axes, [(x, y, 1, 0.94) for colour, x, y in blocks if colour == number], fill)


def picture(title: str, state: State, lit: Sequence[Block] = ()) -> str:
    """A board; `lit` are blocks with a line round each."""
    width, height = state.puzzle.width, state.puzzle.height
    with figure(width * CELL, height * CELL) as whole:
        axes = whole.add_axes((0, 0, 1, 1), xlim=(0, width), ylim=(height, 0))
        axes.set_axis_off()
        drawn(axes, shown(board(state)))
        for _, x, y in lit:
            axes.text(x + 0.47, y + 0.47, "×", ha="center", va="center", color="white")
        return written(whole, title)


def largest(state: State) -> tuple[Remove, list[Block]]:
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


def answer(cells: str, measures: Mapping[str, float]) -> str:
    """Figure 5: every phase of a shortest solution with the measures of the board above.

    Each block has the step that takes it and the cell it began in, counted from 0 at the top left; the group that goes next has a frame.
    """
    state = start(Puzzle(cells))
    told = phases(state, shortest_solutions(state)[0])
    rows = -(-len(told) // ACROSS)
    with figure(PANEL * ACROSS, PANEL * rows + HEAD) as whole:
        axes = whole.add_axes((0, 0, 1, 1), xlim=(0, ACROSS), ylim=(rows, -HEAD / PANEL))
        axes.set_axis_off()
        side = 0.92 / max(state.puzzle.width, state.puzzle.height)
        colours = {(x, y): colour for colour, x, y in shown(board(state))}
        for line, said in enumerate(_measures(measures)):
            axes.text(0.04, (18 * line + 14 - HEAD) / PANEL, said, va="center")
        for number, phase in enumerate(told):
            _panel(axes, Place(number % ACROSS + 0.04, number // ACROSS + 0.04, side), phase, colours)
        return written(whole, "Every phase of a shortest solution (Figure 5)")


def _measures(found: Mapping[str, float]) -> tuple[str, str]:
    """The two lines above: what the paper's viewer shows there."""
    rsr = f"{found['solutions']:,} / {found['paths']:,} paths clear it, rsr {found['rsr']:.3f}"
    pop = f"PoP at the start {found['pop_start_mean']:.1f}, sum of PoPs {found['sum_pop_mean']:.1f} (means over shortest solutions)"
    depth = f"path depth {found['path_depth_mean']:.2f} ({found['path_depth_min']} to {found['path_depth_max']}, sd {found['path_depth_sd']:.2f})"
    return f"{rsr}; {depth}", pop


@dataclass(frozen=True, slots=True)
class Place:
    """Where a phase is drawn: its top left corner, and the side of a cell, in panels."""

    left: float
    top: float
    side: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the board, in cells, in the drawing."""
        return self.left + x * self.side, self.top + y * self.side


def _panel(axes: Axes, place: Place, phase: Phase, colours: Mapping[tuple[int, int], int]) -> None:
    """A phase: blocks, the frame of those that go next, the hull of each step's parts, and a double circle at each part's centre of gravity."""
    tile = 0.94 * place.side
    for fill in range(len(FILLS)):
        here = (each for each in phase.blocks if colours[each.start_x, each.start_y] == fill)
        bars(axes, [(*place.at(each.x, each.y), place.side, tile) for each in here], FILLS[fill])
    now = phase.spreads[0].step
    for each in phase.blocks:
        if each.step == now:
            axes.add_patch(Rectangle(place.at(each.x, each.y), tile, tile, fill=False, edgecolor=TAKEN, linewidth=3))
        step = "" if each.step is None else str(each.step)
        axes.text(*place.at(each.x + 0.06, each.y + 0.2), step, ha="left", va="center", color="white", size=9)
        began = f"{each.start_x},{each.start_y}"
        axes.text(*place.at(each.x + 0.9, each.y + 0.78), began, ha="right", va="center", color="white", size=7)
    for spread in phase.spreads:
        corners = [place.at(x + 0.47, y + 0.47) for x, y in spread.hull]
        if len(spread.parts) > 1:
            axes.add_patch(Polygon(corners, closed=True, fill=False, edgecolor="white", linewidth=1, linestyle=(0, (3, 2))))
        for part in spread.parts:
            for radius in (0.1, 0.17):
                axes.add_patch(Circle(place.at(part.x + 0.47, part.y + 0.47), radius * place.side, fill=False, edgecolor="white", linewidth=1))
