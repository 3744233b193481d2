"""Tally: nothing but moves."""

from dataclasses import dataclass

from parlour.core.errors import IllegalMove
from parlour.core.mode import Change, Mode, Screen
from parlour.core.notation import Notation

from .button import button


@dataclass(frozen=True, slots=True)
class Sheet:
    marks: int


@dataclass(frozen=True, slots=True)
class Marks:
    count: int


@dataclass(frozen=True, slots=True)
class Mark:
    by: int


@dataclass(frozen=True, slots=True)
class Pen:
    by: int = 1


def mark(state, move):
    if move.by not in (1, 5):
        raise IllegalMove("Marks come by one or by five.")
    return Marks(state.count + move.by)


def read_pen(state, ui, event):
    if event in ("pen:1", "pen:5"):
        return Change(Pen(int(event[4:])))
    return Mark(ui.by) if event == "mark" else None


TALLY = Mode(
    id="tally",
    puzzle_type=Sheet,
    state_type=Marks,
    move_types=(Mark,),
    ui_type=Pen,
    start=lambda puzzle: Marks(puzzle.marks),
    legal=lambda state: iter((Mark(1), Mark(5))),
    play=mark,
    told=lambda before, after: f"{after.count} now.",
    text=lambda state: str(state.count),
    screen=Screen(
        new_ui=Pen,
        after=lambda ui, before, move, state, revealed: Pen(move.by) if move else ui,
        interpret=read_pen,
        clicks=lambda state, move: [f"pen:{move.by}", "mark"],
        view=lambda state, ui: ["div", {}, ["p", {}, str(state.count)], *(button(event, event) for event in ("pen:1", "pen:5", "mark"))],
    ),
    notation=Notation(pattern="[15]", spelled=lambda move: str(move.by), meant=lambda text: Mark(int(text))),
)
