"""What the player sees and does: the board as buttons, and what a click means."""

from dataclasses import dataclass

from parlour.core.html import Node, words
from parlour.games.samegame.rules import COLOURS, Placed, Remove, State, colour, groups

NAMES = {"R": "Red circle", "G": "Green triangle", "B": "Blue square", "Y": "Yellow diamond", "P": "Purple star", "O": "Orange cross"}


@dataclass(frozen=True, slots=True)
class Ui:
    """Nothing: the cursor is the browser's own focus."""


def new_ui() -> Ui:
    """The screen's state before anything is done."""
    return Ui()


def interpret(state: State, ui: Ui, event: str) -> Remove | Ui | None:
    """`block:17` takes block 17's group; anything else means nothing."""
    name, _, number = event.partition(":")
    if name == "block" and number.isascii() and number.isdigit() and len(number) <= 4:
        return Remove(int(number))
    return None


def clicks(state: State, move: Remove) -> list[str]:
    """The events that make a move."""
    return [event_of(move.block)]


def event_of(block: int) -> str:
    """The event that names a block."""
    return f"block:{block}"


def view(state: State, ui: Ui) -> Node:
    """The board; its buttons stand column by column, an order no move changes, so that the same button falls and slides."""
    puzzle = state.puzzle
    shown = [(placed.block, _block(state, placed, members, f"g{number}")) for number, members in enumerate(groups(state)) for placed in members]
    shown += [(placed.block, _taken(state, placed)) for placed in state.taken]
    ordered = sorted(shown, key=lambda pair: (pair[0] % puzzle.width, pair[0] // puzzle.width))
    count = sum(map(len, state.columns))
    frame = {"class": f"board samegame w{puzzle.width} h{puzzle.height}", "role": "group", "aria-label": f"Board, {words(count, 'block')}"}
    return ["div", frame, *(node for _, node in ordered)]


def _block(state: State, placed: Placed, members: tuple[Placed, ...], group: str) -> Node:
    alone = len(members) == 1
    size = "on its own" if alone else f"group of {len(members)}"
    attrs: dict[str, str | bool] = {
        "key": f"b{placed.block}",
        "type": "button",
        "class": f"{_classes(state, placed)}{' alone' if alone else ''}",
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


def told(before: State, after: State) -> str:
    """What a move took and what it was worth."""
    return f"{words(len(after.taken), 'block')}, {words(after.score - before.score, 'point')}."


def place(placed: Placed) -> str:
    """`column 3, row 4`, counted from the top left."""
    return f"column {placed.x + 1}, row {placed.y + 1}"
