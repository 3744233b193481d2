"""What the host is told of a session after a change (docs/session.md, "Turn")."""

from typing import Any

from parlour.core.codec import encode
from parlour.session.frame import frame
from parlour.session.outcome import outcome
from parlour.session.save import stored
from parlour.session.value import Session


def told(session: Session, *, save: Any = None, result: Any = None, rejected: str | None = None) -> dict[str, Any]:
    """What the host is told of a session (docs/session.md, "Turn")."""
    kept = {"save": save, "result": result, "notes": {}, "house": {}, "badges": {}}
    return {"frame": frame(session), "rejected": rejected, "dropped": session.dropped} | kept


WORTH_KEEPING = ("log", "at", "hints", "assisted", "own", "pin", "race")
"""What of a session is stored as soon as it changes; its time is, whenever something else or its clock's end is."""


def turn(before: Session, after: Session) -> dict[str, Any]:
    """What the host is told after a change: the frame, the save when it differs or a clock was stopped, the result when there is one.

    Kept is the player's own go, with its frame: `kept` is that where the frame shows a solution.
    """
    was, mine = before.mine, after.mine
    changed = any(getattr(was, name) != getattr(mine, name) for name in WORTH_KEEPING)
    stopped = was.running and not mine.running
    is_kept = (changed or stopped) and mine.counts
    answer = told(after, save=stored(mine) if is_kept else None, result=encode(outcome(was, mine)))
    return answer | ({"kept": frame(mine)} if is_kept and mine is not after else {})
