"""Time in a session: it is counted from the host's clock, and stops where the player cannot be held to it."""

from dataclasses import replace

from parlour.session.value import Session, told

IDLE_MS = 60_000
"""A longer pause than this counts as this much: nobody thinks that long with the tab open and asleep."""

HEARTBEAT_MS = 5_000
"""While the clock runs the host reports at least this often, so that a machine that slept is told from a player who thinks."""

SLEEP_MS = 15_000
"""A longer silence than this means that the machine slept: the clock is stopped and nothing is lost."""

ASLEEP = "Paused while the page was asleep. No time lost."
PAUSED = "Paused."


def is_limited(session: Session) -> bool:
    """Whether the puzzle allows only so much time."""
    return session.mode.limit_ms(session.states[0]) is not None


def has_clock(session: Session) -> bool:
    """Whether this go is played against time."""
    return not session.relaxed and is_limited(session)


def is_relaxed(session: Session) -> bool:
    """Whether this go is played without the clock that the puzzle has."""
    return session.relaxed and is_limited(session)


def is_timed(session: Session) -> bool:
    """Whether time counts in the state in force."""
    return has_clock(session) and not session.is_over


def is_covered(session: Session) -> bool:
    """Whether the puzzle is hidden because its clock stands: before it begins, and while it is paused."""
    return is_timed(session) and not session.running


def awake(session: Session, now: int) -> Session:
    """The session with its clock brought up to `now`; a clock set back, or a long sleep, adds no more than it should."""
    gap = max(now - session.now, 0)
    session = replace(session, now=now, say="", dropped=False)
    if not is_timed(session):
        return replace(session, elapsed_ms=session.elapsed_ms + min(gap, IDLE_MS) * (not session.is_over))
    if session.running and gap > SLEEP_MS:
        return replace(session, running=False, say=ASLEEP)
    return replace(session, elapsed_ms=session.elapsed_ms + gap * session.running)


def begun(session: Session) -> Session:
    """The session with its clock running."""
    return told(replace(session, running=True), "Go!")


def paused(session: Session) -> Session:
    """The session with its clock standing."""
    return told(replace(session, running=False), PAUSED)


def left_ms(session: Session) -> int | None:
    """Milliseconds until the time of the state's stretch is up; None where time does not count."""
    limit = session.mode.limit_ms(session.state) if is_timed(session) else None
    if limit is None:
        return None
    first = lap_start(session)
    began = session.log[first - 1][0] if first else 0
    return max(0, limit - (session.elapsed_ms - began))


def wake_ms(session: Session) -> int | None:
    """Milliseconds until the host should tick; None when no clock runs."""
    left = left_ms(session) if session.running else None
    return None if left is None else min(left, HEARTBEAT_MS)


def lap_start(session: Session) -> int:
    """How many moves had been made when the stretch of the state in force began."""
    clock = session.mode.clock
    # A look is stepped through from end to end.
    if clock is None or session.look:
        return 0
    lap = clock.lap(session.state)
    return next((at + 1 for at in range(session.at - 1, -1, -1) if clock.lap(session.states[at]) != lap), 0)
