"""A look at someone else's play: the position that the moves in an address lead to, to be stepped through and not changed."""

from collections.abc import Iterable
from dataclasses import replace

from parlour.core.errors import BadInput
from parlour.core.naming import parsed_id
from parlour.core.notation import MAX_TEXT
from parlour.core.results.result import Result
from parlour.session import film
from parlour.session.clock import is_covered
from parlour.session.save import at_last_move, states_after
from parlour.session.value import Session, Steps


def looked(fresh: Session, text: str, results: Iterable[Result] = ()) -> Session:
    """The fresh session as a look at the moves that a text spells; raises BadInput where the text or a move is at fault.

    There is no clock, nothing is kept, and nothing is given away that the moves do not show. A replay stands at its start, and goes on by itself
    for a viewer who has solved the puzzle: for the others that is a spoiler, which they are asked about. `results` are the viewer's own.
    """
    shown, spelled = film.read(fresh.puzzle, text) if text.startswith(film.MARK) else (None, text)
    try:
        moves = fresh.mode.notation.read(spelled)
        states = states_after(fresh.mode, fresh.state, moves, "moves")
    except BadInput as fault:
        raise _of_former(fresh) or fault from None
    steps = Steps(tuple(range(len(states))))
    look = replace(fresh, log=tuple((0, move) for move in moves), states=states, look=True, relaxed=True, steps=steps)
    if shown is None:
        return at_last_move(replace(look, at=len(moves)))
    own = film.best_of(fresh, results)
    whole = replace(shown, own=own)
    is_known = own is not None and own.status == "won"
    return replace(look, at=0, say=film.opening(look, whole), steps=replace(steps, film=whole, plays=is_known and bool(moves)))


def _of_former(session: Session) -> BadInput | None:
    """What is said of moves that do not fit a puzzle of a set that was drawn anew; None where it never was."""
    if parsed_id(session.puzzle).version == session.game.version:
        return None
    return BadInput("moves", "they do not fit this puzzle. They may be of the one that stood here before, which was replaced.")


def link(session: Session) -> str | None:
    """The address of the very position, `#stages/0042!0h0c`; None at the start, behind the cover, of a guide or a solution, and where too long."""
    if not session.at or is_covered(session) or session.guide or session.mine is not session:
        return None
    moves = session.mode.notation.write([move for _, move in session.log[: session.at]])
    name = parsed_id(session.puzzle)
    return f"#{name.set}/{name.key}!{moves}" if len(moves) <= MAX_TEXT else None
