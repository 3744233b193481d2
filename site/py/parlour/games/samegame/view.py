"""What the player sees and does: the board as buttons, and what a click means."""

from parlour.core.game import Change
from parlour.core.html import Node, words
from parlour.games.samegame import own
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
    """The board; its buttons stand column by column, an order no move changes, so that the same button falls and slides."""
    puzzle = state.puzzle
    shown = [
        (placed.block, _block(state, placed, members, f"g{number}", chosen)) for number, members in enumerate(groups(state)) for placed in members
    ]
    shown += [(placed.block, _taken(state, placed)) for placed in state.taken]
    ordered = sorted(shown, key=lambda pair: (pair[0] % puzzle.width, pair[0] // puzzle.width))
    count = sum(map(len, state.columns))
    frame = {
        "key": "board",
        "class": f"board w{puzzle.width} h{puzzle.height}{kind}",
        "role": "group",
        "aria-label": f"Board, {words(count, 'block')}",
    }
    return ["div", frame, *(node for _, node in ordered)]


def _block(state: State, placed: Placed, members: tuple[Placed, ...], group: str, chosen: frozenset[int]) -> Node:
    alone = len(members) == 1
    size = "on its own" if alone else f"group of {len(members)}"
    marks = f"{' alone' if alone else ''}{' chosen' if placed.block in chosen else ''}"
    attrs: dict[str, str | bool] = {
        "key": f"b{placed.block}",
        "type": "button",
        "class": f"{_classes(state, placed)}{marks}",
        "data-event": event_of(placed.block),
        "data-cell": f"{placed.x},{placed.y}",
        "data-group": group,
        "aria-label": f"{NAMES[colour(state.puzzle, placed.block)]}, {size}, {place(placed)}",
    }
    return ["button", attrs | ({"aria-disabled": "true"} if alone else {})]


def _taken(state: State, placed: Placed) -> Node:
    return [
        "button",
        {"key": f"b{placed.block}", "type": "button", "class": f"{_classes(state, placed)} gone", "disabled": True, "aria-hidden": "true"},
    ]


def _classes(state: State, placed: Placed) -> str:
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
    """What a move took and what it was worth."""
    return f"{words(len(after.taken), 'block')}, {words(after.score - before.score, 'point')}."


def place(placed: Placed) -> str:
    """`column 3, row 4`, counted from the top left."""
    return f"column {placed.x + 1}, row {placed.y + 1}"
