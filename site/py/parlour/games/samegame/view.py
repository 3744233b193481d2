"""What the player sees and does: the board as buttons, and what a click means."""

from parlour.core.html import Node, words
from parlour.core.mode import Change
from parlour.games.samegame import own
from parlour.games.samegame.grid import Extent, cell_attrs, grid, place
from parlour.games.samegame.rules import COLOURS, Placed, Remove, State, colour, groups
from parlour.games.samegame.ui import Ui, number_after

NAMES = {"R": "Red circle", "G": "Green triangle", "B": "Blue square", "Y": "Yellow diamond", "P": "Purple star", "O": "Orange cross"}
COLOUR_NAMES = {letter: name.split()[0].lower() for letter, name in NAMES.items()}


def interpret(state: State, ui: Ui, event: str) -> Remove | Change[Ui] | None:
    """`block:17` takes block 17's group; anything else means nothing."""
    block = number_after(event, "block")
    return None if block is None else Remove(block)


def clicks(state: State, move: Remove) -> list[str]:
    """The events that make a move."""
    return [event_of(move.block)]


def event_of(block: int) -> str:
    """The event that names a block."""
    return f"block:{block}"


def view(state: State, ui: Ui) -> Node:
    """The board; below it the ways on once solutions may be shown."""
    return ["div", {"class": "samegame"}, board(state), *_ways(state, ui)]


def board(state: State, chosen: frozenset[int] = frozenset(), kind: str = "") -> Node:
    """The board, which the grid in it tells; its buttons stand column by column, an order no move changes, so that the same one falls and slides."""
    puzzle = state.puzzle
    shown = [
        (placed.block, _block(state, placed, members, f"g{number}", chosen)) for number, members in enumerate(groups(state)) for placed in members
    ]
    shown += [(placed.block, _taken(state, placed)) for placed in state.taken]
    ordered = sorted(shown, key=lambda pair: (pair[0] % puzzle.width, pair[0] // puzzle.width))
    cells = [member for members in groups(state) for member in members]
    # Of a board that is clear there is nothing to tell: a grid has rows.
    told = [grid(f"Board, {words(len(cells), 'block')}", Extent(puzzle.width, puzzle.height), cells)] if cells else []
    return ["div", {"key": "board", "class": f"board w{puzzle.width} h{puzzle.height}{kind}"}, *told, *(node for _, node in ordered)]


def _block(state: State, placed: Placed, members: tuple[Placed, ...], group: str, chosen: frozenset[int]) -> Node:
    alone = len(members) == 1
    size = "on its own" if alone else f"group of {len(members)}"
    marks = f"{' alone' if alone else ''}{' chosen' if placed.block in chosen else ''}"
    attrs: dict[str, str | bool] = cell_attrs(placed) | {
        "key": f"b{placed.block}",
        "type": "button",
        "class": f"{classes(state, placed)}{marks}",
        "data-event": event_of(placed.block),
        "data-cell": f"{placed.x},{placed.y}",
        "data-group": group,
        "aria-label": f"{NAMES[colour(state.puzzle, placed.block)]}, {size}, {place(placed)}",
    }
    attrs |= {"aria-selected": "true"} if placed.block in chosen else {}
    return ["button", attrs | ({"aria-disabled": "true"} if alone else {})]


def _taken(state: State, placed: Placed) -> Node:
    return [
        "button",
        {"key": f"b{placed.block}", "type": "button", "class": f"{classes(state, placed)} gone", "disabled": True, "aria-hidden": "true"},
    ]


def classes(state: State, placed: Placed) -> str:
    """The classes of a block: its colour and its place."""
    return f"block c{COLOURS.index(colour(state.puzzle, placed.block))} x{placed.x} y{placed.y}"


def _ways(state: State, ui: Ui) -> list[Node]:
    if not ui.revealed:
        return []
    opened: Node = ["button", {"key": "open", "type": "button", "class": "way", "data-event": "viewer:open"}, "Answer viewer"]
    puzzle = state.puzzle
    fits = max(puzzle.width, puzzle.height) <= own.MAX_SIDE
    change: Node = ["a", {"key": "change", "class": "way", "href": f"#editor/{own.key_of(puzzle.cells)}"}, "Change this board"]
    return [["p", {"class": "ways", "key": "ways"}, opened, *([change] if fits else [])]]


def told(before: State, after: State) -> str:
    """What a move did: `3 yellow taken. 18 left in 4 groups.`."""
    return f"{taken(after)}. {left(after) if after.columns else 'All clear.'}"


def taken(state: State) -> str:
    """`3 yellow taken`, of the last move."""
    return f"{len(state.taken)} {COLOUR_NAMES[colour(state.puzzle, state.taken[0].block)]} taken"


def left(state: State) -> str:
    """`18 left in 4 groups and 2 singles.`: what is left, and how much of it can be taken."""
    sizes = [len(members) for members in groups(state)]
    singles = sizes.count(1)
    if len(sizes) == singles:
        return f"{singles} left, none in a group." if singles else "Nothing left."
    more = f" and {words(singles, 'single')}" if singles else ""
    return f"{sum(sizes)} left in {words(len(sizes) - singles, 'group')}{more}."
