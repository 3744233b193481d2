"""Help in a session: what is known of a position, hints, and the way back to where it can be won."""

from dataclasses import replace

from parlour.core.html import words
from parlour.core.mode import Prospect
from parlour.core.naming import parsed_id
from parlour.core.settings import EXCEPT_DAILIES, FORESIGHT, value
from parlour.session.clock import lap_start
from parlour.session.value import Session, refused, saying, standing_at

SOLVED = "This puzzle is solved."
NO_HINTS = "You have no hints left."


def assessed(session: Session) -> Session:
    """The session with what the solver knows of its state, as far as the player wants to know.

    The solver is asked even when the player wants to know nothing: it remembers what it found, so that a later hint, or the move that ends
    the puzzle, need not wait for it.
    """
    aid = session.mode.aid
    prospect = None if aid is None or not session.counts else aid.prospect(session.state)
    return replace(session, seq=session.seq + 1, prospect=None if prospect is None else _shown(session, prospect), say="")


def _shown(session: Session, prospect: Prospect) -> Prospect | None:
    """What the player is shown of it: all, or only that they are stuck, or nothing."""
    wanted = _wanted(session)
    if wanted == "stuck" and prospect.alive is not False:
        return replace(prospect, say="")
    return None if wanted == "never" else prospect


def _wanted(session: Session) -> str:
    """How much the player is to be shown here: `always` all, `stuck` only that they are stuck, `never` nothing."""
    foretells = "never" if session.mode.aid is None else session.mode.aid.foretells
    if foretells != "chosen":
        return foretells
    known = session.game.set_of(parsed_id(session.puzzle).set)
    chosen = value(FORESIGHT, session.settings)
    keeps_secret = known is not None and known.kind == "daily" and not session.ever_won
    return ("never" if keeps_secret else EXCEPT_DAILIES[chosen]) if chosen in EXCEPT_DAILIES else chosen


def hinted(session: Session) -> Session:
    """The session with the next of its hints."""
    aid = session.mode.aid
    if aid is None:
        return refused(session, "There are no hints here.")
    level = min(session.level + 1, aid.hint_levels)
    hint = aid.hint(session.state, level)
    # Where hints are numbered, all steps of one are one.
    taken = level > session.paid and not hint.free and (aid.allowed is None or session.paid == 0)
    if taken and hints_left(session) == 0:
        return refused(session, NO_HINTS)
    told = replace(session, seq=session.seq + 1, say=hint.say, sound="hint", hint=hint)
    after = replace(told, level=level, paid=max(level, session.paid), hints=session.hints + taken)
    return replace(after, say=f"{hint.say} {words(hints_left(after) or 0, 'hint')} left.") if taken and aid.allowed is not None else after


def hints_left(session: Session) -> int | None:
    """How many hints may still be taken; None where there is no end of them."""
    allowed = session.mode.aid.allowed if session.mode.aid is not None else None
    return None if allowed is None else max(0, allowed - session.hints)


def unsolved(session: Session) -> str:
    """Why no solution is shown."""
    aid = session.mode.aid
    lost = aid is not None and aid.prospect(session.states[lap_start(session)]).alive is False
    return "This board has no solution." if lost else "No solution is known here."


def rescued(session: Session) -> Session:
    """The session back at the last position that is known to be winnable."""
    if session.standing.status == "won":
        return saying(session, SOLVED)
    alive = last_alive(session)
    if alive is None:
        return saying(session, "No earlier position is known to be solvable.")
    if alive == session.at:
        return saying(session, "You can still win.")
    return standing_at(session, alive, f"Went back {words(session.at - alive, 'move')}, to where you could still win.")


def last_alive(session: Session) -> int | None:
    """How many moves lead to the last position of the stretch that is known to be winnable; None where there is none."""
    aid = session.mode.aid
    if aid is None:
        return None
    return next((at for at in range(session.at, lap_start(session) - 1, -1) if aid.prospect(session.states[at]).alive), None)
