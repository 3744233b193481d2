"""Help in a session: what is known of a position, hints, a solution, and the way back to where it can be won."""

from dataclasses import replace

from parlour.core.html import words
from parlour.core.naming import parsed_id
from parlour.core.replay import replayed
from parlour.core.settings import FORESIGHT, value
from parlour.session.clock import lap_start
from parlour.session.value import Session, refused, standing_at, told

SOLVED = "This puzzle is solved."


def assessed(session: Session) -> Session:
    """The session with what the solver knows of its state, when the player wants to know.

    It is asked even when they do not: what it found it remembers, so that no hint and no last move has to wait for it.
    """
    aid = session.mode.aid
    prospect = None if aid is None or not session.counts else aid.prospect(session.state)
    return replace(session, seq=session.seq + 1, prospect=prospect if _foresees(session) else None, say="")


def _foresees(session: Session) -> bool:
    known = session.game.set_of(parsed_id(session.puzzle).set)
    wanted = value(FORESIGHT, session.settings)
    is_daily = known is not None and known.kind == "daily"
    return wanted == "always" or (wanted == "not-daily" and (session.solved or not is_daily))


def hinted(session: Session) -> Session:
    """The session with the next of its hints."""
    aid = session.mode.aid
    if aid is None:
        return refused(session, "There are no hints here.")
    level = min(session.level + 1, aid.hint_levels)
    hint = aid.hint(session.state, level)
    return replace(session, seq=session.seq + 1, say=hint.say, sound="hint", hint=hint, level=level, hints=session.hints + (level > session.level))


def solved(session: Session) -> Session:
    """The session with a solution laid out for redo, from the last position that can be won."""
    alive, solve = last_alive(session), session.mode.solve
    moves = None if alive is None or solve is None else solve(session.states[alive])
    if alive is None or moves is None:
        return told(session, _unsolved(session))
    log = (*session.log[:alive], *((session.elapsed_ms, move) for move in moves))
    states = (*session.states[:alive], *replayed(session.mode, session.states[alive], moves))
    whence = " from the last position that can be won" if alive < session.at else ""
    say = f"A solution of {words(len(moves), 'move')} is laid out{whence}. Redo shows it step by step."
    # Back first: the solution may be shorter than what was played.
    back = standing_at(replace(session, assisted=True), alive, say)
    return replace(back, log=log, states=states)


def _unsolved(session: Session) -> str:
    aid = session.mode.aid
    lost = aid is not None and aid.prospect(session.states[lap_start(session)]).alive is False
    return "This has no solution, not even from its start." if lost else "No solution of this puzzle is known."


def rescued(session: Session) -> Session:
    """The session back at the last position that is known to be winnable."""
    if session.standing.status == "won":
        return told(session, SOLVED)
    alive = last_alive(session)
    if alive is None:
        return told(session, "No earlier position is known to be winnable.")
    if alive == session.at:
        return told(session, "This position can still be won.")
    return standing_at(session, alive, f"Back by {words(session.at - alive, 'move')}, to the last position that can be won.")


def last_alive(session: Session) -> int | None:
    """How many moves lead to the last position of the stretch that is known to be winnable; None where there is none."""
    aid = session.mode.aid
    if aid is None:
        return None
    return next((at for at in range(session.at, lap_start(session) - 1, -1) if aid.prospect(session.states[at]).alive), None)
