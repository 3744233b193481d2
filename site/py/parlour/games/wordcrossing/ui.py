"""What the screen of a level remembers: the cursor with its way, the letters that lie loose, and which answer is shown."""

from dataclasses import dataclass, field, replace

from parlour.core.errors import IllegalMove
from parlour.games.wordcrossing.level.ground import FREE
from parlour.games.wordcrossing.level.puzzle import ALPHABET, Place
from parlour.games.wordcrossing.rules import State, place_of, pool

NO_ROOM = "There’s no room for more letters here."

Loose = tuple[tuple[int, str], ...]
"""Cells and the letters that lie loose on them, in the order in which they were laid."""


@dataclass(frozen=True, slots=True)
class Ui:
    """`at`: the cell that is typed at, the start before any is chosen; `down`: whether words are typed downwards.

    `began`: where the word that is being typed began, None before its first letter; nothing shows it, so that a guided puzzle takes a letter that is
    dragged as one that is typed.
    `revealed`: answers give nothing away any more; `shown`: which of them is drawn, `par`, `record` or none.
    """

    at: int | None = None
    down: bool = False
    loose: Loose = ()
    revealed: bool = False
    shown: str = ""
    began: int | None = field(default=None, compare=False)


def cursor(state: State, ui: Ui) -> int:
    """The cell that is typed at."""
    return state.here.start if ui.at is None else ui.at


def letter_at(state: State, ui: Ui, cell: int) -> str:
    """What lies on a cell, loose or not; "." or "#" where no letter does."""
    return dict(ui.loose).get(cell, state.cells[cell])


def beyond(state: State, cell: int, down: bool, step: int = 1) -> int | None:
    """The next free cell in a way, or the one before; None at a wall and at the edge."""
    wide = state.here.width
    y, x = divmod(cell, wide)
    x, y = (x, y + step) if down else (x + step, y)
    inside = 0 <= x < wide and 0 <= y < state.here.height
    return y * wide + x if inside and state.here.free >> y * wide + x & 1 else None


def left(state: State, ui: Ui) -> str:
    """The letters that neither stand nor lie loose."""
    found = list(pool(state))
    for _, letter in ui.loose:
        found.remove(letter)
    return "".join(found)


def behind(state: State, ui: Ui) -> int:
    """The cell that Backspace goes to: the one before the cursor; the cursor's own where its letter ends a line, or is the only one of the two."""
    at = cursor(state, ui)
    is_end = bool(ui.loose) and ui.loose[-1][0] == at and beyond(state, at, ui.down) is None
    before = beyond(state, at, ui.down, -1)
    order = [at] if before is None else [at, before] if is_end else [before, at]
    return next((cell for cell in order if letter_at(state, ui, cell) in ALPHABET), order[0])


def typed(state: State, ui: Ui, letter: str) -> Ui:
    """The screen after a letter was typed: the cursor goes over a letter that stands there already; raises IllegalMove."""
    at = cursor(state, ui)
    if ui.began is None:
        ui = replace(ui, began=at)
    while state.cells[at] in ALPHABET and state.cells[at] != letter:
        further = beyond(state, at, ui.down)
        if further is None:
            raise IllegalMove(NO_ROOM)
        at = further
    if state.cells[at] == letter:
        return replace(ui, at=_after(state, at, ui.down))
    if ui.loose and ui.loose[-1][0] == at and beyond(state, at, ui.down) is None:
        if letter not in left(state, ui):
            raise IllegalMove(f"No {letter} is left.")
        ui = slid(state, ui, at)
    return dropped(state, ui, letter, at)


def slid(state: State, ui: Ui, at: int) -> Ui:
    """The screen with the loose letters one cell back, so that a word typed at the end of a line comes to end there.

    Raises IllegalMove where they do not all lie side by side up to this cell, or the cell before them is not free.
    """
    loose, back, cell = dict(ui.loose), dict[int, int](), at
    while cell in loose:
        before = beyond(state, cell, ui.down, -1)
        if before is None or state.cells[before] != FREE:
            raise IllegalMove(NO_ROOM)
        back[cell] = before
        cell = before
    if len(back) < len(loose):
        raise IllegalMove(NO_ROOM)
    return replace(ui, loose=tuple((back[where], letter) for where, letter in ui.loose))


def _after(state: State, at: int, down: bool) -> int:
    further = beyond(state, at, down)
    return at if further is None else further


def dropped(state: State, ui: Ui, letter: str, cell: int) -> Ui:
    """The screen with a letter loose on a cell, in place of what lay loose there, and the cursor behind it; raises IllegalMove."""
    lifted = without(ui, cell)
    if not (0 <= cell < state.here.size and state.cells[cell] == FREE):
        raise IllegalMove("No letter can lie there.")
    if letter not in left(state, lifted):
        raise IllegalMove(f"No {letter} is left.")
    return replace(lifted, at=_after(state, cell, ui.down), loose=(*lifted.loose, (cell, letter)))


def without(ui: Ui, cell: int) -> Ui:
    """The screen without the letter that lies loose on a cell."""
    return replace(ui, loose=tuple(each for each in ui.loose if each[0] != cell))


def meant(state: State, ui: Ui) -> Place:
    """The word that the loose letters make with those that stand; raises IllegalMove."""
    if not ui.loose:
        raise IllegalMove("Type some letters first, or drag them onto the board.")
    cells = {cell for cell, _ in ui.loose}
    wide = state.here.width
    ways = [down for down in (ui.down, not ui.down) if len({cell % wide if down else cell // wide for cell in cells}) == 1]
    if not ways:
        raise IllegalMove("Lay one word at a time, in one row or column.")
    found = [_line(state, ui, min(cells), down) for down in ways]
    longer = [line for line in found if len(line) > 1]
    line, down = next(((line, down) for line, down in zip(found, ways, strict=True) if not longer or line == longer[0]))
    if not cells <= set(line):
        raise IllegalMove("There’s a gap in that word.")
    y, x = divmod(line[0], wide)
    return Place(x, y, down, "".join(letter_at(state, ui, cell) for cell in line))


def _line(state: State, ui: Ui, cell: int, down: bool) -> tuple[int, ...]:
    """The run of letters through a cell, loose ones and those that stand."""
    line = [cell]
    for step in (-1, 1):
        at = beyond(state, cell, down, step)
        while at is not None and letter_at(state, ui, at) in ALPHABET:
            line.append(at)
            at = beyond(state, at, down, step)
    return tuple(sorted(line))


def where(state: State, cell: int) -> str:
    """`column 3, row 4`."""
    return place_of(state, cell)
