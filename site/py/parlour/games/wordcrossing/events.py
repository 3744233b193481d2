"""What the player does: what an event means on a level, which events make a move, and the screen after it."""

from collections.abc import Callable
from dataclasses import replace

from parlour.core.errors import IllegalMove
from parlour.core.mode import Change
from parlour.games.wordcrossing.level.puzzle import ALPHABET, Place
from parlour.games.wordcrossing.rules import Lift, Move, State, Take, words_of
from parlour.games.wordcrossing.ui import Ui, behind, cursor, dropped, meant, typed, without

WAYS = {False: "across", True: "down"}
TURNS = {"turn:a": False, "turn:d": True}
RACK = "rack"
ANSWERS = ("par", "record")


def interpret(state: State, ui: Ui, event: str) -> Move | Change[Ui] | None:
    """`cell:3,2` brings the cursor there and `again:3,2` turns it, `key:A` types, `drag:A>3,2` drops a letter; `place` and the like are tools."""
    name, _, value = event.partition(":")
    if event in TURNS:
        return Change(replace(ui, down=TURNS[event]), f"Typing {WAYS[TURNS[event]]}.")
    if name in ("cell", "again"):
        return _moved(state, ui, name, value)
    if name == "key" and value in ALPHABET:
        return Change(typed(state, ui, value))
    if name == "drag":
        return _dragged(state, ui, *value.partition(">")[::2])
    if name == "show" and ui.revealed and value in (*ANSWERS, "mine"):
        return Change(replace(ui, shown="" if value == "mine" else value), reveals=value in ANSWERS)
    return TOOLS[event](state, ui) if event in TOOLS else None


def _moved(state: State, ui: Ui, name: str, value: str) -> Change[Ui] | None:
    cell = cell_of(state, value)
    if cell is None or not state.here.free >> cell & 1:
        return None
    if not ui.loose:
        ui = replace(ui, began=None)
    if name == "cell":
        return Change(replace(ui, at=cell))
    return Change(replace(ui, at=cell, down=not ui.down), f"Typing {WAYS[not ui.down]}.")


def cell_of(state: State, text: str) -> int | None:
    """The cell that `3,2` names, by column and row from 0; None where there is none."""
    x, _, y = text.partition(",")
    wide = state.here.width
    if not all(part.isascii() and part.isdigit() and len(part) == 1 for part in (x, y)) or int(x) >= wide or int(y) >= state.here.height:
        return None
    return int(y) * wide + int(x)


def _dragged(state: State, ui: Ui, what: str, onto: str) -> Take | Change[Ui] | None:
    """A letter of the rack, or one on the board, dropped on a cell or back on the rack."""
    source, target = cell_of(state, what), cell_of(state, onto)
    loose = dict(ui.loose)
    if source is None:
        return Change(dropped(state, ui, what, target)) if target is not None and len(what) == 1 and what in ALPHABET else None
    if source in loose:
        lifted = without(ui, source)
        return Change(lifted) if onto == RACK else None if target is None else Change(dropped(state, lifted, loose[source], target))
    if state.cells[source] in ALPHABET and onto == RACK:
        return _take(state, source)
    raise IllegalMove("Lift that word first.")


def _take(state: State, cell: int) -> Take:
    return Take(cell % state.here.width, cell // state.here.width)


def _lifting(state: State, ui: Ui) -> Lift:
    """The word under the cursor, the one that goes its way where there are two."""
    here = [word for word in words_of(state) if cursor(state, ui) in cells_of(state, word)]
    if not here:
        raise IllegalMove("No word stands at the cursor.")
    word = min(here, key=lambda word: word.down != ui.down)
    return Lift(word.x, word.y, word.down)


def _taking(state: State, ui: Ui) -> Take | Change[Ui]:
    cell = cursor(state, ui)
    return Change(without(ui, cell)) if cell in dict(ui.loose) else _take(state, cell)


def _back(state: State, ui: Ui) -> Take | Change[Ui]:
    """The letter before the cursor is taken back, loose or standing; where there is none the cursor goes back alone."""
    cell = behind(state, ui)
    if cell in dict(ui.loose):
        return Change(replace(without(ui, cell), at=cell), f"{dict(ui.loose)[cell]} is back.")
    return _take(state, cell) if state.cells[cell] in ALPHABET else Change(replace(ui, at=cell, began=None))


def _cleared(state: State, ui: Ui) -> Change[Ui]:
    """The letters that lie loose are back, and the cursor is where the word began."""
    return Change(replace(ui, at=ui.at if ui.began is None else ui.began, loose=(), began=None), "All loose letters are back.")


TOOLS: dict[str, Callable[[State, Ui], Move | Change[Ui]]] = {"place": meant, "lift": _lifting, "take": _taking, "back": _back, "clear": _cleared}


def cells_of(state: State, word: Place) -> range:
    """The cells of a word."""
    step, first = state.here.width if word.down else 1, word.y * state.here.width + word.x
    return range(first, first + step * len(word.word), step)


def clicks(state: State, move: Move) -> list[str]:
    """The events that make a move, whatever lies loose."""
    to = [f"cell:{move.x},{move.y}", "clear"]
    if isinstance(move, Take):
        return [*to, "take"]
    turn = "turn:d" if move.down else "turn:a"
    return [*to, turn, "lift"] if isinstance(move, Lift) else [*to, turn, *(f"key:{letter}" for letter in move.word), "place"]


def after(ui: Ui, before: State, move: Move | None, state: State, revealed: bool) -> Ui:
    """The screen after a move: nothing lies loose, and the cursor is behind the word; where no letter stands it is at the start, as a chain is."""
    at, down = ui.at, ui.down
    if not any(cell in ALPHABET for cell in state.cells):
        at, down = None, False
    elif isinstance(move, Place):
        at = move.y * state.here.width + move.x if at is None else at
    return Ui(at, down, (), revealed)
