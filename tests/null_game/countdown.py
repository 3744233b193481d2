"""Countdown: one or two are taken from a number, in two laps, against the clock, with hints, a solution and stars."""

from dataclasses import dataclass, replace

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import words as counted
from parlour.core.mode import LOST, PLAYING, WON, Aid, Change, Clock, Ending, Goal, Hint, Mode, Prospect, Screen, moves_and_points
from parlour.core.notation import Notation

from .button import button


@dataclass(frozen=True, slots=True)
class Puzzle:
    count: int

    def __post_init__(self):
        if not 1 <= self.count <= 99:
            raise BadInput("count", "it must be from 1 to 99.")


@dataclass(frozen=True, slots=True)
class State:
    """`spoiled`: five were left once, after which nothing can be won."""

    left: int
    lap: int = 0
    over: bool = False
    spoiled: bool = False


@dataclass(frozen=True, slots=True)
class Take:
    """Take one or two; 0 is what the clock plays."""

    number: int


@dataclass(frozen=True, slots=True)
class Ui:
    lit: bool = False
    revealed: bool = False


def play(state, move):
    if standing(state).is_over:
        raise IllegalMove("Nothing is left to take.")
    if move.number == 0:
        return replace(state, over=True)
    if not 1 <= move.number <= min(2, state.left):
        raise IllegalMove("Take one or two, of what is left.")
    left = state.left - move.number
    return State(left, int(left <= 3), spoiled=state.spoiled or left == 5)


def standing(state):
    if state.over or (state.spoiled and not state.left):
        return LOST
    return PLAYING if state.left else WON


def solve(state):
    if state.spoiled or state.over:
        return None
    moves = []
    while state.left:
        moves.append(Take(2 if state.left == 6 else 1))
        state = play(state, moves[-1])
    return moves


def ending(state, moves):
    facts = moves_and_points(moves, 10 - state.left)
    if standing(state) == LOST:
        return Ending("time is up" if state.over else "spoiled", "Time is up." if state.over else "Five were left once.", facts, 0)
    return Ending("counted down", f"Down in {counted(moves, 'move')}.", facts, 3)


def interpret(state, ui, event):
    if event == "light":
        return Change(replace(ui, lit=not ui.lit), "The light is off." if ui.lit else "The light is on.")
    if event == "refuse":
        raise IllegalMove("The button says no.")
    return Take(int(event[5:])) if event.startswith("take:") and event[5:].isdecimal() else None


def view(state, ui):
    taking = [button(f"take:{n}", f"Take {n}", cell=f"{n},0", letter="AB"[n - 1]) for n in (1, 2) if n <= state.left and not state.over]
    light = button("light", "Light", cell="0,1", key="Space")
    refuse = button("refuse", "Refuse", cell="1,1")
    return ["div", {"class": "lit" if ui.lit else "dark"}, ["p", {"key": "left"}, str(state.left)], *taking, light, refuse]


def held(before, after):
    """The end of the first lap is held for a moment."""
    return ["div", {"class": "held"}, ["p", {"key": "left", "data-flies": "left"}, "A lap is done."]] if after.lap > before.lap else None


def prospect(state):
    return Prospect(not state.over and not state.spoiled, f"{state.left} left.")


COUNTDOWN = Mode(
    id="countdown",
    puzzle_type=Puzzle,
    state_type=State,
    move_types=(Take,),
    ui_type=Ui,
    start=lambda puzzle: State(puzzle.count, spoiled=puzzle.count == 5),
    legal=lambda state: (Take(n) for n in (1, 2) if n <= state.left and not state.over),
    play=play,
    told=lambda before, after: f"{before.left - after.left} taken." if after.left < before.left else "",
    text=lambda state: str(state.left),
    screen=Screen(
        new_ui=Ui,
        after=lambda ui, before, move, state, revealed: Ui(ui.lit and move is not None, revealed),
        interpret=interpret,
        clicks=lambda state, move: [f"take:{move.number}"],
        view=view,
        scene=lambda state: state.lap,
        held=held,
    ),
    notation=Notation(pattern="[0-2]", spelled=lambda move: str(move.number), meant=lambda text: Take(int(text))),
    goal=Goal(standing=standing, score=lambda state: 10 - state.left, ending=ending, by_moves=True),
    clock=Clock(lap=lambda state: state.lap, limit_ms=lambda state: 10_000, timeout=lambda state: Take(0), lap_name="lap"),
    aid=Aid(prospect=prospect, hint=lambda state, level: Hint(f"Hint {level}.", ("take:1",)), hint_levels=2),
    solve=solve,
)
