"""A position that the player pins, to come back to it whatever is tried from there; rescue leads to it where it leads nowhere else."""

from dataclasses import replace

from parlour.core.html import words
from parlour.core.results.replay import replayed
from parlour.session.clock import has_clock
from parlour.session.value import Session, saying, standing_at


def may_pin(session: Session) -> bool:
    """Whether going back is free here: not against time, where what was done stays done, or where things are gathered rather than played."""
    return session.counts and session.mode.collection is None and not session.mode.fixed and not has_clock(session)


def is_new(session: Session) -> bool:
    """Whether there is a position here that is not pinned yet."""
    return session.at > 0 and not session.is_over and session.pin != session.log[: session.at]


def pinned(session: Session) -> Session:
    """The session with its position pinned, in place of the one that was."""
    return saying(
        replace(session, pin=session.log[: session.at]),
        f"Pinned after {words(session.at, 'move')}. Rescue brings you back here, or to where you could still win.",
    )


def leads_back(session: Session) -> bool:
    """Whether a position is pinned, and another is on the board."""
    return may_pin(session) and session.pin is not None and session.pin != session.log[: session.at]


def unpinned(session: Session) -> Session:
    """The session back at the pinned position; what was played from there stays for redo where it goes on from it."""
    pin = session.pin or ()
    say = f"Back at your pin, after {words(len(pin), 'move')}."
    if session.log[: len(pin)] == pin:
        return standing_at(session, len(pin), say)
    shared = next((at for at, (one, other) in enumerate(zip(session.log, pin, strict=False)) if one != other), min(len(session.log), len(pin)))
    states = replayed(session.mode, session.states[0], [move for _, move in pin])
    # Of another way than the one that was played, no more is the player's own than what both have in common, once answers were shown.
    own = None if session.own is None else min(session.own, shared)
    return standing_at(replace(session, log=pin, states=states, at=len(pin), own=own), len(pin), say)
