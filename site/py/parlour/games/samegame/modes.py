"""The modes of SameGame, as a table from the type of a state to what answers for it: a board to clear, Classic, the editor."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from parlour.core.game import Hint, Prospect
from parlour.games.samegame import check, classic, classic_view, editor, editor_view, hints, own, rules, stars, view, viewer
from parlour.games.samegame.ui import Ui

# The board to clear comes last: what is wrong with a value that is none of these is told of the last.
Puzzle = classic.Classic | editor.Canvas | rules.Puzzle
State = classic.Run | editor.Painting | rules.State
Move = editor.Stroke | rules.Remove


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """The members of a Game that each mode answers in its own way."""

    legal: Callable[..., Any]
    play: Callable[..., Any]
    status: Callable[..., Any]
    score: Callable[..., Any]
    stars: Callable[..., Any]
    told: Callable[..., Any]
    solve: Callable[..., Any]
    prospect: Callable[..., Any]
    hint: Callable[..., Any]
    interpret: Callable[..., Any]
    clicks: Callable[..., Any]
    view: Callable[..., Any]
    text: Callable[..., Any]


def _interpret(state: rules.State, ui: Ui, event: str) -> rules.Remove | Ui | None:
    return viewer.interpret(state, ui, event) or view.interpret(state, ui, event)


def _view(state: rules.State, ui: Ui) -> Any:
    return view.view(state, ui) if ui.viewing is None else viewer.view(state, ui.viewing)


def _run_prospect(run: classic.Run) -> Prospect:
    return hints.prospect(run.board)


def _run_hint(run: classic.Run, level: int) -> Hint:
    return hints.hint(run.board, level)


BOARD = Mode(
    legal=rules.legal,
    play=rules.play,
    status=rules.status,
    score=rules.score,
    stars=stars.stars,
    told=view.told,
    solve=hints.solution,
    prospect=hints.prospect,
    hint=hints.hint,
    interpret=_interpret,
    clicks=view.clicks,
    view=_view,
    text=rules.text,
)
CLASSIC = Mode(
    legal=classic.legal,
    play=classic.play,
    status=classic.status,
    score=classic.score,
    stars=lambda run: 0,
    told=classic.told,
    solve=lambda run: hints.solution(run.board),
    prospect=_run_prospect,
    hint=_run_hint,
    interpret=classic_view.interpret,
    clicks=classic_view.clicks,
    view=classic_view.view,
    text=classic.text,
)
EDITOR = Mode(
    legal=editor.legal,
    play=editor.play,
    status=lambda painting: "playing",
    score=lambda painting: 0,
    stars=lambda painting: 0,
    told=editor_view.told,
    solve=lambda painting: None,
    prospect=check.prospect,
    hint=check.hint,
    interpret=editor_view.interpret,
    clicks=editor_view.clicks,
    view=editor_view.view,
    text=editor.cells,
)

MODES: dict[type, Mode] = {rules.State: BOARD, classic.Run: CLASSIC, editor.Painting: EDITOR}
STARTS: dict[type, Callable[..., Any]] = {rules.Puzzle: rules.start, classic.Classic: classic.start, editor.Canvas: editor.start}
MADE: dict[str, Callable[[str], Puzzle]] = {"own": own.board, "classic": classic.Classic, "editor": editor.canvas}


def by_state(member: str) -> Callable[..., Any]:
    """The member of a Game that asks the mode of the state it is given first."""
    return lambda state, *rest: getattr(MODES[type(state)], member)(state, *rest)


def start(puzzle: Puzzle) -> State:
    """The state a puzzle begins in."""
    state: State = STARTS[type(puzzle)](puzzle)
    return state


def made(set_id: str, key: str) -> Puzzle | None:
    """The puzzle that a key spells, in the sets that have their puzzles so."""
    return MADE[set_id](key) if set_id in MADE else None


def first_board(puzzle: Puzzle) -> rules.Puzzle:
    """The board a puzzle begins with."""
    if isinstance(puzzle, rules.Puzzle):
        return puzzle
    return classic.puzzle(puzzle.seed, 1) if isinstance(puzzle, classic.Classic) else rules.Puzzle(puzzle.painted)
