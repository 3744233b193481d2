"""A game told move by move: from a start and its moves to states, and to the text that the goldens keep."""

from collections.abc import Iterable, Mapping

from parlour.core.codec import encode, encode_one
from parlour.core.html import to_html
from parlour.core.mode import AnyMode, Mode, Move, Puzzle, State, Ui


def replayed(mode: Mode[Puzzle, State, Move, Ui], start: State, moves: Iterable[Move]) -> tuple[State, ...]:
    """The start and the state after each move; raises IllegalMove at the first move the rules refuse."""
    states = [start]
    for move in moves:
        states.append(mode.play(states[-1], move))
    return tuple(states)


def playthrough(name: str, mode: AnyMode, puzzle: object, measures: Mapping[str, float], moves: Iterable[object]) -> str:
    """A whole game as text: `name` and measures, then before each move the board, its legal moves, prospect, hints and view."""
    lines = [name, f"puzzle {encode(puzzle)}", f"rate {dict(measures)}"]
    state = mode.start(puzzle)
    for move in [*moves, None]:
        lines += ["", *described(mode, state)]
        if move is not None:
            lines.append(f"move {encode_one(mode.move_types, move)}")
            state = mode.play(state, move)
    return "\n".join(lines) + "\n"


def described(mode: AnyMode, state: object) -> list[str]:
    """The lines that tell all a mode answers about one state."""
    standing, aid = mode.standing(state), mode.aid
    lines = [
        mode.text(state),
        f"status {standing.status}, score {mode.score(state)}",
        f"legal {[encode_one(mode.move_types, move) for move in mode.legal(state)]}",
    ]
    if aid is not None:
        levels = range(1, aid.hint_levels + 1) if standing.status == "playing" else ()
        lines += [f"prospect {encode(aid.prospect(state))}", *(f"hint {encode(aid.hint(state, level))}" for level in levels)]
    return [*lines, to_html(mode.screen.view(state, mode.screen.new_ui()))]
