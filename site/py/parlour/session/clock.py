"""Time in a session: it is counted from the host's clock, and stops where the player cannot be held to it."""

from dataclasses import replace

from parlour.core.game import InTurn
from parlour.core.naming import parsed_id
from parlour.session.value import Session, is_untimed, saying

IDLE_MS = 60_000
"""A longer pause than this counts as this much: nobody thinks that long with the tab open and asleep."""

HEARTBEAT_MS = 5_000
"""While the clock runs the host reports at least this often, so that a machine that slept is told from a player who thinks."""

SLEEP_MS = 15_000
"""A longer silence than this means that the machine slept: the clock is stopped and nothing is lost."""

HOLD_MS = 600
"""What a move has finished is held before the player's eyes so long, and no clock counts it."""

ASLEEP = "Paused while the page was asleep. No time lost."
PAUSED = "Paused."


def is_limited(session: Session) -> bool:
    """Whether the puzzle allows only so much time, from the start or from where it was begun on such terms."""
    return any(session.mode.limit_ms(state) is not None for state in (session.states[0], session.state))


def has_clock(session: Session) -> bool:
    """Whether this go is played against time."""
    return not session.relaxed and is_limited(session)


def is_relaxed(session: Session) -> bool:
    """Whether this go is played without the clock that the puzzle has, since the player chose so."""
    return session.relaxed and is_limited(session) and not is_untimed(session.game, session.puzzle)


def is_awaited(session: Session) -> bool:
    """Whether the clock waits for the first stretch to be done, which it does in a set's gentle puzzle."""
    name, clock = parsed_id(session.puzzle), session.mode.clock
    known = session.game.set_of(name.set)
    is_gentle = known is not None and isinstance(known.source, InTurn) and known.source.gentle == name.key
    return is_gentle and clock is not None and clock.lap(session.state) == clock.lap(session.states[0])


def is_timed(session: Session) -> bool:
    """Whether time counts in the state in force; not in one that has no limit, such as a page that is whole."""
    return has_clock(session) and not session.is_over and not is_awaited(session) and session.mode.limit_ms(session.state) is not None


def is_covered(session: Session) -> bool:
    """Whether the puzzle is hidden because its clock stands: before it begins, and while it is paused."""
    return is_timed(session) and not session.running


def awake(session: Session, now: int) -> Session:
    """The session with its clock brought up to `now`; a clock set back, or a long sleep, adds no more than it should."""
    gap = max(now - session.now, 0)
    counted, still = max(gap - session.still_ms, 0), max(session.still_ms - gap, 0)
    session = replace(session, now=now, say="", dropped=False, held=None, still_ms=still, sound=None)
    if not is_timed(session):
        return replace(session, elapsed_ms=session.elapsed_ms + min(counted, IDLE_MS) * (not session.is_over))
    if session.running and gap > SLEEP_MS:
        return replace(session, running=False, say=ASLEEP)
    return replace(session, elapsed_ms=session.elapsed_ms + counted * session.running)


def begun(session: Session) -> Session:
    """The session with its clock running."""
    return saying(replace(session, running=True, still_ms=0), "Go!")


def paused(session: Session) -> Session:
    """The session with its clock standing."""
    return saying(replace(session, running=False, still_ms=0), PAUSED)


def left_ms(session: Session) -> int | None:
    """Milliseconds until the time of the state's stretch is up, all of it while the clock waits; None where time does not count."""
    limit = session.mode.limit_ms(session.state) if has_clock(session) and not session.is_over else None
    if limit is None or is_awaited(session):
        return limit
    first = lap_start(session)
    began = session.log[first - 1][0] if first else 0
    return max(0, limit - (session.elapsed_ms - began))


def moves_made(session: Session) -> int:
    """How many moves in force are the player's: that with which the clock ended play is not."""
    clock = session.mode.clock
    if clock is None or not session.at or not session.is_over:
        return session.at
    last = session.at - 1
    is_own: bool = session.log[last][1] != clock.timeout(session.states[last])
    return last + is_own


def undo_start(session: Session) -> int:
    """How many moves had been made in the earliest state that undo leads back to."""
    return session.at if session.mode.fixed and session.counts else lap_start(session)


def wake_ms(session: Session) -> int | None:
    """Milliseconds until the host should tick; None when no clock runs."""
    left = left_ms(session) if session.running else None
    return None if left is None else min(left + session.still_ms, HEARTBEAT_MS)


def lap_start(session: Session) -> int:
    """How many moves had been made when the stretch of the state in force began."""
    clock = session.mode.clock
    # A look and a guided puzzle are stepped through from end to end.
    if clock is None or not session.counts:
        return 0
    lap = clock.lap(session.state)
    return next((at + 1 for at in range(session.at - 1, -1, -1) if clock.lap(session.states[at]) != lap), 0)
