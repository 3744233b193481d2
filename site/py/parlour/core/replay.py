"""A game told move by move: from a start and its moves to states, and to the text that the goldens keep."""

from collections.abc import Iterable

from parlour.core.codec import encode
from parlour.core.game import AnyGame, Move, State
from parlour.core.html import to_html


def replayed(game: AnyGame, start: State, moves: Iterable[Move]) -> tuple[State, ...]:
    """The start and the state after each move; raises IllegalMove at the first move the rules refuse."""
    states = [start]
    for move in moves:
        states.append(game.play(states[-1], move))
    return tuple(states)


def playthrough(game: AnyGame, puzzle: object, moves: Iterable[object]) -> str:
    """A whole game as text: measures, then before each move the board, its legal moves, prospect, hints and view."""
    lines = [f"{game.id}.{game.version}", f"puzzle {encode(puzzle)}", f"rate {game.rate(puzzle)}"]
    state = game.start(puzzle)
    for move in [*moves, None]:
        lines += ["", *described(game, state)]
        if move is not None:
            lines.append(f"move {encode(move)}")
            state = game.play(state, move)
    return "\n".join(lines) + "\n"


def described(game: AnyGame, state: object) -> list[str]:
    """The lines that tell all a game answers about one state."""
    hints = [game.hint(state, level) for level in range(1, game.hint_levels + 1)] if game.status(state) == "playing" else []
    return [
        game.text(state),
        f"status {game.status(state)}, score {game.score(state)}",
        f"legal {[encode(move) for move in game.legal(state)]}",
        f"prospect {encode(game.prospect(state))}",
        *(f"hint {encode(hint)}" for hint in hints),
        to_html(game.view(state, game.new_ui())),
    ]
