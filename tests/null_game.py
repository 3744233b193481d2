"""The smallest game: count down to nothing in two laps, against the clock; what sessions must do for any game is shown on it."""

from dataclasses import dataclass, replace

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.game import Game, Hint, Prospect, PuzzleSet


@dataclass(frozen=True, slots=True)
class Params:
    most: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    count: int

    def __post_init__(self):
        if self.count < 1:
            raise BadInput("count", "it must be at least 1.")


@dataclass(frozen=True, slots=True)
class State:
    left: int
    lap: int = 0
    over: bool = False


@dataclass(frozen=True, slots=True)
class Take:
    """Take one or two; 0 is what the clock plays."""

    number: int


@dataclass(frozen=True, slots=True)
class Ui:
    lit: bool = False
    revealed: bool = False


def play(state, move):
    if move.number == 0:
        return replace(state, over=True)
    if not 1 <= move.number <= min(2, state.left):
        raise IllegalMove("Take one or two, of what is left.")
    left = state.left - move.number
    return State(left, state.lap + (left <= 3 and state.lap == 0))


def status(state):
    return "lost" if state.over else "playing" if state.left else "won"


def interpret(state, ui, event):
    if event == "light":
        return replace(ui, lit=not ui.lit)
    if event == "reveal":
        return replace(ui, revealed=True)
    return Take(int(event[5:])) if event.startswith("take:") and event[5:].isdigit() else None


def made(set_id, key):
    if set_id != "own":
        return None
    if not key.isdigit():
        raise BadInput("key", "it is a whole number.")
    return Puzzle(int(key))


NULL_GAME = Game(
    id="null",
    title="Null",
    version=3,
    tagline="Count down.",
    rules=("Take one or two.",),
    sets=(PuzzleSet("rounds", "Rounds", "Round"),),
    presets={"few": Params(9)},
    params_type=Params,
    puzzle_type=Puzzle,
    state_type=State,
    move_type=Take,
    ui_type=Ui,
    hint_levels=2,
    generate=lambda params, rng: Puzzle(1 + rng.below(params.most)),
    start=lambda puzzle: State(puzzle.count),
    legal=lambda state: (Take(n) for n in (1, 2) if n <= state.left and not state.over),
    play=play,
    status=status,
    score=lambda state: 10 - state.left,
    stars=lambda state: 3 * (not state.left),
    told=lambda before, after: f"{before.left - after.left} taken." if after.left < before.left else "",
    made=made,
    solve=lambda state: [Take(1)] * state.left,
    prospect=lambda state: Prospect(not state.over and state.left != 5, f"{state.left} left."),
    rate=lambda puzzle: {"count": puzzle.count},
    hint=lambda state, level: Hint(f"Hint {level}.", ("take:1",)),
    lap=lambda state: state.lap,
    limit_ms=lambda state: 10_000,
    timeout=lambda state: Take(0),
    new_ui=Ui,
    interpret=interpret,
    clicks=lambda state, move: [f"take:{move.number}"],
    view=lambda state, ui: ["p", {"class": "lit" if ui.lit else ""}, str(state.left)],
    text=lambda state: str(state.left),
)
