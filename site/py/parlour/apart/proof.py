"""What is known of a puzzle that somebody made: whether the game's own solver wins it, by moves that the rules play again."""

from dataclasses import dataclass
from typing import Any

from parlour.apart.wanted import wanted
from parlour.core.codec import decode
from parlour.core.data.assets import Assets
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.mode import AnyMode
from parlour.core.naming import parsed_id, title_of


@dataclass(frozen=True, slots=True)
class Proof:
    """A puzzle to be proved: its `data` as a shard or its address gives it, and the player's own date, after which no day is told of."""

    puzzle: str
    data: Any
    today: str = ""


def proof(args: Proof, assets: Assets) -> dict[str, Any]:
    """What a puzzle is called, and whether it can be solved, None where that is not known; raises BadInput where nobody could play it."""
    game, mode, called = wanted(args.puzzle, args.today)
    if mode.goal is None:
        raise BadInput("puzzle", f"{called} has nothing to be won, so it can’t be in a pack.")
    puzzle = decode(mode.puzzle_type, args.data, "data")
    here = mode if mode.equipped is None else mode.equipped(assets)
    start, name = here.start(puzzle), parsed_id(args.puzzle)
    return {"title": f"{game.title}, {title_of(game, here, name.set, name.key, start)}", "solvable": solvable(here, start)}


def solvable(mode: AnyMode, start: Any) -> bool | None:
    """Whether moves of the solver win from a state when the rules play them; None where it finds none and does not know that there are none."""
    moves = mode.solve(start) if mode.solve else None
    if moves is not None and is_won_by(mode, start, moves):
        return True
    alive = mode.aid.prospect(start).alive if mode.aid else None
    return False if alive is False else None


def is_won_by(mode: AnyMode, start: Any, moves: list[Any]) -> bool:
    """Whether the rules take all these moves, and the last of them wins."""
    state = start
    try:
        for move in moves:
            state = mode.play(state, move)
    except IllegalMove:
        return False
    return mode.standing(state).status == "won"
